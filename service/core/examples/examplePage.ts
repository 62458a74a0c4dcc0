/** A page of the sentences with a word: the same on both backends. */
import type { FoundExample } from './exampleSearch.ts';

/** Sentences on a page. */
export const examplesPerPage = 50;

/** The sentences of a language that have a lemma or a form of it. */
export interface CorpusSentences {
  /** How many there are. */
  count(language: string, lemma: string): number;
  /** Those from one place up to another. */
  find(language: string, lemma: string, start: number, end: number): readonly FoundExample[];
}

/** One page. */
export interface ExamplePage {
  /** How many there are on all pages. */
  readonly total: number;
  readonly examples: readonly FoundExample[];
  /** Where the next page starts; `null` when there is none. */
  readonly next: number | null;
}

/**
 * The page that starts at a place.
 * @throws {GraphQLError} QUERY_TOO_SLOW when it can't be found out in time.
 */
export function examplePage(
  sentences: CorpusSentences,
  language: string,
  lemma: string,
  start: number,
): ExamplePage {
  const end = start + examplesPerPage;
  const total = sentences.count(language, lemma);
  const examples = sentences.find(language, lemma, start, end);
  return { total, examples, next: end < total ? end : null };
}
