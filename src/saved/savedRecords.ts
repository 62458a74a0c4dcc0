/**
 * Records of what is kept, read and written. One that can not be read may be of a newer version of this app, or
 * broken: nobody shows it, and nothing is put in its place, so that it is still there for who can read it.
 */
import * as v from 'valibot';
import type { SavedStores } from './savedDatabase.ts';
import { type SavedWord, savedWord } from './savedWord.ts';
import { type WordList, wordList } from './wordList.ts';

/** A record that is there and can not be read: it is not written over. */
export class UnreadableRecord extends Error {
  constructor(id: string) {
    super(`What is kept as ${id} can not be read, and is left as it is.`);
    this.name = 'UnreadableRecord';
  }
}

/** Those that can be read. */
export function readable<Schema extends v.GenericSchema>(
  schema: Schema,
  all: readonly unknown[],
): v.InferOutput<Schema>[] {
  return all.flatMap((one): v.InferOutput<Schema>[] => {
    const result = v.safeParse(schema, one);
    return result.success ? [result.output] : [];
  });
}

type Reading = SavedStores<'readonly' | 'readwrite'>;
type Writing = SavedStores<'readwrite'>;

function known<Schema extends v.GenericSchema>(
  schema: Schema,
  id: string,
  stored: unknown,
): v.InferOutput<Schema> | undefined {
  if (stored === undefined) return undefined;
  const result = v.safeParse(schema, stored);
  if (!result.success) throw new UnreadableRecord(id);
  return result.output;
}

/** A list; `undefined` where there is none. Rejects with `UnreadableRecord`. */
export async function listIn(stores: Reading, id: string): Promise<WordList | undefined> {
  return known(wordList, id, await stores.objectStore('lists').get(id));
}

/** A word; `undefined` where there is none. Rejects with `UnreadableRecord`. */
export async function wordIn(stores: Reading, id: string): Promise<SavedWord | undefined> {
  return known(savedWord, id, await stores.objectStore('words').get(id));
}

/** All lists that can be read, in the order of their making. */
export async function listsIn(stores: Reading): Promise<readonly WordList[]> {
  const lists = readable(wordList, await stores.objectStore('lists').getAll());
  return lists.sort((left, right) => left.created - right.created);
}

/** Writes a list. Rejects with `UnreadableRecord`, and with valibot's error for one that could not be read back. */
export async function writeList(stores: Writing, list: WordList): Promise<void> {
  await listIn(stores, list.id);
  await stores.objectStore('lists').put(v.parse(wordList, list));
}

/** Writes a word. Rejects as `writeList` does. */
export async function writeWord(stores: Writing, word: SavedWord): Promise<void> {
  await wordIn(stores, word.id);
  await stores.objectStore('words').put(v.parse(savedWord, word));
}

/** The keys of a word's cards of practice. */
export function cardsOf(wordId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${wordId}/`, `${wordId}/\uffff`);
}
