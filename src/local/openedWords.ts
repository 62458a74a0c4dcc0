/** Words just opened, in local storage, written at once. The history takes them when its code is loaded. */

import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { observable } from '#src/state/useObservable.ts';
import { remembersWords } from './remembering.ts';
import { storedJson } from './storage.ts';

export interface HistoryWord {
  readonly stem: string;
  /** If one was named. */
  readonly dictionary: DictionaryCode | undefined;
}

export interface HistoryEntry extends HistoryWord {
  /** When last opened, in milliseconds. */
  readonly at: number;
  /** Absent with several, and while the article was not known. */
  readonly language?: string | undefined;
}

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
