/* Python in a worker, which can be stopped whatever it does: by ending the worker.

   It is asked {id, load: manifest}, {id, run: "code"} or {id, call: "module.function", with: {name: value}}, and
   answers {id, result} or {id, error}; while it loads also {id, loaded, size}, in bytes.  What a function returns
   must be JSON.  An error has `unreached`, where the site did not answer, or `ended`, where Python is no more. */

let python = null;

const CALL = `
import importlib, json
def _call(name, arguments):
    module, _, function = name.rpartition(".")
    return json.dumps(getattr(importlib.import_module(module), function)(**json.loads(arguments)))
_call
`;

/* Let what is fetched be counted on its way, and what cannot be reached be noticed. */
function counted(tell, lose) {
  const plain = self.fetch;
  self.fetch = async (...asked) => {
    const response = await plain(...asked).catch(lose);
    if (!response.ok || !response.body) return response;
    const count = new TransformStream({
      transform(chunk, out) {
        tell(chunk.byteLength);
        out.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), response);
  };
  return () => (self.fetch = plain);
}

async function load(manifest, tell) {
  if (python) return null;
  const size = Object.values(manifest.sizes).reduce((sum, one) => sum + one, 0);
  let loaded = 0;
  const more = (bytes) => tell({ loaded: Math.min((loaded += bytes), size), size });
  let unreached = false;
  let lose;
  const lost = new Promise((_, reject) => { // Pyodide itself waits for ever where its machine cannot be fetched
    lose = (error) => {
      unreached = true;
      reject(error);
      return new Promise(() => {}); // who asked for it need not be told, and must not fail a second time
    };
  });
  lost.catch(() => {});
  self.onunhandledrejection = (event) => { // what is broken off on its way
    event.preventDefault();
    lose(event.reason);
  };
  const done = counted(more, lose);
  try {
    const folder = new URL(manifest.python, import.meta.url).href;
    const modules = ["pyodide.mjs", "pyodide.asm.mjs"];
    const [archive, { loadPyodide }] = await Promise.race([lost, Promise.all([
      fetch(new URL(manifest.rules, import.meta.url)),
      ...modules.map((name) => import(folder + name).catch(lose)),
    ])]);
    if (!archive.ok) throw new Error(`${archive.status} ${manifest.rules}`);
    for (const name of modules) more(manifest.sizes[manifest.python + name]);
    const env = { HOME: "/home", PYTHONHASHSEED: "0" };
    const made = await Promise.race([loadPyodide({ indexURL: folder, packageBaseUrl: folder, env }), lost]);
    made.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/home/rules" });
    made.runPython('import sys; sys.path.insert(0, "/home/rules")');
    python = made;
  } catch (error) {
    throw Object.assign(new Error(named(error)), { unreached });
  } finally {
    done();
    self.onunhandledrejection = null;
  }
  return null;
}

function run(code) {
  const result = python.runPython(code);
  return result === undefined || result === null ? null : String(result);
}

function call(name, given) {
  return JSON.parse(python.runPython(CALL)(name, JSON.stringify(given || {})));
}

/* Whether the program that was run has ended Python itself, as `os._exit` does and as a fault of the machine would. */
function ended() {
  try {
    return python !== null && python.runPython("1") !== 1;
  } catch {
    return true;
  }
}

/* The last line of what Python says of an error names it. */
function named(error) {
  return String(error.message || error).trim().split("\n").pop();
}

let turn = Promise.resolve();
self.onmessage = ({ data }) => {
  turn = turn.then(async () => {
    try {
      let result;
      if ("load" in data) result = await load(data.load, (told) => self.postMessage({ id: data.id, ...told }));
      else result = "run" in data ? run(data.run) : call(data.call, data.with);
      self.postMessage({ id: data.id, result });
    } catch (error) {
      self.postMessage({ id: data.id, error: named(error), unreached: error.unreached, ended: ended() });
    }
  });
};
