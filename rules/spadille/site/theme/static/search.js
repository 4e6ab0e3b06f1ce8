/* The search box: English and French together, from Pagefind's two indexes, loaded when the box is first used.
   Where they cannot be loaded (a page opened from a folder), the form still leads to Sphinx's own search. */
"use strict";

(function () {
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href);
  const words = JSON.parse(document.getElementById("sp-search-words").textContent);
  const LANGUAGES = ["en", "fr"];
  const IN_BOX = 8;
  const ON_PAGE = 60;

  /* ---- Words ---- */

  const fold = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");
  const pieces = (text) => text.split(/([^\p{L}\p{N}\p{M}]+)/u);
  const isWord = (piece) => /[\p{L}\p{N}]/u.test(piece);
  const said = (template, parts) => template.replace(/\{(\w+)\}/g, (_, name) => parts[name]);

  function made(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  /* The part of a text around its first marked word, with the marks in it; nothing where it has none. */
  function excerpt(text, wanted) {
    const parts = pieces(text);
    const first = parts.findIndex((part) => wanted.has(fold(part)));
    if (first < 0) return null;
    const from = parts.length > 90 ? Math.max(0, first - 24) : 0;
    const shown = parts.slice(from, from + 90);
    const out = document.createDocumentFragment();
    if (from > 0) out.append("… ");
    for (const part of shown) out.append(wanted.has(fold(part)) ? made("mark", {}, part) : part);
    if (from + 90 < parts.length) out.append(" …");
    return out;
  }

  /* ---- The indexes ---- */

  let loading = null;

  /* Pagefind keeps the index it searches in its module, so that each index needs a module of its own; made from one
     text, they are fetched once. */
  function indexes() {
    loading ||= (async () => {
      const answer = await fetch(new URL("pagefind/en/pagefind.js", root));
      if (!answer.ok) throw new Error(`there is no index (${answer.status})`);
      const text = await answer.text();
      return Promise.all(LANGUAGES.map(async (language) => {
        const source = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        const pagefind = await import(source);
        URL.revokeObjectURL(source);
        const path = new URL(`pagefind/${language}/`, root).pathname;
        const index = pagefind.createInstance({ basePath: path, baseUrl: root.pathname, noWorker: true });
        await index.init();
        return index;
      }));
    })();
    loading.catch(() => { loading = null; });
    return loading;
  }

  /* The words of a record that matched, each with its place; Pagefind also matches by the first letters alone,
     so that any word would find something: what is not near a word asked for is no match. */
  function matches(content, locations, asked) {
    const all = content.split(/[\s\u200b]+/);
    const near = (word) => asked.some((query) => {
      const needed = Math.min(query.length, Math.max(3, Math.ceil(query.length * 0.6)));
      return word.slice(0, needed) === query.slice(0, needed);
    });
    const found = new Map();
    for (const at of locations) {
      for (const piece of pieces(all[at] || "").map(fold)) {
        if (isWord(piece) && near(piece) && !found.has(piece)) found.set(piece, at);
      }
    }
    const missed = asked.some((query) => ![...found.keys()].some((word) => near(word) && word[0] === query[0]));
    return { words: new Set(found.keys()), first: Math.min(...found.values()), all, missed };
  }

  /* What is found in both languages, one entry for each passage, the best first. */
  async function find(query, limit) {
    const answers = await Promise.all((await indexes()).map((index) => index.search(query)));
    const hits = [];
    for (const [at, answer] of answers.entries()) {
      const best = answer.results.length ? answer.results[0].score || 1 : 1;
      answer.results.slice(0, limit).forEach((result, rank) => {
        hits.push({ result, language: LANGUAGES[at], score: result.score / best, rank });
      });
    }
    const asked = pieces(fold(query)).filter(isWord);
    const id = query.trim().toLowerCase();
    const groups = new Map();
    const data = await Promise.all(hits.map((hit) => hit.result.data()));
    for (const [at, hit] of hits.entries()) {
      const { meta, url, content, locations } = data[at];
      const matched = matches(content, locations, asked);
      if (!matched.words.size || matched.missed) continue;
      // A passage named so comes first, then one with the words in its title.
      const title = new Set(pieces(fold(meta.title)));
      let score = hit.score;
      if (asked.every((word) => title.has(word))) score += 0.6;
      if (meta.id === id) score += 4;
      else if (meta.id.startsWith(id)) score += 1;
      const group = groups.get(meta.id) || { id: meta.id, game: meta.game, score: -1, order: at, found: [] };
      group.found.push({ language: hit.language, meta, url, matched, score });
      group.score = Math.max(group.score, score);
      group.order = Math.min(group.order, hit.rank * LANGUAGES.length + LANGUAGES.indexOf(hit.language));
      groups.set(meta.id, group);
    }
    const sorted = [...groups.values()].sort((a, b) => b.score - a.score || a.order - b.order);
    return { groups: sorted, more: answers.some((answer) => answer.results.length > limit) };
  }

  /* ---- Results ---- */

  function item(group) {
    const here = document.documentElement.lang.slice(0, 2);
    group.found.sort((a, b) => b.score - a.score || (a.language === here ? -1 : 1));
    const entry = made("li", {});
    group.found.forEach((found, at) => {
      const { words: wanted, first, all } = found.matched;
      const url = new URL(found.url, location.href);
      url.searchParams.set("mark", [...wanted].join(" "));
      const link = made("a", { href: url.href, lang: found.language }, found.meta.title);
      const shown = made("p", { class: "sp-excerpt", lang: found.language });
      const text = excerpt(found.meta.text, wanted);
      if (text) {
        shown.append(text);
      } else if (pieces(fold(found.meta.title)).some((word) => wanted.has(word))) {
        shown.append(pieces(found.meta.text).slice(0, 60).join(""));
      } else {
        // It was found by what stands behind the text: the form of the scan, a term, another name.
        const around = all.slice(Math.max(all.indexOf("¶") + 1, first - 4), first + 6).join(" ");
        shown.append(made("span", { class: "sp-elsewhere" }, words.elsewhere), " ", excerpt(around, wanted) || around);
      }
      if (at === 0) {
        entry.append(made("div", { class: "sp-result-head" }, link, " ", made("span", {}, `${group.game} · ${group.id}`)));
      } else {
        entry.append(made("div", { class: "sp-result-other" }, link));
      }
      entry.append(shown);
    });
    return entry;
  }

  function draw(list, status, query, { groups, more }, limit) {
    const shown = groups.slice(0, limit);
    list.replaceChildren(...shown.map((group) => item(group)));
    const full = groups.length > limit || (more && groups.length === limit);
    const template = !shown.length ? words.nothing : full ? words.first : shown.length === 1 ? words.one : words.found;
    status.textContent = said(template, { n: shown.length, query });
  }

  /* ---- The box ---- */

  function box(form, at) {
    const input = form.querySelector("input[type=search]");
    const list = made("ul", { class: "sp-results" });
    const status = made("p", { class: "sp-result-count", role: "status" });
    const all = made("p", { class: "sp-result-all" }, made("a", { href: "#" }, words.all));
    const panel = made("div", { class: "sp-found", id: `sp-found-${at}`, hidden: "" }, status, list, all);
    form.append(panel);
    input.setAttribute("aria-controls", panel.id);
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-haspopup", "dialog");
    panel.setAttribute("role", "dialog");
    panel.setAttribute("aria-label", words.results);
    let asked = 0;

    function open(shown) {
      panel.hidden = !shown;
      input.setAttribute("aria-expanded", String(shown));
    }

    async function ask() {
      const query = input.value.trim();
      const mine = ++asked;
      if (!query) return open(false);
      try {
        const found = await find(query, IN_BOX);
        if (mine !== asked) return;
        const target = new URL(form.action);
        target.searchParams.set("q", query);
        all.firstChild.href = target.href;
        draw(list, status, query, found, IN_BOX);
        all.hidden = !found.groups.length;
        open(true);
      } catch (failed) {
        open(false); // the form itself still works
      }
    }

    let waiting = 0;
    input.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(ask, 150);
    });
    input.addEventListener("focus", () => indexes().catch(() => {}), { once: true });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !panel.hidden) {
        event.preventDefault();
        open(false);
        input.focus();
      }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      const links = [...panel.querySelectorAll("a")].filter((link) => link.offsetParent);
      if (panel.hidden || !links.length) return;
      event.preventDefault();
      const now = links.indexOf(document.activeElement);
      const next = now + (event.key === "ArrowDown" ? 1 : -1);
      if (next < 0) input.focus();
      else links[Math.min(next, links.length - 1)].focus();
    });
    document.addEventListener("click", (event) => {
      if (!form.contains(event.target)) open(false);
    });
    form.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !form.contains(event.relatedTarget)) open(false);
    });
  }

  function slash(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
    const input = document.querySelector(".sp-search input[type=search]");
    if (inside || !input) return;
    event.preventDefault();
    input.focus();
    input.select();
  }

  /* ---- The page of results ---- */

  function page() {
    const place = document.getElementById("sp-results");
    if (!place) return false;
    const query = (new URLSearchParams(location.search).get("q") || "").trim();
    const input = document.querySelector(".sp-search input[type=search]");
    if (input && query) input.value = query;
    if (!query) return true;
    // Sphinx's search fetches the page of each hit: it waits until this one has failed.
    const own = typeof Search === "object" ? Search : null; // eslint-disable-line no-undef
    const perform = own && own.performSearch;
    let held = null;
    if (own) own.performSearch = (asked) => { held = asked; };
    const list = made("ul", { class: "sp-results" });
    const status = made("p", { class: "sp-result-count", role: "status" }, words.searching);
    place.append(status, list);
    find(query, ON_PAGE).then(
      (found) => draw(list, status, query, found, ON_PAGE),
      () => {
        place.replaceChildren();
        if (!own) return;
        own.performSearch = perform;
        if (held !== null) own.performSearch(held);
      },
    );
    return true;
  }

  /* ---- The words looked for, marked in the passage they were found in ---- */

  function mark() {
    const wanted = new Set(pieces(fold(new URLSearchParams(location.search).get("mark") || "")).filter(isWord));
    if (!wanted.size) return;
    for (const row of document.querySelectorAll(".sp-row:not(.sp-context)")) {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) {
        const parts = pieces(node.data);
        if (!parts.some((part) => wanted.has(fold(part)))) continue;
        node.replaceWith(...parts.map((part) => (wanted.has(fold(part)) ? made("mark", {}, part) : part)));
      }
    }
  }

  /* ---- The list of emendations, narrowed to one cause ---- */

  function causes() {
    const filter = document.querySelector(".sp-cause-filter");
    if (!filter) return;
    const choice = filter.querySelector("select");
    filter.hidden = false;
    choice.addEventListener("change", () => {
      for (const row of document.querySelectorAll(".sp-apparatus tr[data-cause]")) {
        row.hidden = choice.value !== "" && row.dataset.cause !== choice.value;
      }
    });
  }

  const isPage = page();
  if (!isPage) document.querySelectorAll("form.sp-search").forEach(box);
  document.addEventListener("keydown", slash);
  mark();
  causes();
})();
