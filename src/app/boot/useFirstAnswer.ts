import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterFirstAnswer } from './afterFirstAnswer.ts';

/** Whether the first answer is painted, or nobody asked for a while: what nobody asked for comes then. */
export function useFirstAnswer(): boolean {
  const client = useQueryClient();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstAnswer(client, () => setPainted(true)), [client]);
  return isPainted;
}
