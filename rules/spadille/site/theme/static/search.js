/* The search box: English and French together, from Pagefind's two indexes, loaded when the box is first used.
   Where they cannot be loaded (a page opened from a folder), the form still leads to Sphinx's own search. */
"use strict";

(function () {
  const root = new URL(document.documentElement.dataset.content_root || "./", document.baseURI);
  const words = JSON.parse(document.getElementById("sp-search-words").textContent);
  const LANGUAGES = ["en", "fr"];
  const IN_BOX = 8;
  const ON_PAGE = 60;
  /* Words that say nothing of what is looked for, left out where nothing has all the words of a question. */
  const STOP = new Set((
    "a about an and any are as at be been but by can could did do does for from had has have he her his how i if in " +
    "into is it its may me must my of on one or shall should so than that the their them then there these they this " +
    "those to up was we were what when where which who whom whose why will with would you your " +
    "ai ait alors as au aux avec c ce cela ces cet cette ceux combien comment d dans de des doit donc du elle elles en est " +
    "et eu faut fait il ils j je l la le les leur lui m mais me mes n ne nous on ont ou par pas peut peuvent pour " +
    "pourquoi qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t te un une va vaut y"
  ).split(" "));

  /* ---- Words ---- */

  const fold = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");
  const one = (text) => fold(text).replace(/s$/, "");
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
  async function findAll(query, limit) {
    // Pagefind folds accents by itself, but knows neither œ nor the slash in the id of a disputed point.
    const told = query.replace(/œ/gi, "oe").replace(/æ/gi, "ae").replace(/\//g, " ");
    const answers = await Promise.all((await indexes()).map((index) => index.search(told)));
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
      // What is named so comes first, then a term, then a passage with the words in its title.
      const title = new Set(pieces(fold(meta.title)));
      let score = hit.score;
      if (asked.every((word) => title.has(word))) score += 0.6;
      if (meta.id === id) score += 4;
      else if (meta.id.startsWith(id) && meta.kind !== "term") score += 1;
      if (meta.kind === "term" && one(meta.title) === one(query.trim())) score += 2;
      if (meta.kind === "point" && meta.id !== id) score *= 0.8;
      const key = `${meta.kind === "term" ? "term " : ""}${meta.id}`;
      const group = groups.get(key) || { key, id: meta.id, score: -1, order: at, found: [] };
      group.found.push({ language: hit.language, meta, url, matched, score });
      group.score = Math.max(group.score, score);
      group.order = Math.min(group.order, hit.rank * LANGUAGES.length + LANGUAGES.indexOf(hit.language));
      groups.set(key, group);
    }
    return { groups: inOrder(groups), more: answers.some((answer) => answer.results.length > limit) };
  }

  const inOrder = (groups) => [...groups.values()].sort((a, b) => b.score - a.score || a.order - b.order);

  /* What has all the words; else what has those that say something; else what has as many of these as can be. */
  async function find(query, limit) {
    const whole = await findAll(query, limit);
    if (whole.groups.length) return whole;
    const told = pieces(query).filter(isWord);
    let kept = told.filter((word) => !STOP.has(fold(word))).slice(0, 6);
    if (kept.length && kept.length < told.length) {
      const found = await findAll(kept.join(" "), limit);
      if (found.groups.length) return { ...found, without: kept.join(" ") };
    }
    let sets = [kept];
    while (kept.length > 1 && sets[0].length > 1) {
      const fewer = new Map();
      for (const set of sets) {
        set.forEach((_, at) => {
          const rest = set.filter((__, other) => other !== at);
          fewer.set(rest.join(" "), rest);
        });
      }
      sets = [...fewer.values()];
      const groups = new Map();
      for (const part of await Promise.all(sets.map((set) => findAll(set.join(" "), limit)))) {
        for (const group of part.groups) {
          group.score /= Math.sqrt(part.groups.length); // words that few have together say more
          const known = groups.get(group.key);
          if (known) known.score += group.score;
          else groups.set(group.key, group);
        }
      }
      if (groups.size) return { groups: inOrder(groups), more: false, fewer: true };
    }
    return { ...whole, near: await nearest(query) };
  }

  /* How many letters must be changed, added or left out to make one word of the other. */
  function distance(one, other) {
    let row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      const next = [i];
      for (let j = 1; j <= other.length; j++) {
        next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)));
      }
      row = next;
    }
    return row[other.length];
  }

  /* The titles and terms that have a word little different from one asked for. */
  async function nearest(query) {
    const answer = await fetch(new URL("pagefind/names.json", root));
    if (!answer.ok) return [];
    const asked = pieces(fold(query)).filter((word) => isWord(word) && word.length > 2 && !STOP.has(word));
    const near = [];
    for (const name of await answer.json()) {
      const all = pieces(fold(name.words)).filter(isWord);
      let best = Infinity;
      for (const word of asked) {
        for (const other of all) {
          const away = distance(word, other);
          if (away <= Math.max(1, Math.floor(word.length / 3))) best = Math.min(best, away + all.length / 10);
        }
      }
      if (best < Infinity) near.push({ ...name, best });
    }
    return near.sort((a, b) => a.best - b.best).slice(0, 5);
  }

  /* ---- Results ---- */

  function item(group) {
    const here = document.documentElement.lang.slice(0, 2);
    group.found.sort((a, b) => b.score - a.score || (a.language === here ? -1 : 1));
    const entry = made("li", {});
    group.found.forEach((found, at) => {
      const { words: wanted, all } = found.matched;
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
        // It was found by what stands behind the text: the form of the scan, a term, or its own id, which is shown.
        const shownTo = new Set(pieces(fold(`${found.meta.id} ${found.meta.where}`)));
        const behind = new Map();
        for (const word of all.slice(all.indexOf("¶") + 1).flatMap(pieces)) {
          const plain = fold(word);
          if (wanted.has(plain) && !shownTo.has(plain) && !behind.has(plain)) behind.set(plain, word);
        }
        const marked = [...behind.values()].flatMap((word) => [" ", made("mark", {}, word)]);
        const start = pieces(found.meta.text);
        shown.append(start.slice(0, 60).join(""), start.length > 60 ? " … " : " ");
        if (marked.length) shown.append(made("span", { class: "sp-elsewhere" }, words.elsewhere, ...marked));
      }
      if (at === 0) {
        entry.append(made("div", { class: "sp-result-head" }, link, " ", made("span", {}, `${found.meta.where} · ${group.id}`)));
      } else {
        entry.append(made("div", { class: "sp-result-other" }, link));
      }
      entry.append(shown);
    });
    return entry;
  }

  function draw(list, status, query, { groups, more, without, fewer, near }, limit) {
    const shown = groups.slice(0, limit);
    list.replaceChildren(...shown.map((group) => item(group)));
    const full = groups.length > limit || (more && groups.length === limit);
    const template = !shown.length ? words.nothing : full ? words.first : shown.length === 1 ? words.one : words.found;
    const count = said(template, { n: shown.length, query });
    status.replaceChildren(
      fewer ? words.fewer : without ? `${count} ${said(words.without, { query: without })}` : count,
    );
    if (!near || !near.length) return;
    status.append(" ", words.near);
    near.forEach((name, at) => {
      status.append(at ? ", " : "", made("a", { href: new URL(name.url, root).href }, name.words));
    });
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
      if (!query) {
        list.replaceChildren();
        status.textContent = words.empty;
        all.hidden = true;
        return open(input.value !== "");
      }
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
    // Sphinx's search fetches the page of each hit: it waits until this one has failed.
    const own = typeof Search === "object" ? Search : null; // eslint-disable-line no-undef
    const perform = own && own.performSearch;
    let held = null;
    if (own) own.performSearch = (asked) => { held = asked; };
    const list = made("ul", { class: "sp-results" });
    const status = made("p", { class: "sp-result-count", role: "status" }, query ? words.searching : words.empty);
    place.append(status, list);
    if (!query) return true;
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
