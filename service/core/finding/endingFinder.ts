/** Finds head words without stored forms by cutting off regular endings: *fiskarna* leads to *fisk*. */

import type { Wanted } from '#service/core/revision/coverage.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { regularEndingsOf } from '#src/language/wordBuilding/regularEndings.ts';
import { shapesFold, wordsLike } from './foldedWalk.ts';
import { type FormFinder, posIn } from './formFinder.ts';
import type { RankedWord } from './rankedWord.ts';
import { shapeCost } from './shapeCost.ts';

/** Shorter head words are ignored: at the end of a short word, an ending is often chance. */
const shortestWord = 3;

/** Higher than the cost of a word with stored forms. */
const endingCost = 0.3;

/** A head word that a text may be a form of. */
interface Candidate {
  readonly language: string;
  readonly lemma: string;
  readonly template: string;
}

/** Finds head words by regular endings. */
export class EndingFinder {
  readonly #cache: RevisionCache;
  readonly #forms: FormFinder;

  /** Looks up stems with `forms`; `cache` has the words with stored forms. */
  constructor(cache: RevisionCache, forms: FormFinder) {
    this.#cache = cache;
    this.#forms = forms;
  }

  /** The head words that a text may be a regular form of. */
  find(text: string, wanted: Wanted): readonly RankedWord[] {
    const candidates = candidatesOf(text, wanted);
    if (candidates.length === 0) return [];
    const stems = this.#forms.stems(
      candidates.map(({ lemma }) => lemma),
      wanted,
    );
    return [...Map.groupBy(candidates, ({ language, lemma }) => `${language} ${lemma}`).values()].flatMap(
      (own) => {
        const [{ language, lemma } = { language: '', lemma: '' }] = own;
        const stem = stems.get(lemma);
        if (stem === undefined || !this.#forms.languagesOf(stem, wanted).has(language)) return [];
        if (this.#hasForms(stem.text, language)) return [];
        const analyses = own.map(({ template }) => stem.text + template);
        const pos = posIn(own[0]?.template ?? '');
        const cost = endingCost + shapeCost(lemma, stem.text);
        const word = { stem, language, by: 'CLITIC' as const, form: text, analyses, pos, parts: [], cost };
        return [{ word, rank: -this.#forms.weightOf(stem, language) }];
      },
    );
  }

  /** Whether the word has stored forms: then they include all that exist. */
  #hasForms(word: string, language: string): boolean {
    const graph = this.#cache.wordGraphs.of(language);
    return graph !== undefined && wordsLike(graph, word, shapesFold).includes(word);
  }
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
