/** Changes of lists and their words. Each can be undone, and rejects as `changeSaved` does. */

import { listIn, listsIn, readable } from './savedRecords.ts';
import { changeUndoably, type Undoable, type UndoableStores } from './savedUndo.ts';
import { savedWord } from './savedWord.ts';
import { isAnnotated } from './savedWords.ts';
import type { WordList } from './wordList.ts';

/** Another tab may have deleted the list. */
export class MissingList extends Error {
  constructor() {
    super('This list is not there any more.');
    this.name = 'MissingList';
  }
}

async function listOf({ stores }: UndoableStores, id: string): Promise<WordList> {
  const list = await listIn(stores, id);
  if (list === undefined) throw new MissingList();
  return list;
}

/** Deletes those of the words that are in no list and not annotated. */
async function letGo(all: UndoableStores, ids: readonly string[]): Promise<void> {
  const held = new Set((await listsIn(all.stores)).flatMap(({ words }) => words));
  for (const id of ids) {
    if (held.has(id)) continue;
    // An unreadable word stays: it may be annotated.
    const [word] = readable(savedWord, [await all.stores.objectStore('words').get(id)]);
    if (word !== undefined && !isAnnotated(word)) await all.setWord(id, undefined);
  }
}

export function makeList(name: string): Promise<Undoable<WordList>> {
  return changeUndoably(async (all) => {
    const now = Date.now();
    const list = { id: crypto.randomUUID(), name, words: [], created: now, changed: now };
    await all.setList(list.id, list);
    return list;
  });
}

/** Rejects with `MissingList`, too. */
export function renameList(id: string, name: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) =>
    all.setList(id, { ...(await listOf(all, id)), name, changed: Date.now() }),
  );
}

/** Annotated words stay, in no list. */
export function deleteList(id: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const { words } = await listOf(all, id);
    await all.setList(id, undefined);
    await letGo(all, words);
  });
}

/** At the end; words in the list stay in their place. Rejects with `MissingList`, too. */
export function copyWords(ids: readonly string[], to: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, to);
    await all.setList(to, { ...list, words: [...new Set([...list.words, ...ids])], changed: Date.now() });
  });
}

/** Annotated words stay, in no list. */
export function removeFromList(ids: readonly string[], from: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, from);
    await all.setList(from, {
      ...list,
      words: list.words.filter((id) => !ids.includes(id)),
      changed: Date.now(),
    });
    await letGo(all, ids);
  });
}

/** To the end of the other list. */
export function moveWords(ids: readonly string[], from: string, to: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const source = await listOf(all, from);
    const target = await listOf(all, to);
    const moving = new Set(ids);
    await all.setList(from, {
      ...source,
      words: source.words.filter((id) => !moving.has(id)),
      changed: Date.now(),
    });
    await all.setList(to, { ...target, words: [...new Set([...target.words, ...ids])], changed: Date.now() });
  });
}

/** Puts all words at the end of another list, and deletes these lists. */
export function mergeLists(ids: readonly string[], into: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const target = await listOf(all, into);
    const words = new Set(target.words);
    for (const id of ids) {
      if (id === into) continue;
      for (const word of (await listOf(all, id)).words) words.add(word);
      await all.setList(id, undefined);
    }
    await all.setList(into, { ...target, words: [...words], changed: Date.now() });
  });
}

/** Before another word, or to the end. Does nothing if either is gone, since another tab may have changed the list. */
export function reorderWord(
  listId: string,
  word: string,
  before: string | undefined,
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, listId);
    if (word === before || !list.words.includes(word)) return;
    const words = list.words.filter((id) => id !== word);
    const place = before === undefined ? words.length : words.indexOf(before);
    if (place < 0) return;
    await all.setList(listId, { ...list, words: words.toSpliced(place, 0, word), changed: Date.now() });
  });
}

/** Annotated words stay, in no list. */
export function removeFromAllLists(ids: readonly string[]): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, new Set(ids), Date.now());
    await letGo(all, ids);
  });
}

async function removeFromLists(all: UndoableStores, ids: ReadonlySet<string>, now: number): Promise<void> {
  for (const list of await listsIn(all.stores)) {
    const words = list.words.filter((id) => !ids.has(id));
    if (words.length < list.words.length) await all.setList(list.id, { ...list, words, changed: now });
  }
}

/** With everything noted about them. */
export function deleteWords(ids: readonly string[], now: number = Date.now()): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, new Set(ids), now);
    for (const id of ids) await all.setWord(id, undefined);
  });
}
