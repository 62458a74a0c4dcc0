/**
 * How many lists there are, noted in local storage: the side column says so at the start, without waiting for a
 * database or loading what reads one.
 */
import { storedValue } from '#src/local/storage.ts';
import { useObservable } from '#src/state/useObservable.ts';

/** The number of lists. */
export const listCount = storedValue('keptLists', (text) => Number.parseInt(text ?? '', 10) || 0, String);

/** The same, drawn again when it changes. */
export function useListCount(): number {
  return useObservable(listCount);
}
