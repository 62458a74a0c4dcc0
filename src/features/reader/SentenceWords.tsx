import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tokenisedText } from '#src/language/runningText/tokenisedText.ts';
import { useLayer } from '#src/ui/layers/layers.ts';
import { wideQuery } from '#src/ui/theme/breakpoints.ts';
import { PieceText, type Places } from './reading/PieceText.tsx';
import { useTextScope } from './reading/textScope.ts';
import { placeWithin, useWalk } from './reading/useWalk.ts';
import { WordSheet } from './sheet/WordSheet.tsx';

const useStyles = makeStyles({
  sheet: {
    position: 'fixed',
    zIndex: 5,
    insetInline: 0,
    bottom: 0,
    [`@media ${wideQuery}`]: {
      left: 'auto',
      right: '1.5rem',
      width: '24rem',
      boxShadow: tokens.shadow16,
    },
  },
});

interface SentenceWordsProps {
  /** ISO 639-3. */
  readonly language: string;
  readonly text: string;
  readonly places?: Places;
  readonly markClass?: string | undefined;
  /** Place of the word that is open at first. */
  readonly begin: number;
}

/** A sentence whose words are looked up only when tapped. */
export function SentenceWords(props: SentenceWordsProps) {
  const { language, text: shown, places, markClass, begin } = props;
  const styles = useStyles();
  const scope = useTextScope(language);
  const text = useMemo(() => tokenisedText(shown), [shown]);
  const drawn = text.pieces.map((_, number) => number);
  const sentence = useRef<HTMLElement>(null);
  const walk = useWalk(text, sentence, drawn, () => undefined, begin);
  const { chosen: open, close } = walk;
  useLayer(open !== undefined, close, 'popup');
  const layout = document.querySelector('.layout');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and taps belong to the words inside, which have the focus
    <span ref={sentence} onClick={walk.onClick} onKeyDown={walk.onKeyDown}>
      {text.pieces.map((piece, number) => (
        <PieceText
          key={piece.start}
          isTitle
          text={text}
          number={number}
          scope={scope}
          isNear={false}
          places={places}
          markClass={markClass}
          chosen={placeWithin(piece, open?.start)}
          reachable={placeWithin(piece, walk.reachable)}
        />
      ))}
      {open && layout
        ? createPortal(
            <div className={styles.sheet}>
              <WordSheet
                isNarrow
                text={text}
                word={open}
                scope={scope}
                onWalk={walk.choose}
                onClose={close}
              />
            </div>,
            layout,
          )
        : null}
    </span>
  );
}
