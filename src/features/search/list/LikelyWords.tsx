import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { lowScreen, useMedia } from '#src/ui/theme/useScreen.ts';
import { ListRow, rowIndexOf } from '#src/ui/wordlist/ListRow.tsx';
import { useOpenWord, useRowOf } from './ListedWords.tsx';
import { TopHit } from './TopHit.tsx';
import type { WordSearch } from './useWordSearch.ts';

const useStyles = makeStyles({
  // In place of the count; the frame draws its rows below it, too (firstRows.css).
  heading: {
    display: 'flex',
    alignItems: 'end',
    minHeight: 'var(--paneHead)',
    margin: 0,
    padding: '0 1.25rem 0.5rem',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 400,
    lineHeight: tokens.lineHeightBase300,
  },
  column: { flexDirection: 'column', alignItems: 'start', justifyContent: 'end' },
});

interface LikelyWordsProps {
  readonly words: WordSearch;
  /** In place of the heading, where the first word stands alone. */
  readonly above: ReactNode;
  /** Place of the first link among those for the arrow keys. */
  readonly first: number;
  /** Place of the Tab stop. */
  readonly reachable: number;
}

export function LikelyWords({ words, above, first, reachable }: LikelyWordsProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const coarse = useMedia('(pointer: coarse)');
  const low = useMedia(lowScreen.slice('@media '.length));
  const { address } = useAddress();
  const { likely, clicked } = navigationStateOf(useLocation().state);
  const rowOf = useRowOf(words);
  const open = useOpenWord(words);

  function click(event: MouseEvent): void {
    const stem = words.likely[rowIndexOf(event.target) - first]?.stem;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (stem === undefined || !(event.target instanceof Element && event.target.closest('a'))) return;
    event.preventDefault();
    open(stem, { likely: stem });
  }

  return (
    <>
      {above === undefined ? (
        <h2 id={heading} className={styles.heading}>{t`Likely words`}</h2>
      ) : (
        <div className={mergeClasses(styles.heading, styles.column)}>{above}</div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked */}
      <ul aria-labelledby={above === undefined ? heading : undefined} onClick={click}>
        {words.likely.map((word, offset) => {
          const row = rowOf(word);
          // The clicked row of the list may be of the same word.
          const isOpen = row.text === address.lemma && clicked === undefined;
          const isClicked = row.text === likely && (isOpen || address.lemma === '');
          const shared = {
            row,
            index: first + offset,
            open: isOpen,
            bold: isClicked,
            reachable: first + offset === reachable,
          };
          return offset === 0 && !low ? (
            <TopHit key={row.text} {...shared} search={words.search} />
          ) : (
            <ListRow key={row.text} {...shared} touch={coarse} mayBeCut />
          );
        })}
      </ul>
    </>
  );
}
