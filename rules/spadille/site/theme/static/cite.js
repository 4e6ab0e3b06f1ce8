/* Words of a text: a reader who selects some gets a link to just those words and their citation; a link marks them.
   This script is loaded when the first words are selected, or with a page whose address names some.

   A place is a line and a sign in that line of the text as supplied, as `at=8.120:A quint in` names it with the words
   that stand there; `to=…` names the last words where they lie further on. `text` is the digest of the text as supplied
   and `sum` that of the words as shown, so that a link shows the words it was made from, or says that it cannot. */
"use strict";

(function () {
  const { words, made, copy, target } = spadille;
  const rows = [...document.querySelectorAll(".sp-row[data-at]")];
  if (!rows.length) return;
  const root = document.documentElement;
  const COLUMNS = { printed: ".sp-printed", read: ".sp-read" };
  const QUOTE = 90; // signs of a quotation in an address; longer ones are named by their two ends
  const signs = (text) => [...text].length;
  const plain = (text) => text.replace(/\s+/g, " ").trim();

  /* ---- The text as supplied, and what shows it ---- */

  const supplied = (row) => (row.spSupplied ??= runs(row, "printed").map((run) => run.node.data).join(""));

  /** The pieces of a column in order: text that is as supplied sign by sign, and elements that stand for some of it. */
  function runs(row, column) {
    const found = [];
    let from = 0;
    (function walk(element) {
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) {
          found.push({ row, node, from, length: node.data.length });
          from += node.data.length;
        } else if (node.nodeType === Node.ELEMENT_NODE && !node.matches(".sp-line, .sp-pop")) {
          from += Number(node.dataset.skip || 0);
          if (node.dataset.p === undefined) {
            walk(node);
          } else {
            const length = Number(node.dataset.p);
            found.push({ row, node, from, length, whole: node.dataset.words ?? node.textContent });
            from += length;
          }
        }
      }
    })(row.querySelector(COLUMNS[column]));
    return found;
  }

  /** A piece between two places of the text as supplied; undefined where nothing of it lies there. */
  function between(run, start, end) {
    if (run.whole !== undefined) {
      const inside = run.length ? run.from < end && run.from + run.length > start : run.from > start && run.from < end;
      return inside ? { ...run, low: 0, high: run.length } : undefined;
    }
    const low = Math.max(0, start - run.from);
    const high = Math.min(run.length, end - run.from);
    return low < high ? { ...run, low, high } : undefined;
  }

  const said = (piece) => piece.whole ?? piece.node.data.slice(piece.low, piece.high);
  const shown = (pieces) => {
    let text = "";
    let block = null;
    for (const piece of pieces) {
      const own = piece.node.parentElement.closest("p, .sp-printed") || piece.node;
      text += (block && own !== block ? " " : "") + said(piece);
      block = own;
    }
    return plain(text);
  };

  function place(row, offset) {
    const [line, sign] = row.dataset.at.split(".").map(Number);
    const before = supplied(row).slice(0, offset).split("\n");
    const last = signs(before.at(-1));
    return before.length === 1 ? { line, sign: sign + last } : { line: line + before.length - 1, sign: last + 1 };
  }

  /** Where in a row a place is, or -1. */
  function offsetOf(row, { line, sign }) {
    const [first, start] = row.dataset.at.split(".").map(Number);
    const lines = supplied(row).split("\n");
    const number = line - first;
    if (number < 0 || number >= lines.length) return -1;
    const column = sign - (number ? 1 : start);
    if (column < 0 || column > signs(lines[number])) return -1;
    const before = lines.slice(0, number).reduce((sum, each) => sum + each.length + 1, 0);
    return before + [...lines[number]].slice(0, column).join("").length;
  }

  const follows = (row, next) => {
    const end = place(row, supplied(row).length);
    return next.dataset.source === row.dataset.source && next.dataset.at === `${end.line}.${end.sign}`;
  };

  /** The pieces of a column from a place in one row to a place in that or a later one. */
  function stretch(first, start, last, end, column) {
    const chosen = rows.slice(rows.indexOf(first), rows.indexOf(last) + 1);
    return chosen.flatMap((row) => {
      const [low, high] = [row === first ? start : 0, row === last ? end : supplied(row).length];
      return runs(row, column).map((run) => between(run, low, high)).filter(Boolean);
    });
  }

  /* ---- What is selected ---- */

  function columnOf(node) {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const column = element.closest(".sp-printed, .sp-read, .sp-translation");
    if (column) return column.matches(".sp-printed") ? "printed" : column.matches(".sp-read") ? "read" : null;
    return root.dataset.view === "printed" ? "printed" : root.dataset.view === "translation" ? null : "read";
  }

  function clipped(range, run) {
    if (!range.intersectsNode(run.node)) return undefined;
    if (run.whole === undefined) {
      const low = range.startContainer === run.node ? range.startOffset : 0;
      const high = range.endContainer === run.node ? range.endOffset : run.length;
      return low < high ? { ...run, low, high } : undefined;
    }
    // An element counts whole, but not where the selection only touches its edge.
    const part = range.cloneRange();
    if (!run.node.contains(range.startContainer)) part.setStartBefore(run.node);
    if (!run.node.contains(range.endContainer)) part.setEndAfter(run.node);
    return part.toString() ? { ...run, low: 0, high: run.length } : undefined;
  }

  /** The words of a range: what they are, where they begin and end; null where it holds no words of a text. */
  function chosen(range) {
    const column = columnOf(range.startContainer);
    if (!column) return null;
    let pieces = [];
    let before = null;
    for (const row of rows) {
      if (!range.intersectsNode(row)) continue;
      const found = runs(row, column).map((run) => clipped(range, run)).filter(Boolean);
      if (!found.length) continue;
      if (before && !follows(before, row)) break; // what is cited has no gap
      pieces = pieces.concat(found);
      before = row;
    }
    const trim = (at, text, cut) => {
      while (pieces.length && !said(pieces.at(at)).trim()) pieces.splice(at, 1);
      const piece = pieces.at(at);
      if (piece && piece.whole === undefined) cut(piece, text(said(piece)));
    };
    trim(0, (own) => own.length - own.trimStart().length, (piece, by) => (piece.low += by));
    trim(-1, (own) => own.length - own.trimEnd().length, (piece, by) => (piece.high -= by));
    if (!pieces.length) return null;
    const [first, last] = [pieces[0], pieces.at(-1)];
    const [start, end] = [first.from + first.low, last.from + last.high];
    return { column, first: first.row, start, last: last.row, end, words: shown(pieces) };
  }

  /* ---- Its link ---- */

  /** FNV-1a: enough to see that words are not the same. */
  function sum(text) {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash.toString(16).padStart(8, "0");
  }

  const coded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll("%20", "+").replaceAll("%3A", ":").replaceAll("%2C", ",");
  const idOf = (row) => row.closest("[data-id]").dataset.id;
  const written = ({ line, sign }, quote) => coded(`${line}.${sign}:${quote}`);

  function link(choice) {
    const { first, start, last, end } = choice;
    const one = supplied(first).slice(start, first === last ? end : undefined);
    const query = [];
    if (first === last && one.length <= QUOTE && !one.includes("\n")) {
      query.push(`at=${written(place(first, start), one)}`);
    } else {
      const opening = one.split("\n", 1)[0].slice(0, QUOTE / 2).replace(/(\S)\s+\S*$/, "$1");
      const before = supplied(last).slice(first === last ? start : 0, end).split("\n").at(-1);
      const closing = before.slice(-QUOTE / 2).replace(before.length > QUOTE / 2 ? /^\S*\s+(?=\S)/ : "", "");
      query.push(`at=${written(place(first, start), opening)}`, `to=${written(place(last, end - closing.length), closing)}`);
    }
    query.push(`text=${first.dataset.text}`, `sum=${sum(choice.words)}`);
    if (choice.column === "printed" && shown(stretch(first, start, last, end, "read")) !== choice.words) {
      query.push("view=printed");
    }
    const page = first === last ? `rules/${idOf(first)}.html` : `sources/${first.dataset.source}.html`;
    const here = document.querySelector("link[rel=canonical]")?.href || location.href;
    return new URL(`${root.dataset.content_root}${page}?${query.join("&")}#${idOf(first)}`, here).href;
  }

  /* ---- Its citation ---- */

  const fetched = {};
  spadille.citations = (source, told) => fetched[source].arrived(told);

  function citationsOf(source) {
    return (fetched[source] ??= (() => {
      let arrived;
      const told = new Promise((resolve, reject) => {
        arrived = resolve;
        const script = made("script", { src: `${root.dataset.site_root}cite/${source}.js` });
        script.addEventListener("error", () => {
          delete fetched[source];
          script.remove();
          reject(new Error(source));
        });
        document.head.append(script);
      });
      return { told, arrived };
    })()).told;
  }

  function pageAt(row, offset) {
    const begun = runs(row, "read").filter((run) => run.node.matches?.(".sp-page") && run.from + run.length <= offset);
    return begun.length ? begun.at(-1).node.textContent : row.dataset.page;
  }

  const ends = (one, other) => (one === undefined ? [] : one === other ? [one] : [one, other]);

  async function cite(choice, form) {
    const { first, last } = choice;
    const told = await citationsOf(first.dataset.source);
    const pages = ends(pageAt(first, choice.start), pageAt(last, choice.end - 1));
    const lines = ends(place(first, choice.start).line, place(last, choice.end - 1).line);
    const ids = ends(idOf(first), idOf(last));
    const title = (language) =>
      told.games[ids[0].split(".")[0]][language] + ids.map((id) => told.titles[id][language]).join(" – ");
    const shortened = choice.words.length > 300 ? choice.words.replace(/^(.{140}\S*).*?(\S*.{140})$/, "$1 […] $2") : choice.words;
    const values = {
      id: ids[0], rules: ids.join("–"), words: shortened, address: link(choice), "title-en": title(0), "title-fr": title(1),
      page: pages[0], "last-page": pages.at(-1), line: lines[0], "last-line": lines.at(-1),
    };
    const escaped = told.escaped[form] || {};
    return told.forms[`${pages.length}.${lines.length}`][form].replace(/⟦([a-z-]+)⟧/g, (_, name) =>
      name === "address" ? values[name] : [...String(values[name])].map((sign) => escaped[sign] ?? sign).join(""));
  }

  /* ---- The menu ---- */

  const FORMS = ["link", "plain-en", "plain-fr", "bibtex", "ris", "csl-json"];
  const status = made("p", { class: "sp-hidden", role: "status" });
  document.body.append(status);
  let open = null; // { menu, choice, range, key }
  let refused = ""; // what the reader closed the menu on
  let pressed = root.matches(":active"); // the button may be held down since before this script was fetched

  const keyOf = (choice) => choice && [rows.indexOf(choice.first), choice.start, rows.indexOf(choice.last), choice.end, choice.column].join();

  function close() {
    if (!open) return;
    open.menu.remove();
    open = null;
    status.textContent = "";
  }

  function show(choice, range, backwards) {
    const menu = made("div", { class: "sp-citing", role: "dialog", "aria-label": words.cite.title });
    const closer = made("button", { type: "button", class: "sp-citing-close", "aria-label": words.close }, "×");
    closer.addEventListener("click", dismiss);
    const quoted = choice.words.length > 60 ? `${choice.words.slice(0, 36)} … ${choice.words.slice(-20)}` : choice.words;
    const head = made("p", { class: "sp-citing-words", lang: choice.first.querySelector(".sp-read").lang }, `“${quoted}”`);
    const buttons = made("div", { class: "sp-citing-forms" });
    const box = made("textarea", { readonly: "", rows: "5", hidden: "", spellcheck: "false" });
    const done = made("p", { class: "sp-citing-done", role: "status" });
    for (const form of FORMS) {
      const language = /^plain-/.test(form) ? { lang: form.slice(6) } : {};
      const button = made("button", { type: "button", "data-form": form, ...language }, words.cite.forms[form]);
      button.addEventListener("click", async () => {
        for (const each of buttons.children) each.setAttribute("aria-pressed", String(each === button));
        done.textContent = "";
        try {
          box.value = form === "link" ? link(choice) : await cite(choice, form);
        } catch (missing) {
          done.textContent = words.cite.unfetched;
          return;
        }
        box.hidden = false;
        box.setAttribute("aria-label", words.cite.forms[form]);
        try {
          await copy(box.value);
          done.textContent = words.copied;
        } catch (denied) {
          box.focus();
          box.select();
        }
      });
      buttons.append(button);
    }
    menu.append(head, closer, buttons, box, done);
    // Pressing a button must not take the selection away; words in the box are to be selected.
    menu.addEventListener("mousedown", (event) => event.target !== box && event.preventDefault());
    choice.last.after(menu);
    open = { menu, choice, range, key: keyOf(choice), backwards };
    put();
    status.textContent = words.cite.tab;
  }

  /** Beside the end that the reader moved, and never over the words: below them, or above where the window ends. */
  function put() {
    const { menu, range, backwards } = open;
    const lines = [...range.getClientRects()].filter((rect) => rect.width && rect.height);
    if (!lines.length) return close();
    const gap = matchMedia("(pointer: coarse)").matches ? 34 : 10; // room for the handles of a finger
    const top = Math.min(...lines.map((rect) => rect.top));
    const bottom = Math.max(...lines.map((rect) => rect.bottom));
    const edge = backwards ? lines[0].left : lines.at(-1).right;
    menu.style.left = menu.style.top = "0";
    const own = menu.getBoundingClientRect();
    const above = top - gap - own.height;
    const below = bottom + gap;
    const sticky = document.querySelector(".sp-views")?.getBoundingClientRect().bottom ?? 0;
    const up = above > sticky && (backwards || below + own.height > innerHeight);
    menu.style.left = `${Math.max(8, Math.min(edge - own.width / 2, root.clientWidth - own.width - 8)) - own.left}px`;
    menu.style.top = `${(up ? above : below) - own.top}px`;
  }

  function dismiss() {
    if (!open) return;
    const { menu, range, key } = open;
    const inside = menu.contains(document.activeElement);
    refused = key;
    close();
    if (!inside) return;
    getSelection().removeAllRanges(); // back to where the reader was
    getSelection().addRange(range);
  }

  function look() {
    if (pressed || open?.menu.contains(document.activeElement)) return;
    const selection = getSelection();
    const range = selection.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0).cloneRange() : null;
    const choice = range && chosen(range);
    const key = keyOf(choice);
    if (open && open.key === key) return;
    close();
    if (!choice || key === refused) return;
    refused = "";
    const backwards = selection.anchorNode === range.endContainer && selection.anchorOffset === range.endOffset;
    show(choice, range, backwards);
  }

  let waiting = 0;
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 200);
  };
  document.addEventListener("selectionchange", soon);
  document.addEventListener("pointerdown", (event) => {
    pressed = event.pointerType === "mouse" && !open?.menu.contains(event.target);
  });
  for (const event of ["pointerup", "pointercancel"]) {
    document.addEventListener(event, () => {
      pressed = false;
      soon();
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") {
      clearTimeout(waiting);
      look(); // the selection may just have grown
    }
    if (!open) return;
    if (event.key === "Escape") {
      dismiss();
    } else if (event.key === "Tab" && !event.shiftKey && !open.menu.contains(document.activeElement)) {
      event.preventDefault();
      open.menu.querySelector(".sp-citing-forms button").focus();
    }
  });
  addEventListener("resize", () => open && put());
  document.addEventListener("spadille:view", close);

  /* ---- A link to words ---- */

  function notice(row, text) {
    const told = made("p", { class: "sp-notice sp-cited-notice", role: "alert", tabindex: "-1" }, text);
    const beside = row ? row.closest(".sp-passage") : null;
    if (beside) beside.before(told);
    else document.getElementById("sp-main").prepend(told);
    return told;
  }

  function parsed(value) {
    const found = /^(\d+)\.(\d+):([^]*)$/.exec(value || "");
    return found && { line: Number(found[1]), sign: Number(found[2]), quote: found[3] };
  }

  /** The row and the offset of a place, where its words stand there. */
  function find({ line, sign, quote }) {
    for (const row of rows) {
      const offset = offsetOf(row, { line, sign });
      if (offset >= 0 && offset < supplied(row).length && supplied(row).startsWith(quote, offset)) return { row, offset };
    }
    return null;
  }

  function mark(pieces) {
    const marks = [];
    for (const { node, whole, low, high } of pieces) {
      if (whole === "") continue; // the number of a page, a gap
      let part = node;
      if (whole === undefined) {
        part = low ? node.splitText(low) : node;
        if (high - low < part.length) part.splitText(high - low);
      } else if (node.matches("table")) {
        node.classList.add("sp-cited");
        marks.push(node);
        continue;
      }
      const marked = made("mark", { class: "sp-cited" });
      part.before(marked);
      marked.append(part);
      marks.push(marked);
    }
    return marks;
  }

  function follow() {
    const query = new URLSearchParams(location.search);
    if (!query.has("at")) return;
    const here = target(location.hash);
    const row = here?.querySelector(".sp-row[data-at]") || (here?.matches(".sp-row") ? here : null);
    const at = parsed(query.get("at"));
    const to = query.has("to") ? parsed(query.get("to")) : at;
    let show = null;
    if (!at || !to) {
      show = notice(row, words.cite.broken);
    } else {
      const [first, last] = [find(at), find(to)];
      const text = query.get("text");
      const quote = to === at ? at.quote : `${at.quote} … ${to.quote}`;
      if (text && text !== (first?.row || row || rows[0]).dataset.text) {
        show = notice(row, words.cite.stale.replace("{words}", quote));
      } else if (!first || !last || rows.indexOf(last.row) < rows.indexOf(first.row)) {
        show = notice(row, words.cite.absent.replace("{words}", quote));
      } else {
        const end = last.offset + to.quote.length;
        const view = query.get("view") === "printed" ? "printed" : "read";
        const pieces = stretch(first.row, first.offset, last.row, end, view);
        const other = stretch(first.row, first.offset, last.row, end, view === "read" ? "printed" : "read");
        const changed = query.has("sum") && ![pieces, other].some((each) => sum(shown(each)) === query.get("sum"));
        const told = changed ? notice(first.row, words.cite.changed) : null;
        const marks = mark(pieces);
        mark(other);
        const hidden = view === "printed" ? root.dataset.view !== "printed" : /printed|translation/.test(root.dataset.view);
        if (hidden) spadille.view(view === "printed" ? "printed" : "parallel");
        show = told || marks[0];
      }
    }
    if (!show) return;
    const go = () => show.scrollIntoView({ block: "center", behavior: "instant" });
    if (show.localName === "mark") show.tabIndex = -1;
    show.focus({ preventScroll: true });
    go();
    // The browser goes to the passage itself once all has come.
    if (document.readyState !== "complete") addEventListener("load", () => requestAnimationFrame(go));
  }

  follow();
  soon();
})();
