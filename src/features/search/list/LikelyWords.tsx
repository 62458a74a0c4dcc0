import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { ListRow, rowIndexOf } from '#src/ui/wordlist/ListRow.tsx';
import { useOpenWord, useRowOf } from './ListedWords.tsx';
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
    fontSize: '0.8125rem',
    fontWeight: 400,
    lineHeight: '1.125rem',
    '@media (pointer: coarse)': { padding: '0 1rem 0.5rem' },
  },
});

interface LikelyWordsProps {
  readonly words: WordSearch;
  /** Place of the first link among those for the arrow keys. */
  readonly first: number;
  /** Place of the Tab stop. */
  readonly reachable: number;
}

export function LikelyWords({ words, first, reachable }: LikelyWordsProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const heading = useId();
  const coarse = useMedia('(pointer: coarse)');
  const { address } = useAddress();
  const { likely } = navigationStateOf(useLocation().state);
  const rowOf = useRowOf(words);
  const open = useOpenWord(words);

  function click(event: MouseEvent): void {
    const stem = words.likely[rowIndexOf(event.target) - first]?.stem;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (stem === undefined) return;
    event.preventDefault();
    open(stem, { likely: stem });
  }

  return (
    <>
      <h2 id={heading} className={styles.heading}>{t`Likely words`}</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked */}
      <ul aria-labelledby={heading} onClick={click}>
        {words.likely.map((word, offset) => {
          const row = rowOf(word);
          const isOpen = row.text === address.lemma;
          const isClicked = row.text === likely && (isOpen || address.lemma === '');
          return (
            <ListRow
              key={row.text}
              row={row}
              index={first + offset}
              touch={coarse}
              open={isOpen}
              bold={isClicked}
              mayBeCut
              reachable={first + offset === reachable}
            />
          );
        })}
      </ul>
    </>
  );
}
