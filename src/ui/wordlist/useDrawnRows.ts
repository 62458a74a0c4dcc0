import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { drawnRows, type ListState } from './drawnRows.ts';
import { removeFrame } from './frameRows.ts';
import { type FollowingRows, rowsWhileScrolling } from './rowsWhileScrolling.ts';
import type { ScrollPlace } from './useScrollPlace.ts';

/** Draws the rows of a list in `list`, which React leaves empty; `onDrawn` is told when scrolling has drawn some. */
export function useDrawnRows(
  list: RefObject<HTMLUListElement | null>,
  place: ScrollPlace,
  sight: ListState,
  onDrawn: () => void,
): void {
  const following = useRef<FollowingRows>(undefined);
  const told = useRef(onDrawn);
  useEffect(() => {
    told.current = onDrawn;
  });
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = rowsWhileScrolling(drawnRows(list.current), place, () => told.current());
    following.current = rows;
    return rows.end;
  }, [list, place]);
  useLayoutEffect(() => following.current?.show(sight));
  useLayoutEffect(removeFrame, []);
}
