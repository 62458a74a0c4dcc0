/** Whether a corpus has a lemma: asked of the back end of its language (service contract, section 4). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { corpusLanguages } from '#src/language/languages.ts';
import { configuration } from '#src/local/installation.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fetchJson } from '#src/lookup/jsonRequest.ts';
import type { Answered } from '#src/lookup/provenance.ts';
import { deviceExamples } from './deviceExamples.ts';

/** A language with a corpus. */
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** Whether a language has a corpus at all. */
export function isCorpusLanguage(language: string): language is CorpusLanguage {
  return (corpusLanguages as readonly string[]).includes(language);
}

/** A back end that is an embedded one, here or on another origin: it lists its sentences too. */
const embedded = /\/-\/corpus\/[a-z]+\/?$/u;

/** Whether a back end is an embedded one: its sentences are those of the dictionaries. */
export function isEmbedded(backend: string): boolean {
  return embedded.test(backend);
}

/**
 * Whether this installation has a corpus of a language, and a place to read it:
 * its search page, or the app's own, which only an embedded back end can fill (D31).
 */
export function hasCorpus(language: string): language is CorpusLanguage {
  const corpus = isCorpusLanguage(language) ? configuration().corpus[language] : undefined;
  return corpus !== undefined && (corpus.page !== undefined || isEmbedded(corpus.backend));
}

const answer = v.object({ hits: v.number() });

/** A lemma as it stands between quotation marks in a corpus query. */
function quoted(lemma: string): string {
  return lemma.replaceAll(/["\\]/gu, '\\$&');
}

/**
 * Whether the corpus of a language has a lemma.
 * @throws {Error} `Language is not supported` without a request, for a language without a corpus (A121).
 * @throws {LookupError} when neither the device nor the back end answers; logged (A122).
 */
export async function isInCorpus(language: string, lemma: string, signal: AbortSignal): Promise<boolean> {
  const corpus = hasCorpus(language) ? configuration().corpus[language] : undefined;
  if (corpus === undefined) throw new Error('Language is not supported');
  // Percent signs, not plus signs, for blanks: not every back end reads these as blanks.
  const cqp = encodeURIComponent(`[lemma = "${quoted(lemma)}"]`);
  const corpora = encodeURIComponent(corpus.corpora);
  const backend = corpus.backend.replace(/\/$/u, '');
  const url = `${backend}/query?corpus=${corpora}&cqp=${cqp}&start=0&end=0`;
  const service = async (timeoutMs: number): Promise<Answered<boolean>> => {
    const { value, origin } = await fetchJson(url, answer, signal, timeoutMs);
    return { value: value.hits > 0, origin };
  };
  const device = async () => {
    // A corpus elsewhere has other sentences than the dictionaries.
    const share = isEmbedded(corpus.backend) ? await deviceExamples(language, lemma, 0) : undefined;
    return share && { ...share, value: share.value.total > 0 };
  };
  try {
    return (await deviceFirst({ device, service }, signal)).value;
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
