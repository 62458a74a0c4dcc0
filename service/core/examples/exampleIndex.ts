/** The index of words in example sentences, for the corpus. */

import type { Sentence } from '#service/core/article/article.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { searchKey } from '#src/language/fold.ts';
import { isSamiLanguage } from '#src/language/languages.ts';

/** Most sentences of one article; 2^12 × the largest article id stays a safe integer. */
const sentencesPerArticle = 2 ** 12;

export function placeOfSentence(id: number): { readonly article: number; readonly place: number } {
  return { article: Math.floor(id / sentencesPerArticle), place: id % sentencesPerArticle };
}

/** Languages without a corpus are skipped. Throws Error of SQLite, also for a word written twice. */
export function writeWords(driver: Driver, article: number, sentences: readonly Sentence[]): void {
  runForWords(driver, 'INSERT INTO exampleWord (word, example) VALUES (?, ?)', article, sentences);
}

/** Deletes what `writeWords` wrote. */
export function forgetExampleWords(driver: Driver, article: number, sentences: readonly Sentence[]): void {
  runForWords(driver, 'DELETE FROM exampleWord WHERE word = ? AND example = ?', article, sentences);
}

function runForWords(driver: Driver, sql: string, article: number, sentences: readonly Sentence[]): void {
  const statement = driver.prepare(sql);
  for (const [index, { language, text }] of sentences.slice(0, sentencesPerArticle).entries()) {
    if (!isSamiLanguage(language)) continue;
    const words = new Set(wordsOf(text).map(({ key }) => key));
    for (const word of words) statement.run([word, article * sentencesPerArticle + index]);
  }
}

/** Also within words: apostrophes, hyphens and colons (`BKT:t`). */
const word = /[\p{L}\p{N}\p{M}'’\u00ad]+(?:[-:\u2010\u2011][\p{L}\p{N}\p{M}'’\u00ad]+)*/gu;

/** The words of a text by search key (fold.ts), without surrounding quotation marks; places in UTF-16 units. */
export function wordsOf(text: string) {
  return Array.from(text.matchAll(word), (match) => ({
    key: searchKey(match[0]).replace(/^'+(?=.)/u, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
