/** The cards of an article, with ids for the line that leads to them. */
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryGroup,
  type TermAnswer,
} from '#src/lookup/operations/articleQuery.ts';
import type { ArticlePart } from './articleWord.ts';

export interface EntryCard {
  readonly id: string;
  /** Of what it answers with. */
  readonly language: string;
  readonly entry: EntryGroup;
}

export interface CardPart extends ArticlePart {
  readonly cards: readonly EntryCard[];
}

/** Id of a translation group on its card. */
export function groupId(card: EntryCard, place: number): string {
  return `${card.id}-${place}`;
}

export function cardParts(lemma: string, parts: readonly ArticlePart[]): readonly CardPart[] {
  return parts.map((part, partPlace) => ({
    ...part,
    cards: part.entries.map((entry, place) => ({
      id: `entry-${partPlace}-${place}`,
      language: answerLanguage(entry, lemma),
      entry,
    })),
  }));
}

interface ConceptRow extends ConceptAnswer {
  readonly id: string;
  /** It has the looked-up term. */
  readonly isSought: boolean;
}

export interface ConceptCard {
  /** `Category:name`. */
  readonly name: string;
  readonly collections: readonly string[];
  readonly rows: readonly ConceptRow[];
}

/** Rows of one name are one card, the looked-up language and term first (A95, A96), then in the reader's order. */
export function conceptCards(
  lemma: string,
  concepts: readonly ConceptAnswer[],
  order: readonly string[],
): readonly ConceptCard[] {
  const sought = lemma.normalize('NFC');
  const isSought = ({ expression }: TermAnswer): boolean => expression?.lemma.normalize('NFC') === sought;
  const soughtFirst = (a: boolean, b: boolean): number => Number(b) - Number(a);
  const rank = (language: string): number =>
    order.includes(language) ? order.indexOf(language) : order.length;
  return [...Map.groupBy(concepts, ({ name }) => name)].map(([name, rows], cardPlace) => ({
    name,
    collections: [...new Set(rows.flatMap(({ collections }) => collections))],
    rows: rows
      .map((row) => ({
        ...row,
        terms: row.terms.toSorted((a, b) => soughtFirst(isSought(a), isSought(b))),
        isSought: row.terms.some(isSought),
      }))
      .toSorted((a, b) => soughtFirst(a.isSought, b.isSought) || rank(a.language) - rank(b.language))
      .map((row, place) => ({ ...row, id: `term-${cardPlace}-${place}` })),
  }));
}
