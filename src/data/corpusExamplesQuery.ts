/** Stored example sentences with a lemma, page by page, from the embedded corpus back end. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { askJson } from '#src/data/askJson.ts';
import type { CorpusLanguage } from '#src/data/corpusQuery.ts';
import { configuration } from '#src/data/installation.ts';

const example = v.object({
  /** The sentence. */
  text: v.string(),
  /** Where the lemma or a form of it stands in it: [start, end) in UTF-16 units. */
  places: v.array(v.tuple([v.number(), v.number()])),
  translation: v.string(),
  translationLanguage: v.string(),
  dictionary: v.string(),
  /** Lemma of the entry the sentence is in. */
  lemma: v.string(),
});

/** A sentence with the word in it. */
export type CorpusExample = v.InferOutput<typeof example>;

const answer = v.object({
  /** Number of sentences there are. */
  total: v.number(),
  examples: v.array(example),
  /** Where the next page starts; `null` when there is none. */
  next: v.nullable(v.number()),
});

/** The sentences with a lemma. */
export function corpusExamplesQuery(language: CorpusLanguage, lemma: string) {
  const backend = configuration().corpus[language]?.backend.replace(/\/$/u, '');
  return infiniteQueryOptions({
    queryKey: ['corpusExamples', language, lemma] as const,
    queryFn: ({ pageParam, signal }) =>
      askJson(`${backend}/examples?lemma=${encodeURIComponent(lemma)}&start=${pageParam}`, answer, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: backend !== undefined && lemma !== '',
  });
}
