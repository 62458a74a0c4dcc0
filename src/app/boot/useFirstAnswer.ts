import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { observable, useObservable } from '#src/state/useObservable.ts';
import { afterFirstAnswer } from './afterFirstAnswer.ts';

const isPainted = observable(false);

/** Whether the first answer is painted, or nobody asked for a while: what nobody asked for comes then. */
export function useFirstAnswer(): boolean {
  return useObservable(isPainted);
}

/** Watches for the first answer, for all that ask `useFirstAnswer`. */
export function useWatchFirstAnswer(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = afterFirstAnswer(client, () => isPainted.set(true));
    return () => {
      stop();
      isPainted.set(false);
    };
  }, [client]);
}
