/** Kept words and lists: read, put, taken away. What is stored and can not be read is left as it is, and not shown. */
import * as v from 'valibot';
import { changeKept } from './keptChanges.ts';
import { inKept, type KeptStores } from './keptDatabase.ts';
import { isSameWord, type KeptWord, keptWord, type WordIdentity } from './keptWord.ts';
import { type WordList, wordList } from './wordList.ts';

/** What is needed to keep a word; the rest is empty at first. */
export type NewWord = Pick<KeptWord, 'stem' | 'language' | 'translations'> &
  Partial<Omit<KeptWord, 'id' | 'created' | 'changed'>>;

function readable<Schema extends v.GenericSchema>(schema: Schema, all: readonly unknown[]) {
  return all.flatMap((one): v.InferOutput<Schema>[] => {
    const result = v.safeParse(schema, one);
    return result.success ? [result.output] : [];
  });
}

/** All lists, in the order of their making. */
export async function keptLists(): Promise<readonly WordList[]> {
  const lists = readable(
    wordList,
    await inKept('readonly', (stores) => stores.objectStore('lists').getAll()),
  );
  return lists.sort((left, right) => left.created - right.created);
}

/** All words, by their ids. */
export async function keptWords(): Promise<ReadonlyMap<string, KeptWord>> {
  const words = readable(
    keptWord,
    await inKept('readonly', (stores) => stores.objectStore('words').getAll()),
  );
  return new Map(words.map((word) => [word.id, word]));
}

async function withStem(
  stores: KeptStores<'readonly' | 'readwrite'>,
  stem: string,
): Promise<readonly KeptWord[]> {
  return readable(keptWord, await stores.objectStore('words').index('stem').getAll(stem));
}

/** The kept words with a lemma. */
export function keptWordsOf(stem: string): Promise<readonly KeptWord[]> {
  return inKept('readonly', (stores) => withStem(stores, stem.normalize('NFC')));
}

/** A word made of what is known. */
export function newWord(known: NewWord, now: number): KeptWord {
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

/** Puts a word: a new one, or what became of one. Its `changed` is the caller's. */
export function putWord(word: KeptWord): Promise<void> {
  return changeKept(async (stores) => {
    await stores.objectStore('words').put(word);
  });
}

/** Puts a list. */
export function putList(list: WordList): Promise<void> {
  return changeKept(async (stores) => {
    await stores.objectStore('lists').put(list);
  });
}

/**
 * Keeps a word in a list, which is made where there is none of that id. A word that is kept already is not kept twice:
 * the list gets that one, with all that was noted of it.
 * @returns the word as it is kept.
 */
export function keepIn(
  list: { readonly id: string; readonly name: string },
  known: NewWord,
  now: number = Date.now(),
): Promise<KeptWord> {
  return changeKept(async (stores) => {
    const made = newWord(known, now);
    const word = (await withStem(stores, made.stem)).find((one) => isSameWord(one, made)) ?? made;
    if (word === made) await stores.objectStore('words').put(made);
    const [stored] = readable(wordList, [await stores.objectStore('lists').get(list.id)]);
    const held = stored ?? { id: list.id, name: list.name, words: [], created: now, changed: now };
    if (!held.words.includes(word.id)) {
      await stores.objectStore('lists').put({ ...held, words: [...held.words, word.id], changed: now });
    }
    return word;
  });
}

/** Whether something is noted of a word: it then outlives the last list that it was in. */
export function isAnnotated({ own, note, examples, recordings }: KeptWord): boolean {
  return own || note !== '' || examples.length > 0 || recordings.length > 0;
}

/** Deletes a word everywhere: in all lists, with its recordings and its cards of practice. */
export function deleteWord(id: string, now: number = Date.now()): Promise<void> {
  return changeKept(async (stores) => {
    const [word] = readable(keptWord, [await stores.objectStore('words').get(id)]);
    await stores.objectStore('words').delete(id);
    await stores.objectStore('cards').delete(IDBKeyRange.bound(`${id}/`, `${id}/\uffff`));
    for (const { id: recordingId } of word?.recordings ?? [])
      await stores.objectStore('sounds').delete(recordingId);
    for (const list of readable(wordList, await stores.objectStore('lists').getAll())) {
      if (!list.words.includes(id)) continue;
      await stores
        .objectStore('lists')
        .put({ ...list, words: list.words.filter((one) => one !== id), changed: now });
    }
  });
}

/** The kept word that is this one, if there is one. */
export async function keptWordLike(identity: WordIdentity): Promise<KeptWord | undefined> {
  return (await keptWordsOf(identity.stem)).find((one) => isSameWord(one, identity));
}
