import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { historyEntries, whenHistoryChanges } from '#src/local/history.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { answerStateOf } from '#src/lookup/answers.ts';
import type { AnswerState } from '#src/state/answerState.ts';

export function useHistory(): AnswerState<readonly HistoryEntry[]> {
  const client = useQueryClient();
  // Nothing stays in memory that may be deleted elsewhere.
  const query = useQuery({ queryKey: ['history'], queryFn: historyEntries, staleTime: 0, gcTime: 0 });
  useEffect(
    () => whenHistoryChanges(() => void client.invalidateQueries({ queryKey: ['history'] })),
    [client],
  );
  return answerStateOf(query, (entries) => entries.length === 0);
}
