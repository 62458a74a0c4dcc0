import { makeStyles } from '@fluentui/react-components';
import type { TokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { wordFace } from '#src/ui/theme/theme.ts';
import { PieceText } from './PieceText.tsx';
import type { TextScope } from './textScope.ts';
import { type DrawnPieces, gapBefore, textSizes } from './usePieces.ts';
import { placeWithin, type Walk } from './useWalk.ts';

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

interface PieceListProps {
  readonly text: TokenisedText;
  readonly scope: TextScope;
  readonly pieces: DrawnPieces;
  readonly walk: Walk;
  /** Number of pieces that stand in a heading. */
  readonly before: number;
  /** Distance from the top of the scroller, in pixels. */
  readonly top: number;
}

export function PieceList(props: PieceListProps) {
  const { text, scope, pieces, walk, before, top } = props;
  const { virtualizer } = pieces;
  const styles = useStyles();
  const items = virtualizer.getVirtualItems();
  const { chosen, reachable } = walk;
  return (
    <div data-pieces="" className={styles.pieces} style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const piece = text.pieces[index];
        return piece === undefined ? null : (
          <div
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.piece}
            style={{
              transform: `translateY(${start - top}px)`,
              paddingTop: index < before ? undefined : `${gapBefore(piece)}rem`,
            }}
          >
            {index < before ? null : (
              <PieceText
                text={text}
                number={index}
                scope={scope}
                isNear={!virtualizer.isScrolling}
                chosen={placeWithin(piece, chosen?.start)}
                reachable={placeWithin(piece, reachable)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
