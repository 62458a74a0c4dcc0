import { useQueryClient } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { afterFirstAnswer } from './afterFirstAnswer.ts';
import { firstAnswerContext } from './useFirstAnswer.ts';

/** Tells all that is in it when the first answer is painted (`useFirstAnswer`). */
export function FirstAnswer({ children }: PropsWithChildren) {
  const client = useQueryClient();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFirstAnswer(client, () => setPainted(true)), [client]);
  return <firstAnswerContext.Provider value={isPainted}>{children}</firstAnswerContext.Provider>;
}
