/** Fetching JSON from a service other than the dictionary service. */
import * as v from 'valibot';
import { withinTimeout } from './answerTimeout.ts';
import type { CameAnswer } from './lookup.ts';
import { LookupError, requestFailure, statusFailure } from './lookupError.ts';
import { type Answered, provenanceIn } from './provenance.ts';
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
): Promise<Answered<v.InferOutput<Schema>>> {
  try {
    const came = await withinTimeout(url, signal, (until) => readJson(url, until), timeoutMs);
    // Under an address nothing else is ever on its way.
    const { data, origin } = came as CameAnswer;
    const result = v.safeParse(answer, data);
    if (result.success) return { value: result.output, origin };
    throw new LookupError('broken', result.issues.map(({ message }) => message).join('; '));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw requestFailure(error);
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<CameAnswer> {
  const response = await fetch(new URL(url, location.href), {
    headers: { Accept: 'application/json' },
    credentials: 'omit',
    signal,
  });
  if (!response.ok) {
    throw statusFailure(response.status, response.headers, (await response.text()).slice(0, 200));
  }
  return { data: await response.json(), origin: provenanceIn(response.headers) };
}
