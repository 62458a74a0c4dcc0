/** Whether a corpus has a lemma: asked of the back end of its language (service contract, section 4). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { askJson } from '#src/data/askJson.ts';
import { configuration } from '#src/data/installation.ts';
import { corpusLanguages } from '#src/language/languages.ts';

/** A language with a corpus. */
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** Whether a language has a corpus at all. */
export function isCorpusLanguage(language: string): language is CorpusLanguage {
  return (corpusLanguages as readonly string[]).includes(language);
}

/** A back end that is an embedded one, here or on another origin: it lists its sentences too. */
const embedded = /\/-\/corpus\/[a-z]+\/?$/u;

/**
 * Whether this installation has a corpus of a language, and a place to read it:
 * its search page, or the app's own, which only an embedded back end can fill (D31).
 */
export function hasCorpus(language: string): language is CorpusLanguage {
  const corpus = isCorpusLanguage(language) ? configuration().corpus[language] : undefined;
  return corpus !== undefined && (corpus.page !== undefined || embedded.test(corpus.backend));
}

const answer = v.object({ hits: v.number() });

/** A lemma as it stands between quotation marks in a corpus query. */
function quoted(lemma: string): string {
  return lemma.replaceAll(/["\\]/gu, '\\$&');
}

/**
 * Whether the corpus of a language has a lemma.
 * @throws {Error} `Language is not supported` without a request, for a language without a corpus (A121).
 * @throws {LookupError} when the back end does not answer; logged (A122).
 */
export async function isInCorpus(language: string, lemma: string, signal: AbortSignal): Promise<boolean> {
  const corpus = hasCorpus(language) ? configuration().corpus[language] : undefined;
  if (corpus === undefined) throw new Error('Language is not supported');
  // Percent signs, not plus signs, for blanks: not every back end reads these as blanks.
  const cqp = encodeURIComponent(`[lemma = "${quoted(lemma)}"]`);
  const corpora = encodeURIComponent(corpus.corpora);
  const backend = corpus.backend.replace(/\/$/u, '');
  const url = `${backend}/query?corpus=${corpora}&cqp=${cqp}&start=0&end=0`;
  try {
    return (await askJson(url, answer, signal)).hits > 0;
  } catch (error) {
    if (!signal.aborted) console.error(`The corpus of "${language}" did not answer.`, error);
    throw error;
  }
}

/** Kept in memory under `language:lemma`; a failure is not kept (A123). */
export function corpusQuery(language: string, lemma: string) {
  return queryOptions({
    queryKey: ['corpus', `${language}:${lemma}`] as const,
    queryFn: ({ signal }) => isInCorpus(language, lemma, signal),
    enabled: hasCorpus(language),
  });
}

/** The configured search page for a lemma; `undefined` where the app's own page of examples stands in (A124, D31). */
export function corpusPage(language: CorpusLanguage, lemma: string): string | undefined {
  const page = configuration().corpus[language]?.page;
  // Between quotation marks it is part of a corpus query, and escaped as in one.
  return page?.replace(/("|%22)?…/u, (_, quote: string | undefined) =>
    quote === undefined ? encodeURIComponent(lemma) : quote + encodeURIComponent(quoted(lemma)),
  );
}
