/** Words that a text may mean, best first: forms, other letters, compounds, misspellings. */

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { isRefused } from '#src/lookup/firstOperation.ts';
import { endpoint, fromService, lookupAnswered } from '#src/lookup/lookup.ts';
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
  foundWithSummary,
  languagesVariable,
  mostFound,
  readersLanguages,
} from '#src/lookup/operations/stems/allLemmas.ts';
import { type Answered, answerOf, type Provenance, rejectLessComplete } from '#src/lookup/provenance.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';

function foundDocument(selection: string, more = ''): OperationDocument {
  return `query FindWords($text: String!, $srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $first: Int${more}) {
  findWords(text: $text, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts, first: $first) {
    ${selection}
  }
}`;
}

export const foundWords = foundDocument(foundWithSummary, `, ${languagesVariable}`);

const stem = v.pipe(
  v.object({ stem: v.string() }),
  v.transform((one) => one.stem),
);

const foundFields = {
  language: v.string(),
  by: v.picklist(foundReasons),
  form: v.string(),
  analyses: v.array(v.string()),
  parts: v.array(
    v.object({
      form: v.string(),
      stem: v.pipe(
        v.nullish(stem, null),
        v.transform((one) => one ?? undefined),
      ),
      analyses: v.array(v.string()),
    }),
  ),
  cost: v.number(),
};

export const foundWordAnswer = v.object({ stem, ...foundFields });

/** With what a row shows. */
export const foundRowAnswer = v.pipe(
  v.object({ stem: v.object({ stem: v.string(), summary: v.optional(v.string()) }), ...foundFields }),
  v.transform(
    ({ stem: { stem: text, summary }, ...found }): FoundWord => ({ ...found, stem: text, summary }),
  ),
);

/** `stem` is its head word, `form` what was recognised, in the language's spelling. */
export type FoundWord = v.InferOutput<typeof foundWordAnswer> & {
  readonly summary?: string | undefined;
};

export const foundAnswer = v.pipe(
  v.object({ findWords: v.array(foundRowAnswer) }),
  v.transform(({ findWords }) => findWords),
);

/** The text is trimmed. A service that lacks the field is asked for readings of forms, from its first refusal on. */
export function findWordsQuery(typed: string, filters: QueryFilters) {
  const text = typed.trim();
  const queryKey = ['found', text, filters] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Answered<readonly FoundWord[]>> => {
      const variables = { text, ...filters, first: mostFound, ...readersLanguages() };
      const operation = { document: foundWords, variables, answer: foundAnswer };
      const otherwise = async (timeoutMs: number): Promise<Answered<readonly FoundWord[]>> => {
        if (!isRefused('findWords', endpoint())) {
          return fromService({ ...operation, document: foundDocument(foundSelection) }, signal, timeoutMs);
        }
        const { value, origin } = await wordsByForms(
          [text],
          inOtherCases,
          filters,
          client,
          signal,
          timeoutMs,
        );
        return { value: value.flat(), origin };
      };
      const before = client.getQueryData<Answered<unknown>>(queryKey);
      return rejectLessComplete(
        before,
        await lookupAnswered(operation, signal, { field: ['findWords', 'summary'], otherwise }),
      );
    },
    select: answerOf,
    enabled: text !== '' && text.length <= longestToFind,
  });
}

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
  results: readonly v.InferOutput<typeof result>[],
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

export function writtenBy(stem: string, language: string): FoundWord {
  return { stem, language, by: 'WRITTEN', form: stem, analyses: [], parts: [], cost: 0 };
}

/** The text in lower case, or with one capital. `hasStem` does not tell the language of a word. */
function inOtherCases(text: string): readonly FoundWord[] {
  const lower = text.toLowerCase();
  if (text === lower) return [];
  const [first = '', ...rest] = lower;
  const spellings = [lower, first.toUpperCase() + rest.join('')];
  return spellings.filter((one) => one !== text).map((stem) => writtenBy(stem, 'mul'));
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
export const readingsAnswer = v.record(v.string(), answeredList(result));

/**
 * Words in the wanted languages and dictionaries of which each text is a form, the word with this spelling first;
 * then those that it may be without readings. Throws LookupError as `fromService`, on a timeout, and as
 * `knownStemsQuery`.
 */
export async function wordsByForms(
  texts: readonly string[],
  withoutReadings: (text: string) => readonly FoundWord[],
  filters: QueryFilters,
  client: QueryClient,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Answered<readonly (readonly FoundWord[])[]>> {
  const answers = await Promise.all(
    inBatches(texts, formsPerRequest).map((batch) => {
      const document = batchedDocument(formReadings, batch.length);
      const variables = batchedVariables(batch.map((word) => ({ word })));
      return fromService({ document, variables, answer: readingsAnswer }, signal, timeoutMs);
    }),
  );
  const words = texts.map((text, place) => {
    const answer = answers[Math.floor(place / formsPerRequest)]?.value;
    const read = readingsOf(answer?.[aliasOf(place % formsPerRequest)] ?? [], text, filters);
    const others = withoutReadings(text).filter(({ stem }) => !read.some(({ lemma }) => lemma === stem));
    return [...read.map((one) => foundBy(one, text)), ...others];
  });
  const stems = [...new Set(words.flat().map((word) => word.stem))];
  const known = new Set(
    stems.length === 0 ? [] : (await client.fetchQuery(knownStemsQuery(stems, filters))).value,
  );
  const value = words.map((own) => own.filter((word) => known.has(word.stem)));
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
