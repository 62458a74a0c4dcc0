/** What the tests of looking up have in common: an operation, a service in this process, a signal, a failure. */
import { vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { LookupError } from '#src/lookup/answers.ts';
import type { DictionaryOperation } from '#src/lookup/lookup.ts';
import { dictArticles, entriesAnswer } from '#src/lookup/operations/articleQuery.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';

/** Filters that hide nothing. */
export const everything = {
  srcLangs: dataLanguages,
  targetLangs: dataLanguages,
  wantedDicts: dictionaryCodes,
};

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** The entries of a lemma that no other test looks up: answers on their way are shared. */
export function entriesOf(lemma: string): DictionaryOperation<typeof entriesAnswer> {
  return { document: dictArticles, variables: { lemma, ...everything }, answer: entriesAnswer };
}

/** A service that answers what this test fetches. */
export function startService(): ReturnType<typeof startInProcessService> {
  const service = startInProcessService();
  vi.stubGlobal('fetch', service.fetch);
  return service;
}

/** The failure with which something rejects; throws when it doesn't, or with another error. */
export async function lookupErrorOf(asked: Promise<unknown>): Promise<LookupError> {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof LookupError)) throw new Error(`No lookup error, but ${String(error)}`);
  return error;
}
