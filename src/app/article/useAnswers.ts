import { useMemo } from 'react';
import { articleParts } from '#src/components/saving/articleWord.ts';
import { cardParts, conceptCards, type EntryCard } from '#src/features/article/cards.ts';
import { areNumbered, briefGlance, cardsSaidBy, glance } from '#src/features/article/glance.ts';
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
  const saidByGrid = useMemo(() => cardsSaidBy(lemma, parts, languages), [lemma, parts, languages]);
  const hasTerms = termCards.length > 0;
  const shownLanguages = useMemo(
    () => (hasTerms ? languages : briefGlance(languages, parts, saidByGrid)),
    [hasTerms, languages, parts, saidByGrid],
  );
  const isGridFolded = !hasTerms && areNumbered(languages, parts, saidByGrid);
  const folded = useMemo(
    () => (isGridFolded ? noCards : cardsSaidBy(lemma, parts, shownLanguages)),
    [isGridFolded, lemma, parts, shownLanguages],
  );
  return {
    parts,
    termCards,
    languages,
    /** In the grid. */
    shownLanguages,
    /** Each language has its numbered meanings: then no card is folded. */
    isGridFolded,
    /** Cards of entries. */
    folded,
  };
}
