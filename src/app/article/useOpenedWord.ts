import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchKey } from '#src/language/fold.ts';
import { textWithoutSigns } from '#src/language/searchText.ts';
import { queueForHistory } from '#src/local/historyQueue.ts';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf, retryingAll } from '#src/lookup/answers.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { formsOfCachedTables } from '#src/lookup/operations/finding/formsOfCachedTables.ts';
import { hiddenWord, possibleWords } from '#src/lookup/operations/finding/foundRows.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { cachedWordsQuery } from '#src/lookup/serviceWorker/cachedWords.ts';
import { allFilters, allWidened, useFiltersHere } from '#src/lookup/wantedFilters.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { mayOpen, openedWord } from './openedWord.ts';
import { type ArticleState, isEmpty, useArticle } from './useArticle.ts';

export type OpenedArticleState = ReturnType<typeof useOpenedWord>;

const none: readonly FoundWord[] = [];

const loadFound = () => import('#src/features/search/found/ArticleFound.tsx');

export const LazyFoundLine = lazyWithMessages(loadFound, 'FoundLine');
export const LazyOtherWords = lazyWithMessages(loadFound, 'OtherWords');

/** Whether the parts that explain it are loaded: otherwise they would come later than the article, and push it down. */
function useFoundParts(areNeeded: boolean): boolean {
  const [arePartsLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!areNeeded) return;
    void Promise.all([LazyFoundLine.preload(), LazyOtherWords.preload()]).then(() => setLoaded(true));
  }, [areNeeded]);
  return arePartsLoaded;
}

/** The article of the address's word or, if it has none, of the best word that its text may mean. */
export function useOpenedWord(text: string) {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const filters = useFiltersHere();
  const asWritten = useArticle(text);
  const isNothing = asWritten.article.state === 'nothing';
  const hasFailed = asWritten.article.state === 'failed';

  const found = useQuery(findWordsQuery(text, filters));
  const ofCachedTables = found.isError ? formsOfCachedTables(client, text) : none;
  const { possible, suggested } = possibleWords(text, found.data ?? ofCachedTables);
  const candidates = mayOpen(asWritten.article.state, possible);
  const unsigned = textWithoutSigns(text);

  const inAnyDictionary = knownStemsQuery([text], allFilters());
  const textAnywhere = useQuery({
    ...inAnyDictionary,
    enabled: isNothing && (possible.length > 0 || unsigned !== text),
  });
  const provenanceAnywhere = useProvenance(inAnyDictionary.queryKey);
  const isPartial =
    isNothing &&
    [asWritten, provenanceAnywhere].some(({ device }) => device !== undefined && device.missing.length > 0);

  // A person's selection may hide the word of a form: then the message is the same as for the word itself.
  const foundUnfiltered = useQuery({
    ...findWordsQuery(text, allFilters()),
    enabled: isNothing && found.isFetched && possible.length === 0 && allWidened(filters).length > 0,
  });
  const cachedWords = useQuery({ ...cachedWordsQuery(filters), enabled: hasFailed || isPartial });
  const key = searchKey(text);

  const arePartsLoaded = useFoundParts(candidates.length + suggested.length > 0);
  const isFinding =
    found.isLoading ||
    textAnywhere.isLoading ||
    foundUnfiltered.isLoading ||
    (candidates.length > 0 && !arePartsLoaded);
  const opened = openedWord({
    article: asWritten.article.state,
    anyDictionary: answerStateOf(textAnywhere, isEmpty).state,
    isPartial,
    hasSigns: unsigned !== text,
    candidates,
    isFinding,
    meant: navigationStateOf(state).meant,
    cachedWord: cachedWords.data?.find((word) => word !== text && searchKey(word) === key),
  });

  const foundWord = opened.kind === 'otherWord' ? opened.word : undefined;
  const { dictionary } = address;
  const { stem, language } = foundWord ?? {};
  const { article, cached, device } = useArticle(stem ?? text);
  const hrefWithoutSigns = opened.kind === 'withoutSigns' ? hrefTo({ lemma: unsigned }) : undefined;
  useEffect(() => {
    if (hrefWithoutSigns !== undefined) void navigate(hrefWithoutSigns, { replace: true, state });
  }, [hrefWithoutSigns, state, navigate]);
  useEffect(() => {
    // The history has the word, not each of its forms.
    if (stem !== undefined) queueForHistory({ stem, dictionary, at: Date.now(), language });
  }, [stem, dictionary, language]);

  const isWaiting = isFinding || opened.kind === 'withoutSigns';
  // A text that is no word may still mean one.
  const finding = answerStateOf(retryingAll(client, found), () => false);
  const otherwise: ArticleState = finding.state === 'failed' ? finding : { state: 'nothing' };
  const noArticle: ArticleState = isWaiting ? { state: 'waiting' } : otherwise;
  return {
    lemma: stem ?? text,
    article: article.state === 'nothing' ? noArticle : article,
    cached,
    device,
    /** Why it is another word than the address names. */
    foundWord,
    /** What else the text may mean, also if it is a word itself. */
    alsoPossible:
      foundWord || opened.kind === 'asWritten' ? candidates.filter((one) => one !== foundWord) : none,
    /** All found words, where none of them opens by itself. */
    offered: opened.kind === 'suggestions' && arePartsLoaded ? [...possible, ...suggested] : none,
    hiddenAs: hiddenWord(text, foundUnfiltered.data ?? none)?.stem,
    /** Whether another word may still open, or other meanings may come. */
    isWaiting,
  };
}
