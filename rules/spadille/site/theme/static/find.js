/* What finds: it reads the index that `postings.py` and `search.py` describe, fetching of it what a question needs. */

export const LANGUAGES = ["en", "fr"];
const [TITLE, , PRINTED, NAMES] = [0, 1, 2, 3];
const WEIGHTS = [3, 1, 0.9, 0.6]; // of a word in the title, the text, the print of the scan, the names
const STEM = 0.85; // another form of a word counts less than the word itself
const START = 0.5; // and its first letters alone less again
const REST = 2; // letters that may follow those of a word that is typed whole
const COMMON = 0.15; // a word that more of all things have may be missing
const KEPT = 0.5; // what lacks a word is shown if it is still this good beside the best

/* Words that say nothing of what is looked for. `as` is none of them: it is the ace in French. */
const STOP = new Set((
  "a about an and any are at be been but by can could did do does for from get gets had happen happened happens has " +
  "have he her his how i if in into is it its many may me much must my of on one or shall should so than that the " +
  "their them then there these they this those to up was we were what when where which who whom whose why will with " +
  "would you your " +
  "ai ait alors au aux avec c ce cela ces cet cette ceux combien comment d dans de des doit donc du elle elles en " +
  "est et eu faut fait il ils j je l la le les leur lui m mais mes n ne nous ont ou par pas peut peuvent pour " +
  "pourquoi qu quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t te un une va y"
).split(" "));

/* ---- Words, as `spelling.py` has them ---- */

export const fold = (word) =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");

/* The signs of the suits, by the words of both languages that they stand for. */
const SUITS = new Map([
  ["♠♤", ["spades", "pique"]], ["♥♡", ["hearts", "coeur"]], ["♦♢", ["diamonds", "carreau"]], ["♣♧", ["clubs", "trefle"]],
].flatMap(([signs, words]) => [...signs].map((sign) => [sign, words])));

/* The words of a text, each as the parts of a compound; nearly all have one.  A sign of a suit is a word. */
export const compounds = (text) =>
  [...text.normalize("NFC").matchAll(/[♠♥♦♣♤♡♢♧]\ufe0f?|[\p{L}\p{N}\p{M}]+(?:[-\u2010\u2011\u00ad][\p{L}\p{N}\p{M}]+)*/gu)]
    .map((found) => found[0].split(/[-\u2010\u2011\u00ad]/));

/* What is asked for: single words, and what stands between quotes as phrases. */
export function parse(query) {
  const phrases = [];
  const rest = query.replace(/["“”„«»]([^"“”„«»]*)["“”«»]/g, (_, quoted) => {
    const words = compounds(quoted).flat().map(fold);
    if (words.length) phrases.push(words);
    return " ; ";
  });
  let place = 0;
  const all = compounds(rest).map((parts) => {
    const at = place;
    place += parts.length;
    return { parts: parts.map((part) => part.toLowerCase()), asked: parts.join("-"), at };
  });
  const telling = all.filter(({ parts }) => parts.length > 1 || !STOP.has(fold(parts[0])));
  const words = telling.length || phrases.length ? telling : all;
  return { words, phrases, dropped: all.length - words.length };
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

export class Finder {
  constructor(folder, tried = 0) {
    this.folder = folder;
    this.tried = tried; // a module that could not be fetched is not fetched again under the same address
    this.fetched = new Map();
  }

  /* A file of the index; one that is not there is no error of ours alone: the caller falls back. */
  file(name) {
    if (!this.fetched.has(name)) {
      this.fetched.set(name, (async () => {
        const answer = await fetch(new URL(name, this.folder), { cache: "no-cache" });
        if (!answer.ok) throw new Error(`${name} of the index is not there (${answer.status})`);
        const data = new Uint8Array(await answer.arrayBuffer());
        if (data[0] !== 0x1f || data[1] !== 0x8b) return JSON.parse(new TextDecoder().decode(data));
        return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
      })());
      this.fetched.get(name).catch(() => this.fetched.delete(name));
    }
    return this.fetched.get(name);
  }

