/** Whether a corpus has a lemma: asked from the back end of its language (service contract, section 4). */

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { corpusLanguages } from '#src/language/languages.ts';
import { configuration } from '#src/local/installation.ts';
import { withinTimeout } from '#src/lookup/lateRequests.ts';
import {
  askDeviceExamples,
  checked,
  type DeviceShare,
  deviceFirst,
  notPortal,
  type UnparsedAnswer,
} from '#src/lookup/lookup.ts';
import { requestFailure, statusFailure } from '#src/lookup/lookupError.ts';
import { type Answered, answersOfPages, provenanceIn } from '#src/lookup/provenance.ts';

/**
 * A URL or path, within the timeout. Throws LookupError without an answer, on a timeout, or for another
 * answer than `answer` describes. Rejects with the signal's reason on abort.
 */
async function fetchJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<v.InferOutput<Schema>>> {
  try {
    const { data, origin } = await withinTimeout(url, signal, (until) => readJson(url, until), timeoutMs);
    return { value: checked(schema, data), origin };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw requestFailure(error);
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<UnparsedAnswer> {
  const request = { headers: { Accept: 'application/json' }, credentials: 'omit', signal } as const;
  const response = notPortal(await fetch(new URL(url, location.href), request));
  if (!response.ok) {
    const isOwn = /\bjson\b/u.test(response.headers.get('content-type') ?? '');
    throw statusFailure(response, (await response.text()).slice(0, 200), isOwn);
  }
  return { data: await response.json(), origin: provenanceIn(response.headers) };
}

const example = v.object({
  text: v.string(),
  /** Where the lemma or a form of it stands: [start, end) in UTF-16 units. */
  places: v.array(v.tuple([v.number(), v.number()])),
  translation: v.string(),
  translationLanguage: v.string(),
  dictionary: v.string(),
  /** Lemma of the sentence's entry. */
  lemma: v.string(),
});

export type CorpusExample = v.InferOutput<typeof example>;

const examplesSchema = v.object({
  total: v.number(),
  examples: v.array(example),
  /** Where the next page starts; `null` when there is none. */
  next: v.nullable(v.number()),
});

/** `undefined` where the device has no sentence and others might. */
async function deviceExamples(
  language: string,
  lemma: string,
  start: number,
): Promise<DeviceShare<v.InferOutput<typeof examplesSchema>> | undefined> {
  const found = await askDeviceExamples(language, lemma, start);
  if (found === undefined) return undefined;
  const { missing } = found;
  const value = checked(examplesSchema, found.data);
  return missing.length > 0 && value.total === 0 ? undefined : { value, missing };
}

export type CorpusLanguage = (typeof corpusLanguages)[number];

export function isCorpusLanguage(language: string): language is CorpusLanguage {
  return (corpusLanguages as readonly string[]).includes(language);
}

/** An embedded back end, here or elsewhere: it lists the dictionaries' sentences, too. */
function isEmbedded(backend: string): boolean {
  return /\/-\/corpus\/[a-z]+$/u.test(backend);
}

/** Whether there is a corpus and a place to read it: its search page, or the app's for an embedded one (D31). */
export function hasCorpus(language: string): language is CorpusLanguage {
  const corpus = isCorpusLanguage(language) ? configuration().corpus[language] : undefined;
  return corpus !== undefined && (corpus.page !== undefined || isEmbedded(corpus.backend));
}

const hitsSchema = v.object({ hits: v.number() });

/** Escaped for quotation marks of a corpus query. */
function quoted(lemma: string): string {
  return lemma.replaceAll(/["\\]/gu, '\\$&');
}

/**
 * Throws Error `Language is not supported` without a request, for a language without a corpus (A121). Throws
 * LookupError when neither the device nor the back end answers; logged (A122).
 */
export async function isInCorpus(language: string, lemma: string, signal: AbortSignal): Promise<boolean> {
  const corpus = hasCorpus(language) ? configuration().corpus[language] : undefined;
  if (corpus === undefined) throw new Error('Language is not supported');
  // Not every back end reads plus signs as blanks.
  const cqp = encodeURIComponent(`[lemma = "${quoted(lemma)}"]`);
  const corpora = encodeURIComponent(corpus.corpora);
  const url = `${corpus.backend}/query?corpus=${corpora}&cqp=${cqp}&start=0&end=0`;
  const service = async (timeoutMs: number): Promise<Answered<boolean>> => {
    const { value, origin } = await fetchJson(url, hitsSchema, signal, timeoutMs);
    return { value: value.hits > 0, origin };
  };
  const device = async () => {
    // Corpora elsewhere have other sentences than the dictionaries.
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

/** Cached under `language:lemma`, without failures (A123). */
export function corpusQuery(language: string, lemma: string) {
  return queryOptions({
    queryKey: ['corpus', `${language}:${lemma}`] as const,
    queryFn: ({ signal }) => isInCorpus(language, lemma, signal),
    enabled: hasCorpus(language),
  });
}

/** `undefined` where the app's own page of examples stands in (A124, D31). */
export function corpusPage(language: CorpusLanguage, lemma: string): string | undefined {
  const page = configuration().corpus[language]?.page;
  // Quotation marks belong to a corpus query, which needs escaping.
  return page?.replace(/("|%22)?…/u, (_, quote: string | undefined) =>
    quote === undefined ? encodeURIComponent(lemma) : quote + encodeURIComponent(quoted(lemma)),
  );
}

export function corpusExamplesQuery(language: CorpusLanguage, lemma: string) {
  const backend = configuration().corpus[language]?.backend;
  return infiniteQueryOptions({
    queryKey: ['corpusExamples', language, lemma] as const,
    queryFn: ({ pageParam, signal }) => {
      const url = `${backend}/examples?lemma=${encodeURIComponent(lemma)}&start=${pageParam}`;
      const service = (timeoutMs: number) => fetchJson(url, examplesSchema, signal, timeoutMs);
      const device = async () =>
        isEmbedded(backend ?? '') ? deviceExamples(language, lemma, pageParam) : undefined;
      return deviceFirst({ device, service }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ value }) => value.next,
    select: answersOfPages,
    enabled: backend !== undefined && lemma !== '',
  });
}
