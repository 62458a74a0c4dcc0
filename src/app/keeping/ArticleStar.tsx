import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { articleWord } from '#src/features/article/articleWord.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { filtersHere } from '#src/lookup/queryFilters.ts';
import { LazyKeepButton } from './lazyKeepButton.ts';

const useStyles = makeStyles({
  place: { flex: 'none', display: 'inline-flex', width: '44px', height: '44px' },
});

/** What `ArticleStar` draws. */
export interface ArticleStarProps {
  readonly lemma: string;
  /** ISO 639-3. */
  readonly language: string;
  readonly pos: string | undefined;
}

/** Keeps the word of an article, with the translations that stand in it. */
export function ArticleStar({ lemma, language, pos }: ArticleStarProps) {
  const { address } = useAddress();
  const filters = filtersHere(address, usePreferences());
  // The article asks for them; here they are only read.
  const { data: entries } = useQuery({ ...entriesQuery(lemma, filters), enabled: false });
  const { data: concepts } = useQuery({ ...conceptsQuery(lemma, filters), enabled: false });
  const { dictionary } = address;
  const word = useMemo(
    () => articleWord({ lemma, language, pos }, dictionary, entries ?? [], concepts ?? []),
    [lemma, language, pos, dictionary, entries, concepts],
  );
  return (
    <span className={useStyles().place}>
      <LazyKeepButton word={word} />
    </span>
  );
}
