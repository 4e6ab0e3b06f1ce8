/* The page's side of Python in a worker. */

const here = new URL(".", import.meta.url);
let manifest = null;

/* What the site serves to run Python: names and sizes of files, and the disputed points that can be chosen. */
export function served() {
  manifest ??= fetched("run.json").catch((error) => {
    manifest = null; // so that it is asked for again
    throw error;
  });
  return manifest;
}

async function fetched(name) {
  const response = await fetch(new URL(name, here), { cache: "no-cache" }).catch((error) => {
    throw new Unreached(error.message);
  });
  if (!response.ok) throw new Error(`${response.status} ${name}`);
  return response.json();
}

/* Python was stopped; the program that it ran has ended it; the site does not answer. */
export class Stopped extends Error {}
export class Ended extends Error {}
export class Unreached extends Error {}

export class Python {
  #worker = null;
  #loading = null;
  #asked = new Map();
  #count = 0;

  /* Start it, if it is not there; `tell(loaded, size)` is told how far it is. */
  load(tell) {
    this.#loading ??= this.#start(tell).catch((error) => {
      this.#end(error);
      throw error;
    });
    return this.#loading;
  }

  /* Run some code; the value of its last line is given as text. */
  run(code) {
    return this.#ask({ run: code });
  }

  /* Call a function by its dotted name, with arguments by name. */
  call(name, given) {
    return this.#ask({ call: name, with: given });
  }

  /* End whatever it does.  It is loaded again the next time. */
  stop() {
    this.#end(new Stopped());
  }

  async #start(tell) {
    const found = await served();
    this.#worker = new Worker(new URL("run-worker.mjs", here), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#answer(data);
    this.#worker.onerror = (event) => // it has no message where the script cannot be fetched
      this.#end(event.message ? new Error(event.message) : new Unreached("run-worker.mjs"));
    await this.#ask({ load: found }, tell);
  }

  #ask(message, tell) {
    return new Promise((resolve, reject) => {
      if (!this.#worker) return reject(new Stopped());
      const id = ++this.#count;
      this.#asked.set(id, { resolve, reject, tell });
      this.#worker.postMessage({ id, ...message });
    });
  }

  #answer({ id, loaded, size, result, error, unreached, ended }) {
    const asked = this.#asked.get(id);
    if (!asked) return;
    if (loaded !== undefined) return asked.tell?.(loaded, size);
    if (ended) return this.#end(new Ended(error));
    this.#asked.delete(id);
    if (error === undefined) asked.resolve(result);
    else asked.reject(unreached ? new Unreached(error) : new Error(error));
  }

  #end(error) {
    this.#worker?.terminate();
    this.#worker = this.#loading = null;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}
