/** Words of forms, for services that find none. */
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchAnswer } from '#src/lookup/answers.ts';
import { fromService } from '#src/lookup/lookup.ts';
import { answeredList } from '#src/lookup/operations/articleQuery.ts';
import { aliasOf, type BatchedField, batchedRequest, inBatches } from '#src/lookup/operations/batches.ts';
import { knownStemsQuery } from '#src/lookup/operations/knownStemsQuery.ts';
import { type Answered, combinedOrigin } from '#src/lookup/provenance.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import { type FoundWord, writtenBy } from './foundWord.ts';

const reading = v.object({ analysis: v.string(), weight: v.nullish(v.number(), 0) });

const result = v.object({
  language: v.string(),
  wordforms: answeredList(v.string()),
  analyses: answeredList(reading),
});

interface LemmaReading {
  readonly lemma: string;
  readonly language: string;
  readonly analyses: readonly string[];
  /** Weight of its likeliest reading; lower is better. */
  readonly weight: number;
}

function lemmaReadings(
  { language, wordforms, analyses }: v.InferOutput<typeof result>,
  form: string,
): readonly LemmaReading[] {
  return [...new Set(wordforms)].map((lemma) => {
    const own = analyses.filter(({ analysis }) => analysis.startsWith(`${lemma}+`));
    const weight = Math.min(...own.map((one) => one.weight));
    return {
      lemma,
      language,
      analyses: lemma === form ? [] : own.map(({ analysis }) => analysis),
      weight: Number.isFinite(weight) ? weight : 0,
    };
  });
}

/** In the wanted languages: the word with this spelling first, then the likeliest. */
function wantedReadings(
  results: readonly v.InferOutput<typeof result>[],
  text: string,
  { srcLangs }: WantedFilters,
): readonly LemmaReading[] {
  return results
    .filter(({ language }) => srcLangs.includes(language))
    .flatMap((one) => lemmaReadings(one, text))
    .toSorted(
      (left, right) =>
        Number(right.lemma === text) - Number(left.lemma === text) || left.weight - right.weight,
    );
}

function foundBy({ lemma, language, analyses }: LemmaReading, text: string): FoundWord {
  const by = lemma === text ? 'WRITTEN' : 'FORM';
  return { ...writtenBy(lemma, language), by, form: text, analyses: [...analyses] };
}

export const formReadings: BatchedField = {
  operation: 'Lemmatised',
  shared: [],
  own: ['$word#: String!'],
  field: 'lemmatised(lookupString: $word#) { language wordforms analyses { analysis weight } }',
};

/** Readings per request: services count each as costly. */
const formsPerRequest = 25;

/** The languages of each form, with its possible lemmas. */
export const readingsSchema = v.record(v.string(), answeredList(result));

/**
 * Words in the wanted languages and dictionaries of which each text is a form, the word with this spelling first;
 * then those that it may be without readings. Throws LookupError as `fromService`, on a timeout, and as
 * `knownStemsQuery`.
 */
export async function wordsByForms(
  texts: readonly string[],
  withoutReadings: (text: string) => readonly FoundWord[],
  filters: WantedFilters,
  client: QueryClient,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<readonly (readonly FoundWord[])[]>> {
  const answers = await Promise.all(
    inBatches(texts, formsPerRequest).map(async (batch) => {
      const items = batch.map((word) => ({ word }));
      const operation = { ...batchedRequest(formReadings, items), schema: readingsSchema };
      const { value, origin } = await fromService(operation, signal, timeoutMs);
      return { results: batch.map((_, number) => value[aliasOf(number)] ?? []), origin };
    }),
  );
  const results = answers.flatMap((batch) => batch.results);
  const words = texts.map((text, index) => {
    const read = wantedReadings(results[index] ?? [], text, filters);
    const others = withoutReadings(text).filter(({ stem }) => !read.some(({ lemma }) => lemma === stem));
    return [...read.map((one) => foundBy(one, text)), ...others];
  });
  const stems = [...new Set(words.flat().map((word) => word.stem))];
  const origins = answers.map(({ origin }) => origin);
  if (stems.length === 0) return { value: words, origin: combinedOrigin(origins) };
  const known = await fetchAnswer(client, knownStemsQuery(stems, filters));
  const value = words.map((own) => own.filter(({ stem }) => known.value.includes(stem)));
  return { value, origin: combinedOrigin([...origins, known.origin]) };
}
