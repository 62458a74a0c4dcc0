import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { summaryOf } from '#src/language/summary.ts';
import type { HistoryEntry } from '#src/local/openedWords.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { fromList, useAddress } from '#src/lookup/address/address.ts';
import { summariesQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { filtersEverywhere, useReadingOrder } from '#src/lookup/queryFilters.ts';
import { WordLink } from '#src/ui/wordlist/WordLink.tsx';

const useStyles = makeStyles({ rows: { '--rowInset': '0px' } });

/** The last words with their meanings. */
export function RecentWords({ words }: { readonly words: readonly HistoryEntry[] }) {
  const { rows } = useStyles();
  const { hrefTo } = useAddress();
  const [own] = useReadingOrder();
  const stems = words.map(({ stem }) => stem);
  const { data } = useQuery(summariesQuery(stems, filtersEverywhere(usePreferences())));
  return (
    <ul className={rows}>
      {words.map(({ stem, dictionary, language }, place) => (
        <li key={`${dictionary ?? ''}/${stem}`}>
          <WordLink
            to={hrefTo({ dictionary, lemma: stem })}
            state={fromList}
            word={stem}
            language={language}
            badge={null}
            meanings={summaryOf(data?.[place]).meanings}
            own={own}
          />
        </li>
      ))}
    </ul>
  );
}
