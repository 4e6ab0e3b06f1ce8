/* A whole game is played, deal by deal: the rules and the house are Python in a worker, which is asked for a picture of what this seat may
   see; here it is drawn, and no rule is known here.  What names the deal stands in the address. */
"use strict";

(function () {
  const root = document.documentElement;
  const room = document.querySelector("[data-play]");
  if (!room) return;
  const { made, copy, words: site } = window.spadille;
  const page = site.play;
  const game = room.dataset.play;
  const base = new URL(root.dataset.content_root, location.href);
  const file = (name) => new URL(`${root.dataset.site_root}_static/${name}`, location.href).href;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const STEP = 550;
  const TRICK = 1300;

  if (location.protocol === "file:") return tell(page.server);
  start();

  async function start() {
    let ready = false;
    try {
      const [response, { Python, Stopped, Unreached, served }] = await Promise.all([
        fetch(new URL("_static/play.json", base), { cache: "no-cache" }),
        import(file("run-python.mjs")),
      ]);
      if (!response.ok) return tell(page.absent);
      const [given, manifest] = [await response.json(), await served()];
      ready = true;
      begin(given, Python, Stopped, Unreached, manifest);
    } catch (error) {
      const lost = !ready && (error instanceof TypeError || error.constructor.name === "Unreached");
      const said = tell(lost ? page.unreached : page.broken.replace("{why}", error.message));
      const again = made("button", { type: "button" }, page.again);
      again.addEventListener("click", () => {
        said.remove();
        start();
      });
      said.append(" ", again);
    }
  }

  function tell(words) {
    const said = made("p", { class: "sp-notice", role: "status" }, words);
    room.append(said);
    return said;
  }

  function begin(given, Python, Stopped, Unreached, manifest) {
    const { words, reasons, dice, games } = given;
    // What is looked up by words of an address has nothing in it but its own: `constructor` is no card.
    const [done, named, vocabulary, suits, cards, rules] =
      ["done", "named", "vocabulary", "suits", "cards", "rules"].map((name) => Object.assign(Object.create(null), given[name]));
    const { seats, company, agreed, one: kind, sitting, length, dice: dicing } = games[game];
    const NEXT = "next";
    const python = new Python();
    const size = Object.values(manifest.sizes).reduce((sum, one) => sum + one, 0);

    /* ---- Words ---- */

    function said(form, parts = {}) {
      return form.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole);
    }

    /* An event in words: as it is offered (0) or as it is told (1). */
    function inWords(event, form) {
      const words = done[event.key]?.[form];
      // A card that is none is told as it was written.
      if (!words || (words.includes("{cards}") && !event.cards)) return event.move ?? event.words;
      return said(words, {
        who: event.who,
        cards: (event.cards || []).map((code) => cards[code].the).join(", "),
        n: event.typed || (event.n || []).join(", ") || event.word || "…",
        suit: suits[event.suit] ?? "",
        word: named[event.word] ?? event.word ?? "",
      });
    }

    /* The same with its cards drawn. */
    function drawnWords(event) {
      const text = done[event.key]?.[1];
      if (!text?.includes("{cards}")) return [`${inWords(event, 1)}. `];
      const [before, after] = text.split("{cards}");
      return [said(before, event), ...event.cards.map(small), `${said(after, event)} `];
    }

    /* What the games say of a move or of a payment, which they say in English, in the language of the page.  What fills
       a gap is said so too, and a list part by part. */
    const forms = reasons.map(([form, gaps, told]) => [new RegExp(`^${form}$`), gaps, told]);

    function inTongue(text) {
      for (const [form, gaps, told] of forms) {
        const found = form.exec(text);
        if (found) return said(told, Object.fromEntries(gaps.map((gap, at) => [gap, inTongue(found[at + 1])])));
      }
      for (const between of [": ", ", "]) {
        if (text.includes(between)) return text.split(between).map(inTongue).join(between);
      }
      return text.replace(/[a-z]+/g, (word) => vocabulary[word] ?? word);
    }

    /* The same with its cards drawn. */
    function reason(text) {
      // How it would be written is for those who write; here there are buttons.
      const told = inTongue(text).split(words.write)[0];
      const parts = told.split(/\b((?:10|[2-9AKQJ])[SHDC]|QR)\b/);
      const shown = part("span", "sp-play-reason", ...parts.map((one, at) => (at % 2 && cards[one] ? small(one) : one)));
      if (forms.length && text.startsWith(told) && / [a-z]+ /.test(text)) shown.lang = "en"; // a sentence that nobody has translated
      return shown;
    }

    /* What was written into an address may be of any length, and is told again in a refusal. */
    function briefly(text) {
      const told = text.replace(/\S{48,}/g, (word) => `${word.slice(0, 40)}…`);
      return told.length > 300 ? `${told.slice(0, 240)}…` : told;
    }

    const side = (name) =>
      words.accounts[name] ?? (name.endsWith("'s purse") ? said(words.purse_of, { who: name.slice(0, -8) }) : name);

    const signed = (points) => `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points)}`;

    /* ---- Pieces ---- */

    function put(parent, ...children) {
      parent.append(...children.filter((child) => child !== null && child !== undefined));
      return parent;
    }

    function part(tag, className, ...children) {
      return put(made(tag, className ? { class: className } : {}), ...children);
    }

    function button(text, act) {
      const one = made("button", { type: "button" }, text);
      one.addEventListener("click", () => one.getAttribute("aria-disabled") === "true" || act());
      return one;
    }

    /* A card in two sizes; the style sheet shows the one that there is room for. */
    function faces(code) {
      return ["large", "small"].map((name) => {
        const face = made("span", { class: `sp-face-${name}`, "aria-hidden": "true" });
        face.innerHTML = cards[code][name];
        return face;
      });
    }

    function card(code, name = cards[code].name) {
      return put(made("span", { class: "sp-faces", role: "img", "aria-label": name }), ...faces(code));
    }

    function small(code) {
      const drawn = made("span", {});
      drawn.innerHTML = cards[code].small;
      return drawn.firstElementChild;
    }

    function ruleLink(id) {
      const rule = rules[id];
      return rule ? made("a", { href: new URL(rule.at, base).href, "data-rule": id }, rule.title) : made("code", {}, id);
    }

    /* What a rule says; of a disputed point, the way in which it is taken. */
    function sentence(id) {
      const rule = rules[id];
      if (!rule) return "";
      return rule.says ?? rule.choices[state.options[rule.option?.replaceAll("_", "-")] ?? rule.default] ?? "";
    }

    /* ---- The deal, as it stands in the address ---- */

    const state = { seed: "", seat: "", company: "", length: "", options: {}, moves: [] };

    /* What a link may have beside: a view chosen, or words looked for, on any page of the site. */
    const ELSEWHERE = ["view", "mark"];

    /* Takes up what the address names; returns what is to be said where it does not name it whole: that the deal is
       not known, and what is left out. */
    function readAddress() {
      const asked = new URLSearchParams(location.search);
      const left = [];
      const known = new Set(["seed", ...ELSEWHERE]);
      const has = (name) => asked.has(name) && !known.has(name);
      const leave = (name, value) => left.push(`${name}=${value}`);
      /* What the address has of a name, where it will do; else nothing, and it is left out. */
      const take = (name, will) => {
        const value = has(name) ? asked.get(name) : null;
        known.add(name);
        if (value === null || will(value)) return value ?? "";
        leave(name, value);
        return "";
      };
      const seed = (asked.get("seed") || "").trim();
      state.seed = NUMBER.test(seed) ? seed : "";
      const sitting = (count) => company.find(({ length }) => String(length) === count);
      state.company = take("company", sitting);
      state.seat = take("seat", (seat) => (sitting(state.company) ?? seats).includes(seat));
      state.length = take("length", (many) => length && /^[1-9]\d{0,8}$/.test(many) && Number(many) <= length[2]);
      const elsewhere = left.some((part) => !/=$|^length=/.test(part));
      state.options = {};
      for (const { option, choices } of agreed) {
        const name = option.replaceAll("_", "-");
        const value = take(name, (one) => choices.some(([choice]) => choice === one));
        if (value) state.options[name] = value;
      }
      const named = (asked.get("moves") || "").split(".").filter(Boolean).map((move) => move.replaceAll("_", " "));
      // Moves are those of one deal and of one seat; where the link does not say of which, they are not played in another.
      state.moves = state.seed && !elsewhere ? named : [];
      if (elsewhere && named.length && state.seed) leave("moves", asked.get("moves"));
      known.add("moves");
      const once = new Set();
      for (const [name, value] of asked) {
        if (!known.has(name) || once.has(name)) leave(name, value); // unknown, or said a second time
        once.add(name);
      }
      return [
        state.seed ? "" : seed ? words.odd_link : named.length ? words.torn_link : "",
        left.length ? said(words.unknown, { parts: briefly(left.join(", ")) }) : "",
      ];
    }

    function writeAddress() {
      const address = new URL(location.href);
      address.search = "";
      address.hash = "";
      const put = (name, value) => value && address.searchParams.set(name, value);
      put("seed", state.seed);
      put("seat", state.seat);
      put("company", state.company);
      put("length", state.length);
      for (const [name, value] of Object.entries(state.options)) put(name, value);
      put("moves", state.moves.map((move) => move.replaceAll(" ", "_")).join("."));
      history.replaceState(history.state, "", address);
      return address.href;
    }

    /* What is a number of a deal. */
    const NUMBER = /^[0-9]{1,18}$/;

    const newSeed = () => String(1 + Math.floor(Math.random() * 999999));

    /* ---- What stands on the page ---- */

    const form = made("form", { class: "sp-play-deal", autocomplete: "off" });
    const status = made("p", { class: "sp-play-status", role: "status" });
    const bar = made("progress", { "aria-label": words.loading });
    const refused = part("div", "sp-play-refused");
    const others = made("ul", { class: "sp-play-seats", "aria-label": words.others });
    const cloth = part("div", "sp-play-cloth");
    const score = part("table", "sp-play-score");
    const marks = part("ul", "sp-play-marks");
    const moves = made("div", { class: "sp-play-moves", role: "group", "aria-label": words.choose });
    const hand = made("div", { class: "sp-play-hand", role: "group", "aria-label": words.hand });
    const faults = part("details", "sp-play-faults");
    const tools = part("div", "sp-play-tools");
    const log = part("details", "sp-play-log");
    const sheet = part("details", "sp-play-log sp-play-sheet");
    const board = part("div", "sp-play-board", others, cloth, status, marks, moves, hand, score);
    const loading = part("div", "sp-play-loading");
    loading.setAttribute("role", "status");
    let busy = false;
    let seen = null;

    /* Something that is told about a link, before all else. */
    function notice(text, className) {
      if (text) settings.before(made("p", { class: `sp-notice ${className}` }, text));
    }

    const undo = button(words.undo, () => ask(state.moves.slice(0, -1)));
    const again = button(words.again[kind], () => ask(state.moves.slice(0, state.moves.lastIndexOf(NEXT) + 1)));
    const another = button(words.another, () => ask([], { seed: newSeed() }));
    const halt = button(words.stop, () => python.stop());
    const here = button(words.link, async () => {
      await copy(writeAddress()).catch(() => {});
      here.textContent = words.copied;
      setTimeout(() => (here.textContent = words.link), 2000);
    });
    halt.hidden = true;
    tools.append(undo, again, another, here, halt);
    board.hidden = refused.hidden = tools.hidden = log.hidden = sheet.hidden = faults.hidden = bar.hidden = true;
    const settings = part("details", "", made("summary", {}, words.settings), form);
    settings.open = true;
    room.append(settings, loading, bar, board, refused, tools, faults, log, sheet);

    function label(text, field) {
      return part("label", "", made("span", {}, text), field);
    }

    function choice(pairs, value) {
      const select = made("select", {});
      for (const [one, text] of pairs) select.append(made("option", { value: one }, text));
      if (pairs.some(([one]) => one === value)) select.value = value;
      return select;
    }

    /* The form in which the deal is agreed on. */
    function fill() {
      form.textContent = "";
      const seed = made("input", { type: "text", inputmode: "numeric", value: state.seed, "aria-describedby": "sp-play-odd" });
      const odd = made("p", { id: "sp-play-odd", class: "sp-play-odd", role: "alert" });
      const numbers = company.map(({ length }) => String(length));
      const many = numbers.length ? choice(numbers.map((n) => [n, n]), String(seats.length)) : null;
      if (numbers.includes(state.company)) many.value = state.company;
      const around = () => (many ? company.find(({ length }) => String(length) === many.value) : seats).map((one) => [one, one]);
      const seat = choice(around(), state.seat);
      const long = length ? made("input", { type: "number", min: 1, max: length[2], step: "1", required: "",
        value: state.length || length[1] }) : null;
      many?.addEventListener("change", () => seat.replaceChildren(...choice(around(), "").options));
      const points = part("details", "", made("summary", {}, words.points));
      const selects = agreed.map(({ option, question, default: usual, choices }) => {
        const name = option.replaceAll("_", "-");
        const pairs = choices.map(([value, says]) => [value, value === usual ? `${says} ${words.taken}` : says]);
        const select = choice(pairs, state.options[name] ?? usual);
        points.append(label(question, select));
        if (state.options[name]) points.open = true;
        return [name, usual, select];
      });
      const go = made("button", { type: "submit" }, !seen && state.moves.length ? words.take_up : dicing ? words.throw : words.deal);
      put(
        form,
        part("div", "sp-play-row", label(words.seed, seed), many && label(words.company, many), label(words.seat, seat),
          long && label(words.length[length[0]], long), go),
        odd,
        agreed.length ? points : null,
      );
      form.onsubmit = (event) => {
        event.preventDefault();
        const number = seed.value.trim();
        const wrong = number && !NUMBER.test(number);
        seed.setAttribute("aria-invalid", String(Boolean(wrong)));
        odd.textContent = wrong ? words.odd_number : "";
        if (wrong) return seed.focus();
        const options = {};
        for (const [name, usual, select] of selects) if (select.value !== usual) options[name] = select.value;
        const named = (one) => JSON.stringify([one.seed, one.seat || seats[0], one.options, one.company, one.length]);
        const before = named(state);
        const count = many && many.value !== String(seats.length) ? many.value : "";
        const lasts = long && long.value !== String(length[1]) ? long.value : "";
        const wanted = { seed: number || newSeed(), seat: seat.value, company: count, length: lasts, options };
        const same = before === named(wanted);
        ask(same && !seen ? state.moves : [], wanted);
      };
    }

    /* ---- Asking ---- */

    const nap = (time) => new Promise((wake) => setTimeout(wake, time));

    function progress(loaded, of) {
      const mega = (bytes) => (bytes / 1e6).toFixed(1);
      bar.hidden = loaded >= of;
      bar.max = of;
      bar.value = loaded;
      loading.textContent = bar.hidden ? words.loading : `${words.loading}: ${said(words.megabytes, { n: mega(loaded), of: mega(of) })}`;
    }

    function work(working) {
      busy = working;
      room.dataset.busy = String(working);
      const held = document.activeElement === halt;
      halt.hidden = !working;
      for (const one of room.querySelectorAll(".sp-play-moves button, .sp-play-hand button, .sp-play-faults button, .sp-play-tools button"))
        if (one !== halt) one.setAttribute("aria-disabled", String(working));
      undo.setAttribute("aria-disabled", String(working || !state.moves.length));
      for (const one of [undo, again, another, here]) one.hidden = !seen; // without a table there is nothing to take back
      if (held && !working) focusOn(null);
    }

    /* Ask for the picture after `moves`, of another deal where `deal` names one; where one of them is refused, it is
       shown why.  Nothing is changed until it has come.  `typed` is what was written into a field. */
    async function ask(wanted, deal = {}, typed = null) {
      if (busy) return;
      const place = placeOf(document.activeElement);
      tools.hidden = false;
      work(true);
      try {
        const to = { ...state, ...deal };
        if (!seen) loading.textContent = words.loading;
        await python.load(progress);
        bar.hidden = true;
        loading.textContent = "";
        const slow = setTimeout(() => (loading.textContent = words.thinking), 1500);
        const asked = {
          game, seed: to.seed, seat: to.seat || null, options: to.options, moves: wanted,
          company: to.company ? Number(to.company) : null,
          length: to.length ? Number(to.length) : null,
        };
        const told = await python.call("spadille.play.tabling.picture", asked).finally(() => clearTimeout(slow));
        loading.textContent = "";
        // From which step of the deal on something is new; null where all is as it was left.
        const on = seen && wanted.length > state.moves.length;
        const since = !on ? null : told.number === seen.number && !seen.ended ? seen.log.length : 0;
        Object.assign(state, deal, { moves: told.made });
        if (told.refused && typed) told.refused.typed = typed.value;
        const going = seen && !told.refused && wanted.length;
        const first = !seen;
        seen = told;
        // That the deal is not known is said until there is one; what was left out, until the next move.
        for (const one of room.querySelectorAll(first ? ".sp-play-lacking" : ".sp-play-left")) one.remove();
        if (first || deal.seed) fill();
        if (first) {
          const unplayed = told.refused ? wanted.slice(told.made.length) : [];
          if (unplayed.length > 1) notice(briefly(said(words.unplayed, { parts: unplayed.join(", ") })), "sp-play-left");
          settings.open = board.hidden = false;
          board.scrollIntoView({ block: "nearest" });
        }
        await show(told, going, since, place);
      } catch (error) {
        bar.hidden = true;
        const lost = error instanceof Unreached ? page.unreached : said(words.broken, { why: briefly(error.message) });
        const stopped = seen ? words.stopped : said(words.halted, { again: form.querySelector("[type=submit]").textContent });
        loading.textContent = error instanceof Stopped ? stopped : lost;
        work(false);
      }
    }

    async function show(told, going, since, place) {
      board.hidden = log.hidden = false;
      drawRefused(told.refused);
      if (going && !calm.matches) {
        for (const frame of told.frames) {
          drawTable(frame);
          drawHand(frame);
          moves.textContent = marks.textContent = "";
          work(true);
          if (status.textContent !== words.thinking) status.textContent = words.thinking;
          await nap(frame.trick?.winner ? TRICK : STEP);
        }
      }
      drawTable(told);
      drawMoves(told);
      drawHand(told);
      drawMarks(told, since);
      drawFaults(told);
      drawLog(told);
      drawSheet(told);
      writeAddress();
      work(false);
      status.replaceChildren(...happened(told, since));
      focusOn(place, told);
    }

    function happened(told, since) {
      if (told.refused) {
        const [before, after] = words.refused.split("{why}");
        return [before, reason(briefly(told.refused.why)), after];
      }
      const lines = since === null ? [] : told.log.slice(since).flatMap((step) => step.told.map((one) => `${inWords(one, 1)}.`));
      if (told.ended) lines.push(words.ended[kind]);
      if (told.ended && !told.over && told.won.length) lines.push(said(words.game_won, { who: told.won.map(side).join(", ") }));
      if (told.over) {
        lines.push(words.over[sitting]);
        if (told.winners.length) lines.push(said(words.won, { who: told.winners.map(side).join(", ") }));
      } else if (!told.ended) {
        lines.push(words.your_turn);
      }
      return [lines.join(" ")];
    }

    /* ---- Drawing ---- */

    function drawRefused(no) {
      refused.textContent = "";
      refused.hidden = !no;
      if (!no) return;
      refused.append(part("p", "sp-play-why", made("strong", {}, briefly(inWords(no, 0)))));
      const quoted = (id) => {
        const point = id.includes("/") ? `${words.point} ` : null;
        refused.append(part("blockquote", "", part("p", "", sentence(id)), part("p", "sp-play-rule", point, ruleLink(id))));
      };
      no.rules.forEach(quoted);
      // A disputed point that the rules have not named may decide it all the same.
      const points = agreed.filter(({ option, reading }) => reading && no.options.includes(option) && !no.rules.includes(reading));
      if (points.length) refused.append(part("p", "", words.decides));
      points.forEach(({ reading }) => quoted(reading));
    }

    function facts(told) {
      const list = made("dl", { class: "sp-play-facts" });
      for (const fact of told.facts) {
        const value = made("dd", {});
        if (fact.cards) value.append(...fact.cards.map(small));
        else if (fact.suit) value.append(suits[fact.suit]);
        else if (fact.n) value.append(fact.n.join(", "));
        else value.append([fact.who, named[fact.word] ?? fact.word].filter(Boolean).join(": "));
        list.append(part("div", "", made("dt", {}, words.facts[fact.what] ?? fact.what), value));
      }
      return list.children.length ? list : null;
    }

    function seated(one, told) {
      const notes = one.is.map((role) => words.is[role]);
      if (one.held !== undefined) notes.push(said(words.held, { n: one.held }));
      if (one.tricks !== undefined) notes.push(said(words.won_so_far, { n: one.tricks }));
      if (one.staked) notes.push(said(words.staked, { n: one.staked }));
      if (one.out) notes.push(words.out);
      const open = one.you ? [] : [...(one.shown ? [one.shown] : []), ...(one.open || [])];
      return put(
        made("li", told.to_act === one.seat ? { "data-turn": "" } : {}),
        part("div", "sp-play-who", made("b", {}, one.seat), one.you ? ` (${words.you})` : null),
        part("p", "sp-play-notes", ...notes.flatMap((text) => [made("span", {}, text), " "])),
        one.said ? part("p", "sp-play-word", inWords(one.said, 0)) : null,
        open.length ? part("p", "sp-hand", ...open.map(small)) : null,
      );
    }

    function trick(one, className, draw) {
      const list = part("ol", className);
      for (const [seat, code] of one.plays) {
        const wins = seat === one.winner;
        const who = part("span", "sp-play-by", seat, wins ? made("span", {}, ` ${words.wins}`) : null);
        list.append(put(made("li", wins ? { class: "sp-play-won" } : {}), draw(code), who));
      }
      return list;
    }

    function drawTable(told) {
      others.replaceChildren(...told.seats.map((one) => seated(one, told)));
      const middle = made("div", { class: "sp-play-middle", role: "group", "aria-label": words.table });
      if (!told.dealt) {
        middle.append(part("p", "", words.undealt));
      } else if (told.throws.length || dicing) {
        for (const thrown of told.throws.slice(-6)) {
          const drawn = part("span", "sp-dice");
          drawn.innerHTML = thrown.map((face) => dice[face]).join("");
          middle.append(drawn);
        }
        if (!told.throws.length) middle.append(part("p", "", words.no_throw));
      } else if (told.trick) {
        middle.append(trick(told.trick, "sp-play-trick", card));
        if (told.before) middle.append(part("div", "sp-play-before", part("p", "", words.before), trick(told.before, "", small)));
      } else if (told.lays) {
        middle.append(part("p", "", words.nothing));
      }
      if (told.lays) middle.classList.add("sp-play-tricks");
      cloth.textContent = "";
      put(cloth, facts(told), middle.children.length ? middle : null);
      const columns = { points: told.coins ? words.coins : words.points_column, deal: words.deal_column[kind],
        tricks: words.tricks, games: words.games_column };
      const shown = Object.keys(columns).filter((name) => told.standing.some((row) => row[name] !== undefined));
      const head = [words.side, ...shown.map((name) => columns[name])].map((name) => made("th", { scope: "col" }, name));
      const rows = told.standing.map((row) =>
        part("tr", "", made("th", { scope: "row" }, side(row.side)), ...shown.map((name) =>
          made("td", {}, name === "deal" ? signed(row.deal) : String(row[name] ?? "").replace("-", "−")))));
      score.replaceChildren(made("caption", { class: "sp-hidden" }, told.coins ? words.purses : words.scores),
        part("thead", "", part("tr", "", ...head)), part("tbody", "", ...rows));
    }

    function drawMoves(told) {
      moves.textContent = "";
      for (const { did, key, least, most } of told.numbers) {
        const usual = did === "cut" || did === "cave" ? Math.floor((least + most) / 2) : Math.min(most, Math.max(least, 5));
        const typed = told.refused?.key === key ? told.refused.typed : null; // what was refused stays, to be mended
        const field = made("input", { type: "text", inputmode: "numeric", value: typed ?? usual });
        const [before, after] = done[key][0].split("{n}");
        field.setAttribute("aria-label", `${before.trim()} (${least}–${most})`);
        const asking = part("form", "sp-play-number", field, made("span", {}, after.trim()), made("button", { type: "submit" }, before.trim()));
        asking.addEventListener("submit", (event) => {
          event.preventDefault();
          // A sum that is not allowed may be tried, and the refusal says why.
          if (!busy) ask([...state.moves, `${did} ${field.value.trim()}`], {}, { value: field.value.trim() });
        });
        asking.append(made("span", { class: "sp-play-range" }, `${least}–${most}`));
        moves.append(asking);
      }
      for (const move of told.moves) moves.append(button(inWords(move, 0), () => ask([...state.moves, move.move])));
      if (told.ended && !told.over) moves.append(button(words.next[kind], () => ask([...state.moves, NEXT])));
      moves.hidden = !moves.children.length;
    }

    function drawHand(told) {
      hand.textContent = "";
      const some = told.hand.some(({ free }) => free);
      for (const { card: code, free } of told.hand) {
        if (!told.lays) {
          hand.append(card(code));
          continue;
        }
        const one = button("", () => told.ended || ask([...state.moves, `play ${code}`]));
        one.className = !some || free ? "" : "sp-play-not";
        one.dataset.card = code;
        one.append(card(code, some && !free ? `${cards[code].name} (${words.not_now})` : cards[code].name));
        hand.append(one);
      }
      hand.hidden = !told.hand.length;
    }

    function drawFaults(told) {
      const open = faults.open;
      faults.textContent = "";
      faults.append(made("summary", {}, words.faults));
      faults.append(part("div", "sp-play-moves", ...told.faults.map((move) => button(inWords(move, 0), () => ask([...state.moves, move.move])))));
      faults.hidden = !told.faults.length;
      faults.open = open;
    }

    function entry(tag, { rule, what, sums }) {
      const paid = sums.map(([to, points]) => `${side(to)} ${signed(points)}`).join(", ");
      return part(tag, "sp-play-entry", part("b", "", paid), " ", reason(what), " — ", ruleLink(rule));
    }

    const entriesOf = (steps) => steps.flatMap((step) => step.entries);

    /* What has been marked or paid since the player moved; at the end of a deal, all that it brought. */
    function drawMarks(told, since) {
      const entries = told.ended ? entriesOf(told.log) : since === null ? [] : entriesOf(told.log.slice(since));
      marks.replaceChildren(...entries.map((one) => entry("li", one)));
      if (told.ended) {
        const sums = told.standing.filter(({ deal }) => deal).map((row) => `${side(row.side)} ${signed(row.deal)}`).join(", ");
        if (sums) marks.prepend(part("li", "sp-play-sum", said(words.brought, { sums })));
      }
      marks.hidden = !marks.children.length;
    }

    /* The deals before this one: what each side had after it, and by which rules. */
    function drawSheet(told) {
      sheet.hidden = !told.earlier.length;
      if (sheet.hidden || Number(sheet.dataset.deals) === told.earlier.length) return;
      sheet.dataset.deals = told.earlier.length;
      const list = made("ol", { tabindex: "0", "aria-label": words.earlier[kind], role: "list" });
      for (const { number, entries, standing } of told.earlier) {
        const stood = standing.map(([name, points]) => `${side(name)} ${String(points).replace("-", "−")}`).join(", ");
        const one = part("details", "", made("summary", {}, said(words.nth[kind], { n: number, sums: stood })));
        one.addEventListener("toggle", () => one.children.length > 1 || one.append(...entries.map((each) => entry("p", each))));
        list.append(part("li", "", one));
      }
      sheet.replaceChildren(made("summary", {}, words.earlier[kind]), list);
    }

    function drawLog(told) {
      const open = log.open || !log.children.length;
      log.textContent = "";
      const list = made("ol", { tabindex: "0", "aria-label": words.log, role: "list" });
      for (const step of told.log) {
        list.append(part("li", "", ...step.told.flatMap(drawnWords), ...step.entries.map((one) => entry("p", one))));
      }
      log.append(made("summary", {}, words.log), list);
      log.open = open;
      list.scrollTop = list.scrollHeight;
    }

    /* ---- The keyboard keeps its place ---- */

    function placeOf(element) {
      for (const group of [hand, moves]) {
        if (group.contains(element)) return [group, Math.max(0, [...group.querySelectorAll("button")].indexOf(element))];
      }
      return room.contains(element) ? [element.closest("button, a, summary, ol"), -1] : null;
    }

    function focusOn(place, told = seen) {
      if (!place && !(document.activeElement === document.body)) return;
      const held = [...hand.querySelectorAll("button")];
      const [group, at] = place || [null, 0];
      if (group && at < 0 && group.isConnected && !form.contains(group) && !group.hidden) return group.focus({ preventScroll: true });
      const stay = group === hand && held.length && held[Math.min(at, held.length - 1)];
      const first = moves.querySelector("button") || hand.querySelector("button:not(.sp-play-not)");
      const next = told?.over ? another : told?.refused && stay ? stay : moves.querySelector("button") ? first : stay || first;
      (next || (seen ? another : form.querySelector("[type=submit]"))).focus({ preventScroll: true });
    }

    hand.addEventListener("keydown", (event) => {
      const held = [...hand.querySelectorAll("button")];
      const at = held.indexOf(document.activeElement);
      const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: held.length - 1 }[event.key];
      if (at < 0 || to === undefined || !held[to]) return;
      event.preventDefault();
      held[to].focus();
    });

    /* ---- Begin ---- */

    const [lacking, leftOut] = readAddress();
    const sent = Boolean(state.seed);
    if (!sent) state.seed = newSeed();
    fill();
    notice(lacking, "sp-play-lacking");
    notice(leftOut, "sp-play-left");
    loading.textContent = said(words.weight, { n: Math.round(size / 1e6) });
    // Whoever comes back to a hand that was begun in this window finds it as it was.
    let begun = false;
    try {
      begun = sessionStorage.getItem("sp-play") === game;
      form.addEventListener("submit", () => sessionStorage.setItem("sp-play", game));
    } catch (refusedStorage) {
      /* It is asked again. */
    }
    if (sent && begun) ask(state.moves);
  }
})();
