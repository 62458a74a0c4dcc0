import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { HintPane } from '#src/app/search/HintPane.tsx';
import { useWordSearch } from '#src/features/search/list/useWordSearch.ts';
import { parseRoute, useAddress } from '#src/lookup/address/address.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { foundRows, possibleWords, rowsBeforeList } from '#src/lookup/operations/finding/foundRows.ts';
import { deviceAnswersAlone } from '#src/lookup/operations/stems/listQuery.ts';
import { useFiltersHere } from '#src/lookup/wantedFilters.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { searchDelayMs } from '#src/ui/wordlist/listParts.ts';
import { OpenedArticle } from './OpenedArticle.tsx';
import { useArticle } from './useArticle.ts';
import type { OpenedArticleState } from './useOpenedWord.ts';

/**
 * The word that Enter opens (the top hit, or what the text may mean), or that of the focused row, beside the list of a
 * wide screen. Nothing of it is announced.
 */
export function ArticlePreview() {
  const { address } = useAddress();
  const { words } = useWordSearch();
  const walked = useWalkedWord(address.search);
  const top = useMemo(() => {
    if (words === undefined) return undefined;
    const [topHit] = rowsBeforeList(words, foundRows(words, words.found)).rows;
    return (topHit ?? possibleWords(words.search, words.found).possible[0])?.stem;
  }, [words]);
  // The rows are painted first.
  const lemma = useDeferredValue(walked ?? top);
  return lemma === undefined ? <HintPane /> : <Preview key={lemma} lemma={lemma} search={address.search} />;
}

/** The word of the row that has the focus, until another text is typed. */
function useWalkedWord(search: string): string | undefined {
  const [walked, setWalked] = useState<{ readonly lemma: string; readonly search: string }>();
  useEffect(() => {
    const listening = new AbortController();
    const follow = ({ target }: FocusEvent): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-words] a') : null;
      if (link === null) return;
      const route = parseRoute(link.pathname, link.search);
      // The address of a form has the form, not its lemma.
      if (route.kind === 'lookup') setWalked({ lemma: link.dataset['lemma'] ?? route.address.lemma, search });
    };
    document.addEventListener('focusin', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [search]);
  return walked?.search === search ? walked.lemma : undefined;
}

const noWords: Pick<OpenedArticleState, 'foundWord' | 'alsoPossible' | 'offered' | 'hiddenAs' | 'isWaiting'> =
  {
    foundWord: undefined,
    alsoPossible: [],
    offered: [],
    hiddenAs: undefined,
    isWaiting: false,
  };

/**
 * The open article, at once from the device or the cache. The service is asked one question after each pause: for the
 * entries, for the terms, and then for what the rest of the article needs.
 */
function Preview({ lemma, search }: { readonly lemma: string; readonly search: string }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const filters = useFiltersHere();
  const isOnDevice = deviceAnswersAlone(client, filters);
  const pauses = usePauses(search);
  // `useArticle` renders again when they come.
  const isCached = client.getQueryData(entriesQuery(lemma, filters).queryKey) !== undefined;
  const opened = useArticle(lemma, {
    entries: isOnDevice || isCached || pauses > 0,
    concepts: isOnDevice || pauses > 1,
  });
  const { article } = opened;
  if (article.state === 'nothing') return <HintPane />;
  if (article.state === 'failed')
    return <p className="noPrint">{i18n._(failureWords[article.failure].title)}</p>;
  return (
    <OpenedArticle
      text={lemma}
      opened={{ lemma, ...noWords, ...opened }}
      wide
      preview={{ mayLoadRest: pauses >= (isOnDevice ? 1 : mostPauses) }}
    />
  );
}

const mostPauses = 3;

/** How many pauses there were since it was mounted. Typing begins each again. */
function usePauses(search: string): number {
  const [pauses, setPauses] = useState(0);
  useEffect(() => {
    if (pauses === mostPauses || search === '') return;
    const timer = setTimeout(() => setPauses(pauses + 1), searchDelayMs);
    return () => clearTimeout(timer);
  }, [pauses, search]);
  return pauses;
}
