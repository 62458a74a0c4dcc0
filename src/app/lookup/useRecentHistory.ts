import { useEffect, useState } from 'react';
import { useHistory } from '#src/features/history/useHistory.ts';
import type { HistoryEntry } from '#src/local/history.ts';

/** Words that are shown of those the device remembers. */
const shown = 8;

/** How long the welcome waits for them, in milliseconds: what stands under them must not move when they come. */
const timeoutMs = 300;

const none: readonly HistoryEntry[] = [];

/** The words this device saw last, each once; `undefined` until it is known whether there are any. */
export function useRecentHistory(): readonly HistoryEntry[] | undefined {
  const history = useHistory();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  const [settled, setSettled] = useState<readonly HistoryEntry[]>();
  const known = history.state === 'here' ? history.value : none;
  const ready = history.state !== 'waiting' || timedOut;
  // What was drawn first stays: words that come too late would push away what is being read.
  if (ready && settled === undefined) setSettled(newestOf(known));
  return settled;
}

function newestOf(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byStem = new Map<string, HistoryEntry>();
  for (const entry of entries) if (!byStem.has(entry.stem)) byStem.set(entry.stem, entry);
  return [...byStem.values()].slice(0, shown);
}
