import { useEffect, useState } from 'react';
import { type HistoryEntry, historyEntries, whenHistoryChanges } from '#src/local/history.ts';
import type { AnswerState } from '#src/state/answerState.ts';

export function useHistory(): AnswerState<readonly HistoryEntry[]> {
  const [state, setState] = useState<AnswerState<readonly HistoryEntry[]>>({ state: 'waiting' });
  useEffect(() => {
    let gone = false;
    const read = async (): Promise<void> => {
      try {
        const all = await historyEntries();
        if (!gone) setState(all.length === 0 ? { state: 'nothing' } : { state: 'here', value: all });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        if (!gone) setState({ state: 'failed', failure: 'device', text, retry: () => void read() });
      }
    };
    void read();
    const stop = whenHistoryChanges(() => void read());
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return state;
}
