import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchKey } from '#src/language/fold.ts';
import { withoutSigns } from '#src/language/searchText.ts';
import { noteOpened } from '#src/local/openedWords.ts';
import { usePreferences } from '#src/local/preferences.ts';
import { navigationStateOf, useAddress } from '#src/lookup/address/address.ts';
import { answerStateOf, retryingAll } from '#src/lookup/answers.ts';
import { findWordsQuery } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { alsoFormsOf, isCertainForm, possibleWords } from '#src/lookup/operations/finding/foundRows.ts';
import { type FoundWord, writtenBy } from '#src/lookup/operations/finding/foundWord.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { useProvenance } from '#src/lookup/provenance.ts';
import { filtersEverywhere, type QueryFilters, useFiltersHere, widening } from '#src/lookup/queryFilters.ts';
import { cachedWordsQuery } from '#src/lookup/worker/cachedWords.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { type Article, useArticle } from './useArticle.ts';

export type OpenedWord = ReturnType<typeof useOpenedWord>;

const none: readonly FoundWord[] = [];

function isEqual(one: QueryFilters, other: QueryFilters): boolean {
  const contents = ({ srcLangs, targetLangs, wantedDicts }: QueryFilters) =>
    JSON.stringify([srcLangs, targetLangs, wantedDicts].map((list) => [...list].sort()));
  return contents(one) === contents(other);
}

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

/** The address's word or, if that has no article, the best that its text may mean. */
export function useOpenedWord(text: string) {
  const { address, hrefTo } = useAddress();
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const chosen = usePreferences();
  const filters = useFiltersHere();
  const addressed = useArticle(text);
  const found = useQuery(findWordsQuery(text, filters));
  const words = possibleWords(text, found.data ?? none);
  const isNothing = addressed.article.state === 'nothing';
  const hasFailed = addressed.article.state === 'failed';
  // The stops of several words belong to them: `bl. a.`
  const bareText = /\.\s?\p{L}{1,4}\.$/u.test(text) ? text : withoutSigns(text) || text;
  // A word that only the visitor's choice hides is not replaced by another (D16).
  const everywhere = { ...filtersEverywhere(chosen), ...widening('both') };
  const knownOptions = knownStemsQuery([text], everywhere);
  const known = useQuery({
    ...knownOptions,
    enabled: isNothing && (words.possible.length > 0 || bareText !== text),
  });
  // Entries of a text with signs around it come first: `om.`, `(hyvin) suuri`.
  const isNoWord = isNothing && known.isFetched && !known.data?.length;
  const isBare = bareText !== text && (hasFailed || isNoWord);
  // A choice may hide the word of a form: then the message is the same as for the word itself.
  const widened = useQuery({
    ...findWordsQuery(text, everywhere),
    enabled: isNothing && found.isFetched && words.possible.length === 0 && !isEqual(filters, everywhere),
  });
  const checked = useProvenance(knownOptions.queryKey);
  // A dictionary that could not be asked may have the word: then other letters are only suggested.
  const isPartial = [addressed, checked].some(
    ({ device }) => device !== undefined && device.missing.length > 0,
  );
  const isGuess = ({ by }: FoundWord): boolean => isPartial && by === 'LETTERS';
  // The word in another letter case is known where the article is not: only its dictionaries answered.
  const sameWord = hasFailed ? words.possible.filter(({ by }) => by === 'WRITTEN') : none;
  const others = isNothing ? words.possible : [...sameWord, ...alsoFormsOf(words.possible)];
  const arePartsLoaded = useFoundParts(others.length > 0 || words.suggested.length > 0);
  const isFinding =
    found.isLoading || known.isLoading || widened.isLoading || (others.length > 0 && !arePartsLoaded);
  const { meant } = navigationStateOf(state);
  // A certain form counts whatever else there is, also where a dictionary that may have the text did not answer.
  const isForm = sameWord.length > 0 || ((isNothing || hasFailed) && others.some(isCertainForm));
  const isOther = !isFinding && (isForm || (isNothing && known.data?.length === 0));
  const meantWord =
    isOther && !isBare
      ? (others.find(({ stem }) => stem === meant) ?? others.find((one) => !isGuess(one)))
      : undefined;
  const cachedWords = useQuery({
    ...cachedWordsQuery(filters),
    enabled: (hasFailed || isPartial) && meantWord === undefined && !isBare,
  });
  // Without a network nobody can find the word in other letter case but the words that are cached.
  const key = searchKey(text);
  const sameCached = [...(cachedWords.data ?? [])].find((word) => word !== text && searchKey(word) === key);
  const foundWord = meantWord ?? (sameCached === undefined ? undefined : writtenBy(sameCached, 'mul'));
  const suggested =
    (isNothing || hasFailed) && foundWord === undefined ? [...words.possible, ...words.suggested] : none;

  const answer = answerStateOf(retryingAll(client, found), () => false);
  const { dictionary } = address;
  const { stem, language } = foundWord ?? {};
  const bareHref = isBare ? hrefTo({ lemma: bareText }) : undefined;
  useEffect(() => {
    if (bareHref !== undefined) void navigate(bareHref, { replace: true, state });
  }, [bareHref, state, navigate]);
  useEffect(() => {
    // The history has the word, not each of its forms.
    if (stem !== undefined) noteOpened({ stem, dictionary, at: Date.now(), language });
  }, [stem, dictionary, language]);

  const { article, cached, device } = useArticle(stem ?? text);
  const isStillFinding =
    isBare || (isNothing || found.isLoading ? isFinding : others.length > 0 && !arePartsLoaded);
  // A text that is no word may still mean one.
  const unlessFound: Article = answer.state === 'failed' ? answer : { state: 'nothing' };
  const meanwhile: Article = isStillFinding ? { state: 'waiting' } : unlessFound;
  return {
    lemma: stem ?? text,
    article: article.state === 'nothing' ? meanwhile : article,
    cached,
    device,
    /** Why it is another word than the address names. */
    foundWord,
    /** Other readings of the text, also if it is a word itself. */
    others: isNothing && foundWord === undefined ? none : others.filter((one) => one !== foundWord),
    /** For a text that matches nothing. */
    suggested: arePartsLoaded ? suggested : none,
    /** The word that the text is a form of, if the visitor's choice hides it. */
    hiddenAs: possibleWords(text, widened.data ?? none).possible.find(isCertainForm)?.stem,
    /** Whether other meanings are still being requested. */
    isFinding: isStillFinding,
  };
}
