import { makeResetStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { HintPane } from '#src/app/lookup/HintPane.tsx';
import { articleParts } from '#src/components/saving/articleWord.ts';
import { ArticleWaiting } from '#src/features/article/ArticleWaiting.tsx';
import { Concepts } from '#src/features/article/Concepts.tsx';
import { cardParts, conceptCards } from '#src/features/article/cards.ts';
import { Entries } from '#src/features/article/Entries.tsx';
import { Glance } from '#src/features/article/Glance.tsx';
import { glance } from '#src/features/article/glance.ts';
import { withTopHit } from '#src/features/search/list/ResultList.tsx';
import { useWordSearch } from '#src/features/search/list/useWordSearch.ts';
import { parsePlace, useAddress } from '#src/lookup/address/address.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { foundRows } from '#src/lookup/operations/finding/foundRows.ts';
import { deviceAnswersAlone } from '#src/lookup/operations/stems/listQuery.ts';
import { useFiltersHere, useReadingOrder } from '#src/lookup/queryFilters.ts';
import { failureWords } from '#src/ui/answer/Answer.tsx';
import { searchDelay } from '#src/ui/wordlist/listParts.ts';
import { ArticleTop, soleReading } from './ArticleTop.tsx';
import { type Article, useArticle } from './useArticle.ts';

/** What Enter opens, or the word of the focused row, beside the list of a wide screen. Nothing of it is announced. */
export function ArticlePreview() {
  const { address } = useAddress();
  const { words } = useWordSearch();
  const walked = useWalkedWord(address.search);
  const top = useMemo(() => {
    if (words === undefined) return undefined;
    const { over } = foundRows(words, words.found);
    return withTopHit(words, over.length === 0).likely[0]?.stem ?? over[0]?.stem;
  }, [words]);
  // The rows are painted first.
  const lemma = useDeferredValue(walked ?? top);
  return lemma === undefined ? <HintPane /> : <Preview key={lemma} lemma={lemma} />;
}

/** The word of the row that has the focus, until another text is typed. */
function useWalkedWord(search: string): string | undefined {
  const [walked, setWalked] = useState<{ readonly lemma: string; readonly search: string }>();
  useEffect(() => {
    const listening = new AbortController();
    const follow = ({ target }: FocusEvent): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-words] a') : null;
      if (link === null) return;
      const place = parsePlace(link.pathname, link.search);
      if (place.kind === 'lookup') setWalked({ lemma: place.address.lemma, search });
    };
    document.addEventListener('focusin', follow, listening);
    return () => listening.abort();
  }, [search]);
  return walked?.search === search ? walked.lemma : undefined;
}

const usePane = makeResetStyles({
  overflowY: 'auto',
  padding: '0 1.75rem 1.5rem',
  // The heading has a margin of its own.
  '> :first-child': { margin: '0 -1.75rem' },
  '> *': { maxWidth: '42.5rem' },
});

const noEntries = [] as const;
const noWords: ReadonlySet<string> = new Set();
const none = (): null => null;

function Preview({ lemma }: { readonly lemma: string }) {
  const { t, i18n } = useLingui();
  const pane = usePane();
  const order = useReadingOrder();
  const article = usePreviewed(lemma);
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries, concepts } = article.state === 'here' ? article : {};
  const there = entries?.state === 'here' ? entries.value : noEntries;
  const terms = concepts?.state === 'here' ? concepts.value : noEntries;
  const parts = useMemo(() => cardParts(lemma, articleParts(lemma, there), order), [lemma, there, order]);
  const cards = useMemo(() => conceptCards(lemma, terms, order), [lemma, terms, order]);
  const languages = useMemo(() => glance(parts, cards, order), [parts, cards, order]);
  return (
    <section className={`${pane} noPrint`} aria-label={t`Article`}>
      <ArticleTop lemma={lemma} sole={soleReading(lemma, parts, terms)} heading={heading} actions={null} />
      <Glance languages={languages} />
      {article.state === 'waiting' ? <ArticleWaiting lines={5} /> : null}
      {article.state === 'failed' ? <p>{i18n._(failureWords[article.failure].title)}</p> : null}
      {cards.length > 0 ? <Concepts lemma={lemma} cards={cards} /> : null}
      {article.state === 'here' ? (
        <Entries
          {...{ lemma, parts }}
          form={lemma}
          known={noWords}
          renderControls={none}
          renderForms={none}
        />
      ) : null}
    </section>
  );
}

/**
 * At once from the device or the cache. The service is asked after a pause, for the entries alone, and for terms where
 * there are no entries.
 */
function usePreviewed(lemma: string): Article {
  const client = useQueryClient();
  const filters = useFiltersHere();
  // `useArticle` renders again when they come.
  const entries = client.getQueryData(entriesQuery(lemma, filters).queryKey);
  const isHere = deviceAnswersAlone(client, filters);
  const [isPause, setPause] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPause(true), searchDelay);
    return () => clearTimeout(timer);
  }, []);
  const isAsked = isHere || isPause || entries !== undefined;
  return useArticle(lemma, { entries: isAsked, concepts: isHere || entries?.value.length === 0 }).article;
}
