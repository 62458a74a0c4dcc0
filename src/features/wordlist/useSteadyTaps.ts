import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** How long a finger may have been on its way to a row that then moved, in milliseconds. */
const settlingMs = 400;

/** Keeps taps from rows that have just moved. */
export interface SteadyTaps {
  /** Rows of the list were pushed down. */
  readonly moved: (list: string) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** A finger can't be seen coming: what it comes down on right after the rows of a list moved was meant for another row. */
export function useSteadyTaps(list: string | undefined): SteadyTaps {
  const shown = useRef('');
  // After the drawing: what comes together with a list moves nothing.
  useEffect(() => {
    shown.current = list ?? '';
  }, [list]);
  return useMemo(() => {
    let movedAt = Number.NEGATIVE_INFINITY;
    let isStray = false;
    return {
      moved(of) {
        if (shown.current === of) movedAt = performance.now();
      },
      onPointerDown({ pointerType, timeStamp }) {
        isStray = pointerType === 'touch' && timeStamp - movedAt < settlingMs;
      },
      onClickCapture(event) {
        if (!isStray) return;
        isStray = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }, []);
}
