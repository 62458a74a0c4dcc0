/**
 * Words opened a moment ago, in local storage: written at once, whatever becomes of the page, and part of the
 * app's first code. The history takes them over when its own code is there.
 */

import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { observable } from '#src/state/useObservable.ts';
import { remembersWords } from './remembering.ts';
import { storedJson } from './storage.ts';

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

/** Callers check each word. */
const waiting = storedJson(openedKey, (value): readonly unknown[] => (Array.isArray(value) ? value : []));

/** The last word that was opened in this tab. */
const lastOpened = observable<OpenedWord | undefined>(undefined);

/** The stored queue. */
export function openedWords(): readonly unknown[] {
  return waiting.get();
}

/** Leaves waiting what passes. */
export function keepOpened(passes: (word: unknown) => boolean): void {
  const before = openedWords();
  const left = before.filter(passes);
  if (left.length === 0) waiting.remove();
  else if (left.length < before.length) waiting.set(left);
}

/** Notes that a word was opened, unless words are not to be remembered. */
export function noteOpened(word: OpenedWord): void {
  if (!remembersWords()) return;
  waiting.set([...openedWords(), word].slice(-waitingMost));
  lastOpened.set(word);
}

/** Calls `listener` when a word was opened in this tab; returns how to stop. */
export function whenOpened(listener: () => void): () => void {
  return lastOpened.subscribe(listener);
}
