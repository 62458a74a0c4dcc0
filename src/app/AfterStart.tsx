import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterFirstAnswer } from '#src/app/afterFirstAnswer.ts';
import { lateComponent } from '#src/ui/lateComponent.tsx';

/** Nobody asked for these parts: where they can't be fetched, the page goes on without, and says nothing. */
const LateParts = lateComponent(() =>
  import('#src/app/LateParts.tsx').then(
    (chunk) => chunk.LateParts,
    (error: unknown) => {
      console.warn('History, updates and what is kept for times with no network could not be loaded.', error);
      return () => null;
    },
  ),
);

/** Brings in what is not needed for the first answer, after it. */
export function AfterStart() {
  const client = useQueryClient();
  const [started, setStarted] = useState(false);
  useEffect(() => afterFirstAnswer(client, () => setStarted(true)), [client]);
  return started ? <LateParts /> : null;
}
