/** What a word means, in one line of a list. */

import { countsOf } from '#service/core/finding/readingRank.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { isGrammarReference, withoutReferences } from '#src/language/analysis.ts';
import { termBank } from '#src/language/dictionaries.ts';
import {
  byLikelihood,
  inLeadingLanguage,
  isOtherSpelling,
  type MeaningSource,
  meaningsOf,
} from '#src/language/meanings.ts';
import { longText } from '#src/language/summary.ts';
import { conceptsOf, entriesOf, type FoundEntry, type StoredArticle } from './articleSearch.ts';
import { textWeight } from './commonness.ts';
import { rowOfTerm } from './concept.ts';
import type { Lemma } from './entry.ts';

interface Sense {
  readonly restriction: string;
  readonly words: readonly string[];
}

/** A group of an entry; the other side of an entry that has the word among its translations is one group. */
interface SensedGroup {
  readonly sense: number;
  readonly translations: readonly Lemma[];
  readonly restriction: string | undefined;
  readonly commonness?: readonly number[];
}

type Senses = Map<string, Sense[]>;

/** In letters: the line of a list on a phone, with a name before each language but the first. */
const room = 40;
const labelLetters = 9;

/** Of a second language, also after a long text of the first. */
const secondRoom = 26;

/** Longest line, in letters: the first sense is taken even if it does not fit. */
const longest = 80;

/** A longer restriction is cut. */
const longestRestriction = 40;

const mostSenses = 3;
const mostWords = 3;

function meaningSourceOf(
  text: string,
  { dictionary, entry }: FoundEntry,
  isForward: boolean,
): MeaningSource<SensedGroup> {
  const { code: dict, source, target } = dictionary;
  const { lemmas, groups } = entry;
  if (!isForward) {
    const own = groups.flatMap(({ translations }) => translations).find(({ lemma }) => lemma === text);
    const group = { sense: 0, translations: lemmas, restriction: undefined };
    return { dict, pos: own?.pos, language: source, groups: [group] };
  }
  const own = lemmas.find(({ lemma }) => lemma === text);
  const pos = own?.pos;
  return {
    dict,
    pos,
    isSpelling: own !== undefined && isOtherSpelling(own),
    textCount: countsOf(source).lemmaCount(text, pos ?? ''),
    language: target,
    groups: groups.map(({ sense, translations, restriction }) => {
      const words = translations.filter(({ lemma }) => !isGrammarReference(lemma));
      return {
        sense,
        translations: words,
        restriction: withoutReferences(restriction?.restriction),
        // Texts tell nothing of phrases.
        commonness: words.map((word) => textWeight(target, word.lemma, word.pos)),
      };
    }),
  };
}

/** In the order of articles. Homographs are not mixed. */
function sensesByLanguage(
  data: DictionaryData,
  text: string,
  articles: readonly StoredArticle[],
  filter: QueryFilter,
  readerLanguage: string | undefined,
): readonly [pos: string | undefined, ofEntries: Senses, ofTerms: Senses] {
  const { sources, targets } = filter;
  const [ofEntries, ofTerms]: [Senses, Senses] = [new Map(), new Map()];
  const all = [...entriesOf(data, text, filter, articles)].flatMap((found) => {
    const { source, target } = found.dictionary;
    const isForward = sources.has(source) && found.entry.lemmas.some(({ lemma }) => lemma === text);
    const [from, to] = isForward ? [source, target] : [target, source];
    return targets.has(to) ? { from, ...meaningSourceOf(text, found, isForward) } : [];
  });
  const entries = inLeadingLanguage(text, all, readerLanguage);
  let language = entries[0]?.from;
  const leadPos = byLikelihood(entries, readerLanguage)[0]?.pos;
  for (const [to, meanings] of meaningsOf<Lemma, SensedGroup>(entries, leadPos)) {
    const senses: Sense[] = [];
    for (const [index, { group, source: ofEntry, words }] of meanings.entries()) {
      const last = meanings[index - 1];
      const { sense, restriction = '' } = group;
      // Groups of one sense without a restriction are synonyms.
      const isSame = last?.source === ofEntry && last.group.sense === sense;
      const isPlain = restriction === '' && !last?.group.restriction;
      const before = isSame && isPlain ? (senses.pop()?.words ?? []) : [];
      senses.push({ restriction, words: [...before, ...words.map(({ lemma }) => lemma)] });
    }
    ofEntries.set(to, senses);
  }
  const concepts = filter.dictionaries.has(termBank) ? conceptsOf(data, text, articles) : [];
  for (const concept of concepts) {
    const own = rowOfTerm(concept, text, sources);
    language ??= own?.language;
    if (own?.language !== language) continue;
    for (const row of concept.rows) {
      const term = row.terms.find(({ sanctioned }) => sanctioned);
      if (row === own || term === undefined || !targets.has(row.language)) continue;
      const sense = { restriction: '', words: [term.expression.lemma] };
      ofTerms.set(row.language, [...(ofTerms.get(row.language) ?? []), sense]);
    }
  }
  return [leadPos, ofEntries, ofTerms];
}

/** Ends between words. */
function shortened(restriction: string): string {
  if (restriction.length <= longestRestriction) return restriction;
  return `${restriction.slice(0, longestRestriction).replace(/[\s,;:(]+[^\s]*$/u, '')}…`;
}

/** At most `left` letters; each word once. */
function lineOf(senses: readonly Sense[], left: number): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  let letters = 0;
  for (const { restriction, words } of senses) {
    const own = words.filter((word) => !seen.has(word)).slice(0, mostWords);
    const before = restriction === '' ? '' : `(${shortened(restriction)}) `;
    // Words that do not fit count, too: none after them is taken.
    const fitting = own.filter((word) => {
      letters += word.length + 2;
      return letters + before.length - 2 <= left;
    });
    for (const word of own) seen.add(word);
    if (fitting.length > 0) parts.push(before + fitting.join(', '));
    letters += before.length;
    if (fitting.length < own.length || parts.length === mostSenses) break;
  }
  return parts.join('; ');
}

/**
 * The part of speech of the word, and the filter's languages in the reader's order, each with its translations,
 * as far as they fit into a line: at least the first.
 */
export function summaryMeanings(
  data: DictionaryData,
  text: string,
  articles: readonly StoredArticle[],
  filter: QueryFilter,
  order: readonly string[],
): readonly [pos: string | undefined, lines: readonly string[]] {
  const [leadPos, ofEntries, ofTerms] = sensesByLanguage(data, text, articles, filter, order[0]);
  const meanings = new Map<string, string>();
  let left = room;
  for (const language of new Set([...order, ...filter.targets])) {
    const senses = ofEntries.get(language) ?? ofTerms.get(language) ?? [];
    const isFirst = meanings.size === 0;
    const free = isFirst ? left : left - labelLetters;
    const line =
      lineOf(senses, free) || (isFirst ? lineOf(senses.slice(0, 1), Number.POSITIVE_INFINITY) : '');
    // Related languages often write the same.
    if (line === '' || meanings.has(line)) continue;
    meanings.set(line, `${language} ${line.length > longest ? `${line.slice(0, longest)}…` : line}`);
    // A row of several languages cuts so long a text where it does not fit: the next one has room after all.
    left = line.length > longText ? secondRoom : free - line.length;
  }
  return [leadPos, [...meanings.values()]];
}
