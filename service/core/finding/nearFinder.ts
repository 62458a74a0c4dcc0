/** Stems and forms near to a text: written with other letters, or misspelt. */

import type { Reading } from '#service/core/forms/storedForms.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import { type MisspellingOptions, misspellings } from '#service/core/spelling/misspellings.ts';
import { type NearWord, otherLetters } from '#service/core/spelling/otherLetters.ts';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import { searchKey } from '#src/language/fold.ts';
import { isPlain } from '#src/language/spelling/letterGroups.ts';
import type { FormFinder } from './formFinder.ts';
import { nothingKnown, type RankedWord } from './foundStem.ts';
import { countsOf, rarityOf } from './readingRank.ts';

/** Most words of each word graph; `enough`: of all together. */
const limits = {
  letters: { words: 12, beginnings: 0 },
  misspelt: { enough: 10, most: 8 },
  // Many, since the beginnings that cost least share one reading; the shortest are looked up.
  beginnings: 200,
  shortest: 20,
} as const;

/** Of the nearest word in other letters, and of one that begins with it. */
const nearCosts = { letters: 0.1, beginning: 5 } as const;

/** Without the cost of its slips. */
export const misspeltCost = 2;

/** Added to the cost of a misspelling per step of a reading's rarity, and of its rank above the usual one. */
const unlikely = { rarity: 0.03, rank: 0.045, usualRank: 4 } as const;

const costOfRank = (rank: number): number => unlikely.rank * (rank - unlikely.usualRank);

interface LanguageWord {
  readonly language: string;
  readonly near: NearWord;
}

/** Limits of the search for misspellings, where not the usual ones. */
export type MisspeltWithin = Pick<MisspellingOptions, 'steps' | 'maxCost' | 'costFloor'>;

/** Words written with other letters. A single letter is itself, or a beginning. */
export function wordsInOtherLetters(
  finder: FormFinder,
  text: string,
  filter: QueryFilter,
): readonly RankedWord[] {
  if (text.length < 2) return [];
  const walk = (graphs: readonly WordGraph[]) =>
    graphs.map((graph) => otherLetters(graph, text, limits.letters));
  const words = nearWords(finder, filter, walk).filter(
    ({ near }) => searchKey(near.word) !== searchKey(text),
  );
  // A text without diacritics lacks all of them, so their number says nothing of what is meant.
  const highest = isPlain(text) ? nearCosts.letters : Number.POSITIVE_INFINITY;
  const likely = words.map(({ language, near }) => ({
    language,
    near: { ...near, cost: Math.min(near.cost, highest) },
  }));
  return formsAndStems(finder, likely, filter, 'LETTERS', nearCosts.letters);
}

/** Stems that begin with the text in other letters, but not with the text itself. */
export function beginningsInOtherLetters(
  finder: FormFinder,
  text: string,
  filter: QueryFilter,
): readonly RankedWord[] {
  const words = [...filter.sources].flatMap((language) => {
    const graph = finder.data.wordGraphs.stems(language, 'all');
    const reached = otherLetters(graph, text, { words: 0, beginnings: limits.beginnings });
    return (
      reached
        // Words of a phrase are not written together.
        .filter(({ word }) => text.includes(' ') || !word.includes(' '))
        .sort((one, other) => one.word.length - other.word.length)
        .slice(0, limits.shortest)
        .map((near) => ({ language, near }))
    );
  });
  return stemsOf(finder, words, filter, 'LETTERS', nearCosts.beginning).map(({ word, rank }) => {
    // Without diacritics no letter is likelier than another: short words, and those of more dictionaries, come first.
    const dictionaries = finder.dictionaryCountOf(word.stem, word.language);
    const cost = nearCosts.beginning + word.stem.text.length / 100 - dictionaries / 20;
    return { word: { ...word, cost }, rank };
  });
}

/** Words of which the text may be a misspelling. */
export function misspeltWords(
  finder: FormFinder,
  text: string,
  filter: QueryFilter,
  within: MisspeltWithin,
): readonly RankedWord[] {
  const walk = (graphs: readonly WordGraph[]) =>
    misspellings(graphs, text, { ...limits.misspelt, ...within });
  return formsAndStems(finder, nearWords(finder, filter, walk), filter, 'SPELLING', misspeltCost);
}

function nearWords(
  { data: { wordGraphs } }: FormFinder,
  filter: QueryFilter,
  walk: (graphs: readonly WordGraph[]) => readonly (readonly NearWord[])[],
): readonly LanguageWord[] {
  const graphs = [...filter.sources].flatMap((language) => {
    const forms = wordGraphs.forms(language);
    const others = wordGraphs.stems(language, 'others');
    return [...(forms === undefined ? [] : [forms]), others].map((graph) => ({ language, graph }));
  });
  const words = walk(graphs.map(({ graph }) => graph));
  return graphs.flatMap(({ language }, index) => (words[index] ?? []).map((near) => ({ language, near })));
}

function formsAndStems(
  finder: FormFinder,
  words: readonly LanguageWord[],
  filter: QueryFilter,
  by: FoundBy,
  assumed: number,
): readonly RankedWord[] {
  const candidates = words.map(({ language, near: { word, cost } }) => ({
    form: word,
    language,
    by,
    cost: assumed + cost,
    whole: word,
    tags: '',
    ...(by === 'SPELLING' && {
      readingCost: (reading: Reading) =>
        unlikely.rarity * rarityOf(word, reading) + costOfRank(countsOf(language).readingRank(word, reading)),
    }),
  }));
  return [...finder.ofForms(candidates, filter), ...stemsOf(finder, words, filter, by, assumed)];
}

function stemsOf(
  finder: FormFinder,
  words: readonly LanguageWord[],
  filter: QueryFilter,
  by: FoundBy,
  assumed: number,
): readonly RankedWord[] {
  const texts = words.map(({ near }) => near.word);
  const stems = finder.stems(texts, filter);
  return words.flatMap(({ language, near: { word: form, cost } }) => {
    const stem = stems.get(form);
    if (stem === undefined || !finder.languagesOf(stem, filter).includes(language)) return [];
    const own = by === 'SPELLING' ? costOfRank(countsOf(language).headWordRank(stem.text)) : 0;
    const word = { ...nothingKnown, stem, language, by, form, cost: assumed + cost + own };
    return [{ word, rank: -finder.dictionaryCountOf(stem, language) }];
  });
}
