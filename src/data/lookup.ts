/**
 * The one door through which every dictionary answer comes. It knows the
 * network; whoever asks knows only answers and the closed list of failures.
 */
import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { configuration } from '#src/data/installation.ts';
import { LookupError } from '#src/data/lookupError.ts';

/** After this a question counts as unanswered (D27), in milliseconds. */
export const patience = 10_000;

/** One of the five operations, with the shape its answer must have. */
export interface Question<Schema extends v.GenericSchema> {
  /** The GraphQL document; holds exactly one named operation. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What of `data` is read; anything else makes the answer `broken`. */
  readonly answer: Schema;
}

/** Answers still on their way, by question: asked again, a question joins the one under way. */
const underWay = new Map<string, Promise<unknown>>();

/** Who wants to know that an answer came after all, too late for the one who asked. */
const lateListeners = new Set<() => void>();

/** Calls `listener` whenever an answer arrives after its question was given up; returns how to stop. */
export function whenLateAnswer(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

function endpoint(): string {
  return new URL(configuration().dictionary, location.href).href;
}

function lookupErrorOf(error: unknown): LookupError {
  if (error instanceof LookupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof ClientError) {
    const { status, errors } = error.response;
    const said = errors?.map((one) => one.message).join('; ') || error.response.body?.slice(0, 200);
    return new LookupError('refused', `HTTP ${status}: ${said ?? ''}`, error);
  }
  if (error instanceof TypeError) {
    return new LookupError(navigator.onLine ? 'unreachable' : 'offline', text, error);
  }
  return new LookupError('broken', text, error);
}

async function ask<Schema extends v.GenericSchema>(
  { document, variables, answer }: Question<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const client = new GraphQLClient(endpoint(), { credentials: 'omit' });
  const data = await client.request<unknown>({ document, variables, signal });
  const result = v.safeParse(answer, data);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  throw new LookupError('broken', wrong.slice(0, 3).join('; '));
}

function late(signal: AbortSignal): { promise: Promise<never>; stop: () => void } {
  let stop = (): void => undefined;
  const promise = new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(new LookupError('late', `No answer within ${patience / 1000} s`)),
      patience,
    );
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  return { promise, stop };
}

/**
 * Asks the dictionary service.
 * @throws {LookupError} when there is no answer, or none in time; a late answer
 * is kept for whoever asks again, and `whenLateAnswer` tells of it.
 */
export async function lookup<Schema extends v.GenericSchema>(
  question: Question<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const key = JSON.stringify([question.document, question.variables]);
  const abandoned = new AbortController();
  let givenUp = false;
  const known = underWay.get(key);
  const answer: Promise<v.InferOutput<Schema>> = known
    ? known.then((value) => v.parse(question.answer, value))
    : ask(question, abandoned.signal);
  const { promise: tooLate, stop } = late(signal);
  try {
    const value = await Promise.race([answer, tooLate]);
    underWay.delete(key);
    return value;
  } catch (error) {
    if (error instanceof LookupError && error.failure === 'late') {
      givenUp = true;
      underWay.set(key, answer);
      answer
        .then(() => {
          for (const listener of lateListeners) listener();
        })
        .catch(() => underWay.delete(key));
    }
    if (signal.aborted) throw signal.reason;
    if (!givenUp) underWay.delete(key);
    throw lookupErrorOf(error);
  } finally {
    stop();
    if (signal.aborted && !givenUp) abandoned.abort();
  }
}
