/** The cards of an article, with ids for the line that leads to them. */

import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryGroup,
  type LemmaAnswer,
  type TermAnswer,
} from '#src/lookup/operations/articleQuery.ts';

export interface EntryCard {
  readonly id: string;
  /** Of what it answers with. */
  readonly language: string;
  readonly entry: EntryGroup;
  readonly dicts: readonly string[];
}

export interface CardPart extends ArticlePart {
  readonly cards: readonly EntryCard[];
}

export function groupId(card: EntryCard, place: number): string {
  return `${card.id}-${place}`;
}

function rank(order: readonly string[], language: string): number {
  return order.includes(language) ? order.indexOf(language) : order.length;
}

function wordKey({ lemma, dialect, country }: LemmaAnswer) {
  return [lemma, dialect, country];
}

/** Equal for entries that say the same: words, restrictions and examples. */
function entryKey({ from, to }: EntryGroup): string {
  return JSON.stringify([
    from.language,
    to.language,
    from.lookupLemmas.map(wordKey),
    to.translationGroups.map(({ translations, restriction, examples, notes }) => [
      translations.map(wordKey),
      restriction,
      examples,
      notes,
    ]),
  ]);
}

/** What several dictionaries say is one entry; homonyms of one dictionary stay apart. */
function agreeing(entries: readonly EntryGroup[]) {
  const said: { key: string; entry: EntryGroup; dicts: string[] }[] = [];
  for (const entry of entries) {
    const key = entryKey(entry);
    const same = said.find((one) => one.key === key && !one.dicts.includes(entry.dict));
    if (same === undefined) {
      said.push({ key, entry, dicts: [entry.dict] });
      continue;
    }
    same.dicts.push(entry.dict);
    // The one that shows how the word is said tells more.
    if (entry.from.lookupLemmas.some((word) => word.presentationLemma !== word.lemma)) same.entry = entry;
  }
  return said;
}

/** In the reader's order. */
export function cardParts(
  lemma: string,
  parts: readonly ArticlePart[],
  order: readonly string[],
): readonly CardPart[] {
  return parts.map((part, partPlace) => ({
    ...part,
    cards: agreeing(part.entries)
      .map(({ entry, dicts }) => ({ language: answerLanguage(entry, lemma), entry, dicts }))
      .toSorted((a, b) => rank(order, a.language) - rank(order, b.language))
      .map((card, place) => ({ ...card, id: `entry-${partPlace}-${place}` })),
  }));
}

interface ConceptRow extends ConceptAnswer {
  readonly id: string;
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
  return [...Map.groupBy(concepts, ({ name }) => name)].map(([name, rows], cardPlace) => ({
    name,
    collections: [...new Set(rows.flatMap(({ collections }) => collections))],
    rows: rows
      .map((row) => ({
        ...row,
        terms: row.terms.toSorted((a, b) => soughtFirst(isSought(a), isSought(b))),
        isSought: row.terms.some(isSought),
      }))
      .toSorted(
        (a, b) => soughtFirst(a.isSought, b.isSought) || rank(order, a.language) - rank(order, b.language),
      )
      .map((row, place) => ({ ...row, id: `term-${cardPlace}-${place}` })),
  }));
}
