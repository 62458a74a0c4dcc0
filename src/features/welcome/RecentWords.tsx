import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { rowMeanings, summaryOf } from '#src/language/summary.ts';
import type { HistoryEntry } from '#src/local/historyQueue.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress, withWayBack } from '#src/lookup/address/address.ts';
import { summariesQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { chosenFilters, useReadingOrder } from '#src/lookup/wantedFilters.ts';
import { wordKindLabel } from '#src/ui/labels/labels.ts';
import { SectionLink } from '#src/ui/text/SectionLink.tsx';
import { onePaneQuery, panesQuery } from '#src/ui/theme/breakpoints.ts';
import { RowLink } from '#src/ui/wordlist/RowLink.tsx';

const useStyles = makeStyles({
  rows: {
    [`@media ${onePaneQuery}`]: { margin: '0 -1.25rem' },
    [`@media ${panesQuery}`]: { '--rowInset': '0px' },
  },
});

/** The last words with their meanings. */
export function RecentWords({ words }: { readonly words: readonly HistoryEntry[] }) {
  const { t, i18n } = useLingui();
  const { rows } = useStyles();
  const { hrefTo, hrefToPage } = useAddress();
  const [own] = useReadingOrder();
  const stems = words.map(({ stem }) => stem);
  const preferences = usePreferences();
  const { data } = useQuery(summariesQuery(stems, chosenFilters(preferences)));
  return (
    <>
      <SectionLink to={hrefToPage('history')}>{t({ message: 'All', context: 'words' })}</SectionLink>
      <ul className={rows}>
        {words.map(({ stem, dictionary, language }, index) => {
          const { pos, meanings } = summaryOf(data?.[index]);
          return (
            <li key={`${dictionary ?? ''}/${stem}`}>
              <RowLink
                to={hrefTo({ dictionary, lemma: stem })}
                state={withWayBack}
                word={stem}
                language={language}
                badge={wordKindLabel(i18n, pos, language)}
                meanings={rowMeanings(meanings, preferences.pair)}
                own={own}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
