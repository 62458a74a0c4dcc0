/** All forms of a word; cached under the specification's key (A116, D33). */

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OperationDocument } from '#src/contract/operationNames.ts';
import {
  allTemplates,
  firstTemplate,
  hasForms,
  type ParadigmLayout,
  parseParadigmLayout,
  type TemplateForms,
} from '#src/language/paradigmForms.ts';
import {
  formsKey,
  isSingleWord,
  type ParadigmWord,
  paradigmBar,
  paradigmPosOf,
} from '#src/language/paradigmWord.ts';
import { lookupAnswered, neverAborted } from '#src/lookup/lookup.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import {
  aliasOf,
  type BatchedField,
  batchedRequest,
  checksPerRequest,
  inBatches,
} from '#src/lookup/operations/batches.ts';
import { type Answered, answerOf } from '#src/lookup/provenance.ts';
import { memoized } from '#src/state/memoized.ts';
import { pause } from '#src/state/pause.ts';
import { hourMs } from '#src/state/time.ts';

const texts = import.meta.glob<string>('../../language/paradigmTables/*/*.tsv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const layoutOf = memoized(parseParadigmLayout);

/** `undefined` where there is none (A148). */
export function paradigmLayoutOf(language: string, pos: string | undefined): ParadigmLayout | undefined {
  const text = texts[`../../language/paradigmTables/${language}/${language}-${paradigmPosOf(pos) ?? ''}.tsv`];
  return text === undefined ? undefined : layoutOf(text);
}

export const paradigmFields = '{ paradigmTemplate analyses { wordform weight } }';

const result = v.object({
  paradigmTemplate: v.string(),
  analyses: v.nullish(
    v.array(v.nullable(v.object({ wordform: v.string(), weight: v.nullish(v.number(), 0) }))),
    [],
  ),
});

/** Lighter forms first, each once; `null` where the service gave no data (A146). */
export const paradigmSchema = v.pipe(
  v.nullable(v.array(v.nullable(result))),
  v.transform((results): TemplateForms | null => {
    if (results === null) return null;
    const forms: Record<string, readonly string[]> = {};
    for (const one of results) {
      if (!one) continue;
      const analyses = one.analyses.filter((analysis) => analysis !== null);
      const lightestFirst = analyses.sort((left, right) => left.weight - right.weight);
      const wordforms = lightestFirst.map(({ wordform }) => wordform);
      forms[one.paradigmTemplate] = [...new Set([...(forms[one.paradigmTemplate] ?? []), ...wordforms])];
    }
    return forms;
  }),
);

const document: OperationDocument = `query Generated($origform: String!, $language: String!, $paradigmTemplates: [String]!) {
  generated(origform: $origform, language: $language, paradigmTemplates: $paradigmTemplates) ${paradigmFields}
}`;

const schema = v.object({ generated: paradigmSchema });

/** Empty without a table. */
function templatesFor({ language, pos }: ParadigmWord): string[] {
  const layout = paradigmLayoutOf(language, pos);
  return layout ? allTemplates(layout, pos) : [];
}

/** `null` where the service gave no data. A failure is logged, and stays a failure (A160, D26). */
export function paradigmQuery(word: ParadigmWord) {
  const templates = templatesFor(word);
  const { lemma: origform, language } = word;
  return queryOptions({
    queryKey: ['paradigm', formsKey(word, templates)] as const,
    queryFn: async ({ signal }): Promise<Answered<TemplateForms | null>> => {
      const variables = { origform, language, paradigmTemplates: templates };
      try {
        const { value, origin } = await lookupAnswered({ document, variables, schema }, signal);
        return { value: value.generated, origin };
      } catch (error) {
        if (!signal.aborted) console.error(`The paradigm of ${origform} was not answered.`, error);
        throw error;
      }
    },
    select: answerOf,
    enabled: templates.length > 0,
  });
}

const generated: BatchedField = {
  operation: 'Generated',
  shared: [],
  own: ['$origform#: String!', '$language#: String!', '$paradigmTemplates#: [String]!'],
  field: `generated(origform: $origform#, language: $language#, paradigmTemplates: $paradigmTemplates#) ${paradigmFields}`,
};

const generatedSchema = v.record(v.string(), paradigmSchema);

/** Gathers the questions of both halves of an article, unnoticed by readers. */
const gatheringMs = 50;

interface FormsWanted {
  readonly origform: string;
  readonly language: string;
  readonly paradigmTemplates: readonly string[];
}

/** `undefined` where the answer lacks it. */
type BatchedForms = TemplateForms | null | undefined;

/** Batches of the questions so far, once they are sent. */
let gathered:
  | {
      readonly questions: FormsWanted[];
      readonly batches: Promise<readonly Promise<readonly BatchedForms[]>[]>;
    }
  | undefined;

async function askBatch(batch: readonly FormsWanted[]): Promise<readonly BatchedForms[]> {
  const operation = { ...batchedRequest(generated, batch), schema: generatedSchema };
  const { value } = await lookupAnswered(operation, neverAborted());
  return batch.map((_, number) => value[aliasOf(number)]);
}

async function sendGathered(questions: readonly FormsWanted[]) {
  await pause(gatheringMs);
  gathered = undefined;
  return inBatches(questions).map(askBatch);
}

/** Together with questions of the same moment; `null`: no data. Throws LookupError without an answer. */
async function generatedInBatch(question: FormsWanted): Promise<TemplateForms | null> {
  if (gathered === undefined) {
    const questions: FormsWanted[] = [];
    gathered = { questions, batches: sendGathered(questions) };
  }
  const place = gathered.questions.push(question) - 1;
  const batches = await gathered.batches;
  const own = (await batches[Math.floor(place / checksPerRequest)])?.[place % checksPerRequest];
  if (own === undefined) throw new LookupError('broken', `No answer for ${question.origform}`);
  return own;
}

type ParadigmCheck = 'some' | 'none' | 'noData';

/** Not for words that can't have a table. A failed check is an error, repeated later, never a "none". */
export function paradigmCheckQuery(word: ParadigmWord) {
  const { lemma: origform, language, pos } = word;
  const layout = paradigmBar(word) === undefined ? paradigmLayoutOf(language, pos) : undefined;
  const first = layout && firstTemplate(layout, pos);
  const templates = first === undefined ? [] : [first];
  return queryOptions({
    queryKey: ['paradigmCheck', formsKey(word, templates)] as const,
    queryFn: async ({ client }): Promise<ParadigmCheck> => {
      // A cached table answers, also without a network.
      const seen = client.getQueryData(paradigmQuery(word).queryKey)?.value;
      if (seen && hasForms(seen)) return 'some';
      try {
        const one = await generatedInBatch({ origform, language, paradigmTemplates: templates });
        if (one && hasForms(one)) return 'some';
        // Weather verbs have no first person, plural nouns no singular: only the whole table tells (D20).
        const paradigmTemplates = templatesFor(word);
        const whole = await generatedInBatch({ origform, language, paradigmTemplates });
        if (whole === null) return 'noData';
        return hasForms(whole) ? 'some' : 'none';
      } catch (error) {
        console.error(`Whether ${origform} has a paradigm was not answered.`, error);
        throw error;
      }
    },
    // The next attempt may succeed.
    staleTime: ({ state }) => (state.data === 'noData' ? 0 : hourMs),
    enabled: first !== undefined && isSingleWord(origform),
  });
}