  async ready() {
    const stemmers = new URL(this.tried ? `stem.js?${this.tried}` : "stem.js", this.folder);
    const [contents, stem] = await Promise.all([this.file("contents.bin"), import(stemmers)]);
    if (this.contents) return;
    this.contents = contents;
    this.irregular = new Map(Object.entries(contents.irregular).map(([form, bases]) => [form, bases.split(" ")]));
    this.stemmers = { en: new stem.EnglishStemmer(), fr: new stem.FrenchStemmer() };
    this.averages = Array.from(contents.texts, (letter) => letter.charCodeAt(0) - 48)
      .reduce((sum, length) => sum + length, 0) / contents.texts.length;
    this.starts = [];
    let start = 0;
    for (const [game, length] of contents.games) {
      this.starts.push([start, game]);
      start += length;
    }
  }

  game(thing) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle][0] <= thing) low = middle;
      else high = middle - 1;
    }
    return this.starts[low][1];
  }

  /* The stems of a word that is asked for. Who types no accents may mean them: `jouee`, `joue`. */
  stems(word) {
    const plain = fold(word);
    const { en, fr } = this.stemmers;
    const accented = plain.replace(/e(e?s?)$/, "é$1");
    const forms = [plain, ...(this.irregular.get(plain) || [])];
    return new Set([
      ...forms.flatMap((form) => [en.stemWord(form), fr.stemWord(form)]), fold(fr.stemWord(word)),
      ...(word === plain ? [fold(fr.stemWord(accented))] : []),
    ]);
  }

  /* The entries of the index that begin like a word, [word, its other stems, its places or the word it now is]. */
  async entries(word) {
    const { words } = this.contents; // the first of each file
    const [from, to] = [word.slice(0, 2), word.slice(0, 3) + "\uffff"];
    const wanted = [];
    for (let at = 0; at < words.length; at++) {
      const next = words[at + 1] ?? "\uffff";
      const overlaps = words[at] <= to && next > from && (next > word.slice(0, 3) || words[at] <= from);
      if (overlaps) wanted.push(`words-${at}.bin`);
    }
    const shards = await Promise.all(wanted.map((name) => this.file(name)));
    return shards.flat().filter((entry) => entry[0].startsWith(from));
  }

  /* The entries that begin like a word, or like a form of its verb: `took` like `take`. */
  async kin(word) {
    const bases = this.irregular.get(word) || [word];
    const forms = [...this.irregular].filter(([, of]) => of.some((base) => bases.includes(base))).map(([form]) => form);
    const starts = new Map([word, ...bases, ...forms].reverse().map((form) => [form.slice(0, 2), form]));
    return (await Promise.all([...starts.values()].map((form) => this.entries(form)))).flat();
  }

  /* The words of the book that answer to one that is asked for, each with how well it does. */
  async answers(word, { open = false } = {}) {
    const plain = fold(word);
    if (SUITS.has(plain)) {
      const both = await Promise.all(SUITS.get(plain).map((one) => this.answers(one)));
      return new Map(both.flatMap((one) => [...one]));
    }
    const entries = await this.kin(plain);
    const found = new Map();
    const add = (entry, weight) => {
      const name = typeof entry[2] === "string" ? entry[2] : entry[0];
      found.set(name, Math.max(weight, found.get(name) || 0));
    };
    const now = entries.find((entry) => entry[0] === plain && typeof entry[2] === "string")?.[2];
    if (now) { // an old spelling: the word as it is spelt now, with its other forms
      for (const [name, weight] of await this.answers(now)) found.set(name, weight * STEM);
      return found;
    }
    const stems = this.stems(word);
    for (const entry of entries) {
      if (entry[0] === plain) add(entry, 1);
      else if (stems.has(entry[0]) || entry[1].some((key) =>
        stems.has(typeof key === "number" ? entry[0].slice(0, key) : key))) add(entry, STEM);
    }
    if (!found.size && plain.length > 1) {
      const most = open ? Infinity : plain.length > 3 ? plain.length + REST : 0;
      const begins = ([name]) => name.startsWith(plain) && name.length <= most && !/[./]/.test(name);
      for (const entry of entries) if (begins(entry)) add(entry, START);
    }
    return found;
  }

  /* Where a word of the book stands: [record, [places]] in order. */
  async places(word) {
    const entry = (await this.entries(word)).find((one) => one[0] === word);
    if (!entry) return [];
    const list = typeof entry[2] === "number" ? (await this.file(`places-${entry[2]}.bin`))[0] : entry[2];
    const found = [];
    for (let at = 0, record = 0; at < list.length;) {
      record += list[at++];
      const places = [];
      for (let left = list[at++], place = 0; left > 0; left--) places.push(place += list[at++]);
      found.push([record, places]);
    }
    return found;
  }

  /* For one thing asked for, how well each record answers to it: record to { weight, words, places, fields }. */
  async matches(answers) {
    const found = new Map();
    await Promise.all([...answers].map(async ([word, weight]) => {
      for (const [record, places] of await this.places(word)) {
        const known = found.get(record) || { sums: [0, 0, 0, 0], best: 0, words: [], places: [], fields: 0 };
        for (const place of places) {
          known.sums[place % 4] += WEIGHTS[place % 4] * weight;
          known.best = Math.max(known.best, weight);
          known.fields |= 1 << (place % 4);
          known.places.push(place);
        }
        known.words.push(word);
        found.set(record, known);
      }
    }));
    for (const [record, match] of found) {
      const length = this.contents.texts.charCodeAt(record) - 48;
      const [title, text, printed, names] = match.sums;
      // What is printed says the same again.  As often as a word is met counts alike for any form of it.
      const sum = (title + Math.max(text, printed) + names) / match.best;
      match.weight = match.best * sum / (sum + 1.2 * (0.5 + 0.5 * length / this.averages));
    }
    return found;
  }

  /* A phrase: its words one after the other in one field of one record.  The names of a passage do not stand in it. */
  async phrase(words) {
    const spelt = async (word) => (await Promise.all((SUITS.get(word) || [word]).map((one) => this.places(one)))).flat();
    const all = await Promise.all(words.map(async (word) => new Map(await spelt(word))));
    const told = words.flatMap((word) => SUITS.get(word) || word);
    const found = new Map();
    for (const [record, places] of all[0]) {
      const others = all.slice(1).map((one) => new Set(one.get(record) || []));
      const isTerm = this.contents.kinds[record >> 1] === "t";
      const starts = places.filter((place) => (isTerm || place % 4 !== NAMES)
        && others.every((other, at) => other.has(place + 4 * (at + 1))));
      if (!starts.length) continue;
      const fields = starts.reduce((bits, place) => bits | 1 << (place % 4), 0);
      const best = Math.max(...starts.map((place) => WEIGHTS[place % 4]));
      found.set(record, { weight: best / (best + 0.8), words: told, places: starts, fields });
    }
    return found;
  }

  async asked({ words, phrases }, open) {
    const one = async ({ parts, at }, last) => {
      const joined = await this.answers(parts.join(""), { open: open && last });
      if (parts.length === 1) return [[await this.matches(joined), at, parts[0]]];
      if (!joined.size) {
        const telling = parts.map((part, step) => [part, at + step]).filter(([part]) => !STOP.has(fold(part)));
        const matches = async (part) => this.matches(await this.answers(part));
        return Promise.all(telling.map(async ([part, where]) => [await matches(part), where, part]));
      }
      // One word, better where it is written as two.
      const found = await this.matches(joined);
      for (const [record, { words: apart, fields }] of await this.phrase(parts.map(fold))) {
        const known = found.get(record);
        if (!known) continue;
        known.weight += 0.5;
        known.words.push(...apart);
        known.fields |= fields;
      }
      return [[found, at, parts.join("-")]];
    };
    const found = (await Promise.all(words.map((word, at) => one(word, at === words.length - 1)))).flat();
    const quoted = await Promise.all(phrases.map((phrase) => this.phrase(phrase)));
    return {
      asked: [...found.map(([matches]) => matches), ...quoted],
      steps: found.map(([, at], n) => (found[n + 1]?.[1] ?? 0) - at),
      words: found.map(([, , word]) => word),
    };
  }

  /* What is named as is asked, or begins so: ids hold a dot or a slash. */
  async named(query) {
    const name = query.trim().toLowerCase().replace(/^["“«]\s*|\s*["”»]$/g, "");
    if (!/^[\p{L}\p{N}-]+([./][\p{L}\p{N}-]*)+$/u.test(name)) return [];
    const names = (await this.entries(name)).map((entry) => entry[0]).filter((one) => /[./]/.test(one));
    const shown = names.filter((one) => one === name || one.startsWith(name)).sort((a, b) => a.length - b.length);
    const things = new Map();
    for (const [at, one] of shown.entries()) {
      for (const [record] of await this.places(one)) {
        const thing = record >> 1;
        const records = LANGUAGES.map(() => ({ words: [], fields: 0, score: 0 }));
        if (!things.has(thing)) things.set(thing, this.hit(thing, 1 / (1 + at), records));
      }
    }
    return [...things.values()];
  }

  hit(thing, score, records) {
    return {
      thing, score, kind: this.contents.kinds[thing], game: this.game(thing),
      found: records.map((record, at) => record && { language: LANGUAGES[at], ...record }).filter(Boolean),
    };
  }

  /* All that answers to a query, the best first; `open` while the last word may still be unfinished.  Where the query is
     in the language of the reader, what is found only in the other comes last. */
  async find(query, { open = false, language = "" } = {}) {
    await this.ready();
    const named = await this.named(query);
    if (named.length) return { hits: named };
    const told = parse(query);
    const { asked, steps, words } = await this.asked(told, open);
    const count = this.contents.things;
    const rarity = asked.map((matches) => {
      const many = new Set([...matches.keys()].map((record) => record >> 1)).size;
      return { many, idf: Math.log(1 + (count - many + 0.5) / (many + 0.5)) };
    });
    const needed = asked.map((_, at) => at >= asked.length - told.phrases.length || rarity[at].many < COMMON * count);
    const strict = asked.map((_, at) => at >= asked.length - told.phrases.length);
    if (!needed.includes(true)) needed.fill(true);
    const things = new Map();
    for (const [at, matches] of asked.entries()) {
      for (const record of matches.keys()) {
        const thing = record >> 1;
        if (!things.has(thing)) things.set(thing, new Set());
        things.get(thing).add(at);
      }
    }
    const hits = [];
    for (const [thing, covered] of things) {
      if (strict.some((must, at) => must && !covered.has(at))) continue;
      const missing = [...new Set(words.filter((_, at) => needed[at] && !covered.has(at)))];
      hits.push({ ...this.score(thing, asked, rarity, told, steps), missing, full: !missing.length });
    }
    // The reader's language was asked in where it has all the words, and what answers best.
    const isRead = (hit) => hit.found.some((one) => one.language === language);
    hits.sort((a, b) => b.score - a.score || a.thing - b.thing);
    if (!hits.length) return { hits, near: await this.nearest(query) };
    const best = hits[0].score;
    const isSpoken = (matches) => !matches.size || [...matches.keys()].some((record) => LANGUAGES[record % 2] === language);
    if (isRead(hits[0]) && asked.every(isSpoken)) hits.sort((a, b) => isRead(b) - isRead(a));
    return {
      hits: hits.filter((hit) => hit.full || hit.score >= best * KEPT),
      fewer: !hits.some((hit) => hit.full),
      without: told.dropped > 1 ? told.words.map((word) => word.asked).join(" ") : "",
    };
  }

  /* How well a thing answers: each word counts by its rarity, as well as it is met in either language; more where the
     words stand together, as they do in the question, and where they are all in the title. */
  score(thing, asked, rarity, told, steps) {
    const records = LANGUAGES.map((_, at) => asked.map((matches) => matches.get(thing * 2 + at)));
    let score = 0;
    let possible = 0;
    for (const [at, { idf }] of rarity.entries()) {
      possible += idf;
      score += idf * Math.max(...records.map((record) => (record[at] ? record[at].weight : 0)));
    }
    const covered = records.map((record) => record.filter(Boolean).length);
    const met = rarity.reduce((sum, { idf }, at) => sum + (records.some((record) => record[at]) ? idf : 0), 0);
    score *= 0.5 + 0.5 * met / possible;
    let near = 0;
    let titled = 1;
    for (const [at, record] of records.entries()) {
      let here = 0;
      for (let i = 0; i + 1 < record.length; i++) {
        if (!record[i] || !record[i + 1]) continue;
        const next = new Set(record[i + 1].places);
        const together = (by) => Math.max(0, ...record[i].places
          .filter((place) => by.some((step) => next.has(place + 4 * step))).map((place) => (place % 4 === NAMES ? 0.3 : 1)));
        const close = Math.max(steps[i] > 0 ? 0.5 * together([steps[i]]) : 0, 0.2 * together([1, 2, 3, -1, -2]));
        here += Math.min(rarity[i].idf, rarity[i + 1].idf) * close;
      }
      near = Math.max(near, here);
      if (record.length && record.every((match) => match && match.fields & 1 << TITLE)) {
        const words = this.contents.titles.charCodeAt(thing * 2 + at) - 48;
        titled = Math.max(titled, words === record.length + told.dropped ? 1.6 : 1.25);
      }
    }
    score = (score + near) * titled;
    const kind = this.contents.kinds[thing];
    const named = records.some((record) =>
      record.every((match) => match && match.fields & (1 << TITLE | 1 << NAMES)));
    if (kind === "t") score *= titled > 1.5 ? 2 : named ? 1.35 : 0.9;
    else if (kind === "p") score *= 0.65; // what is said of a passage, after the passage
    else if (kind === "a" || kind === "h") score *= 0.8;
    else if (kind === "s") score *= 0.7; // a page of this site, after what the texts say
    const best = Math.max(...covered);
    // What only has the word among its names is not shown beside the language that has it in the text.
    const inWords = records.map((record, at) =>
      covered[at] === best && record.some((match) => match && match.fields & ~(1 << NAMES)));
    const isShown = (at) => covered[at] === best && (inWords[at] || !inWords.includes(true));
    return this.hit(thing, score, records.map((record, at) => (isShown(at) ? {
      score: Math.round(record.reduce((sum, match, n) => sum + (match ? match.weight * rarity[n].idf : 0), 0) * 100),
      words: [...new Set(record.filter(Boolean).flatMap((match) => match.words))],
      fields: record.reduce((bits, match) => bits | (match ? match.fields : 0), 0),
      // Seen only where the page shows the words as the scan has them.
      printed: record.some((match) => match && match.fields === 1 << PRINTED),
    } : null)));
  }

  /* What is shown of some hits: their ids and records. */
  async shown(hits) {
    const { block } = this.contents;
    return Promise.all(hits.map(async (hit) => {
      const [id, own, records] = (await this.file(`things-${Math.floor(hit.thing / block)}.bin`))[hit.thing % block];
      const found = hit.found.map((one) => {
        const [title, text, where, url, names, printed] = records[LANGUAGES.indexOf(one.language)];
        return { ...one, title, text, where, url, names, source: printed, read: own === null || own === one.language };
      });
      return { id, kind: hit.kind, found, missing: hit.missing || [] };
    }));
  }

  /* The titles and terms that have a word little different from one asked for. */
  async nearest(query) {
    const words = compounds(query).map((parts) => fold(parts.join("")));
    const asked = words.filter((word) => word.length > 2 && !STOP.has(word));
    const near = [];
    for (const [name, language, url] of await this.file("names.bin")) {
      const all = compounds(name).flatMap((parts) => [...parts, parts.join("")].map(fold));
      let best = Infinity;
      for (const word of asked) {
        for (const other of all) {
          if (Math.abs(word.length - other.length) > 3) continue;
          const away = distance(word, other);
          if (away <= Math.max(1, Math.floor(word.length / 3))) best = Math.min(best, away + all.length / 10);
        }
      }
      if (best < Infinity) near.push({ name, language, url, best });
    }
    const first = new Map();
    for (const one of near.sort((a, b) => a.best - b.best)) if (!first.has(one.url)) first.set(one.url, one);
    return [...first.values()].slice(0, 5);
  }
}
