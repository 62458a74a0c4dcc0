/** Example sentences by word: the embedded corpus. */

import { articleOfLine, dictionaryOfArticle, type IndexedArticle } from '#service/core/article/article.ts';
import { decompressedLine } from '#service/core/article/articleText.ts';
import type { StoredForms } from '#service/core/forms/storedForms.ts';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import type { Deadline } from '#service/core/limits/budget.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { type Driver, numberIn } from '#service/core/sqlite/driver.ts';
import { byUnits } from '#src/language/alphabets.ts';
import { inDictionaryOrder } from '#src/language/dictionaries.ts';
import { placeOfSentence, wordsOf } from './exampleIndex.ts';

/** The search keys of a form's words. */
type KeySequence = readonly string[];

/** Forms by their first words. */
type WantedForms = ReadonlyMap<string, readonly KeySequence[]>;

/** The cache's weight of a sentence, in characters: only its number is cached. */
const numberWeight = 4;

export const examplesPerPage = 50;

/** Its functions throw GraphQLError QUERY_TOO_SLOW. */
export function exampleSearch(data: DictionaryData, forms: StoredForms, deadline: Deadline) {
  const wantedForms = (language: string, lemma: string): WantedForms => {
    data.refresh();
    deadline.set(queryTimeoutMs);
    const word = wordsOf(lemma)
      .map(({ start, end }) => lemma.slice(start, end))
      .join(' ');
    const sequences = [word, ...forms.allForms(word, language)].map((form) =>
      wordsOf(form).map(({ key }) => key),
    );
    const distinct = new Map(sequences.map((keys) => [keys.join(' '), keys]));
    distinct.delete('');
    const sorted = [...distinct].sort(([one], [other]) => byUnits(one, other)).map(([, keys]) => keys);
    return Map.groupBy(sorted, ([first = '']) => first);
  };

  /** The numbers of the different sentences, in the order of dictionaries and entries. */
  const numbersOf = (language: string, wanted: WantedForms): readonly number[] => {
    const key = `examples ${language} ${JSON.stringify([...wanted.values()])}`;
    return data.cached(
      key,
      () => search(language, wanted),
      ({ length }) => length * numberWeight,
    );
  };

  const search = (language: string, wanted: WantedForms): readonly number[] => {
    const rows = data.driver
      .prepare(
        'SELECT DISTINCT example FROM exampleWord WHERE word IN (SELECT value FROM json_each(?)) ORDER BY example',
      )
      .all([JSON.stringify([...wanted.keys()])]);
    const read = sentenceReader(data.driver);
    const texts = new Set<string>();
    const found = rows.flatMap((row) => {
      deadline.check();
      const number = numberIn(row, 'example');
      const { sentence, dictionary } = read(number) ?? {};
      if (dictionary === undefined || sentence?.language !== language) return [];
      if (texts.has(sentence.text) || placesOf(sentence.text, wanted).length === 0) return [];
      texts.add(sentence.text);
      return [{ number, code: dictionary.code }];
    });
    return inDictionaryOrder(found, ({ code }) => code).map(({ number }) => number);
  };

  return {
    /** The number of different sentences that have a form of the lemma. */
    count: (language: string, lemma: string): number =>
      numbersOf(language, wantedForms(language, lemma)).length,
    /**
     * Some of the sentences from `start` on, each once (many entries can have it); none for a language without
     * a corpus. `next` is `null` when there is no other page.
     */
    page(language: string, lemma: string, start = 0) {
      const wanted = wantedForms(language, lemma);
      const numbers = numbersOf(language, wanted);
      const read = sentenceReader(data.driver);
      const end = start + examplesPerPage;
      const examples = numbers.slice(start, end).flatMap((number) => {
        const found = read(number);
        if (found === undefined) return [];
        const { text, translation } = found.sentence;
        const { code, source, target } = found.dictionary;
        const translationLanguage = language === source ? target : source;
        const places = placesOf(text, wanted);
        // `lemma` is the first of the entry.
        return [{ text, translation, translationLanguage, dictionary: code, lemma: found.lemma, places }];
      });
      return { total: numbers.length, examples, next: end < numbers.length ? end : null };
    },
  };
}

export type ExampleSearch = ReturnType<typeof exampleSearch>;

/** `undefined` for a sentence of another program version. In order, each article is read and decoded once. */
function sentenceReader(driver: Driver) {
  let last: { readonly id: number; readonly article: IndexedArticle } | undefined;
  return (number: number) => {
    const { article: id, place } = placeOfSentence(number);
    const dictionary = dictionaryOfArticle(driver, id);
    if (dictionary === undefined) return undefined;
    if (last?.id !== id) {
      const row = driver.prepare('SELECT body FROM article WHERE id = ?').get([id]);
      last = { id, article: articleOfLine(dictionary, decompressedLine(row)) };
    }
    const { sentences, searchTexts } = last.article;
    const sentence = sentences[place];
    return sentence && { sentence, dictionary, lemma: searchTexts[0]?.lemma ?? '' };
  };
}

/** Where the word stands: [start, end) in UTF-16 units, in order. */
function placesOf(text: string, wanted: WantedForms) {
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
