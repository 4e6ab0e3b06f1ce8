/* The search box: English and French together.  This script is loaded when the box is first used, and with it what
   finds, `find.js` and its index.  Where that cannot be (a page opened from a folder), the form still leads to Sphinx's
   own search. */
"use strict";

(function () {
  const root = new URL(document.documentElement.dataset.content_root || "./", document.baseURI);
  const site = new URL(document.documentElement.dataset.site_root || root, document.baseURI); // of all languages
  const engine = new URL("find.js", document.currentScript.src);
  const words = JSON.parse(document.getElementById("sp-search-words").textContent);
  const here = document.documentElement.lang.slice(0, 2);
  const IN_BOX = 8;
  const AT_ONCE = 20;
  const LONG = 200; // characters of a question that are said again
  const FACETS = ["game", "kind", "lang"];

  const said = (template, parts) => template.replace(/\{(\w+)\}/g, (_, name) => parts[name]);
  const echo = (asked) => (asked.length > LONG ? `${asked.slice(0, LONG).replace(/[\ud800-\udbff]$/, "")}…` : asked);

  function made(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  let loading = null;
  let failures = 0;

  function load() {
    if (!loading) {
      if (failures) engine.search = failures; // a module that could not be fetched is not tried again at its address
      loading = import(engine).then(async (find) => {
        const finder = new find.Finder(new URL("search-index/", site), failures);
        await finder.ready();
        return { ...find, finder };
      });
      loading.catch(() => {
        loading = null;
        failures++;
      });
    }
    return loading;
  }

  /* ---- The words found, marked ---- */

  /* Text in pieces, compounds whole; those with a wanted word in them are marked. */
  const pieces = (text) => text.split(/([\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011\u00ad][\p{L}\p{N}\p{M}]+)*)/u);

  const plain = (word) =>
    word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");

  function isWanted(piece, wanted) {
    const parts = piece.split(/[-\u2010\u2011\u00ad]/).map(plain);
    return wanted.has(parts.join("")) || (parts.length > 1 && parts.some((part) => wanted.has(part)));
  }

  const marked = (parts, wanted) =>
    parts.map((part, at) => (at % 2 && isWanted(part, wanted) ? made("mark", {}, part) : part));

  /* The part of a text with the most of its wanted words in it; its beginning where it has none. */
  function excerpt(text, wanted, most = 90) {
    const parts = pieces(text);
    const out = document.createDocumentFragment();
    let from = 0;
    if (parts.length > most) {
      const at = parts.flatMap((part, place) => (place % 2 && isWanted(part, wanted) ? [place] : []));
      const kinds = (start) => {
        const near = at.filter((place) => place >= start && place < start + most * 0.7);
        return new Set(near.map((place) => plain(parts[place]))).size;
      };
      const best = at.reduce((known, place) => (known === null || kinds(place) > kinds(known) ? place : known), null);
      from = best === null ? 0 : Math.max(0, Math.min(best - Math.round(most / 4), parts.length - most));
    }
    const shown = parts.slice(from, from + most).map((part, at) =>
      ((from + at) % 2 && isWanted(part, wanted) ? made("mark", {}, part) : part));
    out.append(from > 0 ? "… " : "", ...shown, from + most < parts.length ? " …" : "");
    return out;
  }

  const has = (text, wanted) => pieces(text).some((part, at) => at % 2 && isWanted(part, wanted));

  /* ---- Results ---- */

  /* The view that the reader has chosen, and whether it would show the words found. */
  function view(found, inPrint) {
    let kept = null;
    try { kept = localStorage.getItem("sp-view"); } catch (refused) { /* storage forbidden */ }
    if (inPrint) return kept === "printed" ? null : "printed";
    const shows = { read: found.read, printed: false, translation: !found.read };
    return Object.hasOwn(shows, kept || "") && !shows[kept] ? "parallel" : null;
  }

  function result({ id, kind, found: all, missing }) {
    // Found in both languages, it is headed in the reader's; a page of the site is one page in either.
    all.sort((a, b) => (b.language === here) - (a.language === here));
    const isPage = words.letters[kind] === "page";
    if (isPage) all.length = 1;
    const entry = made("li", {});
    all.forEach((found, at) => {
      const wanted = new Set(found.words);
      const inText = has(found.text, wanted);
      const inPrint = found.source !== "" && (found.printed || !inText) && has(found.source, wanted);
      const url = new URL(found.url, isPage ? site : root);
      if (found.words.length && !isPage) url.searchParams.set("mark", found.words.join(" "));
      const needed = url.pathname.includes("/rules/") ? view(found, inPrint) : null;
      if (needed) url.searchParams.set("view", needed);
      const link = made("a", { href: url.href, lang: found.language }, ...marked(pieces(found.title), wanted));
      const shown = made("p", { class: "sp-excerpt", lang: found.language });
      shown.append(excerpt(found.text, wanted));
      const aside = (label, ...parts) =>
        shown.append(" ", made("span", { class: "sp-elsewhere" }, made("span", { lang: here }, label), " ", ...parts));
      const terms = found.names.filter((name) => has(name, wanted));
      if (inPrint) aside(words.printed, excerpt(found.source, wanted, 24));
      else if (!inText && !has(found.title, wanted) && terms.length) {
        aside(words.terms, ...terms.flatMap((name, n) => [n ? ", " : "", ...marked(pieces(name), wanted)]));
      }
      if (at === 0) {
        const where = made("span", { lang: found.language }, found.where);
        entry.append(made("div", { class: "sp-result-head" }, link, " ", made("span", {}, where, ` · ${id}`)));
        const lacks = said(words.lacks, { words: echo(missing.join(", ")) });
        if (missing.length) entry.append(made("p", { class: "sp-lacks" }, lacks));
      } else {
        entry.append(made("div", { class: "sp-result-other" }, link));
      }
      entry.append(shown);
    });
    return entry;
  }

  function tell(status, query, { hits, without, fewer, near }, { narrowed = false, shown = hits.length } = {}) {
    const nothing = narrowed ? words.narrowed : words.nothing;
    const some = hits.length === 1 ? words.one : words.found;
    const template = !hits.length ? nothing : shown < hits.length ? words.first : some;
    const count = said(template, { n: shown, all: hits.length, query: echo(query) });
    status.replaceChildren(fewer && hits.length ? words.fewer : without && hits.length
      ? `${count} ${said(words.without, { query: echo(without) })}` : count);
    if (!near || !near.length) return;
    status.append(" ", words.near);
    near.forEach(({ name, language, url }, at) => {
      status.append(at ? ", " : "", made("a", { href: new URL(url, root).href, lang: language }, name));
    });
  }

  /* Arrows go from the input through the links of a place and back; what is still looked for is waited for. */
  async function arrows(event, input, place, asking) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const seen = () => [...place.querySelectorAll("a")].filter((link) => link.offsetParent);
    if (event.target === input && asking.waiting()) {
      event.preventDefault();
      await asking.now();
      if (document.activeElement === input) seen()[0]?.focus();
      return;
    }
    const links = seen();
    if (!links.length) return;
    event.preventDefault();
    const next = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
    if (next < 0) input.focus();
    else links[Math.min(next, links.length - 1)].focus();
  }

  /* Does something a moment after it was last asked for, and says whether it is still to be done, or not yet over. */
  function later(act) {
    let timer = 0;
    let under = null;
    const now = () => {
      clearTimeout(timer);
      timer = 0;
      const mine = under = act().finally(() => { if (under === mine) under = null; });
      return mine;
    };
    return {
      now,
      soon() {
        clearTimeout(timer);
        timer = setTimeout(now, 150);
      },
      drop() {
        clearTimeout(timer);
        timer = 0;
      },
      waiting: () => Boolean(timer || under),
    };
  }

  /* ---- The box ---- */

  function box(form, at) {
    const input = form.querySelector("input[type=search]");
    const list = made("ul", { class: "sp-results" });
    const status = made("p", { class: "sp-result-count", role: "status" });
    const all = made("p", { class: "sp-result-all" }, made("a", { href: "#" }, words.all));
    const panel = made("div", { class: "sp-found", id: `sp-found-${at}`, hidden: "" }, status, list, all);
    form.querySelector(".sp-found")?.remove(); // where it was said that this script could not be loaded
    form.append(panel);
    input.setAttribute("aria-controls", panel.id);
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
        const { finder } = await load();
        const answer = await finder.find(query, { open: !/\s$/.test(input.value), language: here });
        const shown = await finder.shown(answer.hits.slice(0, IN_BOX));
        if (mine !== asked) return;
        const target = new URL(form.action);
        target.searchParams.set("q", query);
        all.firstChild.href = target.href;
        list.replaceChildren(...shown.map(result));
        tell(status, query, answer, { shown: shown.length });
        all.hidden = !shown.length;
        open(true);
      } catch (failed) {
        if (mine !== asked) return;
        list.replaceChildren();
        status.textContent = `${words.unloaded} ${words.enter}`; // the form itself still works
        all.hidden = true;
        open(true);
      }
    }

    const asking = later(ask);
    input.addEventListener("input", asking.soon);
    form.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !panel.hidden) {
        event.preventDefault();
        asking.drop();
        ++asked; // what is still looked for does not open it again
        open(false);
        input.focus();
      }
      if (!panel.hidden || asking.waiting()) arrows(event, input, panel, asking);
    });
    document.addEventListener("click", (event) => {
      if (!form.contains(event.target)) open(false);
    });
    form.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !form.contains(event.relatedTarget)) open(false);
    });
    if (input !== document.activeElement) return;
    load().catch(() => {});
    if (input.value) asking.now(); // typed while this script was on its way
  }

  /* ---- The page of results ---- */

  /* What a hit is by each facet; in a language only where it was found in it. */
  const facets = (hit) => ({
    game: hit.game ? [hit.game] : [], kind: [words.letters[hit.kind]], lang: hit.found.map((found) => found.language),
  });

  const fits = (hit, chosen, but) => {
    const has = facets(hit);
    return FACETS.every((facet) =>
      facet === but || !chosen[facet].size || has[facet].some((value) => chosen[facet].has(value)));
  };

  function narrow(hits, chosen) {
    return hits.filter((hit) => fits(hit, chosen)).map((hit) => (chosen.lang.size
      ? { ...hit, found: hit.found.filter((found) => chosen.lang.has(found.language)) } : hit));
  }

  /* The filters: a box to tick for each game, kind and language found or chosen, with how many it would show. */
  function filters(place, hits, chosen, games, changed) {
    const focused = document.activeElement && document.activeElement.id;
    const told = Object.entries(games).map(([game, name]) => [game, name[here] || name.en]);
    const names = { game: Object.fromEntries(told), kind: words.kinds, lang: words.langs };
    const groups = FACETS.map((facet) => {
      const counts = new Map();
      for (const hit of hits) {
        const counted = fits(hit, chosen, facet);
        for (const value of facets(hit)[facet]) counts.set(value, (counts.get(value) || 0) + (counted ? 1 : 0));
      }
      const options = Object.entries(names[facet]).filter(([value]) => counts.has(value) || chosen[facet].has(value));
      const group = made("fieldset", {}, made("legend", {}, words[facet]));
      for (const [value, name] of options) {
        const tick = made("input", { type: "checkbox", name: facet, value, id: `sp-${facet}-${value}` });
        tick.checked = chosen[facet].has(value);
        tick.addEventListener("change", () => {
          if (tick.checked) chosen[facet].add(value);
          else chosen[facet].delete(value);
          changed();
        });
        const label = made("span", facet === "lang" ? { lang: value } : {}, name);
        const count = made("span", { class: "sp-count" }, String(counts.get(value) || 0));
        group.append(made("label", {}, tick, label, " ", count));
      }
      group.hidden = options.length < 2 && !chosen[facet].size;
      return group;
    });
    const clear = made("button", { type: "button", id: "sp-clear" }, words.clear);
    clear.hidden = FACETS.every((facet) => !chosen[facet].size);
    clear.addEventListener("click", () => {
      FACETS.forEach((facet) => chosen[facet].clear());
      changed();
      place.querySelector("summary").focus();
    });
    const many = FACETS.reduce((sum, facet) => sum + chosen[facet].size, 0);
    place.querySelector("summary").textContent = many ? `${words.filters} (${many})` : words.filters;
    place.querySelector("div").replaceChildren(...groups, clear);
    place.hidden = groups.every((group) => group.hidden);
    if (focused && place.querySelector(`[id="${focused}"]`)) document.getElementById(focused).focus();
  }

  function page() {
    const place = document.getElementById("sp-results");
    if (!place) return false;
    const form = document.querySelector("main form.sp-search");
    const input = form.querySelector("input[type=search]");
    // Sphinx's search fetches the page of each hit: it waits until this one has failed.
    const own = typeof Search === "object" ? Search : null; // eslint-disable-line no-undef
    const perform = own && own.performSearch;
    let held = null;
    if (own) own.performSearch = (query) => { held = query; };
    let isPlain = false;

    function clear(told) {
      list.replaceChildren();
      narrowing.hidden = more.hidden = true;
      status.textContent = told;
    }

    const lost = () => clear(words.unloaded);

    /* Sphinx's search in the place of this one, without the pages of code.  From a folder it can fetch no summaries. */
    function plainly() {
      isPlain = true;
      clear("");
      if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false; // eslint-disable-line no-undef
      const found = own._performSearch;
      own._performSearch = (...asked) => found(...asked).filter(([docname]) => !/^(api|code)\//.test(docname));
      own.performSearch = perform;
      const index = made("script", { src: new URL("searchindex.js", root).href }); // large, and of no use before
      index.addEventListener("error", () => {
        document.getElementById("search-results").replaceChildren();
        lost();
      });
      document.body.append(index);
      if (held !== null) own.performSearch(held);
    }

    const list = made("ul", { class: "sp-results" });
    const status = made("p", { class: "sp-result-count", role: "status" });
    const more = made("button", { type: "button", class: "sp-more", hidden: "" }, words.more);
    const narrowing = made("details", { class: "sp-filters", hidden: "" }, made("summary", {}), made("div", {}));
    place.append(narrowing, status, list, more);
    const given = new URLSearchParams(location.search);
    const chosen = Object.fromEntries(FACETS.map((facet) => [facet, new Set(given.getAll(facet))]));
    narrowing.open = matchMedia("(width >= 60rem)").matches || FACETS.some((facet) => chosen[facet].size);
    input.value = (given.get("q") || "").trim() || input.value;
    let answer = null;
    let query = "";
    let limit = AT_ONCE;
    let asked = 0;

    function address() {
      const url = new URL(location.href);
      for (const name of ["q", ...FACETS]) url.searchParams.delete(name);
      if (query) url.searchParams.set("q", query);
      for (const facet of FACETS) for (const value of chosen[facet]) url.searchParams.append(facet, value);
      try { history.replaceState(history.state, "", url); } catch (refused) { /* a page from a folder */ }
    }

    async function draw(mine = asked) {
      const { finder } = await load();
      const hits = narrow(answer.hits, chosen);
      const shown = await finder.shown(hits.slice(0, limit));
      if (mine !== asked) return;
      address();
      list.replaceChildren(...shown.map(result));
      filters(narrowing, answer.hits, chosen, finder.contents.names, () => {
        limit = AT_ONCE;
        draw().catch(lost);
      });
      tell(status, query, { ...answer, hits }, { narrowed: answer.hits.length > 0, shown: shown.length });
      more.hidden = shown.length >= hits.length;
    }

    async function ask() {
      const mine = ++asked;
      query = input.value.trim();
      limit = AT_ONCE;
      if (!query) {
        address();
        clear(words.empty);
        return;
      }
      if (!answer) status.textContent = words.searching;
      try {
        const { finder } = await load();
        const found = await finder.find(query, { open: typed && !/\s$/.test(input.value), language: here });
        if (mine !== asked) return;
        answer = found;
        await draw(mine);
      } catch (failed) {
        if (mine !== asked) return;
        if (own && !answer) plainly();
        else lost();
      }
    }

    more.addEventListener("click", async () => {
      const last = list.children.length;
      limit += AT_ONCE;
      await draw().catch(lost);
      list.children[last]?.querySelector("a").focus();
    });
    form.addEventListener("submit", (event) => {
      if (!loading) return; // Sphinx's own
      event.preventDefault();
      typed = false;
      asking.drop();
      ask();
    });
    const asking = later(ask);
    let typed = false; // and not whole, as in an address
    input.addEventListener("input", () => {
      typed = true;
      if (!isPlain) asking.soon();
    });
    document.querySelector("main").addEventListener("keydown", (event) => {
      const inside = event.target === input || list.contains(event.target);
      if (inside) arrows(event, input, list, asking);
      if (event.key === "Escape" && list.contains(event.target)) input.focus();
    });
    asking.now();
    return true;
  }

  /* ---- The words looked for, marked in the passage they were found in ---- */

  function mark() {
    let left = null; // by Sphinx's own search
    try {
      left = localStorage.getItem("sphinx_highlight_terms");
      localStorage.removeItem("sphinx_highlight_terms");
    } catch (refused) { /* storage forbidden */ }
    const wanted = new Set((new URLSearchParams(location.search).get("mark") || left || "").split(" ").filter(Boolean));
    if (!wanted.size) return;
    const target = window.spadille?.target(location.hash);
    const rows = [...document.querySelectorAll(".sp-row:not(.sp-context)")];
    const entry = target && (target.matches("dt") ? [target, target.nextElementSibling] : [target]);
    for (const place of rows.length ? rows : entry || []) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) {
        const parts = pieces(node.data);
        if (parts.some((part, at) => at % 2 && isWanted(part, wanted))) node.replaceWith(...marked(parts, wanted));
      }
    }
  }

  if (!page()) document.querySelectorAll("form.sp-search").forEach(box);
  mark();
})();
