/* Run a proof in the page: its examples can be changed and the disputed points taken otherwise. */

import { Ended, Python, Stopped, Unreached, served } from "./run-python.mjs";

const python = new Python(); // one for all proofs of the page
const LONG = 2000; // characters of a report that are shown, and
const BRIEF = 300; // of what stands within a sentence
let count = 0;

function made(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function said(words, parts) {
  return words.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
}

/* The beginning of what is too long for a page, and how much more there is. */
function cut(text, words, long) {
  if (text.length <= long) return text;
  const begun = text.slice(0, long).replace(/[\ud800-\udbff]$/, "");
  const more = (text.length - begun.length).toLocaleString(document.documentElement.lang);
  return `${begun} ${said(words.more, { n: more })}`;
}

/* Open a proof: its examples become a field, with what runs them below, and are run for the first time. */
export function open(proof, words, opener) {
  const block = proof.querySelector(".highlight");
  const written = block.querySelector("pre").textContent.replace(/\n$/, "");
  const id = `sp-run-${++count}`;
  const button = (name) => made("button", { type: "button" }, words[name]);
  const area = made("textarea", {
    id, class: "sp-run-code", "aria-describedby": `${id}-keys`,
    spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", translate: "no",
  });
  const [run, stop, restore] = ["again", "stop", "restore"].map(button);
  const status = made("p", { role: "status", class: "sp-run-status" });
  const bar = made("progress", { "aria-label": words.loading });
  const report = made("pre", {
    class: "sp-failure", tabindex: "0", role: "group", "aria-label": words.report, translate: "no",
  });
  const points = made("div", { class: "sp-run-points" });
  const keys = made("span", { id: `${id}-keys`, class: "sp-run-keys" }, words.keys);
  const panel = made(
    "div", { class: "sp-run" },
    made("label", { for: id, class: "sp-hidden" }, words.examples), area,
    made("div", { class: "sp-run-bar" }, run, stop, restore, keys),
    bar, points, status, report,
  );
  let busy = false;
  let again = false;

  function fit() {
    area.rows = Math.max(2, area.value.split("\n").length);
  }

  function show(text, state, reports = []) {
    status.textContent = text;
    panel.dataset.state = state;
    report.textContent = cut(reports.map((one) => cut(one, words, LONG)).join("\n\n"), words, 5 * LONG);
    report.hidden = !reports.length;
  }

  function set(working) {
    busy = working;
    const held = document.activeElement === stop;
    stop.hidden = !working;
    run.setAttribute("aria-disabled", String(working));
    if (held && !working) run.focus();
    if (!working) bar.hidden = true;
  }

  function progress(loaded, size) {
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    bar.max = size;
    bar.value = loaded;
    bar.hidden = loaded >= size;
    keys.textContent = bar.hidden ? words.keys : said(words.megabytes, { n: mega(loaded), of: mega(size) });
  }

  function chosen() {
    const taken = [];
    for (const select of points.querySelectorAll("select")) {
      if (select.value !== "") taken.push(JSON.parse(select.value));
    }
    return taken;
  }

  function verdict(told, choices) {
    if (told.unreadable) {
      return show(said(words.unreadable, { why: cut(told.unreadable, words, BRIEF) }), "failed");
    }
    if (!told.ran) return show(words.none, "failed");
    const { failed, changed, ran } = told;
    const outcome = failed.length ? said(words.failed, { n: failed.length, of: ran }) : said(words.passed, { n: ran });
    if (!choices.length) return show(outcome, failed.length ? "failed" : "passed", failed);
    const same = told.own.length ? words.own : words.unchanged;
    const lines = [changed.length ? said(words.changed, { n: changed.length, of: ran }) : same];
    if (failed.length !== changed.length) lines.push(outcome);
    show(lines.join(" "), changed.length ? "changed" : failed.length ? "failed" : "passed", failed);
  }

  async function go() {
    if (busy) {
      again = true;
      return;
    }
    set(true);
    show(words.loading, "busy");
    const choices = chosen();
    try {
      await python.load(progress);
      progress(1, 1);
      show(words.running, "busy");
      verdict(
        await python.call("spadille.proof.alone.run", {
          object: proof.dataset.proof.replace(/#\d+$/, ""), written, edited: area.value, choices,
        }),
        choices,
      );
    } catch (error) {
      again = false;
      keys.textContent = words.keys;
      if (error instanceof Stopped) show(words.stopped, "stopped");
      else if (error instanceof Ended) show(words.ended, "failed");
      else if (error instanceof Unreached) show(words.unreached, "failed");
      else show(said(words.broken, { why: cut(error.message, words, BRIEF) }), "failed");
    }
    set(false);
    if (again) {
      again = false;
      go();
    }
  }

  /* Each point that bears on the proof, as a choice; the default of the games stands first. */
  async function offer() {
    const names = proof.dataset.points.split(" ").filter(Boolean);
    const found = names.length ? (await served()).points : {};
    const here = document.documentElement.lang.startsWith("fr") ? "fr" : "en";
    const told = (value, says) => words.choice.replace("{value}", value).replace("{says}", says[here]);
    const field = made("fieldset", {}, made("legend", {}, words.points));
    for (const name of names.filter((one) => one in found)) {
      const { question, module, option, choices, default: taken } = found[name];
      const select = made("select", {}, made("option", { value: "" }, `${taken ?? "–"} ${words.taken}`));
      for (const [value, says] of choices) {
        const is = value === taken;
        if (is) select.options[0].textContent = told(`${value} ${words.taken}`, says);
        else select.append(made("option", { value: JSON.stringify([module, option, value]) }, told(value, says)));
      }
      select.addEventListener("change", go);
      field.append(made("label", {}, made("span", {}, question[here]), select));
    }
    if (field.querySelector("select")) points.append(field);
  }

  run.addEventListener("click", go);
  stop.addEventListener("click", () => python.stop());
  restore.addEventListener("click", () => {
    area.value = written;
    for (const select of points.querySelectorAll("select")) select.selectedIndex = 0;
    fit();
    go();
  });
  area.addEventListener("input", fit);
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    go();
  });

  area.value = written;
  fit();
  show("", "");
  set(false);
  block.after(panel);
  proof.querySelector(".sp-verdict strong")?.append(" ", words.written); // whatever is changed above it
  block.hidden = true;
  run.focus({ preventScroll: true });
  opener.hidden = true;
  offer().catch(() => {}); // where the list cannot be had, the run says so
  go();
}
