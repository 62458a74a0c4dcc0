/** The words that a person who has typed a prefix probably means. */

import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { numberIn } from '#service/core/sqlite/driver.ts';
import { hasCapital, searchKey, sortKey } from '#src/language/fold.ts';
import { memoized } from '#src/state/memoized.ts';
import { filterName, listStems, type Stem, stemsWithKeys } from './stemSearch.ts';

const mostLikely = 5;

/** Candidates whose example sentences are counted, with one SQL query each. */
const mostCounted = 40;

/**
 * Tuned on prefixes of the starter lexicon in seven languages. `share`: being in every dictionary of its
 * language. `longer`, `examples`: each doubling of the number of longer words and of example sentences. `letter`: each
 * letter of the word.
 */
const weights = { share: 24, longer: 1, examples: 2, letter: -1.5 } as const;

interface Candidate {
  readonly stem: Stem;
  readonly sort: string;
  /** Stems that begin with this one: compounds and derivations. */
  longer: number;
}

/**
 * Words that start with the typed text, best first, at most `mostLikely`, without names and phrases; the text
 * itself comes first. The order depends on the data and the filter alone.
 */
export function likelyWords(data: DictionaryData, search: string, filter: QueryFilter): readonly Stem[] {
  return data.cached(
    `likely ${filterName(filter)} ${search}`,
    () => rankedWords(data, search.trim(), filter),
    (words) => words.reduce((sum, { text }) => sum + text.length, 0),
  );
}

function rankedWords(data: DictionaryData, search: string, filter: QueryFilter): readonly Stem[] {
  const key = searchKey(search);
  const exact = stemsWithKeys(data, [key], filter).toSorted(
    (one, other) => Number(other.text === search) - Number(one.text === search),
  );
  // A tenth of all words begin with one letter: ranking them takes 100 ms and tells little.
  if ([...key].length < 2) return exact.slice(0, mostLikely);
  const all = candidatesOf(listStems(data, { search, mode: 'start', filter }));
  const shareOf = sharesOf(data, filter);
  const base = ({ stem: { text, coverage }, longer }: Candidate) =>
    weights.share * shareOf(coverage) + weights.longer * Math.log2(1 + longer) + weights.letter * text.length;
  const best = byScore(
    all.filter(({ stem: { text } }) => isPlainWord(text) && searchKey(text) !== key),
    base,
  ).slice(0, mostCounted);
  const count = data.driver.prepare('SELECT count(*) AS n FROM exampleWord WHERE word = ?');
  const withExamples = byScore(best, (one) => {
    const examples = numberIn(count.get([searchKey(one.stem.text)]), 'n');
    return base(one) + weights.examples * Math.log2(1 + examples);
  });
  return [...exact, ...withExamples.map(({ stem }) => stem)].slice(0, mostLikely);
}

/** Counts longer words: sorted stems have them after the word they begin with. */
function candidatesOf(stems: readonly Stem[]): readonly Candidate[] {
  const open: Candidate[] = [];
  return stems.map((stem) => {
    const candidate = { stem, sort: sortKey(stem.text), longer: 0 };
    while (open.length > 0 && !candidate.sort.startsWith(open.at(-1)?.sort ?? '')) open.pop();
    for (const shorter of open) shorter.longer += 1;
    open.push(candidate);
    return candidate;
  });
}

/** In small letters, without blanks or hyphens. */
function isPlainWord(text: string): boolean {
  return !hasCapital(text) && !/[^\p{L}\p{M}'’]/u.test(text);
}

/** By coverage: the share of the filter's dictionaries of a language that have a stem; of several languages the largest. */
function sharesOf({ coverages }: DictionaryData, filter: QueryFilter): (coverage: number) => number {
  const all = coverages.dictionariesBySource(filter);
  return memoized((coverage) => {
    const shares = [...coverages.dictionariesBySource(filter, coverage)].map(
      ([source, own]) => own.size / (all.get(source)?.size ?? own.size),
    );
    return Math.max(0, ...shares);
  });
}

/** Ties in the order of the list. */
function byScore(
  candidates: readonly Candidate[],
  scoreOf: (one: Candidate) => number,
): readonly Candidate[] {
  return candidates
    .map((one) => ({ one, score: scoreOf(one) }))
    .sort((left, right) => right.score - left.score)
    .map(({ one }) => one);
}
