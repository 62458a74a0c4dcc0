import { createContext, use } from 'react';

/** Whether the first answer is painted; `FirstAnswer` provides it. */
export const firstAnswerContext = createContext(false);

/** Whether the first answer is painted, or nobody asked for a while: what nobody asked for comes then. */
export function useFirstAnswer(): boolean {
  return use(firstAnswerContext);
}
