/** What shell and app share: the query that is sent while the app loads, and fields that services lack. */
import { storedJson } from '#src/local/storage.ts';

export function operationKey(document: string, variables: unknown): string {
  return JSON.stringify([document, variables]);
}

interface FirstOperation {
  readonly key: string;
  readonly answer: Promise<Response>;
  readonly giveUp: () => void;
}

declare global {
  interface Window {
    /** Set by the shell's script, taken by the app. */
    firstOperation?: FirstOperation | undefined;
  }
}

/** `undefined` unless this query is on its way. */
export function takeFirstOperation(key: string): typeof fetch | undefined {
  const { firstOperation } = window;
  if (firstOperation?.key !== key) return undefined;
  const { answer, giveUp } = firstOperation;
  window.firstOperation = undefined;
  return async (_, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    return answer;
  };
}

/** Aborts a query that nobody took. */
export function dropFirstOperation(): void {
  window.firstOperation?.giveUp();
  window.firstOperation = undefined;
}

/**
 * When services refused fields, in milliseconds, by field and service: those deployed today lack some. Remembered, so
 * that only one search a day waits for a refusal.
 */
const refusals = storedJson('refusedFields', (value): object => Object(value));

/** After it the service is asked again: it may be a newer one. */
const holdsMs = 24 * 60 * 60_000;

export function isRefused(field: string, service: string): boolean {
  return Date.now() < Number(Reflect.get(refusals.get(), `${field} ${service}`)) + holdsMs;
}

/** GraphQL has no code for an unknown field or argument, only the message, which names all of a document. */
export function noteRefused(message: string, service: string): void {
  const fields = [...message.matchAll(/\b(?:field|argument)\W+(\w+)/giu)].map(
    ([, field]) => `${field} ${service}`,
  );
  if (fields.length === 0) return;
  refusals.set({ ...refusals.get(), ...Object.fromEntries(fields.map((key) => [key, Date.now()])) });
}
