/** The cards of an article, with ids for the line that leads to them. */

import type { ArticlePart } from '#src/components/saving/articleWord.ts';
import { byLikelihood, inLeadingLanguage, isOtherSpelling, isReversed } from '#src/language/meanings.ts';
import {
  answerLanguage,
  type ConceptAnswer,
  type EntryAnswer,
  isSource,
  type LemmaAnswer,
  type TermAnswer,
} from '#src/lookup/operations/articleQuery.ts';

export interface EntryCard {
  readonly id: string;
  /** Language of what it answers with. */
  readonly language: string;
  readonly entry: EntryAnswer;
  readonly dicts: readonly string[];
  /** Whether the word is only another spelling of the entry's head word. */
  readonly isSpelling: boolean;
}

export interface CardPart extends ArticlePart {
  readonly cards: readonly EntryCard[];
}

type Groups = EntryAnswer['to']['translationGroups'];

/** What limits all groups of an entry, and the groups without it: some sources say it of the head word. */
export function withSharedRestriction(groups: Groups): readonly [restriction: string, groups: Groups] {
  let shared = (groups.length > 1 && groups[0]?.restriction) || '';
  // Attributes, such as a link, are of the whole restriction of a group.
  const hasShared = ({ restriction, restrictionAttributes }: Groups[number]) =>
    `${restriction}; `.startsWith(`${shared}; `) && !(restrictionAttributes && restriction === shared);
  while (shared !== '' && !groups.every(hasShared))
    shared = shared.slice(0, Math.max(0, shared.lastIndexOf('; ')));
  if (shared === '') return ['', groups];
  return [shared, groups.map((one) => ({ ...one, restriction: one.restriction?.slice(shared.length + 2) }))];
}

export function groupId(card: EntryCard, place: number): string {
  return `${card.id}-${place}`;
}

function rank(order: readonly string[], language: string): number {
  return order.includes(language) ? order.indexOf(language) : order.length;
}

/** Equal for the same words in another order. */
function wordKeys(words: readonly LemmaAnswer[]): readonly string[] {
  return words.map(({ lemma, dialect, country }) => [lemma, dialect, country].join()).sort();
}

/**
 * What an entry says of a word, equal for entries that say the same; and what else it has: some sources have a word as an
 * entry and as another spelling in one.
 */
function contentOf({ from, to }: EntryAnswer, lemma: string) {
  const groups = to.translationGroups;
  const { lookupLemmas } = from;
  const sought = lookupLemmas.filter((word) => word.lemma.normalize('NFC') === lemma.normalize('NFC'));
  // A word that is among the translations has no other spellings here.
  const others = sought.length > 0 ? lookupLemmas.filter((word) => !sought.includes(word)) : [];
  const words = [
    from.language,
    to.language,
    wordKeys(lookupLemmas.filter((word) => !others.includes(word))),
    groups.map(({ translations, restriction }) => [wordKeys(translations), restriction]),
  ];
  const extras = [wordKeys(others), groups.flatMap(({ examples, notes = [] }) => [...examples, ...notes])];
  return {
    key: JSON.stringify(words),
    extras: JSON.stringify(extras),
    isSpelling: sought.some(isOtherSpelling),
  };
}

/** What an entry has that has only words and restrictions. */
const noExtras = '[[],[]]';

/** Entries that say the same are one, as is one that says no more than another. */
function agreeing(lemma: string, entries: readonly EntryAnswer[]) {
  const distinct: (ReturnType<typeof contentOf> & { entry: EntryAnswer; dicts: string[] })[] = [];
  for (const entry of entries) {
    const content = contentOf(entry, lemma);
    const { key, extras } = content;
    const same = distinct.find(
      (one) => one.key === key && (one.extras === extras || [one.extras, extras].includes(noExtras)),
    );
    if (same === undefined) {
      distinct.push({ ...content, entry, dicts: [entry.dict] });
      continue;
    }
    same.isSpelling &&= content.isSpelling;
    if (!same.dicts.includes(entry.dict)) same.dicts.push(entry.dict);
    // The one that shows how the word is said tells more.
    const tellsMore = entry.from.lookupLemmas.some((word) => word.presentationLemma !== word.lemma);
    if (same.extras === extras ? tellsMore : same.extras === noExtras) Object.assign(same, { entry, extras });
  }
  return distinct;
}

