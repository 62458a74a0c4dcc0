import { makeResetStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import type { StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { lowScreen, twoLinesQuery } from '#src/ui/theme/breakpoints.ts';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';
import { useMedia } from '#src/ui/theme/useScreen.ts';
import { ListRow, rowIndexOf } from '#src/ui/wordlist/ListRow.tsx';
import { isPlainClick } from '#src/ui/wordlist/listParts.ts';
import { useOpenWord, useRowOf } from './ListedWords.tsx';
import { TopHit } from './TopHit.tsx';
import type { WordSearch } from './useWordSearch.ts';

const useHeading = makeResetStyles({
  margin: 0,
  padding: '1rem 1.25rem 0.5rem',
  color: tokens.colorNeutralForeground2,
  ...textSize(300),
  fontWeight: 600,
});

interface LikelyWordsProps {
  readonly words: WordSearch;
  readonly rows: readonly StemRow[];
  /** Whether they are likely words, and not the first of the list. */
  readonly areLikely: boolean;
  /** Place of the first link among those for the arrow keys. */
  readonly first: number;
  /** Place of the Tab stop. */
  readonly reachable: number;
}

export function LikelyWords({ words, rows, areLikely, first, reachable }: LikelyWordsProps) {
  const { t } = useLingui();
  const seen = useHeading();
  const { unseen } = useTextStyles();
  const heading = useId();
  const hasTwoLines = useMedia(twoLinesQuery);
  const low = useMedia(lowScreen.slice('@media '.length));
  const { address } = useAddress();
  const { likely, clicked } = navigationStateOf(useLocation().state);
  const rowOf = useRowOf(words);
  const open = useOpenWord(words);

  function click(event: MouseEvent): void {
    const stem = rows[rowIndexOf(event.target) - first]?.stem;
    if (stem === undefined || !isPlainClick(event)) return;
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    event.preventDefault();
    open(stem, { likely: stem });
  }

  return (
    <>
      {/* Seen only where other words stand above. */}
      {areLikely ? <h2 id={heading} className={first > 0 ? seen : unseen}>{t`Likely words`}</h2> : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked */}
      <ul
        aria-labelledby={areLikely ? heading : undefined}
        onClick={click}
        // For Enter: the top hit, and the text whose list it stands in.
        data-lemma={rows[0]?.stem}
        data-top={words.search}
      >
        {rows.map((word, offset) => {
          const row = rowOf(word);
          // The clicked row of the list may be of the same word.
          const isOpen = row.text === address.lemma && clicked === undefined;
          const isClicked = row.text === likely && (isOpen || address.lemma === '');
          const shared = {
            row,
            index: first + offset,
            open: isOpen,
            bold: isClicked || (isOpen && likely === undefined),
            reachable: first + offset === reachable,
          };
          return offset === 0 && !low ? (
            <TopHit key={row.text} {...shared} previewed={address.lemma === ''} />
          ) : (
            <ListRow key={row.text} {...shared} touch={hasTwoLines} mayBeCut />
          );
        })}
      </ul>
    </>
  );
}
