/**
 * Anki's database of version 11 (`collection.anki2`, `collection.anki21`), which every Anki reads:
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure.
 */
import { openWasm, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
// The id of the note type is constant, so that a second import finds it.
import defaults from './ankiDefaults.json' with { type: 'json' };
import schema from './ankiSchema.sql?raw';

/** With its one card. */
export interface AnkiNote {
  /** Unique; usually the creation time, in milliseconds since 1970. */
  readonly id: number;
  /** A later import with the same guid updates the note. */
  readonly guid: string;
  /** In seconds since 1970: Anki replaces notes only by newer ones. */
  readonly changed: number;
  /** In the order of the note type's fields (ankiDefaults.json), as HTML. */
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

export function ankiCollection(
  engine: WasmEngine,
  { id, name, made, notes }: AnkiDeck,
): Uint8Array<ArrayBuffer> {
  const driver = openWasm(engine);
  try {
    driver.exec(schema);
    const seconds = Math.floor(made / 1000);
    const { conf, model, deck, dconf } = defaults;
    const texts = [
      { ...conf, activeDecks: [id], curDeck: id, nextPos: notes.length + 1 },
      { [model.id]: { ...model, mod: seconds } },
      { [deck.id]: deck, [id]: { ...deck, id, name, mod: seconds } },
      dconf,
      {},
    ];
    driver.transaction(() => {
      driver
        .prepare('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)')
        .run([seconds, made, made, ...texts.map((text) => JSON.stringify(text))]);
      const addNote = driver.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
      const addCard = driver.prepare(
        "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
      );
      for (const [index, note] of notes.entries()) {
        const { id: noteId, guid, changed, fields, sortText, checksum, tags } = note;
        // Anki searches for tags between spaces.
        const tagged = tags.length === 0 ? '' : ` ${tags.join(' ')} `;
        addNote.run([noteId, guid, model.id, changed, tagged, fields.join('\u001f'), sortText, checksum]);
        addCard.run([noteId, noteId, id, changed, index + 1]);
      }
    });
    return driver.bytes().slice();
  } finally {
    driver.close();
  }
}

/** The notes of one type. */
export interface AnkiNotes {
  readonly name: string;
  /** Names of fields. */
  readonly fields: readonly string[];
  readonly notes: readonly (Pick<AnkiNote, 'guid' | 'changed' | 'fields' | 'tags'> & {
    /** The deck of its first card; '' if unknown. */
    readonly deck: string;
  })[];
}

interface Model {
  readonly name: string;
  readonly flds: readonly { readonly name: string; readonly ord: number }[];
}

/** At most `most` notes. Throws Error for a database that is no collection. */
export function ankiNotes(engine: WasmEngine, bytes: Uint8Array<ArrayBuffer>, most: number): AnkiNotes[] {
  const driver = openWasm(engine, bytes);
  try {
    const col = driver.prepare('SELECT models, decks FROM col').get();
    const models: Readonly<Record<string, Model>> = JSON.parse(String(col?.['models']));
    const decks: Readonly<Record<string, Pick<AnkiDeck, 'name'>>> = JSON.parse(String(col?.['decks']));
    const rows = driver
      .prepare(
        `SELECT guid, mid, mod, tags, flds, did FROM notes
        LEFT JOIN (SELECT nid, did, min(ord) FROM cards GROUP BY nid) ON nid = notes.id ORDER BY id LIMIT ?`,
      )
      .all([most]);
    return Object.entries(models).flatMap(([id, { name, flds }]) => {
      const own = rows.filter(({ mid }) => String(mid) === id);
      const notes = own.map(({ guid, mod, tags, flds: fields, did }) => ({
        guid: String(guid),
        changed: Number(mod),
        tags: String(tags).split(' ').filter(Boolean),
        fields: String(fields).split('\u001f'),
        deck: decks[String(did)]?.name ?? '',
      }));
      const ordered = [...flds].sort((one, other) => one.ord - other.ord);
      return notes.length === 0 ? [] : [{ name, fields: ordered.map((field) => field.name), notes }];
    });
  } finally {
    driver.close();
  }
}