function sourceOf(entry: EntryAnswer, lemma: string, pos?: string) {
  const { from, to, dict, readings } = entry;
  const isForward = isSource(entry, lemma);
  return {
    dict,
    pos,
    isSpelling: contentOf(entry, lemma).isSpelling,
    textCount: readings,
    language: isForward ? to.language : from.language,
    groups: isForward ? to.translationGroups : [{ translations: from.lookupLemmas }],
  };
}

/** Without entries that say nothing new of a word of their language: some sources have a word as another part of speech, too. */
function withoutMistakes(lemma: string, parts: readonly ArticlePart[]): readonly ArticlePart[] {
  const seen = new Set<string>();
  return parts.flatMap((part) => {
    const { language } = part;
    const own = part.entries.map((entry) => {
      const { language: answer, groups } = sourceOf(entry, lemma);
      const words = groups.flatMap(({ translations }) => translations);
      return {
        entry,
        keys: words.map((word) => [language, answer, word.lemma].join()),
        isBare:
          contentOf(entry, lemma).extras === noExtras &&
          entry.to.translationGroups.every(({ restriction }) => !restriction),
      };
    });
    const fresh = own.filter(({ keys, isBare }) => !isBare || keys.some((key) => !seen.has(key)));
    for (const { keys } of own) for (const key of keys) seen.add(key);
    return fresh.length === 0 ? [] : [{ ...part, entries: fresh.map(({ entry }) => entry) }];
  });
}

/** Entries of reversed dictionaries have only words that no other dictionary of the part gives. */
function withoutRepeats(entries: readonly EntryAnswer[]): readonly EntryAnswer[] {
  const keyOf = (word: LemmaAnswer) => [word.language, ...wordKeys([word])].join();
  const given = new Set(
    entries
      .filter((entry) => !isReversed(entry))
      .flatMap(({ to }) => to.translationGroups.flatMap(({ translations }) => translations.map(keyOf))),
  );
  return entries.flatMap((entry) => {
    if (!isReversed(entry)) return entry;
    const translationGroups = entry.to.translationGroups
      .map((group) => ({
        ...group,
        translations: group.translations.filter((word) => !given.has(keyOf(word))),
      }))
      .filter(({ translations }) => translations.length > 0);
    return translationGroups.length === 0 ? [] : { ...entry, to: { ...entry.to, translationGroups } };
  });
}

/** In the reader's order. The first part has the language and the part of speech of the word's row. */
export function cardParts(
  lemma: string,
  parts: readonly ArticlePart[],
  order: readonly string[],
): readonly CardPart[] {
  const sources = parts.flatMap((part) =>
    part.entries.map((entry) => ({ part, from: part.language, ...sourceOf(entry, lemma, part.pos) })),
  );
  const own = inLeadingLanguage(lemma, sources, order[0]);
  const likely = byLikelihood(own, order[0]).map(({ part }) => part);
  const ordered = [...new Set([...likely, ...parts])];
  return withoutMistakes(lemma, ordered).map((part, partPlace) => ({
    ...part,
    cards: agreeing(lemma, withoutRepeats(part.entries))
      .map(({ key, extras, ...card }) => ({ ...card, language: answerLanguage(card.entry, lemma) }))
      .toSorted(
        (a, b) =>
          rank(order, a.language) - rank(order, b.language) || Number(a.isSpelling) - Number(b.isSpelling),
      )
      .map((card, index) => ({ ...card, id: `card-${partPlace}-${index}` })),
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
      .map((row, index) => ({ ...row, id: `term-${cardPlace}-${index}` })),
  }));
}
