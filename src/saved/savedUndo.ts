/** Changes of lists and words that can be undone. */

import { changeSaved } from './savedChanges.ts';
import { keysUnder, type SavedStores } from './savedDatabase.ts';
import { listIn, wordIn, writeList, writeWord } from './savedRecords.ts';
import type { SavedWord, WordList } from './savedWord.ts';
import { holdForUndo } from './soundSweep.ts';

/** `undefined` deletes. Each rejects as `writeList` does. */
export interface UndoableStores {
  readonly stores: SavedStores<'readwrite'>;
  readonly setList: (id: string, list: WordList | undefined) => Promise<void>;
  readonly setWord: (id: string, word: SavedWord | undefined) => Promise<void>;
}

export interface Undoable<Value> {
  readonly value: Value;
  /** Keeps later changes: words added to a list since stay there. Rejects as `changeSaved` does, unchanged. */
  readonly undo: () => Promise<void>;
}

interface Step<Stored> {
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** Of several changes, `before` is what was there before the first. */
function note<Stored>(steps: Map<string, Step<Stored>>, id: string, { before, after }: Step<Stored>): void {
  const first = steps.get(id);
  steps.set(id, { before: first ? first.before : before, after });
}

/** The earlier list, with later changes of its words. */
function listBefore(before: WordList, after: WordList | undefined, now: WordList | undefined): WordList {
  const come = (now?.words ?? []).filter((id) => after?.words.includes(id) !== true);
  const gone = new Set((after?.words ?? []).filter((id) => now !== undefined && !now.words.includes(id)));
  const words = [...new Set([...before.words.filter((id) => !gone.has(id)), ...come])];
  const renamed = now !== undefined && after !== undefined && now.name !== after.name;
  return { ...before, name: renamed ? now.name : before.name, words };
}

/** In one transaction, as `changeSaved`. */
export async function changeUndoably<Value>(
  act: (stores: UndoableStores) => Promise<Value>,
): Promise<Undoable<Value>> {
  const lists = new Map<string, Step<WordList>>();
  const words = new Map<string, Step<SavedWord>>();
  const cards: unknown[] = [];
  const change = (stores: SavedStores<'readwrite'>): Promise<Value> =>
    act({
      stores,
      async setList(id, list) {
        note(lists, id, { before: await listIn(stores, id), after: list });
        if (list === undefined) await stores.objectStore('lists').delete(id);
        else await writeList(stores, list);
      },
      async setWord(id, word) {
        note(words, id, { before: await wordIn(stores, id), after: word });
        if (word !== undefined) await writeWord(stores, word);
        else {
          await stores.objectStore('words').delete(id);
          // Practice cards are deleted and restored with the word.
          cards.push(...(await stores.objectStore('cards').getAll(keysUnder(id))));
          await stores.objectStore('cards').delete(keysUnder(id));
        }
      },
    });
  const value = await holdForUndo(() => changeSaved(change));
  async function undo(): Promise<void> {
    await changeSaved(async (stores) => {
      const now = Date.now();
      for (const [id, { before, after }] of words) {
        const current = await wordIn(stores, id);
        // Later changes win over the undo.
        if (current?.changed !== after?.changed) continue;
        if (before === undefined) await stores.objectStore('words').delete(id);
        else await writeWord(stores, { ...before, changed: now });
      }
      for (const card of cards) await stores.objectStore('cards').put(card);
      for (const [id, { before, after }] of lists) {
        const current = await listIn(stores, id);
        if (before !== undefined) {
          await writeList(stores, { ...listBefore(before, after, current), changed: now });
        } else if (current !== undefined) {
          const come = current.words.filter((one) => after?.words.includes(one) !== true);
          if (come.length === 0) await stores.objectStore('lists').delete(id);
          else await writeList(stores, { ...current, words: come, changed: now });
        }
      }
    });
  }
  return { value, undo };
}
