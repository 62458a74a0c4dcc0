/**
 * Words opened a moment ago, in local storage: written at once, whatever becomes of the page, and part of the
 * app's first code. The history takes them over when its own code is there.
 */

import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { remembersWords } from './remembering.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** Key in local storage. */
export const openedKey = 'openedWords';

/** Words that wait at most; they do only where IndexedDB is refused. */
const waitingMost = 100;

/** A word that was opened, and when, in milliseconds. */
export interface OpenedWord {
  readonly stem: string;
  readonly dictionary: DictionaryCode | undefined;
  readonly at: number;
}

const listeners = new Set<() => void>();

/** What waits, as it is stored: whoever takes it over checks it. */
export function openedWords(): readonly unknown[] {
  const stored = readStoredJson(openedKey);
  return Array.isArray(stored) ? stored : [];
}

/** Leaves waiting what passes. */
export function keepOpened(passes: (word: unknown) => boolean): void {
  const before = openedWords();
  const left = before.filter(passes);
  if (left.length === 0) removeStored(openedKey);
  else if (left.length < before.length) writeStored(openedKey, JSON.stringify(left));
}

/** Notes that a word was opened, unless words are not to be remembered. */
export function noteOpened(word: OpenedWord): void {
  if (!remembersWords()) return;
  writeStored(openedKey, JSON.stringify([...openedWords(), word].slice(-waitingMost)));
  for (const listener of listeners) listener();
}

/** Calls `listener` when a word was opened in this tab; returns how to stop. */
export function whenOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
