/** Stored example sentences by word: the embedded corpus. */

import { articleOfLine, dictionaryOfArticle } from '#service/core/article.ts';
import type { Driver } from '#service/core/driver.ts';
import { placeOfSentence } from '#service/core/exampleIndex.ts';
import type { FormSource } from '#service/core/formSource.ts';
import type { RevisionCache } from '#service/core/revisionCache.ts';
import { numberIn, textIn } from '#service/core/row.ts';
import { wordsOf } from '#service/core/words.ts';
import { type DictionaryCode, inDictionaryOrder } from '#src/language/dictionaries.ts';

/** A sentence with the word in it. */
export interface FoundExample {
  /** The sentence in the language asked for. */
  readonly text: string;
  /** The other side. */
  readonly translation: string;
  /** Language of the other side, ISO 639-3. */
  readonly translationLanguage: string;
  /** Where it is from. */
  readonly dictionary: DictionaryCode;
  /** First lemma of the entry it is in. */
  readonly lemma: string;
  /** Where the word stands in the text: [start, end) in UTF-16 units, in order. */
  readonly places: readonly (readonly [start: number, end: number])[];
}

/** Finds sentences that have a word, in any of its forms. */
export class ExampleSearch {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;
  readonly #forms: FormSource;

  /** Reads through the driver; asks `forms` for the forms of a lemma. */
  constructor(driver: Driver, cache: RevisionCache, forms: FormSource) {
    this.#driver = driver;
    this.#cache = cache;
    this.#forms = forms;
  }

  /** How many different sentences of a language have the lemma or a form of it as a word. */
  count(language: string, lemma: string): number {
    return this.find(language, lemma).length;
  }

  /**
   * The sentences themselves, each once (the same sentence can be an example of
   * many entries), in the order of dictionaries and entries. Languages without
   * a corpus have none.
   */
  find(language: string, lemma: string): readonly FoundExample[] {
    this.#cache.refresh();
    return this.#cache.recall(`examples ${language} ${lemma}`, () => this.#search(language, lemma));
  }

  #search(language: string, lemma: string): readonly FoundExample[] {
    const forms = [lemma, ...this.#forms.allForms(lemma, language)].map((form) =>
      wordsOf(form).map(({ key }) => key),
    );
    const wanted = forms.filter((words) => words.length > 0);
    const first = [...new Set(wanted.map((words) => words[0]))];
    const rows = this.#driver
      .prepare(
        'SELECT DISTINCT example FROM exampleWord WHERE word IN (SELECT value FROM json_each(?)) ORDER BY example',
      )
      .all([JSON.stringify(first)]);
    const found = new Map<string, FoundExample>();
    for (const row of rows) {
      const example = this.#example(numberIn(row, 'example'), language, wanted);
      if (example !== undefined && !found.has(example.text)) found.set(example.text, example);
    }
    return inDictionaryOrder([...found.values()], ({ dictionary }) => dictionary);
  }

  #example(id: number, language: string, wanted: readonly (readonly string[])[]): FoundExample | undefined {
    const { article, place } = placeOfSentence(id);
    const dictionary = dictionaryOfArticle(article);
    if (dictionary === undefined) return undefined;
    const row = this.#driver.prepare('SELECT body FROM article WHERE id = ?').get([article]);
    const { lookups, sentences } = articleOfLine(dictionary, textIn(row, 'body'));
    const sentence = sentences[place];
    if (sentence?.language !== language) return undefined;
    const places = placesOf(sentence.text, wanted);
    if (places.length === 0) return undefined;
    const { text, translation } = sentence;
    const { code, source, target } = dictionary;
    const translationLanguage = language === source ? target : source;
    const lemma = lookups[0]?.lemma ?? '';
    return { text, translation, translationLanguage, dictionary: code, lemma, places };
  }
}

/** Where any of the word sequences stands in the text. */
function placesOf(text: string, wanted: readonly (readonly string[])[]): FoundExample['places'] {
  const words = wordsOf(text);
  return words.flatMap(({ start }, at) => {
    const fitting = wanted.filter((keys) => keys.every((key, offset) => words[at + offset]?.key === key));
    const length = Math.max(0, ...fitting.map((keys) => keys.length));
    const last = words[at + length - 1];
    return length === 0 || last === undefined ? [] : [[start, last.end] as const];
  });
}
