/** Stems by what was recognised: words as the dictionaries list them, forms with their readings. */

import type { Reading, StoredForms } from '#service/core/forms/storedForms.ts';
import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import type { Stem, StemSearch } from '#service/core/search/stemSearch.ts';
import { searchKey } from '#src/language/fold.ts';
import { makesAnotherWord, regularEndingsOf } from '#src/language/wordBuilding.ts';
import { shapesFold, wordsLike } from './foldedWalk.ts';
import { type CompoundPart, type FoundBy, type RankedWord, shapeCost } from './foundWord.ts';
import { headWordCost, readingCost } from './readingCost.ts';

/** A form that a text may be. */
export interface FormCandidate {
  /** As the language's list of forms has it. */
  readonly form: string;
  /** ISO 639-3. */
  readonly language: string;
  readonly by: FoundBy;
  readonly cost: number;
  /** The whole word, with what was added to the form. */
  readonly whole: string;
  /** Tags of what was added. */
  readonly tags: string;
  /** Which readings count, and what they cost more: all, for nothing, unless told. */
  readonly costOf?: (reading: Reading) => number | undefined;
  readonly parts?: (reading: Reading, stem: Stem) => readonly CompoundPart[];
}

/** What it reads from. */
export interface FormFinderSources {
  readonly stems: StemSearch;
  readonly forms: StoredForms;
  readonly cache: RevisionCache;
}

/** Finds stems, many at a time. */
export class FormFinder {
  readonly #sources: FormFinderSources;

  /** Reads from the sources. */
  constructor(sources: FormFinderSources) {
    this.#sources = sources;
  }

  /** The languages of a stem that the filter wants. */
  languagesOf(stem: Stem, { sources, targets, dictionaries }: Wanted): ReadonlySet<string> {
    const pairs = this.#sources.cache.coverages.pairsOf(stem.coverage);
    return new Set(
      pairs.flatMap(({ source, target, dictionary }) =>
        sources.has(source) && targets.has(target) && (dictionaries?.has(dictionary) ?? true) ? [source] : [],
      ),
    );
  }

  /** How many dictionaries have a stem, from a language. */
  weightOf(stem: Stem, language: string): number {
    const pairs = this.#sources.cache.coverages.pairsOf(stem.coverage);
    return new Set(pairs.flatMap((pair) => (pair.source === language ? [pair.dictionary] : []))).size;
  }

  /**
   * Stems by their text, for each of these texts; those that pass the filter. Where none has it exactly, one with its
   * search key: lists of forms have *čääʹcc* for 200 Skolt Sámi stems that dictionaries write with another mark.
   */
  stems(texts: readonly string[], wanted: Wanted): ReadonlyMap<string, Stem> {
    const sought = new Map([...new Set(texts)].map((text) => [text, searchKey(text)]));
    const found = this.#sources.stems.withKeys([...sought.values()], wanted);
    const exact = new Map(found.map((stem) => [stem.text, stem]));
    const alike = new Map([...found].sort(byText).map((stem) => [searchKey(stem.text), stem]));
    return new Map(
      [...sought].flatMap(([text, key]) => {
        const stem = exact.get(text) ?? alike.get(key);
        return stem === undefined ? [] : [[text, stem]];
      }),
    );
  }

