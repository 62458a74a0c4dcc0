import { useMemo } from 'react';
import { articleParts } from '#src/components/saving/articleWord.ts';
import { cardParts, conceptCards, type EntryCard } from '#src/features/article/cards.ts';
import { areNumbered, briefGlance, glance, redundantCards } from '#src/features/article/glance.ts';
import type { ConceptAnswer, EntryAnswer } from '#src/lookup/operations/articleQuery.ts';
import { useReadingOrder } from '#src/lookup/wantedFilters.ts';

const noCards: ReadonlySet<EntryCard> = new Set();

/** What an article draws of its entries and concepts. */
export function useArticleCards(
  lemma: string,
  entries: readonly EntryAnswer[],
  concepts: readonly ConceptAnswer[],
) {
  const order = useReadingOrder();
  const parts = useMemo(() => cardParts(lemma, articleParts(lemma, entries), order), [lemma, entries, order]);
  const termCards = useMemo(() => conceptCards(lemma, concepts, order), [lemma, concepts, order]);
  const wholeGrid = useMemo(() => glance(parts, termCards, order), [parts, termCards, order]);
  // The whole grid decides how much of it is shown, the shown grid which cards are folded.
  const redundantToWhole = useMemo(() => redundantCards(lemma, parts, wholeGrid), [lemma, parts, wholeGrid]);
  const hasTerms = termCards.length > 0;
  const shownGrid = useMemo(
    () => (hasTerms ? wholeGrid : briefGlance(wholeGrid, parts, redundantToWhole)),
    [hasTerms, wholeGrid, parts, redundantToWhole],
  );
  const isGridFolded = !hasTerms && areNumbered(wholeGrid, parts, redundantToWhole);
  const folded = useMemo(
    () => (isGridFolded ? noCards : redundantCards(lemma, parts, shownGrid)),
    [isGridFolded, lemma, parts, shownGrid],
  );
  return {
    parts,
    termCards,
    wholeGrid,
    shownGrid,
    /** Each language has its numbered meanings: then no card is folded. */
    isGridFolded,
    /** Cards of entries. */
    folded,
  };
}
