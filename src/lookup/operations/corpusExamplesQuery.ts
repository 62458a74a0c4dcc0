/** Stored example sentences with a lemma, page by page, from the device or the embedded corpus back end. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { configuration } from '#src/local/installation.ts';
import { deviceFirst } from '#src/lookup/deviceFirst.ts';
import { fetchJson } from '#src/lookup/jsonRequest.ts';
import { answerOf } from '#src/lookup/provenance.ts';
import { type CorpusLanguage, isEmbedded } from './corpusQuery.ts';
import { deviceExamples, examplesAnswer } from './deviceExamples.ts';

/** The sentences with a lemma. */
export function corpusExamplesQuery(language: CorpusLanguage, lemma: string) {
  const backend = configuration().corpus[language]?.backend.replace(/\/$/u, '');
  return infiniteQueryOptions({
    queryKey: ['corpusExamples', language, lemma] as const,
    queryFn: ({ pageParam, signal }) => {
      const url = `${backend}/examples?lemma=${encodeURIComponent(lemma)}&start=${pageParam}`;
      const service = (timeoutMs: number) => fetchJson(url, examplesAnswer, signal, timeoutMs);
      const device = async () =>
        isEmbedded(backend ?? '') ? deviceExamples(language, lemma, pageParam) : undefined;
      return deviceFirst({ device, service }, signal);
    },
    initialPageParam: 0,
    getNextPageParam: ({ value }) => value.next,
    select: ({ pages, pageParams }) => ({ pages: pages.map(answerOf), pageParams }),
    enabled: backend !== undefined && lemma !== '',
  });
}