  /** Stems with the search keys of these texts, one for each of their languages. */
  written(texts: readonly string[], wanted: Wanted, costOf: (stem: string) => number): readonly RankedWord[] {
    return this.#sources.stems.withKeys(texts.map(searchKey), wanted).flatMap((stem) => {
      const cost = costOf(stem.text);
      return [...this.languagesOf(stem, wanted)].map((language) => ({
        word: {
          stem,
          language,
          by: 'WRITTEN' as const,
          form: stem.text,
          analyses: [],
          pos: undefined,
          parts: [],
          cost,
        },
        rank:
          headWordCost(stem.text, language) -
          dictionaryWeight * this.weightOf(stem, language) -
          (texts.includes(stem.text) ? sameCapitals : 0),
      }));
    });
  }

  /** What each of many forms of a language can be. */
  readings(forms: readonly string[], language: string): ReadonlyMap<string, readonly Reading[]> {
    return this.#sources.forms.readings(forms, language);
  }

  /** The stems whose forms these are, with all their readings. */
  ofForms(candidates: readonly FormCandidate[], wanted: Wanted): readonly RankedWord[] {
    const byLanguage = Map.groupBy(candidates, ({ language }) => language);
    const read = [...byLanguage].flatMap(([language, own]) => {
      const readings = this.readings(
        own.map(({ form }) => form),
        language,
      );
      return own.map((candidate) => ({ candidate, readings: readings.get(candidate.form) ?? [] }));
    });
    const lemmas = read.flatMap(({ readings }) => readings.map(({ lemma }) => lemma));
    const stems = this.stems(lemmas, wanted);
    return read.flatMap(({ candidate, readings }) => this.#ofReadings(candidate, readings, stems, wanted));
  }

  #ofReadings(
    candidate: FormCandidate,
    readings: readonly Reading[],
    stems: ReadonlyMap<string, Stem>,
    wanted: Wanted,
  ): readonly RankedWord[] {
    const { by, language, whole, tags, costOf = () => 0, parts = () => [] } = candidate;
    const accepted = readings.flatMap((reading) => {
      const cost = costOf(reading);
      return cost === undefined ? [] : [{ reading, cost, rank: readingCost(candidate.form, reading) }];
    });
    accepted.sort((one, other) => one.cost - other.cost || one.rank - other.rank);
    return [...Map.groupBy(accepted, ({ reading }) => reading.lemma)].flatMap(([lemma, own]) => {
      const stem = stems.get(lemma);
      const [first] = own;
      if (stem === undefined || first === undefined) return [];
      if (!this.languagesOf(stem, wanted).has(language)) return [];
      const analyses =
        whole === lemma ? [] : own.map(({ reading }) => reading.lemma + reading.template + tags);
      const isDerived = by === 'FORM' && own.every(({ reading }) => makesAnotherWord(reading.template));
      const cost =
        candidate.cost + Math.min(...own.map((one) => one.cost)) + (isDerived ? derivationCost : 0);
      const rank = Math.min(...own.map((one) => one.rank));
      return [
        {
          word: {
            stem,
            language,
            by: isDerived ? 'DERIVATION' : asLemma(by, whole === lemma),
            form: whole,
            analyses,
            pos: posIn(first.reading.template),
            parts: parts(first.reading, stem),
            cost,
          },
          rank: rank - dictionaryWeight * this.weightOf(stem, language),
        },
      ];
    });
  }
}

/** The part of speech of a template: `N` of `+N+Sg+Gen`. */
function posIn(template: string): string | undefined {
  return template.split('+')[1];
}

/** By UTF-16 units: of several with one key the last is kept, which has small letters. */
function byText(one: Stem, other: Stem): number {
  return one.text < other.text ? -1 : Number(one.text > other.text);
}

/** A form that is the lemma is the word as it is written. */
function asLemma(by: FoundBy, isLemma: boolean): FoundBy {
  return by === 'FORM' && isLemma ? 'WRITTEN' : by;
}

/** A form of the word itself is meant rather than one of a word made from another. */
const derivationCost = 0.05;

/** By how much each dictionary that has a word makes it likelier, as ranks. */
const dictionaryWeight = 0.6;

/** By how much a head word with the very capitals of the text is likelier than one with others. */
const sameCapitals = 3;

/** Shorter head words are ignored: at the end of a short word, an ending is often chance. */
const shortestWord = 3;

/** Higher than the cost of a word with stored forms. */
const endingCost = 0.3;

/** A head word that a text may be a regular form of. */
interface Candidate {
  readonly language: string;
  readonly lemma: string;
  readonly template: string;
}

/** The head words that a text may be a regular form of; `cache` knows the words with stored forms, which have no others. */
export function wordsByEnding(
  cache: RevisionCache,
  finder: FormFinder,
  text: string,
  wanted: Wanted,
): readonly RankedWord[] {
  const candidates = candidatesOf(text, wanted);
  if (candidates.length === 0) return [];
  const stems = finder.stems(
    candidates.map(({ lemma }) => lemma),
    wanted,
  );
  return [...Map.groupBy(candidates, ({ language, lemma }) => `${language} ${lemma}`).values()].flatMap(
    (own) => {
      const [{ language, lemma, template } = { language: '', lemma: '', template: '' }] = own;
      const stem = stems.get(lemma);
      if (stem === undefined || !finder.languagesOf(stem, wanted).has(language)) return [];
      const graph = cache.wordGraphs.of(language);
      if (graph !== undefined && wordsLike(graph, stem.text, shapesFold).includes(stem.text)) return [];
      const word = {
        stem,
        language,
        by: 'CLITIC' as const,
        form: text,
        analyses: own.map((one) => stem.text + one.template),
        pos: posIn(template),
        parts: [],
        cost: endingCost + shapeCost(lemma, stem.text),
      };
      return [{ word, rank: -finder.weightOf(stem, language) }];
    },
  );
}

function candidatesOf(text: string, { sources }: Wanted): readonly Candidate[] {
  const lower = text.toLowerCase();
  return [...sources].flatMap((language) =>
    regularEndingsOf(language).flatMap(({ ending, instead, template }) => {
      if (!lower.endsWith(ending)) return [];
      const rest = text.slice(0, -ending.length);
      return instead
        .map((end) => ({ language, lemma: rest + end, template }))
        .filter(({ lemma }) => lemma.length >= shortestWord);
    }),
  );
}
