/* What script adds to a page that is whole without it: views, theme, notes, copy buttons, contents that follow. */
"use strict";

(function () {
  const root = document.documentElement;
  const words = JSON.parse(document.getElementById("sp-words").textContent);
  const VIEWS = ["parallel", "read", "printed", "translation"];

  function keep(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch (refused) {
      /* Storage is forbidden: the choice holds for this page only. */
    }
  }

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch (refused) {
      return null;
    }
  }

  /* Put a choice into the address of the page, or take it out. */
  function write(name, value) {
    const address = new URL(location.href);
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
    try {
      history.replaceState(history.state, "", address);
    } catch (refused) {
      /* Some browsers refuse this for pages opened from a folder. */
    }
  }

  /* What an address or a link points to in this page, if it is there; an address may hold anything. */
  function target(hash) {
    try {
      return document.getElementById(decodeURIComponent(hash.slice(1)));
    } catch (malformed) {
      return null;
    }
  }

  function made(tag, attributes, text) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text) element.textContent = text;
    return element;
  }

  /* ---- Scripts that few visits need are fetched when they are first needed ---- */

  const file = (name) => new URL(`${root.dataset.site_root}_static/${name}`, location.href).href;

  function need(name, failed = () => {}) {
    if (document.querySelector(`script[src='${file(name)}']`)) return;
    const script = made("script", { src: file(name) });
    script.addEventListener("error", () => {
      script.remove(); // it is fetched again when it is needed again
      failed();
    });
    document.head.append(script);
  }

  const asked = new URLSearchParams(location.search);

  function searching() {
    const input = document.querySelector(".sp-search input[type=search]");
    if (!input) return;
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      input.focus();
      input.select();
    });
    if (document.getElementById("sp-results")) return; // the page of results brings the script itself
    // What the box will be is told before it is entered.
    for (const [name, value] of [["role", "combobox"], ["aria-expanded", "false"], ["aria-haspopup", "dialog"]]) {
      input.setAttribute(name, value);
    }
    const box = () => need("search.js", () => {
      if (!input.value.trim()) return;
      const said = JSON.parse(document.getElementById("sp-search-words").textContent);
      const panel = input.form.querySelector(".sp-found") || made("div", { class: "sp-found" });
      const told = made("p", { class: "sp-result-count", role: "status" }, `${said.unloaded} ${said.enter}`);
      panel.replaceChildren(told);
      input.form.append(panel);
    });
    for (const event of ["focus", "input"]) input.addEventListener(event, box);
    input.addEventListener("blur", () => input.form.querySelector(".sp-found:not([id])")?.remove());
    if (asked.has("mark") || kept("sphinx_highlight_terms") || input === document.activeElement) box();
  }

  function citing() {
    const rows = [...document.querySelectorAll(".sp-row[data-at]")];
    if (!words.cite || !rows.length) return;
    const look = () => {
      const selection = getSelection();
      if (!selection.isCollapsed && rows.some((row) => selection.containsNode(row, true))) need("cite.js");
    };
    document.addEventListener("selectionchange", look);
    if (asked.has("at")) need("cite.js");
  }

  /* ---- Theme ---- */

  function theme() {
    const button = document.querySelector(".sp-theme");
    if (!button) return;
    const system = matchMedia("(prefers-color-scheme: dark)");
    const dark = () => (root.dataset.theme ? root.dataset.theme === "dark" : system.matches);
    const show = () => button.setAttribute("aria-pressed", String(dark()));
    button.hidden = false;
    button.addEventListener("click", () => {
      root.dataset.theme = dark() ? "light" : "dark";
      keep("sp-theme", root.dataset.theme);
      show();
    });
    system.addEventListener("change", show);
    show();
  }

  /* ---- Views ---- */

  function viewControl(row) {
    const group = made("div", { class: "sp-views", role: "group", "aria-label": words.views });
    for (const view of VIEWS) {
      group.append(made("button", { type: "button", "data-view": view }, words[view]));
    }
    (row.closest(".sp-passage") || row).before(group);
    return group;
  }

  function views() {
    const row = document.querySelector(".sp-row");
    if (!row) return;
    const group = document.querySelector(".sp-views") || viewControl(row);
    const buttons = group.querySelectorAll("button[data-view]");
    const show = () => {
      const view = root.dataset.view || "parallel";
      for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    };
    group.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-view]");
      if (!button) return;
      const back = place(group.getBoundingClientRect().bottom);
      change(button.dataset.view);
      keep("sp-view", button.dataset.view);
      write("view", button.dataset.view);
      back();
    });
    function change(view) {
      root.dataset.view = view;
      show();
      document.dispatchEvent(new Event("spadille:view"));
    }
    spadille.view = change;
    show();
  }

  /* Note the passage at the top of the text and how far it has been read; the result brings it back there, however much
     it and the text above have grown or shrunk. */
  function place(top) {
    const passages = [...document.querySelectorAll(".sp-passage")];
    const passage = passages.find((each) => each.getBoundingClientRect().bottom > top + 24); // a line of it is seen
    if (!passage || window.scrollY <= 0) return () => {};
    const before = passage.getBoundingClientRect();
    const gone = Math.max(0, (top - before.top) / before.height);
    return () => {
      const now = passage.getBoundingClientRect();
      const wanted = gone ? top - gone * now.height : before.top;
      window.scrollBy({ top: now.top - wanted, behavior: "instant" });
    };
  }

  /* ---- Notes on corrected words, and on what is missing: they open where the word or the mark stands ---- */

  function notes() {
    let open = null;

    // Without this script a corrected word and the mark of a gap lead to their notes; with it, they are buttons.
    const marks = ":is(.sp-emended, .sp-lacuna > a)";
    const noted = `${marks}[aria-controls]`;
    for (const mark of document.querySelectorAll(marks)) {
      const note = target(mark.hash);
      if (!note) continue;
      mark.draggable = false; // words can be selected from there on
      for (const [name, value] of [["role", "button"], ["aria-expanded", "false"], ["aria-controls", note.id]]) {
        mark.setAttribute(name, value);
      }
    }

    function close(refocus) {
      if (!open) return;
      const { button, pop } = open;
      open = null;
      pop.remove();
      button.setAttribute("aria-expanded", "false");
      if (refocus) button.focus();
    }

    function show(button) {
      const note = document.getElementById(button.getAttribute("aria-controls"));
      if (!note) return;
      const gap = button.closest(".sp-lacuna");
      const label = gap ? button.getAttribute("aria-label") : words.note;
      const pop = made("div", { class: "sp-pop", role: "group", "aria-label": label, lang: root.lang });
      const closer = made("button", { type: "button", "aria-label": words.close }, "×");
      closer.addEventListener("click", () => close(true));
      pop.append(closer, ...[...note.cloneNode(true).childNodes]);
      for (const part of pop.querySelectorAll("[id]")) part.removeAttribute("id");
      (gap || button).after(pop); // so that Tab goes from the word into its note
      place(button, pop);
      pop.scrollIntoView({ block: "nearest", behavior: "instant" });
      button.setAttribute("aria-expanded", "true");
      open = { button, pop };
    }

    function place(button, pop) {
      const word = button.getBoundingClientRect();
      const frame = (pop.offsetParent || document.body).getBoundingClientRect();
      const left = Math.max(8, Math.min(word.left, root.clientWidth - pop.offsetWidth - 8));
      pop.style.left = `${left - frame.left}px`;
      pop.style.top = `${word.bottom - frame.top + 6}px`;
    }

    document.addEventListener("click", (event) => {
      const button = event.target.closest(noted);
      if (button && (event.ctrlKey || event.metaKey || event.shiftKey)) return; // a link in a window of its own
      if (button) {
        event.preventDefault();
        const again = open && open.button === button;
        close(false);
        if (!again) show(button);
      } else if (open && !open.pop.contains(event.target)) {
        close(false);
      }
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close(true);
      if (event.key !== " " || !event.target.closest?.(noted)) return;
      event.preventDefault();
      event.target.click();
    });
    window.addEventListener("resize", () => open && place(open.button, open.pop));
  }

  /* ---- Copying ---- */

  function toCopy(pre) {
    const plain = pre.cloneNode(true);
    for (const number of plain.querySelectorAll(".linenos")) number.remove();
    const text = plain.textContent;
    if (!/^>>> /m.test(text)) return text;
    // An example: what was typed, without the prompts and without the answers.
    const typed = text.split("\n").filter((line) => /^(>>>|\.\.\.)( |$)/.test(line));
    return typed.map((line) => line.slice(4)).join("\n") + "\n";
  }

  async function copy(text) {
    try {
      if (navigator.clipboard) return await navigator.clipboard.writeText(text);
    } catch (refused) {
      /* The older way may be open still. */
    }
    const area = made("textarea", { class: "sp-hidden", readonly: "" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) throw new Error("copying was refused");
  }

  function copyButtons() {
    for (const pre of document.querySelectorAll(".highlight > pre, .sp-cite pre, .sp-cite-plain")) {
      let box = pre.parentElement;
      if (!box.classList.contains("highlight")) {
        box = made("div", { class: "sp-copybox" });
        pre.before(box);
        box.append(pre);
      }
      box.classList.add("sp-can-copy");
      const button = made("button", { type: "button", class: "sp-copier" }, words.copy);
      const said = made("span", { class: "sp-hidden", role: "status" });
      let told;
      button.addEventListener("click", async () => {
        let copied = true;
        try {
          await copy(toCopy(pre));
        } catch (refused) {
          copied = false;
          getSelection().selectAllChildren(pre);
        }
        clearTimeout(told);
        button.textContent = said.textContent = copied ? words.copied : words.selected;
        told = setTimeout(() => {
          button.textContent = words.copy;
          said.textContent = "";
        }, copied ? 2000 : 8000);
      });
      box.append(button, said);
    }
  }

  /* ---- Boxes that scroll can be reached by keyboard, in every browser ---- */

  function scrollers() {
    const boxes = document.querySelectorAll("pre, .sp-scroll, main table.docutils");
    const look = (box) => {
      if (box.hasAttribute("tabindex") || box.scrollWidth <= box.clientWidth + 1) return;
      box.tabIndex = 0;
      if (box.tagName === "TABLE") return; // a table keeps its own role
      box.setAttribute("role", "group");
      box.setAttribute("aria-label", words.scrolls);
    };
    const watch = new ResizeObserver((entries) => entries.forEach((entry) => look(entry.target)));
    boxes.forEach((box) => watch.observe(box)); // also seen when a closed part opens
  }

  /* ---- Contents ---- */

  function contents() {
    const toc = document.querySelector(".sp-toc");
    if (!toc) return;
    const beside = () => getComputedStyle(toc).position === "sticky";
    toc.querySelector("details").open = beside();
    const links = new Map();
    for (const link of toc.querySelectorAll("a[href*='#']")) {
      const place = target(link.hash);
      if (place) links.set(place, link);
    }
    const targets = [...links.keys()];
    let current = null;
    function follow() {
      let here = targets[0];
      for (const target of targets) {
        // A little below where a link to it puts a passage, so that a short one is not passed over for the next.
        if (target.getBoundingClientRect().top > 96) break;
        here = target;
      }
      if (!here || here === current) return;
      if (current) links.get(current).removeAttribute("aria-current");
      current = here;
      const link = links.get(here);
      link.setAttribute("aria-current", "true");
      const inside = link.offsetTop - toc.clientHeight / 2;
      if (beside()) toc.scrollTo({ top: inside, behavior: "instant" });
    }
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        follow();
      });
    }, { passive: true });
    follow();
    toc.addEventListener("click", (event) => {
      if (!beside() && event.target.closest("a")) toc.querySelector("details").open = false;
    });
  }

  /* ---- The menu of games closes like a menu ---- */

  function menus() {
    const games = document.querySelector(".sp-games");
    if (!games) return;
    document.addEventListener("click", (event) => {
      if (!games.contains(event.target)) games.open = false;
    });
    games.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !games.open) return;
      games.open = false;
      games.querySelector("summary").focus();
    });
  }

  /* ---- Proofs are run in the page by a script of its own, loaded when the first is to be ---- */

  function proofs() {
    async function open(proof, button, told) {
      if (location.protocol === "file:") {
        told.textContent = words.run.server;
        return;
      }
      told.textContent = "";
      try {
        if (!document.querySelector("link[href$='/run.css']")) {
          const style = made("link", { rel: "stylesheet", href: file("run.css") });
          const there = new Promise((done, failed) => ((style.onload = done), (style.onerror = failed)));
          document.head.append(style);
          await there.catch((error) => {
            style.remove();
            throw error;
          });
        }
        const { open } = await import(file("run.js"));
        if (!button.hidden) open(proof, words.run, button);
      } catch {
        told.textContent = words.run.unreached;
      }
    }

    for (const proof of document.querySelectorAll(".sp-proof[data-points]")) {
      const button = made("button", { type: "button", class: "sp-run-it" }, words.run.here);
      const told = made("span", { role: "status" });
      button.addEventListener("click", () => open(proof, button, told));
      proof.querySelector(".sp-verdict").append(" ", button, " ", told);
    }
  }

  /* ---- The list of emendations, narrowed to one cause ---- */

  function causes() {
    const filter = document.querySelector(".sp-cause-filter");
    if (!filter) return;
    const choice = filter.querySelector("select");
    const narrow = () => {
      for (const row of document.querySelectorAll(".sp-apparatus tr[data-cause]")) {
        row.hidden = choice.value !== "" && row.dataset.cause !== choice.value;
      }
    };
    filter.hidden = false;
    choice.addEventListener("change", () => {
      narrow();
      write("cause", choice.value);
    });
    const wanted = asked.get("cause");
    choice.value = [...choice.options].some((option) => option.value === wanted) ? wanted : "";
    narrow();
  }

  /* ---- The same page in another language keeps the place in it, the view and the question asked ---- */

  const shown = (box) => box.bottom > 0 && box.top < innerHeight;

  /* The passage, or the part of the page, at the top of the window: the last that begins in its upper quarter, which is
     about where a link puts it. */
  function onTop() {
    const passages = document.querySelectorAll(".sp-passage[id]");
    const places = passages.length ? passages : document.querySelectorAll("main section[id], main :is(h2, h3, dt, tr, li)[id]");
    const place = [...places].findLast((each) => {
      return each.getClientRects().length && each.getBoundingClientRect().top < innerHeight / 4;
    });
    return place ? `#${place.id}` : "";
  }

  function languages() {
    const links = document.querySelectorAll(".sp-language, .sp-invitation a");
    const head = document.querySelector(".sp-header");
    if (!links.length || !head) return;
    const atHead = () => shown(head.getBoundingClientRect());
    // The switch stands at the head of the page: who has just come up to it was reading below.
    let read = "";
    let came = -Infinity;
    let before = atHead();
    let rest;
    const look = () => {
      const now = atHead();
      if (now && !before) came = performance.now();
      before = now;
    };
    addEventListener("scroll", () => {
      look();
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (!atHead()) read = inSight() ? location.hash : onTop();
      }, 300);
    }, { passive: true });
    // What the address says holds while it is in sight, or where it names nothing in the page.
    const inSight = () => {
      const own = target(location.hash);
      if (!own) return location.hash !== "";
      const box = own.getBoundingClientRect();
      const end = scrollY + innerHeight >= root.scrollHeight - 2;
      return shown(box) && (end || box.top < innerHeight / 2);
    };
    const here = () => {
      look();
      const just = atHead() && performance.now() - came < 10000;
      if (just) return read || location.hash;
      if (inSight()) return location.hash;
      return atHead() ? "" : onTop();
    };
    for (const link of links) {
      const page = link.href;
      const follow = () => {
        link.href = page + location.search + here();
      };
      for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, follow);
    }
  }

  /* An address that points into a closed part opens it. */
  function reveal() {
    const place = target(location.hash);
    if (!place) return;
    let closed = false;
    for (let part = place.closest("details"); part; part = part.parentElement.closest("details")) {
      closed = closed || !part.open;
      part.open = true;
    }
    if (closed) place.scrollIntoView();
  }

  /* What the other scripts of a page share. */
  window.spadille = { words, made, copy, target, view() {} };

  for (const part of [
    theme, views, notes, copyButtons, scrollers, contents, menus, searching, citing, proofs, causes, languages, reveal,
  ]) part();
  addEventListener("hashchange", reveal);
})();
