/** In local storage: the side column shows the number at start without a database or its code. */
import { storedValue } from '#src/local/storage.ts';
import { useObservable } from '#src/state/useObservable.ts';

export const listCount = storedValue('keptLists', (text) => Number.parseInt(text ?? '', 10) || 0, String);

export function useListCount(): number {
  return useObservable(listCount);
}
