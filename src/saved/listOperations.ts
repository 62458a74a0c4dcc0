/** Changes to lists and their words. Each can be undone, and rejects as `changeSaved` does. */

import { listIn, listsIn, readable } from './savedRecords.ts';
import { changeUndoably, type Undoable, type UndoableStores } from './savedUndo.ts';
import { savedWord } from './savedWord.ts';
import { isAnnotated } from './savedWords.ts';
import type { WordList } from './wordList.ts';

/** A list that was meant is not there any more: another tab may have deleted it. */
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

/** Deletes those of the words that are in no list and of which nothing is noted. */
async function letGo(all: UndoableStores, ids: readonly string[]): Promise<void> {
  const held = new Set((await listsIn(all.stores)).flatMap(({ words }) => words));
  for (const id of ids) {
    if (held.has(id)) continue;
    // One that can not be read stays: something may be noted of it.
    const [word] = readable(savedWord, [await all.stores.objectStore('words').get(id)]);
    if (word !== undefined && !isAnnotated(word)) await all.setWord(id, undefined);
  }
}

/** Makes an empty list. */
export function makeList(name: string, now: number = Date.now()): Promise<Undoable<WordList>> {
  return changeUndoably(async (all) => {
    const list = { id: crypto.randomUUID(), name, words: [], created: now, changed: now };
    await all.setList(list.id, list);
    return list;
  });
}

/** Gives a list another name. Rejects with `MissingList` too. */
export function renameList(id: string, name: string, now: number = Date.now()): Promise<Undoable<void>> {
  return changeUndoably(async (all) => all.setList(id, { ...(await listOf(all, id)), name, changed: now }));
}

/** Deletes a list; words of which something is noted stay, in no list. */
export function deleteList(id: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const { words } = await listOf(all, id);
    await all.setList(id, undefined);
    await letGo(all, words);
  });
}

/** Puts words at the end of a list; those that are in it stay where they are. Rejects with `MissingList` too. */
export function copyWords(
  ids: readonly string[],
  to: string,
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, to);
    await all.setList(to, { ...list, words: [...new Set([...list.words, ...ids])], changed: now });
  });
}

/** Takes words out of a list; those of which something is noted stay, in no list. */
export function removeFromList(
  ids: readonly string[],
  from: string,
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, from);
    await all.setList(from, { ...list, words: list.words.filter((id) => !ids.includes(id)), changed: now });
    await letGo(all, ids);
  });
}

/** Takes words out of one list and puts them at the end of another. */
export function moveWords(
  ids: readonly string[],
  from: string,
  to: string,
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const source = await listOf(all, from);
    const target = await listOf(all, to);
    const moving = new Set(ids);
    await all.setList(from, {
      ...source,
      words: source.words.filter((id) => !moving.has(id)),
      changed: now,
    });
    await all.setList(to, { ...target, words: [...new Set([...target.words, ...ids])], changed: now });
  });
}

/** Puts all words of some lists at the end of another, and deletes those lists. */
export function mergeLists(
  ids: readonly string[],
  into: string,
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const target = await listOf(all, into);
    const words = new Set(target.words);
    for (const id of ids) {
      if (id === into) continue;
      for (const word of (await listOf(all, id)).words) words.add(word);
      await all.setList(id, undefined);
    }
    await all.setList(into, { ...target, words: [...words], changed: now });
  });
}

/**
 * Moves a word within a list, before another one, or to the end. It is looked up again: another tab may have changed the
 * list meanwhile. Where either is gone, nothing changes.
 */
export function reorderWord(
  listId: string,
  word: string,
  before: string | undefined,
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const list = await listOf(all, listId);
    if (word === before || !list.words.includes(word)) return;
    const words = list.words.filter((id) => id !== word);
    const place = before === undefined ? words.length : words.indexOf(before);
    if (place < 0) return;
    await all.setList(listId, { ...list, words: words.toSpliced(place, 0, word), changed: now });
  });
}

/** Takes words out of all lists; those of which something is noted stay, in no list. */
export function removeFromAllLists(
  ids: readonly string[],
  now: number = Date.now(),
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, new Set(ids), now);
    await letGo(all, ids);
  });
}

async function removeFromLists(all: UndoableStores, ids: ReadonlySet<string>, now: number): Promise<void> {
  for (const list of await listsIn(all.stores)) {
    const words = list.words.filter((id) => !ids.has(id));
    if (words.length < list.words.length) await all.setList(list.id, { ...list, words, changed: now });
  }
}

/** Deletes words everywhere, with all that was noted of them. */
export function deleteWords(ids: readonly string[], now: number = Date.now()): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, new Set(ids), now);
    for (const id of ids) await all.setWord(id, undefined);
  });
}
