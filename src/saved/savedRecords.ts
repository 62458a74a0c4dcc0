/** An unreadable record may be of a newer version, or broken: it is not shown, and never overwritten. */
import * as v from 'valibot';
import type { SavedStores } from './savedDatabase.ts';
import { type SavedWord, savedWord, type WordList, wordList } from './savedWord.ts';

/** Told apart by its name. Another tab may have deleted a word or list. */
export class SavedFailure extends Error {
  constructor(name: 'MissingList' | 'MissingWord' | 'UnreadableRecord', id: string) {
    super(`${name}: ${id}`);
    this.name = name;
  }
}

/** Without unreadable ones. */
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
  if (!result.success) throw new SavedFailure('UnreadableRecord', id);
  return result.output;
}

/** `undefined` where there is none. Rejects with `UnreadableRecord`. */
export async function listIn(stores: Reading, id: string): Promise<WordList | undefined> {
  return known(wordList, id, await stores.objectStore('lists').get(id));
}

/** `undefined` where there is none. Rejects with `UnreadableRecord`. */
export async function wordIn(stores: Reading, id: string): Promise<SavedWord | undefined> {
  return known(savedWord, id, await stores.objectStore('words').get(id));
}

/** The readable ones. */
export async function wordsIn(stores: Reading): Promise<readonly SavedWord[]> {
  return readable(savedWord, await stores.objectStore('words').getAll());
}

/** The readable ones, in order of creation. */
export async function listsIn(stores: Reading): Promise<readonly WordList[]> {
  const lists = readable(wordList, await stores.objectStore('lists').getAll());
  return lists.sort((left, right) => left.created - right.created);
}

/** Rejects with `UnreadableRecord`, and with valibot's error for an invalid list. */
export async function writeList(stores: Writing, list: WordList): Promise<void> {
  await listIn(stores, list.id);
  await stores.objectStore('lists').put(v.parse(wordList, list));
}

/** Rejects as `writeList` does. */
export async function writeWord(stores: Writing, word: SavedWord): Promise<void> {
  await wordIn(stores, word.id);
  await stores.objectStore('words').put(v.parse(savedWord, word));
}
