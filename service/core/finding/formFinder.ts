/** Stems of recognised words and forms. */

import type { Reading, StoredForms } from '#service/core/forms/storedForms.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { type Stem, stemsWithKeys } from '#service/core/search/stemSearch.ts';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import { byUnits } from '#src/language/alphabets.ts';
import { originalOf } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';
import { makesAnotherWord, regularEndingsOf } from '#src/language/wordBuilding.ts';
import { type CompoundPart, nothingKnown, type RankedWord, shapeCost } from './foundStem.ts';
import { countsOf } from './readingRank.ts';

export interface FormCandidate {
  /** As in the list of forms. */
  readonly form: string;
  readonly language: string;
  readonly by: FoundBy;
  readonly cost: number;
  /** With what was added to the form, such as a clitic. */
  readonly whole: string;
  /** Tags of what was added. */
  readonly tags: string;
  /** Extra cost of a reading; `undefined` excludes it. Without this all readings count, at no cost. */
  readonly readingCost?: (reading: Reading) => number | undefined;
  readonly parts?: (reading: Reading, stem: Stem) => readonly CompoundPart[];
}

export class FormFinder {
  readonly data: DictionaryData;
  readonly storedForms: StoredForms;

  constructor(data: DictionaryData, storedForms: StoredForms) {
    this.data = data;
    this.storedForms = storedForms;
  }

  /** The languages of a stem that pass the filter. */
  languagesOf(stem: Stem, filter: QueryFilter): readonly string[] {
    return [...this.data.coverages.dictionariesBySource(filter, stem.coverage).keys()];
  }

  /** The number of dictionaries that have the stem as a word of the language, without those made from others. */
  dictionaryCountOf(stem: Stem, language: string): number {
    const pairs = this.data.coverages.pairsOf(stem.coverage);
    const own = pairs.filter((pair) => pair.source === language && originalOf(pair.dictionary) === undefined);
    return new Set(own.map(({ dictionary }) => dictionary)).size;
  }

  /**
   * The stems with these texts that pass the filter. Where no stem has the exact text, one with its search
   * key: lists of forms write *čääʹcc* for 200 Skolt Sámi stems that dictionaries write with another mark.
   */
  stems(texts: readonly string[], filter: QueryFilter): ReadonlyMap<string, Stem> {
    const sought = new Map([...new Set(texts)].map((text) => [text, searchKey(text)]));
    const found = stemsWithKeys(this.data, [...sought.values()], filter);
    const exact = new Map(found.map((stem) => [stem.text, stem]));
    // Of several with one key the last wins, which is in lower case.
    const sorted = [...found].sort((one, other) => byUnits(one.text, other.text));
    const alike = new Map(sorted.map((stem) => [searchKey(stem.text), stem]));
    return new Map(
      [...sought].flatMap(([text, key]) => {
        const stem = exact.get(text) ?? alike.get(key);
        return stem === undefined ? [] : [[text, stem]];
      }),
    );
  }

  written(
    texts: readonly string[],
    filter: QueryFilter,
    stemCost: (stem: string) => number,
  ): readonly RankedWord[] {
    return stemsWithKeys(this.data, texts.map(searchKey), filter).flatMap((stem) => {
      const cost = stemCost(stem.text);
      return this.languagesOf(stem, filter).map((language) => ({
        word: { ...nothingKnown, stem, language, by: 'WRITTEN', form: stem.text, cost },
        rank:
          countsOf(language).headWordRank(stem.text) -
          dictionaryWeight * this.dictionaryCountOf(stem, language) -
          (cost === 0 ? sameCapitals : 0),
      }));
    });
  }

  ofForms(candidates: readonly FormCandidate[], filter: QueryFilter): readonly RankedWord[] {
    const byLanguage = Map.groupBy(candidates, ({ language }) => language);
    const read = [...byLanguage].flatMap(([language, own]) => {
      const forms = own.map(({ form }) => form);
      const readings = this.storedForms.readings(forms, language);
      return own.map((candidate) => ({ candidate, readings: readings.get(candidate.form) ?? [] }));
    });
    const lemmas = read.flatMap(({ readings }) => readings.map(({ lemma }) => lemma));
    const stems = this.stems(lemmas, filter);
    return read.flatMap(({ candidate, readings }) => this.#ofReadings(candidate, readings, stems, filter));
  }

  #ofReadings(
    candidate: FormCandidate,
    readings: readonly Reading[],
    stems: ReadonlyMap<string, Stem>,
    filter: QueryFilter,
  ): readonly RankedWord[] {
    const { by, language, whole, tags, readingCost = () => 0, parts = () => [] } = candidate;
    const counts = countsOf(language);
    const accepted = readings.flatMap((reading) => {
      const cost = readingCost(reading);
      return cost === undefined ? [] : [{ reading, cost, rank: counts.readingRank(candidate.form, reading) }];
    });
    accepted.sort((one, other) => one.cost - other.cost || one.rank - other.rank);
    return [...Map.groupBy(accepted, ({ reading }) => reading.lemma)].flatMap(([lemma, own]) => {
      const stem = stems.get(lemma);
      const [first] = own;
      if (stem === undefined || first === undefined) return [];
      if (!this.languagesOf(stem, filter).includes(language)) return [];
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
          rank: rank - dictionaryWeight * this.dictionaryCountOf(stem, language),
        },
      ];
    });
  }
}

/** The part of speech of a template: `N` of `+N+Sg+Gen`. */
function posIn(template: string): string | undefined {
  return template.split('+')[1];
}

/** A form equal to the lemma counts as the written word. */
function asLemma(by: FoundBy, isLemma: boolean): FoundBy {
  return by === 'FORM' && isLemma ? 'WRITTEN' : by;
}

/** Forms of the word itself rank before forms of its derivations. */
const derivationCost = 0.05;

/** By how much each dictionary with the word improves its rank. */
const dictionaryWeight = 0.6;

/** By how much the text's own capitals, also at the beginning of a sentence, improve a head word's rank. */
const sameCapitals = 3;

/** Shorter head words are ignored: the end of a short word often matches an ending by chance. */
const shortestWord = 3;

/** Higher than the cost of a word with stored forms. */
const endingCost = 0.3;

/** Head words that the text may be a regular form of, without those that have stored forms. */
export function wordsByEnding(finder: FormFinder, text: string, filter: QueryFilter): readonly RankedWord[] {
  const candidates = candidatesOf(text, filter);
  if (candidates.length === 0) return [];
  const lemmas = candidates.map(({ lemma }) => lemma);
  const stems = finder.stems(lemmas, filter);
  return [...Map.groupBy(candidates, ({ language, lemma }) => `${language} ${lemma}`).values()].flatMap(
    (own) => {
      const [{ language, lemma, template } = { language: '', lemma: '', template: '' }] = own;
      const stem = stems.get(lemma);
      if (stem === undefined || !finder.languagesOf(stem, filter).includes(language)) return [];
      if (finder.data.wordGraphs.forms(language)?.has(stem.text)) return [];
      const cost = endingCost + shapeCost(lemma, stem.text);
      const analyses = own.map((one) => stem.text + one.template);
      const found = { stem, language, by: 'CLITIC' as const, form: text, analyses, pos: posIn(template) };
      return [{ word: { ...found, parts: [], cost }, rank: -finder.dictionaryCountOf(stem, language) }];
    },
  );
}

function candidatesOf(text: string, { sources }: QueryFilter): readonly Reading[] {
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
