import { makeStyles } from '@fluentui/react-components';
import type { RefObject } from 'react';
import type { TokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { TextPiece } from './TextPiece.tsx';
import type { TextScope } from './textScope.ts';
import { gapBefore, type Pieces, textSizes } from './usePieces.ts';
import type { Walk } from './useWalk.ts';

const useStyles = makeStyles({
  pieces: {
    position: 'relative',
    fontFamily: wordFace,
    fontSize: `${textSizes.font}rem`,
    lineHeight: `${textSizes.line}rem`,
    overflowWrap: 'break-word',
    '& p': { margin: 0 },
  },
  piece: { position: 'absolute', insetInline: 0, top: 0 },
});

/** What `PieceList` draws. */
export interface PieceListProps {
  readonly text: TokenisedText;
  readonly scope: TextScope;
  readonly pieces: Pieces;
  readonly walk: Walk;
  /** How far down in the scroller it begins, in pixels. */
  readonly top: number;
  readonly list: RefObject<HTMLDivElement | null>;
}

/** The pieces of the text that are near the screen. */
export function PieceList({ text, scope, pieces: { virtualizer }, walk, top, list }: PieceListProps) {
  const styles = useStyles();
  const items = virtualizer.getVirtualItems();
  const { chosen, active } = walk;
  const isWithin = (number: number, place: number | undefined): boolean => {
    const piece = text.pieces[number];
    return piece !== undefined && place !== undefined && place >= piece.start && place < piece.end;
  };
  // The Tab key comes to the active word, or, where that is far away, to the first that is drawn.
  const isDrawn = items.some(({ index }) => isWithin(index, active));
  const first = isDrawn
    ? undefined
    : items.map(({ index }) => text.tokensOf(index).find(({ word }) => word !== undefined)).find(Boolean)
        ?.start;
  const reachable = isDrawn ? active : first;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and taps belong to the words inside, which have the focus
    <div
      ref={list}
      data-pieces=""
      className={styles.pieces}
      style={{ height: virtualizer.getTotalSize() }}
      onClick={walk.onClick}
      onKeyDown={walk.onKeyDown}
    >
      {items.map(({ index, start }) => {
        const piece = text.pieces[index];
        return piece === undefined ? null : (
          <div
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.piece}
            style={{ transform: `translateY(${start - top}px)`, paddingTop: `${gapBefore(piece)}rem` }}
          >
            <TextPiece
              text={text}
              number={index}
              scope={scope}
              isNear={!virtualizer.isScrolling}
              chosen={isWithin(index, chosen?.start) ? chosen?.start : undefined}
              reachable={isWithin(index, reachable) ? reachable : undefined}
            />
          </div>
        );
      })}
    </div>
  );
}
