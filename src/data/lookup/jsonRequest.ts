/** Fetching JSON from a service other than the dictionary service. */
import * as v from 'valibot';
import { withinTimeout } from './answerTimeout.ts';
import { LookupError, requestFailure } from './lookupError.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/**
 * What an address, which may be a path of this origin, answers within `timeoutMs` milliseconds.
 * @throws {LookupError} when there is no answer, none in time, or another than `answer` describes. Rejects with the signal's
 * reason when it is aborted.
 */
export async function fetchJson<Schema extends v.GenericSchema>(
  url: string,
  answer: Schema,
  signal: AbortSignal,
  timeoutMs = answerTimeoutMs,
): Promise<v.InferOutput<Schema>> {
  try {
    const value = await withinTimeout(url, signal, (until) => readJson(url, until), timeoutMs);
    const result = v.safeParse(answer, value);
    if (result.success) return result.output;
    throw new LookupError('broken', result.issues.map(({ message }) => message).join('; '));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw requestFailure(error);
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(new URL(url, location.href), {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    signal,
  });
  if (!response.ok) {
    throw new LookupError('refused', `HTTP ${response.status}: ${(await response.text()).slice(0, 200)}`);
  }
  return response.json();
}
