/** Kept words and lists: read, put, taken away. What is stored and can not be read is left as it is, and not shown. */

import { storedValue } from '#src/local/storage.ts';
import { askToStay, mayStay } from '#src/local/storageArea.ts';
import { changeSaved } from './savedChanges.ts';
import { type SavedStores, savedTransaction } from './savedDatabase.ts';
import { listIn, listsIn, readable, writeList, writeWord } from './savedRecords.ts';
import { isSameWord, type SavedWord, savedWord } from './savedWord.ts';
import type { WordList } from './wordList.ts';

/** The fields needed to save a word; the others start empty. */
export type NewWord = Pick<SavedWord, 'stem' | 'language' | 'translations'> &
  Partial<Omit<SavedWord, 'id' | 'created' | 'changed'>>;

/** A list by its id, and the name it gets where it is made. */
export type NamedList = Pick<WordList, 'id' | 'name'>;

/** All lists, in the order of their making. */
export function savedLists(): Promise<readonly WordList[]> {
  return savedTransaction('readonly', listsIn);
}

/** All words, by their ids. */
export async function savedWords(): Promise<ReadonlyMap<string, SavedWord>> {
  const words = readable(
    savedWord,
    await savedTransaction('readonly', (stores) => stores.objectStore('words').getAll()),
  );
  return new Map(words.map((word) => [word.id, word]));
}

async function withStem(
  stores: SavedStores<'readonly' | 'readwrite'>,
  stem: string,
): Promise<readonly SavedWord[]> {
  return readable(savedWord, await stores.objectStore('words').index('stem').getAll(stem));
}

/** The kept words with a lemma. */
export function savedWordsOf(stem: string): Promise<readonly SavedWord[]> {
  return savedTransaction('readonly', (stores) => withStem(stores, stem.normalize('NFC')));
}

/** A word made of what is known. */
export function newWord(known: NewWord, now: number): SavedWord {
  return {
    own: false,
    note: '',
    examples: [],
    recordings: [],
    ...known,
    stem: known.stem.normalize('NFC'),
    id: crypto.randomUUID(),
    created: now,
    changed: now,
  };
}

/** A word as it is kept, with what was not known of it until now. */
function completed(word: SavedWord, { pos, dictionary, translations, changed }: SavedWord): SavedWord {
  const knowsMore =
    (word.pos === undefined && pos !== undefined) ||
    (word.dictionary === undefined && dictionary !== undefined) ||
    (word.translations.length === 0 && translations.length > 0);
  if (!knowsMore) return word;
  return {
    ...word,
    pos: word.pos ?? pos,
    dictionary: word.dictionary ?? dictionary,
    translations: word.translations.length > 0 ? word.translations : translations,
    changed,
  };
}

async function keepWords(
  stores: SavedStores<'readwrite'>,
  list: NamedList,
  known: readonly NewWord[],
  now: number,
): Promise<readonly SavedWord[]> {
  const kept: SavedWord[] = [];
  for (const one of known) {
    const made = newWord(one, now);
    // Finds words written in this transaction too: a word given twice is saved once.
    const before = (await withStem(stores, made.stem)).find((other) => isSameWord(other, made));
    const word = before === undefined ? made : completed(before, made);
    if (word !== before) await writeWord(stores, word);
    kept.push(word);
  }
  const held = await listIn(stores, list.id);
  const words = [...new Set([...(held?.words ?? []), ...kept.map(({ id }) => id)])];
  if (held === undefined || words.length > held.words.length) {
    await writeList(stores, { id: list.id, name: list.name, created: now, ...held, words, changed: now });
  }
  return kept;
}

/**
 * Keeps words in a list, which is made where there is none of that id; all of them or none. A word that is kept already
 * is not kept twice: the list gets that one, with all that was noted of it.
 * @returns the words as they are kept, in the same order.
 */
export async function saveWords(
  list: NamedList,
  known: readonly NewWord[],
  now: number = Date.now(),
): Promise<readonly SavedWord[]> {
  const kept = await changeSaved((stores) => keepWords(stores, list, known, now));
  lastList.set(list.id);
  askToStayForWords();
  return kept;
}

/** Keeps one word in a list, as `saveWords` does. */
export async function saveWord(
  list: NamedList,
  known: NewWord,
  now: number = Date.now(),
): Promise<SavedWord> {
  const [word] = await saveWords(list, [known], now);
  if (word === undefined) throw new Error('A word was kept, and is not there.');
  return word;
}

/** A word, and the list it came into. */
export interface SavedInList {
  readonly word: SavedWord;
  readonly list: NamedList;
}

/**
 * Keeps a word in the list that was last kept into; where that is gone, in the one that was changed last; where there
 * is none, in a first one of this name.
 */
export async function saveInLastList(
  firstName: string,
  known: NewWord,
  now: number = Date.now(),
): Promise<SavedInList> {
  const kept = await changeSaved(async (stores): Promise<SavedInList> => {
    // Chosen in the same transaction: two tabs that keep their first word at once make one list.
    const lists = await listsIn(stores);
    const last = lists.find(({ id }) => id === lastList.get());
    const newest = lists.toSorted((left, right) => right.changed - left.changed)[0];
    const { id, name } = last ?? newest ?? { id: crypto.randomUUID(), name: firstName };
    const [word] = await keepWords(stores, { id, name }, [known], now);
    if (word === undefined) throw new Error('A word was kept, and is not there.');
    return { word, list: { id, name } };
  });
  lastList.set(kept.list.id);
  askToStayForWords();
  return kept;
}

/** Whether something is noted of a word: it then outlives the last list that it was in. */
export function isAnnotated({ own, note, examples, recordings }: SavedWord): boolean {
  return own || note !== '' || examples.length > 0 || recordings.length > 0;
}

const asked = storedValue(
  'askedToStay',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
);

/**
 * Asks the browser, once, not to clear away what is kept: when the first word is. Some ask the person in turn, and
 * nobody is asked again who said no. What it answers changes nothing here; the storage page says what was promised.
 */
export function askToStayForWords(): void {
  if (asked.get()) return;
  asked.set(true);
  mayStay()
    .then((stays) => (stays === true ? true : askToStay()))
    .catch((error: unknown) => console.warn('The browser could not be asked to keep the words.', error));
}

/** Id of the list that was last kept into, in local storage; empty where there is none. It may be gone since. */
export const lastList = storedValue('lastList', (text) => text ?? '', String);
