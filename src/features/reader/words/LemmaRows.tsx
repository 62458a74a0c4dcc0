import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { WordStar } from '#src/components/saving/WordStar.tsx';
import { useAddress } from '#src/lookup/address/address.ts';
import { languageLabel } from '#src/ui/labels/labels.ts';
import { translationLine } from '#src/ui/labels/translationLine.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { fewLettersQuery } from '#src/ui/theme/breakpoints.ts';
import { oneLine, wordFace } from '#src/ui/theme/theme.ts';
import { useRem } from '#src/ui/theme/useScreen.ts';
import { lemmaKey, type TextLemma } from './useTextWords.ts';

/** Rem; never below 44 pixels, for fingers. */
const rowHeight = 2.75;
const leastHeight = 44;

const useStyles = makeStyles({
  scroller: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { position: 'relative' },
  row: {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 2rem auto',
    [`@media ${fewLettersQuery}`]: {
      gridTemplateColumns: 'minmax(0, max-content) minmax(2.5rem, 1fr) auto auto',
    },
    alignItems: 'center',
    columnGap: '0.5rem',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    fontFamily: wordFace,
    '> :not(:last-child)': { alignSelf: 'baseline' },
  },
  cut: oneLine,
  stem: {
    alignContent: 'center',
    height: '100%',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase500,
    ':hover': { color: tokens.colorBrandForeground1 },
    outlineOffset: '-2px',
  },
  language: {
    marginLeft: '0.5rem',
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
  },
  translation: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400 },
  count: {
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
  },
});

interface LemmaRowsProps {
  /** Language of the text, ISO 639-3: words of other languages are marked. */
  readonly language: string | undefined;
  readonly lemmas: readonly TextLemma[];
}

export function LemmaRows({ lemmas, language: ofText }: LemmaRowsProps) {
  const { i18n } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const height = Math.max(leastHeight, useRem() * rowHeight);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: lemmas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    useFlushSync: false,
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const lemma = lemmas[index];
          if (lemma === undefined) return null;
          const { word, count, first } = lemma;
          const { stem, language } = word;
          const line = translationLine(word.translations, i18n.locale);
          return (
            <li
              key={`${lemmaKey(word)} ${first}`}
              className={styles.row}
              style={{ height, transform: `translateY(${start}px)` }}
              aria-setsize={lemmas.length}
              aria-posinset={index + 1}
            >
              <Link className={`${styles.stem} ${styles.cut}`} to={hrefTo({ lemma: stem, search: '' })}>
                <Word language={language}>{stem}</Word>
                {ofText === undefined || language === ofText ? null : (
                  <span className={styles.language}>{languageLabel(i18n, language)}</span>
                )}
              </Link>
              <span className={`${styles.translation} ${styles.cut}`}>
                <Word language={line.language}>{line.text}</Word>
              </span>
              <span className={styles.count}>{count === 1 ? null : `${count}×`}</span>
              <WordStar word={word} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
