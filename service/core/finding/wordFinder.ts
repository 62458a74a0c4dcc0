/** Finding the words that a text may mean, best first: the same on the server and on the device. */

import type { FormSource, Reading } from '#service/core/forms/formSource.ts';
import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import type { Stem, StemSearch } from '#service/core/search/stemSearch.ts';
import type { FoundWord } from './foundWord.ts';

/** What finding reads from. */
export interface FinderSources {
  readonly stems: StemSearch;
  readonly forms: FormSource;
  readonly cache: RevisionCache;
}

/** What is to be found. */
export interface FindingQuery {
  /** The text, of one word or several. */
  readonly text: string;
  /** The filter. */
  readonly wanted: Wanted;
  /** At most so many words. */
  readonly first: number;
  /** ISO 639-3: words of this language come first; `undefined` where the text may be of any. */
  readonly language?: string | undefined;
}

/** Finds words. */
export class WordFinder {
  readonly #sources: FinderSources;

  /** Reads from the sources. */
  constructor(sources: FinderSources) {
    this.#sources = sources;
  }

  /** Words that the text may mean, best first. */
  find({ text, wanted, first }: FindingQuery): readonly FoundWord[] {
    const form = text.trim().normalize('NFC');
    if (form === '' || first === 0) return [];
    const written = this.#sources.stems.exact(form, wanted);
    const found = written === undefined ? [] : this.#written(written, form, wanted);
    return [...found, ...this.#forms(form, wanted)].slice(0, first);
  }

  #written(stem: Stem, form: string, wanted: Wanted): readonly FoundWord[] {
    const pairs = this.#sources.cache.coverages.pairsOf(stem.coverage);
    const language = pairs.find(({ source }) => wanted.sources.has(source))?.source ?? 'mul';
    return [{ stem, language, by: 'WRITTEN', form, analyses: [], parts: [], cost: 0 }];
  }

  #forms(form: string, wanted: Wanted): readonly FoundWord[] {
    const byLemma = new Map<string, Reading[]>();
    for (const reading of this.#sources.forms.lemmatise(form)) {
      if (!wanted.sources.has(reading.language) || reading.lemma === form) continue;
      const key = `${reading.language} ${reading.lemma}`;
      byLemma.set(key, [...(byLemma.get(key) ?? []), reading]);
    }
    return [...byLemma.values()].flatMap((readings) => {
      const [{ lemma = '', language = '' } = {}] = readings;
      const stem = this.#sources.stems.exact(lemma, wanted);
      if (stem === undefined) return [];
      const analyses = readings.map((reading) => reading.lemma + reading.template);
      return [{ stem, language, by: 'FORM' as const, form, analyses, parts: [], cost: 0 }];
    });
  }
}
