/** Changes of lists and their words. Each can be undone, and rejects as `changeSaved` does. */

import { listIn, listsIn, readable, SavedFailure } from './savedRecords.ts';
import { changeUndoably, type Undoable, type UndoableStores } from './savedUndo.ts';
import { joinedHeads, savedWord, type WordList } from './savedWord.ts';
import { isAnnotated } from './savedWords.ts';

async function listOf({ stores }: UndoableStores, id: string): Promise<WordList> {
  const list = await listIn(stores, id);
  if (list === undefined) throw new SavedFailure('MissingList', id);
  return list;
}

async function changeWords(
  all: UndoableStores,
  id: string,
  change: (words: readonly string[]) => readonly string[],
): Promise<void> {
  const list = await listOf(all, id);
  await all.setList(id, { ...list, words: [...change(list.words)], changed: Date.now() });
}

/** Puts them at the end; words in the list stay in their place. */
function adding(ids: readonly string[]) {
  return (words: readonly string[]) => [...new Set([...words, ...ids])];
}

function removing(ids: readonly string[]) {
  const removed = new Set(ids);
  return (words: readonly string[]) => words.filter((id) => !removed.has(id));
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

/** Rejects with `MissingList`, too. */
export function copyWords(ids: readonly string[], to: string): Promise<Undoable<void>> {
  return changeUndoably((all) => changeWords(all, to, adding(ids)));
}

/** Annotated words stay, in no list. */
export function removeFromList(ids: readonly string[], from: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await changeWords(all, from, removing(ids));
    await letGo(all, ids);
  });
}

/** To the end of the other list. */
export function moveWords(ids: readonly string[], from: string, to: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await changeWords(all, from, removing(ids));
    await changeWords(all, to, adding(ids));
  });
}

/** Puts all words at the end of another list, and deletes this one. */
export function mergeList(id: string, into: string): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const { words, lift } = await listOf(all, id);
    const list = await listOf(all, into);
    await all.setList(id, undefined);
    await all.setList(into, {
      ...list,
      words: [...adding(words)(list.words)],
      lift: joinedHeads(lift, list.lift),
      changed: Date.now(),
    });
  });
}

/** Before another word, or to the end. Does nothing if either is gone, since another tab may have changed the list. */
export function reorderWord(
  listId: string,
  word: string,
  before: string | undefined,
): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    const { words } = await listOf(all, listId);
    const isInList = words.includes(word) && (before === undefined || words.includes(before));
    if (word === before || !isInList) return;
    const others = words.filter((id) => id !== word);
    const place = before === undefined ? others.length : others.indexOf(before);
    await changeWords(all, listId, () => others.toSpliced(place, 0, word));
  });
}

/** Annotated words stay, in no list. */
export function removeFromAllLists(ids: readonly string[]): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, ids);
    await letGo(all, ids);
  });
}

async function removeFromLists(all: UndoableStores, ids: readonly string[]): Promise<void> {
  const remove = removing(ids);
  for (const { id, words } of await listsIn(all.stores)) {
    if (remove(words).length < words.length) await changeWords(all, id, remove);
  }
}

/** With everything noted about them. */
export function deleteWords(ids: readonly string[]): Promise<Undoable<void>> {
  return changeUndoably(async (all) => {
    await removeFromLists(all, ids);
    for (const id of ids) await all.setWord(id, undefined);
  });
}
