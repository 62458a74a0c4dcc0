/** Words that a text may mean, best first: forms, other letters, compounds, misspellings. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { fromService, lookupAnswered } from '#src/lookup/lookup.ts';
import { answeredList, conceptsQuery, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import {
  aliasOf,
  type BatchedField,
  batchedDocument,
  batchedVariables,
  inBatches,
  knownStemsQuery,
} from '#src/lookup/operations/knownStemsQuery.ts';
import {
  foundReasons,
  foundSelection,
  longestToFind,
  mostFound,
} from '#src/lookup/operations/stems/allLemmas.ts';
import { type Answered, answerOf, type Provenance, rejectLessComplete } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

export const foundWords: OperationDocument = `query FindWords($text: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int) {
  findWords(text: $text, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: $first) {
    ${foundSelection}
  }
}`;

const stem = v.object({ stem: v.string() });

const part = v.pipe(
  v.object({ form: v.string(), stem: v.nullish(stem), analyses: v.array(v.string()) }),
  v.transform((one) => ({ ...one, stem: one.stem?.stem })),
);

export const foundWordAnswer = v.pipe(
  v.object({
    stem,
    language: v.string(),
    by: v.picklist(foundReasons),
    form: v.string(),
    analyses: v.array(v.string()),
    parts: v.array(part),
    cost: v.number(),
  }),
  v.transform((word) => ({ ...word, stem: word.stem.stem })),
);

/** `stem` is its head word, `form` what was recognised, in the language's spelling. */
export type FoundWord = v.InferOutput<typeof foundWordAnswer>;

export const foundAnswer = v.pipe(
  v.object({ findWords: v.array(foundWordAnswer) }),
  v.transform(({ findWords }) => findWords),
);

/** The text is trimmed. A service that lacks the field is asked for readings of forms, from its first refusal on. */
export function findWordsQuery(typed: string, filters: QueryFilters) {
  const text = typed.trim();
  const queryKey = ['found', text, filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Answered<readonly FoundWord[]>> => {
      const variables = { text, ...filters, first: mostFound };
      const operation = { document: foundWords, variables, answer: foundAnswer };
      const otherwise = (timeoutMs: number) => wordsByForm(text, filters, client, signal, timeoutMs);
      const before = client.getQueryData<Answered<unknown>>(queryKey);
      return rejectLessComplete(
        before,
        await lookupAnswered(operation, signal, { field: 'findWords', otherwise }),
      );
    },
    select: answerOf,
    enabled: text !== '' && text.length <= longestToFind,
  });
}

export const formReadings: OperationDocument = `query Lemmatised($form: String!) {
  lemmatised(lookupString: $form) { language wordforms analyses { analysis weight } }
}`;

const reading = v.object({ analysis: v.string(), weight: v.nullish(v.number(), 0) });

const result = v.object({
  language: v.string(),
  wordforms: answeredList(v.string()),
  analyses: answeredList(reading),
});

/** The languages of the form, with its possible lemmas. */
export const readingsAnswer = v.pipe(
  v.object({ lemmatised: answeredList(result) }),
  v.transform(({ lemmatised }) => lemmatised),
);

