import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pieceAt, type TextPiece, type TokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { useRem } from '#src/ui/theme/useScreen.ts';
import type { ReadText } from '../model/readText.ts';
import { changeText } from '../model/readTexts.ts';

/** Without scrolling before the place is saved. */
const restMs = 800;

/** Saves when scrolling rests, and when the page is hidden. */
export function usePlaceRead(text: ReadText, isScrolling: boolean, placeRead: () => number): void {
  const { id } = text;
  const note = (change: Parameters<typeof changeText>[1]): void => {
    changeText(id, change).catch((error: unknown) => console.warn('The place read is not saved.', error));
  };
  const noteOpened = useEffectEvent(() => note({ opened: Date.now() }));
  const notePlace = useEffectEvent(() => {
    const place = placeRead();
    if (place !== text.place) note({ place });
  });
  useEffect(() => noteOpened(), []);
  useEffect(() => {
    if (isScrolling) return;
    const timer = setTimeout(() => notePlace(), restMs);
    const hide = (): void => {
      if (document.visibilityState === 'hidden') notePlace();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isScrolling]);
}

/** In rem. */
export const textSizes = { font: 1.25, line: 2, gap: 1.125, after: 0.375 } as const;

/** Between those of a phone and of a wide screen; a piece is measured when it is drawn. */
const lettersPerLine = 45;

/** In rem. */
export function gapBefore({ after }: TextPiece): number {
  if (after === 'gap') return textSizes.gap;
  return after === 'line' ? textSizes.after : 0;
}

/** Draws only the pieces on the screen; the height of others is estimated. */
export function usePieces(
  text: TokenisedText,
  /** Number of pieces that stand in a heading. */
  before: number,
  begin: number,
  scroller: RefObject<HTMLDivElement | null>,
  headHeight: number,
) {
  const rem = useRem();
  const { pieces } = text;
  const estimateSize = useCallback(
    (number: number) => {
      const piece = pieces[number];
      if (piece === undefined || number < before) return 0;
      const lines = Math.ceil((piece.end - piece.start) / lettersPerLine);
      return rem * (lines * textSizes.line + gapBefore(piece));
    },
    [pieces, rem, before],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: pieces.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    overscan: 2,
    scrollMargin: headHeight,
    // Renders with the next frame, not within the scroll event: slow phones drop fewer frames.
    useFlushSync: false,
  });
  const [start] = useState(() => pieceAt(pieces, begin));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || headHeight === 0) return;
    hasBegun.current = true;
    if (start > 0) virtualizer.scrollToIndex(start, { align: 'start' });
  }, [virtualizer, start, headHeight]);

  return {
    virtualizer,
    /** Where the first piece on the screen begins. */
    placeRead(): number {
      const top = virtualizer.scrollOffset ?? 0;
      const { index } = virtualizer.getVirtualItems().find(({ end }) => end > top + rem) ?? { index: 0 };
      // While the heading is on the screen nothing has been read.
      return top < headHeight ? 0 : (pieces[index]?.start ?? 0);
    },
    /** Scrolls to the piece at a place unless it is drawn. */
    reveal(place: number): void {
      const number = pieceAt(pieces, place);
      const isDrawn = virtualizer.getVirtualItems().some(({ index }) => index === number);
      if (!isDrawn) virtualizer.scrollToIndex(number, { align: 'center' });
    },
  };
}
