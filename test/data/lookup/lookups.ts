import { vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { answerTimeoutMs } from '#src/lookup/lateRequests.ts';
import { type DictionaryOperation, lookupAnswered } from '#src/lookup/lookup.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import { dictArticles, entriesSchema } from '#src/lookup/operations/articleQuery.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';

export const everything = {
  srcLangs: dataLanguages,
  targetLangs: dataLanguages,
  wantedDicts: dictionaryCodes,
};

export const never = new AbortController().signal;

/** The entries of a lemma that no other test looks up: answers on their way are shared. */
export function entriesOf(lemma: string): DictionaryOperation<typeof entriesSchema> {
  return { document: dictArticles, variables: { lemma, ...everything }, schema: entriesSchema };
}

export const failureOfEntries = (lemma: string): Promise<LookupError> =>
  lookupErrorOf(lookupAnswered(entriesOf(lemma), never));

export async function lateEntries(lemma: string): Promise<LookupError> {
  const failure = failureOfEntries(lemma);
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  return failure;
}

/** A service that answers only when it is released, on a clock that stands still. */
export function startHeldService(): ReturnType<typeof startInProcessService> {
  vi.useFakeTimers();
  const service = startService();
  service.hold();
  return service;
}

export function startService(): ReturnType<typeof startInProcessService> {
  const service = startInProcessService();
  vi.stubGlobal('fetch', service.fetch);
  return service;
}

export async function lookupErrorOf(asked: Promise<unknown>): Promise<LookupError> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LookupError)) throw new Error(`No lookup error, but ${String(error)}`);
  return error;
}
