/**
 * A deck as Anki's database of version 11 (`collection.anki2`), which every Anki reads:
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure.
 */
import { openWasm, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';

/** In order. */
export const ankiFields = ['Word', 'Translation', 'Example', 'Note', 'Audio'] as const;

/** With its one card. */
export interface AnkiNote {
  /** Unique; usually the creation time, in milliseconds since 1970. */
  readonly id: number;
  /** A later import with the same guid updates the note. */
  readonly guid: string;
  /** In seconds since 1970: Anki replaces notes only by newer ones. */
  readonly changed: number;
  /** In the order of `ankiFields`, as HTML. */
  readonly fields: readonly string[];
  /** The first field as text. */
  readonly sortText: string;
  /** The first eight hexadecimal digits of the SHA-1 of `sortText`, as a number. */
  readonly checksum: number;
  /** Without spaces. */
  readonly tags: readonly string[];
}

export interface AnkiDeck {
  readonly id: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly notes: readonly AnkiNote[];
}

/** Id of the note type: constant, so that a second import finds it. */
const modelId = 1_763_856_000_000;

const defaultDeck = 1;

const schema = `
CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
  ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
  models text not null, decks text not null, dconf text not null, tags text not null);
CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
  usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
  flags integer not null, data text not null);
CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
  mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
  ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
  left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
  ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
  type integer not null);
CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);`;

const style = `.card { font-family: serif; font-size: 24px; text-align: center; }
.word { font-size: 32px; }
.more { font-size: 18px; }`;

function models(changed: number): object {
  const optional = (field: string): string => `{{#${field}}}<p class="more">{{${field}}}</p>{{/${field}}}`;
  return {
    [modelId]: {
      id: modelId,
      name: 'sátnegirji',
      type: 0,
      mod: changed,
      usn: -1,
      sortf: 0,
      did: null,
      tags: [],
      vers: [],
      css: style,
      latexPre: '',
      latexPost: '',
      latexsvg: false,
      req: [[0, 'any', [0]]],
      flds: ankiFields.map((name, ord) => ({
        name,
        ord,
        sticky: false,
        rtl: false,
        font: 'Arial',
        size: 20,
        media: [],
      })),
      tmpls: [
        {
          name: 'Card 1',
          ord: 0,
          qfmt: '<span class="word">{{Word}}</span>',
          afmt: `{{FrontSide}}<hr id="answer">{{Translation}}${optional('Example')}${optional('Note')}<p>{{Audio}}</p>`,
          did: null,
          bqfmt: '',
          bafmt: '',
          bfont: '',
          bsize: 0,
        },
      ],
    },
  };
}

function deck(id: number, name: string, changed: number): object {
  return {
    id,
    name,
    mod: changed,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    desc: '',
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
  };
}

const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
  },
};

function configuration(deckId: number, count: number): object {
  return {
    activeDecks: [deckId],
    curDeck: deckId,
    curModel: String(modelId),
    nextPos: count + 1,
    addToCur: true,
    collapseTime: 1200,
    dueCounts: true,
    estTimes: true,
    newSpread: 0,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
}

export function ankiCollection(
  engine: WasmEngine,
  { id, name, made, notes }: AnkiDeck,
): Uint8Array<ArrayBuffer> {
  const driver = openWasm(engine);
  try {
    driver.exec(schema);
    const seconds = Math.floor(made / 1000);
    const decks = { [defaultDeck]: deck(defaultDeck, 'Default', 0), [id]: deck(id, name, seconds) };
    const texts = [configuration(id, notes.length), models(seconds), decks, deckOptions, {}];
    driver.transaction(() => {
      driver
        .prepare('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
        .run([seconds, made, made, ...texts.map((text) => JSON.stringify(text))]);
      const addNote = driver.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
      const addCard = driver.prepare(
        "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
      );
      for (const [place, note] of notes.entries()) {
        const { id: noteId, guid, changed, fields, sortText, checksum, tags } = note;
        // Anki searches for tags between spaces.
        const tagged = tags.length === 0 ? '' : ` ${tags.join(' ')} `;
        addNote.run([noteId, guid, modelId, changed, tagged, fields.join('\u001f'), sortText, checksum]);
        addCard.run([noteId, noteId, id, changed, place + 1]);
      }
    });
    return driver.bytes().slice();
  } finally {
    driver.close();
  }
}
