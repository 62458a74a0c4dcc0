/** Concepts as cards: rows of one name together, the looked-up language and term first (A95, A96). */

import { dataLanguages } from '#src/language/languages.ts';
import type { ConceptAnswer, TermAnswer } from '#src/lookup/operations/articleQuery.ts';

/** One concept with its language rows. */
export interface ConceptCard {
  /** `Category:name`, as the source has it. */
  readonly name: string;
  readonly collections: readonly string[];
  readonly rows: readonly ConceptAnswer[];
}

function rank(language: string): number {
  const place = (dataLanguages as readonly string[]).indexOf(language);
  return place === -1 ? dataLanguages.length : place;
}

/** Cards in the order in which their concepts come. */
export function conceptCards(lemma: string, concepts: readonly ConceptAnswer[]): ConceptCard[] {
  const sought = lemma.normalize('NFC');
  const isSought = ({ expression }: TermAnswer): boolean => expression?.lemma.normalize('NFC') === sought;
  const soughtFirst = (a: boolean, b: boolean): number => Number(b) - Number(a);

  const byName = new Map<string, ConceptAnswer[]>();
  for (const concept of concepts) byName.set(concept.name, [...(byName.get(concept.name) ?? []), concept]);
  return [...byName].map(([name, rows]) => ({
    name,
    collections: [...new Set(rows.flatMap(({ collections }) => collections))],
    rows: rows
      .map((row) => ({ ...row, terms: row.terms.toSorted((a, b) => soughtFirst(isSought(a), isSought(b))) }))
      .toSorted(
        (a, b) =>
          soughtFirst(a.terms.some(isSought), b.terms.some(isSought)) || rank(a.language) - rank(b.language),
      ),
  }));
}
