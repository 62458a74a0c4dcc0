/**
 * The one door through which every dictionary answer comes. It knows the
 * network; whoever asks knows only answers and the closed list of failures.
 */
import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { configuration } from '#src/data/installation.ts';
import { LookupError } from '#src/data/lookupError.ts';
import { inPatience, requestFailure } from '#src/data/patience.ts';

/** One of the five operations, with the shape its answer must have. */
export interface Question<Schema extends v.GenericSchema> {
  /** The GraphQL document; holds exactly one named operation. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What of `data` is read; anything else makes the answer `broken`. */
  readonly answer: Schema;
}

function endpoint(): string {
  return new URL(configuration().dictionary, location.href).href;
}

function lookupErrorOf(error: unknown): LookupError {
  if (!(error instanceof ClientError)) return requestFailure(error);
  const { status, errors, body } = error.response;
  const said = errors?.map((one) => one.message).join('; ') || body?.slice(0, 200);
  return new LookupError('refused', `HTTP ${status}: ${said ?? ''}`, error);
}

/**
 * Asks the dictionary service.
 * @throws {LookupError} when there is no answer, or none in time; a late answer
 * is kept for whoever asks again, and `whenLateAnswer` tells of it.
 */
export async function lookup<Schema extends v.GenericSchema>(
  { document, variables, answer }: Question<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const client = new GraphQLClient(endpoint(), { credentials: 'omit' });
  let data: unknown;
  try {
    data = await inPatience(JSON.stringify([document, variables]), signal, (until) =>
      client.request<unknown>({ document, variables, signal: until }),
    );
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw lookupErrorOf(error);
  }
  const result = v.safeParse(answer, data);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
  throw new LookupError('broken', wrong.slice(0, 3).join('; '));
}
