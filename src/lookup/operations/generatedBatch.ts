/** Gathers what the words of an article ask of the generator into one request (D13). */
import * as v from 'valibot';
import type { TemplateForms } from '#src/language/paradigmForms.ts';
import { lookup } from '#src/lookup/lookup.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import { aliasOf, type BatchedField, batchedDocument, batchedVariables, inBatches } from './batchedChecks.ts';
import { paradigmAnswer, paradigmFields } from './paradigmQuery.ts';

const generated: BatchedField = {
  operation: 'Generated',
  field: 'generated',
  own: {
    origform: ['origform', 'String!'],
    language: ['language', 'String!'],
    paradigmTemplates: ['paradigmTemplates', '[String]!'],
  },
  shared: {},
  selection: paradigmFields,
};

const answer = v.record(v.string(), paradigmAnswer);

/** Questions are gathered this long, in milliseconds: both halves of an article, unnoticed by its reader. */
export const gatheringTime = 50;

/** What one word asks. */
export interface FormsWanted {
  readonly origform: string;
  readonly language: string;
  readonly paradigmTemplates: readonly string[];
}

interface Asked {
  readonly question: FormsWanted;
  readonly resolve: (forms: TemplateForms | null) => void;
  readonly reject: (error: unknown) => void;
}

let gathered: Asked[] = [];

async function send(batch: readonly Asked[]): Promise<void> {
  const variables = batchedVariables(batch.map(({ question }) => ({ ...question })));
  try {
    // Not stopped when its reader leaves: the answer is kept for whoever comes back.
    const never = new AbortController().signal;
    const document = batchedDocument(generated, batch.length);
    const found = await lookup({ document, variables, answer }, never);
    for (const [number, { question, resolve, reject }] of batch.entries()) {
      const forms = found[aliasOf(number)];
      if (forms === undefined) reject(new LookupError('broken', `No answer for ${question.origform}`));
      else resolve(forms);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

function sendAll(): void {
  const batches = inBatches(gathered);
  gathered = [];
  for (const batch of batches) void send(batch);
}

/**
 * Asks the generator together with whatever else is asked within moments;
 * `null` where it gave no data.
 * @throws {LookupError} when there is no answer.
 */
export function generatedInBatch(question: FormsWanted): Promise<TemplateForms | null> {
  return new Promise((resolve, reject) => {
    if (gathered.length === 0) setTimeout(sendAll, gatheringTime);
    gathered.push({ question, resolve, reject });
  });
}
