/** Saved words and lists. Unreadable records stay in the database, but are not shown. */

import { comparedText, textsAlike, tidyText } from '#src/language/fold.ts';
import { storedFlag, storedValue } from '#src/local/storage.ts';
import { askToStay, mayStay } from '#src/local/storageArea.ts';
import { changeSaved } from './savedChanges.ts';
import { type SavedStores, savedTransaction } from './savedDatabase.ts';
import { listIn, listsIn, readable, wordsIn, writeList, writeWord } from './savedRecords.ts';
import {
  isSameWord,
  joinedHeads,
  type SavedTranslation,
  type SavedWord,
  savedWord,
  type WordList,
} from './savedWord.ts';

/** The other fields start empty. */
export type NewWord = Pick<SavedWord, 'stem' | 'language' | 'translations'> &
  Partial<Omit<SavedWord, 'id' | 'created' | 'changed'>>;

interface SavingOptions {
  readonly now: number;
  /** By another person, whose translations may be corrected. */
  readonly isShared?: boolean;
}

/** The name is for a list that does not exist yet. */
export type NamedList = Pick<WordList, 'id' | 'name'>;

export function savedLists(): Promise<readonly WordList[]> {
  return savedTransaction('readonly', listsIn);
}

export async function savedWords(): Promise<ReadonlyMap<string, SavedWord>> {
  const words = await savedTransaction('readonly', wordsIn);
  return new Map(words.map((word) => [word.id, word]));
}

/** Written alike, as words are stored: tidy, with any apostrophe. */
async function withStem(
  stores: SavedStores<'readonly' | 'readwrite'>,
  stem: string,
): Promise<readonly SavedWord[]> {
  const index = stores.objectStore('words').index('stem');
  const found = textsAlike(stem).map((one) => index.getAll(one));
  return readable(savedWord, (await Promise.all(found)).flat());
}

export function savedWordsOf(stem: string): Promise<readonly SavedWord[]> {
  return savedTransaction('readonly', (stores) => withStem(stores, stem));
}

function newWord(known: NewWord, now: number): SavedWord {
  return {
    own: false,
    note: '',
    examples: [],
    recordings: [],
    ...known,
    stem: tidyText(known.stem),
    id: crypto.randomUUID(),
    created: now,
    changed: now,
  };
}

/** Of one translation, which may list several. */
export function meaningsIn(text: string): readonly string[] {
  const meanings = text.split(/[,;]/u).flatMap((one) => comparedText(one) || []);
  return meanings.length > 0 ? meanings : [comparedText(text)];
}

/** Takes the place of those whose meanings it lists among others; the same array if it says nothing new. */
export function withTranslation(saved: SavedTranslation[], one: SavedTranslation): SavedTranslation[] {
  const meanings = new Set(meaningsIn(one.text));
  const ofLanguage = saved.filter(({ language }) => language === one.language);
  const known = new Set(ofLanguage.flatMap(({ text }) => meaningsIn(text)));
  if ([...meanings].every((meaning) => known.has(meaning))) return saved;
  const shorter = ofLanguage.filter(({ text }) => meaningsIn(text).every((meaning) => meanings.has(meaning)));
  if (shorter.length === 0) return [...saved, one];
  return saved.flatMap((other) => {
    if (other === shorter[0]) return one;
    return shorter.includes(other) ? [] : other;
  });
}

/** A saved word with what was unknown until now, typed, or shared; the same object if nothing was. */
function completed(
  word: SavedWord,
  { own, pos, dictionary, translations, changed }: SavedWord,
  isShared: boolean,
): SavedWord {
  const takesAll = own || isShared || word.translations.length === 0;
  const known = {
    ...word,
    pos: word.pos ?? pos,
    dictionary: word.dictionary ?? dictionary,
    translations: takesAll ? translations.reduce(withTranslation, word.translations) : word.translations,
  };
  return JSON.stringify(known) === JSON.stringify(word) ? word : { ...known, changed };
}

async function keepWord(
  stores: SavedStores<'readwrite'>,
  known: NewWord,
  { now, isShared = false }: SavingOptions,
): Promise<SavedWord> {
  const made = newWord(known, now);
  // Also finds words written in this transaction: a word given twice is saved once.
  const before = (await withStem(stores, made.stem)).find((other) => isSameWord(other, made));
  const word = before === undefined ? made : completed(before, made, isShared);
  if (word !== before) await writeWord(stores, word);
  return word;
}

/** Creates the list if its id is new, and resolves with whether it was. */
export async function addToList(
  stores: SavedStores<'readwrite'>,
  { id, name, lift }: NamedList & Pick<WordList, 'lift'>,
  added: readonly string[],
  now: number,
): Promise<boolean> {
  const existing = await listIn(stores, id);
  const list = existing ?? { id, name, words: [], created: now, changed: now };
  const words = [...new Set([...list.words, ...added])];
  const next = { ...list, words, lift: joinedHeads(list.lift, lift) };
  if (existing === undefined || JSON.stringify(next) !== JSON.stringify(list)) {
    await writeList(stores, { ...next, changed: now });
  }
  return existing === undefined;
}

/** Saves all words or none. The list is chosen in the same transaction. */
async function saveIn(
  choose: (lists: readonly WordList[]) => NamedList,
  known: readonly NewWord[],
  options: SavingOptions,
) {
  const { now } = options;
  const saved = await changeSaved(async (stores) => {
    const list = choose(await listsIn(stores));
    const words: SavedWord[] = [];
    for (const one of known) words.push(await keepWord(stores, one, options));
    const ids = words.map(({ id }) => id);
    await addToList(stores, list, ids, now);
    return { list, words };
  });
  lastList.set(saved.list.id);
  askToStayForWords();
  return saved;
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
  return (await saveIn(() => list, known, { now })).words;
}

/** As `saveWords` does; translations that another person changed are added. */
export async function saveSharedWords(list: NamedList, known: readonly NewWord[]): Promise<void> {
  await saveIn(() => list, known, { now: Date.now(), isShared: true });
}

/** As `saveWords` does. */
export async function saveWord(list: NamedList, known: NewWord, now?: number): Promise<SavedWord> {
  const [word] = await saveWords(list, [known], now);
  if (word === undefined) throw new Error('A word was saved, and is not there.');
  return word;
}

/** In the list last saved into; if it is gone, the last changed one; without any, a first one of this name. */
export function saveInLastList(firstName: string, known: NewWord) {
  return saveIn(
    (lists) =>
      lists.find(({ id }) => id === lastList.get()) ??
      lists.toSorted((left, right) => right.changed - left.changed)[0] ?? {
        id: crypto.randomUUID(),
        name: firstName,
      },
    [known],
    { now: Date.now() },
  );
}

/** Something is noted about it: then it outlives its last list. */
export function isAnnotated({ own, note, examples, recordings }: SavedWord): boolean {
  return own || note !== '' || examples.length > 0 || recordings.length > 0;
}

const asked = storedFlag('askedToStay', false);

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