interface LemmaReading {
  readonly lemma: string;
  readonly language: string;
  readonly analyses: readonly string[];
  /** Of its likeliest reading; lower is better. */
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
function readingsOf(
  results: v.InferOutput<typeof readingsAnswer>,
  text: string,
  { srcLangs }: QueryFilters,
): readonly LemmaReading[] {
  const sources: readonly string[] = srcLangs;
  return results
    .filter(({ language }) => sources.includes(language))
    .flatMap((one) => lemmaReadings(one, text))
    .toSorted(
      (left, right) =>
        Number(right.lemma === text) - Number(left.lemma === text) || left.weight - right.weight,
    );
}

function foundBy({ lemma, language, analyses, weight }: LemmaReading, text: string): FoundWord {
  return {
    stem: lemma,
    language,
    by: lemma === text ? 'WRITTEN' : 'FORM',
    form: text,
    analyses: [...analyses],
    parts: [],
    cost: weight,
  };
}

/** In lower case, or with one capital. */
function otherCases(text: string): readonly string[] {
  const lower = text.toLowerCase();
  if (text === lower) return [];
  const [first = '', ...rest] = lower;
  return [lower, first.toUpperCase() + rest.join('')].filter((one) => one !== text);
}

/** The word that equals the text apart from case. `hasStem` does not tell its language. */
function writtenBy(stem: string): FoundWord {
  return { stem, language: 'mul', by: 'WRITTEN', form: stem, analyses: [], parts: [], cost: 0 };
}

/**
 * Words of which the text is a form, in the wanted languages and dictionaries; the word with this spelling
 * first. Throws LookupError as `fromService`, on a timeout, and as `knownStemsQuery`.
 */
async function wordsByForm(
  text: string,
  filters: QueryFilters,
  client: QueryClient,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<readonly FoundWord[]>> {
  const operation = { document: formReadings, variables: { form: text }, answer: readingsAnswer };
  const { value, origin } = await fromService(operation, signal, timeoutMs);
  const readings = readingsOf(value, text, filters);
  const lemmas = [...new Set(readings.map(({ lemma }) => lemma))];
  const spellings = otherCases(text).filter((one) => !lemmas.includes(one));
  const stems = [...lemmas, ...spellings];
  const known = stems.length === 0 ? [] : await client.fetchQuery(knownStemsQuery(stems, filters));
  const words = readings.filter(({ lemma }) => known.includes(lemma)).map((one) => foundBy(one, text));
  const written = spellings.filter((stem) => known.includes(stem)).map(writtenBy);
  return { value: [...words, ...written], origin };
}

const batched: BatchedField = {
  operation: 'Lemmatised',
  field: 'lemmatised',
  own: { lookupString: ['word', 'String!'] },
  shared: {},
  selection: '{ language wordforms analyses { analysis weight } }',
};

/** Readings per request: services count each as costly. */
const formsPerRequest = 25;

const batchAnswer = v.record(v.string(), answeredList(result));

/**
 * The same for words of a running text, in their order. A word without readings that a dictionary has gets
 * the text's language, where known. Throws LookupError as `wordsByForm`.
 */
export async function wordsByForms(
  texts: readonly string[],
  language: string | undefined,
  filters: QueryFilters,
  client: QueryClient,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<readonly (readonly FoundWord[])[]>> {
  const answers = await Promise.all(
    inBatches(texts, formsPerRequest).map((batch) => {
      const document = batchedDocument(batched, batch.length);
      const variables = batchedVariables(batch.map((word) => ({ word })));
      return fromService({ document, variables, answer: batchAnswer }, signal, timeoutMs);
    }),
  );
  const readings = texts.map((text, place) => {
    const { value } = answers[Math.floor(place / formsPerRequest)] ?? {};
    const found = readingsOf(value?.[aliasOf(place % formsPerRequest)] ?? [], text, filters);
    if (language === undefined || found.some(({ lemma }) => lemma === text)) return found;
    return [...found, { lemma: text, language, analyses: [], weight: 0 }];
  });
  const lemmas = [...new Set(readings.flatMap((one) => one.map(({ lemma }) => lemma)))];
  const known = new Set(lemmas.length === 0 ? [] : await client.fetchQuery(knownStemsQuery(lemmas, filters)));
  const value = readings.map((own, place) => {
    const text = texts[place] ?? '';
    return own.filter(({ lemma }) => known.has(lemma)).map((one) => foundBy(one, text));
  });
  return { value, origin: oldestOf(answers.map(({ origin }) => origin)) };
}

/** The network, unless one of them was cached. */
function oldestOf(all: readonly Provenance[]): Provenance {
  const kept = all.flatMap((one) => (one.from === 'kept' ? [one.at] : []));
  return kept.length === 0 ? { from: 'service' } : { from: 'kept', at: Math.min(...kept) };
}

/** What an article shows first, before it is rendered. */
export function prefetchArticle(client: QueryClient, lemma: string, filters: QueryFilters): void {
  const [entries, concepts] = [entriesQuery(lemma, filters), conceptsQuery(lemma, filters)];
  const found = findWordsQuery(lemma, filters);
  if (entries.enabled) void client.prefetchQuery(entries);
  if (concepts.enabled) void client.prefetchQuery(concepts);
  if (found.enabled) void client.prefetchQuery(found);
}
