import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf } from '#src/lookup/address/address.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { Word } from '#src/ui/text/Word.tsx';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { listGeometry } from '#src/ui/wordlist/rowSource.ts';
import { useRowClasses } from '#src/ui/wordlist/useRowClasses.ts';
import { useOpenWord, useRowOf } from './useListRows.ts';
import type { WordSearch } from './useWordSearch.ts';

const useStyles = makeStyles({
  // Where the count stands over a list without them; the frame draws its rows below it, too (firstRows.css).
  heading: {
    display: 'flex',
    alignItems: 'end',
    minHeight: 'var(--paneHead)',
    boxSizing: 'border-box',
    margin: 0,
    padding: '0 1.25rem 0.5rem',
    color: tokens.colorNeutralForeground2,
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: '1.125rem',
    '@media (pointer: coarse)': { padding: '0 1rem 0.5rem' },
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
});

interface LikelyWordsProps {
  readonly words: WordSearch;
  /** Place of the first link among those the arrow keys go through. */
  readonly first: number;
  /** The place that the Tab key comes to. */
  readonly reachable: number;
  readonly onFocus: (place: number) => void;
}

/** The words a person who has typed so much is likely to mean, as rows over the alphabetical list. */
export function LikelyWords({ words, first, reachable, onFocus }: LikelyWordsProps) {
  const styles = useStyles();
  const heading = useId();
  const coarse = useMedia('(pointer: coarse)');
  const classes = useRowClasses(coarse);
  const { address } = useAddress();
  const { likely } = navigationStateOf(useLocation().state);
  const rowOf = useRowOf(words);
  const open = useOpenWord(words);
  const height = `${coarse ? listGeometry.coarseRow : listGeometry.fineRow}rem`;

  function click(event: MouseEvent, stem: string): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(stem, { likely: stem });
  }

  return (
    <>
      <h2 id={heading} className={styles.heading}>
        <Trans>Likely words</Trans>
      </h2>
      <ul className={styles.list} aria-labelledby={heading}>
        {words.likely.map((word, offset) => {
          const { text, languages, href, badge, languageNames } = rowOf(word);
          const place = first + offset;
          const isOpen = text === address.lemma;
          const isClicked = text === likely && (isOpen || address.lemma === '');
          return (
            <li key={text} className={classes.row} style={{ height }} data-index={place}>
              <a
                href={href}
                className={isOpen || isClicked ? classes.openLink : classes.link}
                tabIndex={place === reachable ? 0 : -1}
                aria-current={isOpen ? 'page' : undefined}
                onFocus={() => onFocus(place)}
                onClick={(event) => click(event, text)}
              >
                <Word
                  language={languages.length === 1 ? languages[0] : undefined}
                  className={isClicked ? classes.boldWord : classes.cutWord}
                >
                  {text}
                </Word>
                <span title={languageNames} className={classes.cutLanguages}>
                  {badge}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
