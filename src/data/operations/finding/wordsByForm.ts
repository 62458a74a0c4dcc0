/** What a service without `findWords` can tell of a text: the words it is, or is a form of. */
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { fromService } from '#src/data/lookup/lookup.ts';
import type { Answered } from '#src/data/lookup/provenance.ts';
import type { QueryFilters } from '#src/data/lookup/queryFilters.ts';
import { knownStemsQuery } from '#src/data/operations/knownStemsQuery.ts';
import { answeredList } from '#src/data/operations/lemmaAnswer.ts';
import type { FoundWord } from './findWordsQuery.ts';

/** Lemmatised: the readings of a form in each language. */
export const formReadings: OperationDocument = `query Lemmatised($form: String!) {
  lemmatised(lookupString: $form) { language wordforms analyses { analysis weight } }
}`;

const reading = v.object({ analysis: v.string(), weight: v.nullish(v.number(), 0) });

const result = v.object({
  language: v.string(),
  wordforms: answeredList(v.string()),
  analyses: answeredList(reading),
});

/** The languages that know the form, each with the lemmas it can belong to. */
export const readingsAnswer = v.pipe(
  v.object({ lemmatised: answeredList(result) }),
  v.transform(({ lemmatised }) => lemmatised),
);

/** A lemma of a form, in one language. */
interface LemmaReading {
  readonly lemma: string;
  readonly language: string;
  readonly analyses: readonly string[];
  /** Of its likeliest reading: lower is better. */
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

/**
 * The words that the text is a form of, in the wanted languages, as far as they are in the wanted dictionaries;
 * first the word that is written so.
 * @throws {LookupError} as `fromService`, within so many milliseconds, and as `knownStemsQuery`.
 */
export async function wordsByForm(
  text: string,
  filters: QueryFilters,
  client: QueryClient,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<readonly FoundWord[]>> {
  const operation = { document: formReadings, variables: { form: text }, answer: readingsAnswer };
  const { value, origin } = await fromService(operation, signal, timeoutMs);
  const sources: readonly string[] = filters.srcLangs;
  const readings = value
    .filter(({ language }) => sources.includes(language))
    .flatMap((one) => lemmaReadings(one, text))
    .toSorted(
      (left, right) =>
        Number(right.lemma === text) - Number(left.lemma === text) || left.weight - right.weight,
    );
  const lemmas = [...new Set(readings.map(({ lemma }) => lemma))];
  const known = lemmas.length === 0 ? [] : await client.fetchQuery(knownStemsQuery(lemmas, filters));
  const words = readings
    .filter(({ lemma }) => known.includes(lemma))
    .map(({ lemma, language, analyses, weight }) => ({
      stem: lemma,
      language,
      by: lemma === text ? ('WRITTEN' as const) : ('FORM' as const),
      form: text,
      analyses: [...analyses],
      parts: [],
      cost: weight,
    }));
  return { value: words, origin };
}
