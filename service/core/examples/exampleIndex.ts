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
  const write = driver.prepare('INSERT INTO exampleWord (word, example) VALUES (?, ?)');
  for (const [word, id] of wordRows(article, sentences)) write.run([word, id]);
}

/** Deletes what `writeWords` wrote. */
export function forgetExampleWords(driver: Driver, article: number, sentences: readonly Sentence[]): void {
  const forget = driver.prepare('DELETE FROM exampleWord WHERE word = ? AND example = ?');
  for (const [word, id] of wordRows(article, sentences)) forget.run([word, id]);
}

function wordRows(article: number, sentences: readonly Sentence[]): readonly (readonly [string, number])[] {
  return sentences.slice(0, sentencesPerArticle).flatMap(({ language, text }, place) => {
    if (!isSamiLanguage(language)) return [];
    const words = new Set(wordsOf(text).map(({ key }) => key));
    return [...words].map((word) => [word, article * sentencesPerArticle + place] as const);
  });
}

/** Also within words: apostrophe-like letters of Skolt Sámi, hyphens and colons (`BKT:t`). */
const word =
  /[\p{L}\p{N}\p{M}\u02b9\u02bc\u02ca'\u2019\u00ad]+(?:[-:\u2010\u2011][\p{L}\p{N}\p{M}\u02b9\u02bc\u02ca'\u2019\u00ad]+)*/gu;

interface WordPlace {
  /** The search key (fold.ts), without surrounding quotation marks. */
  readonly key: string;
  /** In UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export function wordsOf(text: string): readonly WordPlace[] {
  return Array.from(text.matchAll(word), (match) => ({
    key: searchKey(match[0]).replace(/^'+(?=.)/u, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
