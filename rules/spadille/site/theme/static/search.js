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
  const said = (template, parts) => template.replace(/\{(\w+)\}/g, (_, name) => parts[name]);

  function made(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  /* The words that Pagefind marked in an excerpt, folded. */
  function marked(excerpt) {
    const holder = new DOMParser().parseFromString(excerpt, "text/html");
    const found = [...holder.querySelectorAll("mark")].flatMap((mark) => pieces(mark.textContent));
    return new Set(found.map(fold).filter((word) => /[\p{L}\p{N}]/u.test(word)));
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

  function indexes() {
    loading ||= (async () => {
      const pagefind = await import(new URL("pagefind/en/pagefind.js", root).href);
      return Promise.all(LANGUAGES.map(async (language) => {
        const path = new URL(`pagefind/${language}/`, root).pathname;
        const index = pagefind.createInstance({ basePath: path, baseUrl: root.pathname });
        await index.init();
        return index;
      }));
    })();
    loading.catch(() => { loading = null; });
    return loading;
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
    const asked = pieces(fold(query)).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const id = query.trim().toLowerCase();
    const groups = new Map();
    const data = await Promise.all(hits.map((hit) => hit.result.data()));
    for (const [at, hit] of hits.entries()) {
      const { meta, url, excerpt: context } = data[at];
      // A passage named so comes first, then one with the words in its title.
      const title = new Set(pieces(fold(meta.title)));
      let score = hit.score;
      if (asked.every((word) => title.has(word))) score += 0.6;
      if (meta.id === id) score += 4;
      else if (meta.id.startsWith(id)) score += 1;
      const group = groups.get(meta.id) || { id: meta.id, game: meta.game, score: -1, order: at, found: [] };
      group.found.push({ language: hit.language, meta, url, context, score });
      group.score = Math.max(group.score, score);
      group.order = Math.min(group.order, hit.rank * LANGUAGES.length + LANGUAGES.indexOf(hit.language));
      groups.set(meta.id, group);
    }
    const sorted = [...groups.values()].sort((a, b) => b.score - a.score || a.order - b.order);
    const total = new Set(answers.flatMap((answer) => answer.results.map((result) => result.id))).size;
    return { groups: sorted, more: total > hits.length };
  }

  /* ---- Results ---- */

  function item(group, query) {
    const here = document.documentElement.lang.slice(0, 2);
    group.found.sort((a, b) => b.score - a.score || (a.language === here ? -1 : 1));
    const entry = made("li", {});
    group.found.forEach((found, at) => {
      const wanted = marked(found.context);
      const url = new URL(found.url, location.href);
      url.searchParams.set("mark", [...wanted].join(" ") || query);
      const link = made("a", { href: url.href, lang: found.language }, found.meta.title);
      const text = excerpt(found.meta.text, wanted);
      const shown = made("p", { class: "sp-excerpt", lang: found.language });
      if (text) {
        shown.append(text);
      } else {
        const separator = found.context.lastIndexOf("¶");
        const behind = new DOMParser().parseFromString(found.context.slice(separator + 1), "text/html");
        shown.append(made("span", { class: "sp-elsewhere" }, words.elsewhere), " ");
        for (const node of behind.body.childNodes) {
          shown.append(node.nodeName === "MARK" ? made("mark", {}, node.textContent) : node.textContent);
        }
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
    list.replaceChildren(...shown.map((group) => item(group, query)));
    if (!shown.length) status.textContent = said(words.nothing, { query });
    else status.textContent = said(more || groups.length > limit ? words.first : words.found, { n: shown.length, query });
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
    const wanted = new Set(pieces(fold(new URLSearchParams(location.search).get("mark") || "")).filter(Boolean));
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
