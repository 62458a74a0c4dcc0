/** Saved words and lists. Unreadable records stay in the database, but are not shown. */

import { storedValue } from '#src/local/storage.ts';
import { askToStay, mayStay } from '#src/local/storageArea.ts';
import { changeSaved } from './savedChanges.ts';
import { type SavedStores, savedTransaction } from './savedDatabase.ts';
import { listIn, listsIn, readable, writeList, writeWord } from './savedRecords.ts';
import { isSameWord, type SavedWord, savedWord } from './savedWord.ts';
import type { WordList } from './wordList.ts';

/** The other fields start empty. */
export type NewWord = Pick<SavedWord, 'stem' | 'language' | 'translations'> &
  Partial<Omit<SavedWord, 'id' | 'created' | 'changed'>>;

/** The name is for a list that does not exist yet. */
export type NamedList = Pick<WordList, 'id' | 'name'>;

export function savedLists(): Promise<readonly WordList[]> {
  return savedTransaction('readonly', listsIn);
}

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

export function savedWordsOf(stem: string): Promise<readonly SavedWord[]> {
  return savedTransaction('readonly', (stores) => withStem(stores, stem.normalize('NFC')));
}

function newWord(known: NewWord, now: number): SavedWord {
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

/** A saved word with what was unknown until now. */
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
    // Also finds words written in this transaction: a word given twice is saved once.
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
 * Saves all words or none in a list, created if its id is new. A word already saved is not saved twice: it is added to
 * the list with its notes. Resolves with the saved words in the same order.
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

/** As `saveWords` does. */
export async function saveWord(
  list: NamedList,
  known: NewWord,
  now: number = Date.now(),
): Promise<SavedWord> {
  const [word] = await saveWords(list, [known], now);
  if (word === undefined) throw new Error('A word was kept, and is not there.');
  return word;
}

interface SavedInList {
  readonly word: SavedWord;
  readonly list: NamedList;
}

/** In the list last saved into; if it is gone, the last changed one; without any, a first one of this name. */
export async function saveInLastList(firstName: string, known: NewWord): Promise<SavedInList> {
  const kept = await changeSaved(async (stores): Promise<SavedInList> => {
    // In the same transaction: two tabs that save their first word at once make one list.
    const lists = await listsIn(stores);
    const last = lists.find(({ id }) => id === lastList.get());
    const newest = lists.toSorted((left, right) => right.changed - left.changed)[0];
    const { id, name } = last ?? newest ?? { id: crypto.randomUUID(), name: firstName };
    const [word] = await keepWords(stores, { id, name }, [known], Date.now());
    if (word === undefined) throw new Error('A word was kept, and is not there.');
    return { word, list: { id, name } };
  });
  lastList.set(kept.list.id);
  askToStayForWords();
  return kept;
}

/** Something is noted about it: then it outlives its last list. */
export function isAnnotated({ own, note, examples, recordings }: SavedWord): boolean {
  return own || note !== '' || examples.length > 0 || recordings.length > 0;
}

const asked = storedValue(
  'askedToStay',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
);

/**
 * Asks the browser for persistence once, when the first word is saved. Some ask the person, who is not asked
 * again after a no. The storage page shows the result.
 */
function askToStayForWords(): void {
  if (asked.get()) return;
  asked.set(true);
  mayStay()
    .then((stays) => (stays === true ? true : askToStay()))
    .catch((error: unknown) => console.warn('The browser could not be asked to keep the words.', error));
}

/** Id of the list last saved into, in local storage; '' without one. The list may be gone. */
export const lastList = storedValue('lastList', (text) => text ?? '', String);
