/**
 * GraphQL over HTTP, only POST in JSON: no sessions, subscriptions or uploads. The core parses, checks and
 * executes the document, as on the device; this reads the body and chooses the type of the answer.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Service } from '#service/core/resolvers/service.ts';
import { NoTurn, type Pause } from '#service/server/limits.ts';
import { graphqlRefusal, jsonReply, type Reply } from '#service/server/reply.ts';
import { weightsIn } from '#service/server/request.ts';
import { operationNames } from '#src/contract/operationNames.ts';

/** Only the app's own names are logged; others might contain anything. */
const knownOperations: ReadonlySet<string> = new Set(operationNames);

/** The standard's type of answers; clients that don't name it get plain JSON. */
const responseType = 'application/graphql-response+json';

/** Encodings in which JSON is read; us-ascii is a subset of utf-8. */
const charsets: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * Answers in one piece or with pauses; rejects only as `pause` does. `noteError` gets errors of the service, never of a
 * request.
 */
export function createGraphqlAnswers(service: Service, noteError: (error: unknown) => void) {
  return async (body: Buffer, headers: IncomingHttpHeaders, pause?: Pause): Promise<Reply> => {
    const unreadable = unreadableContent(headers);
    if (unreadable) return unreadable;
    const asked = readGraphqlBody(body);
    if ('status' in asked) return asked;
    const { query, variables, operationName } = asked;
    const answer = async (): Promise<ExecutionResult> => {
      try {
        const executed =
          pause === undefined
            ? service.execute(query, variables, operationName)
            : await service.executeWithPauses(query, variables, operationName, pause);
        return withoutInside(executed, noteError);
      } catch (error) {
        if (error instanceof NoTurn) throw error;
        noteError(error);
        return { errors: [internalError()] };
      }
    };
    const result = await answer();
    const type = answerType(headers.accept);
    const status = type === responseType ? statusOf(result) : 200;
    const reply = jsonReply(status, result, { 'content-type': `${type}; charset=utf-8` });
    return { ...reply, operation: loggedName(operationName) };
  };
}

export type GraphqlAnswers = ReturnType<typeof createGraphqlAnswers>;

/** `undefined` for a body of plain JSON. */
function unreadableContent(headers: IncomingHttpHeaders): Reply | undefined {
  const { 'content-type': contentType = '', 'content-encoding': contentEncoding = '' } = headers;
  if (!/^application\/json *(?:;|$)/iu.test(contentType)) {
    return graphqlRefusal(415, 'NOT_JSON', 'Send the query as application/json.');
  }
  const charset = /; *charset *= *"?([^";]*)/iu.exec(contentType)?.[1]?.trim().toLowerCase();
  if (charset !== undefined && !charsets.has(charset)) {
    return graphqlRefusal(415, 'NOT_UTF8', 'Send the query in UTF-8.');
  }
  if (!['', 'identity'].includes(contentEncoding.trim().toLowerCase())) {
    const reason = 'Send the query uncompressed, without Content-Encoding.';
    return graphqlRefusal(415, 'ENCODED', reason, { 'accept-encoding': 'identity' });
  }
  return undefined;
}

/** The standard's type also shows in the status that nothing was executed; plain JSON always comes with 200. */
function statusOf({ data, errors }: ExecutionResult): number {
  if (data !== undefined) return 200;
  return errors?.some(({ extensions }) => extensions['code'] === 'INTERNAL') === true ? 500 : 400;
}

/** Plain JSON if neither type is named, as when a browser asks for a page. */
function answerType(accept: string | undefined): string {
  const weights = weightsIn(accept);
  const own = weights.get(responseType) ?? 0;
  return own > 0 && own >= (weights.get('application/json') ?? 0) ? responseType : 'application/json';
}

/** Whether a client prefers JSON, of either type, to a page. */
export function prefersJson(accept: string | undefined): boolean {
  const weights = weightsIn(accept);
  const json = Math.max(weights.get(responseType) ?? 0, weights.get('application/json') ?? 0);
  return json > (weights.get('text/html') ?? 0);
}

function loggedName(name: string | null): string {
  if (name === null) return 'unnamed';
  return knownOperations.has(name) ? name : 'other';
}

/** Passes on errors meant for the client; any other becomes one without details. */
function withoutInside(result: ExecutionResult, noteError: (error: unknown) => void): ExecutionResult {
  if (result.errors === undefined) return result;
  const errors = result.errors.map((error) => {
    const { originalError } = error;
    if (originalError === undefined || originalError instanceof GraphQLError) return error;
    noteError(originalError);
    return internalError(error);
  });
  return { ...result, errors };
}

function internalError(error?: GraphQLError): GraphQLError {
  const { path, nodes } = error ?? {};
  return new GraphQLError('The service failed to answer this query. Its log has the error.', {
    ...(path && { path }),
    ...(nodes && { nodes }),
    extensions: { code: 'INTERNAL' },
  });
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Characters of an unknown member's name that messages repeat. */
const nameLength = 40;

/** The body, or a refusal with a message of at most 300 characters. Skips a byte order mark. */
function readGraphqlBody(body: Buffer) {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return graphqlRefusal(400, 'BAD_JSON', 'The body is not JSON. Send a JSON object with a query.');
  }
  const badRequest = (reason: string) => graphqlRefusal(400, 'BAD_REQUEST', reason);
  if (Array.isArray(value)) return badRequest('The body is a list. Send one JSON object with a query.');
  if (!isObject(value)) return badRequest('The body is not a JSON object. Send one with a query.');
  const { query, variables, operationName, extensions, ...others } = value;
  if (typeof query !== 'string') return badRequest('The body has no “query” string.');
  if (!isObject(variables ?? {})) return badRequest('“variables” must be a JSON object.');
  if (typeof (operationName ?? '') !== 'string') return badRequest('“operationName” must be text.');
  if (!isObject(extensions ?? {})) return badRequest('“extensions” must be a JSON object.');
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    const name = unknown.length > nameLength ? `${unknown.slice(0, nameLength)}…` : unknown;
    return badRequest(`The body has an unknown member: “${name}”.`);
  }
  return {
    query,
    variables: isObject(variables) ? variables : null,
    operationName: typeof operationName === 'string' ? operationName : null,
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
