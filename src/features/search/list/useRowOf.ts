import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { languagesIn } from '#src/language/dictionaries.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { listQuery, type StemRow } from '#src/lookup/operations/stems/listQuery.ts';
import { useKeptSince } from '#src/lookup/provenance.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import { languageLabel, shortLanguagesLabel } from '#src/ui/labels/labels.ts';
import type { WordRow } from '#src/ui/wordlist/rowSource.ts';
import { useIsSaved } from '../savedArticles.ts';
import type { WordSearch } from './useWordSearch.ts';

/** Makes the rows of a list, each once. */
export function useRowOf({ search, mode }: WordSearch): (stem: StemRow) => WordRow {
  const { t, i18n } = useLingui();
  const { address, hrefTo } = useAddress();
  const chosen = usePreferences();
  const filters = useMemo(() => filtersHere(address, chosen), [address, chosen]);
  const isSaved = useIsSaved(useKeptSince(listQuery(search, mode, filters).queryKey), filters);
  return useMemo(() => {
    const rows = new WeakMap<StemRow, WordRow>();
    return (stem) => {
      const known = rows.get(stem);
      if (known) return known;
      // The list's own search goes along, so that the list stays when a word of it is opened.
      const href = hrefTo({ lemma: stem.stem, search });
      const languages = languagesIn(address.dictionary, stem.srclangs);
      const names = shortLanguagesLabel(i18n, languages);
      const row = {
        text: stem.stem,
        languages,
        href,
        badge: isSaved?.(stem.stem) === false ? `${names} · ${t`not saved`}` : names,
        languageNames: languages.map((one) => languageLabel(i18n, one)).join(', '),
      };
      rows.set(stem, row);
      return row;
    };
  }, [address.dictionary, hrefTo, search, isSaved, i18n, t]);
}
