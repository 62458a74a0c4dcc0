import { useMemo } from 'react';
import { articleParts } from '#src/components/saving/articleWord.ts';
import { cardParts, conceptCards, type EntryCard } from '#src/features/article/cards.ts';
import { areNumbered, briefGlance, foldedCards, glance } from '#src/features/article/glance.ts';
import type { ConceptAnswer, EntryAnswer } from '#src/lookup/operations/articleQuery.ts';
import { useReadingOrder } from '#src/lookup/queryFilters.ts';

const noCards: ReadonlySet<EntryCard> = new Set();

/** What an article draws of its entries and concepts. */
export function useAnswers(
  lemma: string,
  entries: readonly EntryAnswer[],
  concepts: readonly ConceptAnswer[],
) {
  const order = useReadingOrder();
  const parts = useMemo(() => cardParts(lemma, articleParts(lemma, entries), order), [lemma, entries, order]);
  const termCards = useMemo(() => conceptCards(lemma, concepts, order), [lemma, concepts, order]);
  const languages = useMemo(() => glance(parts, termCards, order), [parts, termCards, order]);
  const said = useMemo(() => foldedCards(lemma, parts, languages), [lemma, parts, languages]);
  const hasTerms = termCards.length > 0;
  const shownLanguages = useMemo(
    () => (hasTerms ? languages : briefGlance(languages, parts, said)),
    [hasTerms, languages, parts, said],
  );
  const isListed = !hasTerms && areNumbered(languages, parts, said);
  const folded = useMemo(
    () => (isListed ? noCards : foldedCards(lemma, parts, shownLanguages)),
    [isListed, lemma, parts, shownLanguages],
  );
  return {
    parts,
    termCards,
    languages,
    /** In the grid. */
    shownLanguages,
    /** Each language has its numbered meanings, so that the grid is folded, and no entry. */
    isListed,
    folded,
  };
}
