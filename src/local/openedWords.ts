/** Words just opened, in local storage, written at once. The history takes them when its code is loaded. */

import { observable } from '#src/state/useObservable.ts';
import type { HistoryEntry } from './history.ts';
import { remembersWords } from './remembering.ts';
import { storedJson } from './storage.ts';

export const openedKey = 'openedWords';

/** Reached only where IndexedDB is refused. */
const waitingMost = 100;

/** Callers check each word. */
const waiting = storedJson(openedKey, (value): readonly unknown[] => (Array.isArray(value) ? value : []));

/** In this tab. */
const lastOpened = observable<HistoryEntry | undefined>(undefined);

export function openedWords(): readonly unknown[] {
  return waiting.get();
}

/** Keeps only what passes. */
export function keepOpened(passes: (word: unknown) => boolean): void {
  const before = openedWords();
  const left = before.filter(passes);
  if (left.length === 0) waiting.remove();
  else if (left.length < before.length) waiting.set(left);
}

/** Does nothing if words are not to be remembered. */
export function noteOpened(word: HistoryEntry): void {
  if (!remembersWords()) return;
  waiting.set([...openedWords(), word].slice(-waitingMost));
  lastOpened.set(word);
}

/** In this tab; returns how to stop. */
export const whenOpened = lastOpened.subscribe;
