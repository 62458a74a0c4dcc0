/** The history by days, and what of it matches a search. */

import { searchKey } from '#src/language/fold.ts';
import type { HistoryEntry } from '#src/local/history.ts';

/** The words of one day. */
export interface HistoryDay {
  /** A moment of that day. */
  readonly at: number;
  readonly entries: readonly HistoryEntry[];
}

/** The words that hold a text, by day; the order stays. */
export function historyDays(entries: readonly HistoryEntry[], search: string): readonly HistoryDay[] {
  const key = searchKey(search.trim());
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    if (!searchKey(entry.stem).includes(key)) continue;
    const day = new Date(entry.at).toDateString();
    const words = days.get(day);
    if (words) words.push(entry);
    else days.set(day, [entry]);
  }
  return [...days.values()].map((all) => ({ at: all[0]?.at ?? 0, entries: all }));
}
