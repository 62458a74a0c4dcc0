/** Words just opened, in local storage, written at once, until the history takes them: its code is loaded later. */

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

/** Browsers have it already, so the name does not change. */
export const queueKey = 'openedWords';

/** Reached only where IndexedDB is refused. */
const mostQueued = 100;

/** Callers check each word. */
const queue = storedJson(queueKey, (value): readonly unknown[] => (Array.isArray(value) ? value : []));

/** In this tab. */
const lastQueued = observable<HistoryEntry | undefined>(undefined);

export function queuedForHistory(): readonly unknown[] {
  return queue.get();
}

/** Keeps only what passes. */
export function keepQueued(passes: (word: unknown) => boolean): void {
  const before = queuedForHistory();
  const left = before.filter(passes);
  if (left.length === 0) queue.remove();
  else if (left.length < before.length) queue.set(left);
}

/** Does nothing if words are not to be remembered. */
export function queueForHistory(word: HistoryEntry): void {
  if (!remembersWords()) return;
  queue.set([...queuedForHistory(), word].slice(-mostQueued));
  lastQueued.set(word);
}

/** In this tab; returns how to stop. */
export const whenQueued = lastQueued.subscribe;
