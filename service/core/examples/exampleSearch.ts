/** Example sentences by word: the embedded corpus. */

import { type Article, articleOfLine, dictionaryOfArticle } from '#service/core/article/article.ts';
import type { StoredForms } from '#service/core/forms/storedForms.ts';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import type { Deadline } from '#service/core/limits/budget.ts';
import type { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { type DictionaryCode, inDictionaryOrder } from '#src/language/dictionaries.ts';
import { placeOfSentence, wordsOf } from './exampleIndex.ts';

interface FoundExample {
  readonly text: string;
  readonly translation: string;
  readonly translationLanguage: string;
  readonly dictionary: DictionaryCode;
  /** First lemma of the entry. */
  readonly lemma: string;
  /** Where the word stands: [start, end) in UTF-16 units, in order. */
  readonly places: readonly (readonly [start: number, end: number])[];
}

/** The search keys of a form's words. */
type KeySequence = readonly string[];

/** Forms by their first words. */
type WantedForms = ReadonlyMap<string, readonly KeySequence[]>;

/** The cache's weight of a sentence, in characters: only its number is cached. */
const numberWeight = 4;

export class ExampleSearch {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;
  readonly #forms: StoredForms;
  readonly #deadline: Deadline;

  constructor(driver: Driver, cache: RevisionCache, forms: StoredForms, deadline: Deadline) {
    this.#driver = driver;
    this.#cache = cache;
    this.#forms = forms;
    this.#deadline = deadline;
  }

  /** The number of different sentences that have a form of the lemma. Throws GraphQLError QUERY_TOO_SLOW. */
  count(language: string, lemma: string): number {
    return this.#recalled(language, this.#wanted(language, lemma)).length;
  }

  /**
   * The sentences from `start` to before `end`, each once (many entries can have it), in the order of
   * dictionaries and entries; none for a language without a corpus. Throws GraphQLError QUERY_TOO_SLOW.
   */
  find(language: string, lemma: string, start = 0, end = Number.POSITIVE_INFINITY): readonly FoundExample[] {
    const wanted = this.#wanted(language, lemma);
    const numbers = this.#recalled(language, wanted).slice(start, end);
    const read = sentenceReader(this.#driver);
    return numbers.flatMap((number) => {
      const found = read(number);
      if (found === undefined) return [];
      const { sentence, dictionary, lemma: entry } = found;
      const { text, translation } = sentence;
      const { code, source, target } = dictionary;
      const translationLanguage = language === source ? target : source;
      const places = placesOf(text, wanted);
      return [{ text, translation, translationLanguage, dictionary: code, lemma: entry, places }];
    });
  }

  #wanted(language: string, lemma: string): WantedForms {
    this.#cache.refresh();
    this.#deadline.set(queryTimeoutMs);
    const word = wordsOf(lemma)
      .map(({ start, end }) => lemma.slice(start, end))
      .join(' ');
    const sequences = [word, ...this.#forms.allForms(word, language)].map((form) =>
      wordsOf(form).map(({ key }) => key),
    );
    const distinct = new Map(sequences.map((keys) => [keys.join(' '), keys]));
    const wanted = new Map<string, KeySequence[]>();
    for (const [, keys] of [...distinct].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const [first] = keys;
      if (first !== undefined) wanted.set(first, [...(wanted.get(first) ?? []), keys]);
    }
    return wanted;
  }

  #recalled(language: string, wanted: WantedForms): readonly number[] {
    const key = `examples ${language} ${JSON.stringify([...wanted.values()])}`;
    const find = () => this.#search(language, wanted);
    return this.#cache.recall(key, find, ({ length }) => length * numberWeight);
  }

  #search(language: string, wanted: WantedForms): readonly number[] {
    const rows = this.#driver
      .prepare(
        'SELECT DISTINCT example FROM exampleWord WHERE word IN (SELECT value FROM json_each(?)) ORDER BY example',
      )
      .all([JSON.stringify([...wanted.keys()])]);
    const read = sentenceReader(this.#driver);
    const texts = new Set<string>();
    const found = rows.flatMap((row) => {
      this.#deadline.look();
      const number = numberIn(row, 'example');
      const { sentence, dictionary } = read(number) ?? {};
      if (dictionary === undefined || sentence?.language !== language) return [];
      if (texts.has(sentence.text) || placesOf(sentence.text, wanted).length === 0) return [];
      texts.add(sentence.text);
      return [{ number, code: dictionary.code }];
    });
    return inDictionaryOrder(found, ({ code }) => code).map(({ number }) => number);
  }
}

/** `undefined` for a sentence of another program version. In order, each article is read and decoded once. */
function sentenceReader(driver: Driver) {
  let last: { readonly id: number; readonly article: Article } | undefined;
  return (number: number) => {
    const { article: id, place } = placeOfSentence(number);
    const dictionary = dictionaryOfArticle(id);
    if (dictionary === undefined) return undefined;
    if (last?.id !== id) {
      const row = driver.prepare('SELECT body FROM article WHERE id = ?').get([id]);
      last = { id, article: articleOfLine(dictionary, textIn(row, 'body')) };
    }
    const { sentences, lookups } = last.article;
    const sentence = sentences[place];
    return sentence && { sentence, dictionary, lemma: lookups[0]?.lemma ?? '' };
  };
}

function placesOf(text: string, wanted: WantedForms): FoundExample['places'] {
  const words = wordsOf(text);
  return words.flatMap(({ key, start }, at) => {
    const fitting = (wanted.get(key) ?? []).filter((keys) =>
      keys.every((one, offset) => words[at + offset]?.key === one),
    );
    const length = Math.max(0, ...fitting.map((keys) => keys.length));
    const last = words[at + length - 1];
    return length === 0 || last === undefined ? [] : [[start, last.end] as const];
  });
}

export const examplesPerPage = 50;

export type CorpusSentences = Pick<ExampleSearch, 'count' | 'find'>;

/** `next` is `null` when there is no other page. Throws GraphQLError QUERY_TOO_SLOW. */
export function examplePage(sentences: CorpusSentences, language: string, lemma: string, start: number) {
  const end = start + examplesPerPage;
  const total = sentences.count(language, lemma);
  return { total, examples: sentences.find(language, lemma, start, end), next: end < total ? end : null };
}
