/**
 * GraphQL over HTTP: a body in, an answer out. Only POST in JSON: no sessions, no
 * subscriptions, no uploads. The core parses, checks and executes the document, the same
 * way as on the device; what is left is to read the body and to choose the type of the answer.
 */

import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Service } from '#service/core/resolvers/service.ts';
import { NoTurn, type Pause } from '#service/server/limits.ts';
import { graphqlRefusal, jsonReply, type Reply } from '#service/server/reply.ts';
import { weightsIn } from '#service/server/request.ts';
import { operationNames } from '#src/contract/operationNames.ts';

/** Another name than the app's own might be anything, so it is not logged. */
const knownOperations: ReadonlySet<string> = new Set(operationNames);

/** The type of answers as the standard has it; clients that don't name it get plain JSON. */
const responseType = 'application/graphql-response+json';

/** Names of the encoding that JSON is read in; the last is a part of the first. */
const charsets: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii']);

/** The headers that are read. */
export interface GraphqlHeaders {
  readonly contentType: string;
  /** `Content-Encoding`; empty or absent where there is none. */
  readonly contentEncoding?: string;
  readonly accept: string;
}

/** Answers one GraphQL request, in one piece or with pauses for others. Rejects only with what `pause` rejects with. */
export type GraphqlAnswers = (body: Buffer, headers: GraphqlHeaders, pause?: Pause) => Promise<Reply>;

/**
 * Makes the GraphQL side of the service.
 * @param noteError told of errors that are a fault of ours, never of what was asked.
 */
export function createGraphqlAnswers(service: Service, noteError: (error: unknown) => void): GraphqlAnswers {
  return async (body, { contentType, contentEncoding = '', accept }, pause) => {
    const unreadable = unreadableContent(contentType, contentEncoding);
    if (unreadable) return unreadable;
    const asked = readGraphqlBody(body);
    if ('reason' in asked) return graphqlRefusal(400, asked.code, asked.reason);
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
    const type = answerType(accept);
    const headers = { 'content-type': `${type}; charset=utf-8` };
    const status = type === responseType ? statusOf(result) : 200;
    return { ...jsonReply(status, result, headers), operation: loggedName(operationName) };
  };
}

/** The refusal of a body that is not sent as plain JSON; `undefined` where it is. */
function unreadableContent(contentType: string, contentEncoding: string): Reply | undefined {
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

/** The standard's own type says in the status, too, that nothing was executed; plain JSON always comes with 200. */
function statusOf({ data, errors }: ExecutionResult): number {
  if (data !== undefined) return 200;
  return errors?.some(({ extensions }) => extensions['code'] === 'INTERNAL') === true ? 500 : 400;
}

/** Plain JSON if neither type is named: a browser that asks for a page gets an answer too. */
function answerType(accept: string): string {
  const weights = weightsIn(accept);
  const own = weights.get(responseType) ?? 0;
  return own > 0 && own >= (weights.get('application/json') ?? 0) ? responseType : 'application/json';
}

/** Whether a client would rather have JSON, of either type, than a page. */
export function prefersJson(accept: string | undefined): boolean {
  const weights = weightsIn(accept);
  const json = Math.max(weights.get(responseType) ?? 0, weights.get('application/json') ?? 0);
  return json > (weights.get('text/html') ?? 0);
}

function loggedName(name: string | null): string {
  if (name === null) return 'unnamed';
  return knownOperations.has(name) ? name : 'other';
}

/** Lets errors through that were meant for the client; any other becomes one without its inside. */
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

/** A JSON object. */
type JsonObject = Readonly<Record<string, unknown>>;

/** The body of a request, as the standard has it. */
export interface GraphqlBody {
  readonly query: string;
  readonly variables: JsonObject | null;
  readonly operationName: string | null;
}

/** Why a body can't be answered: a name for programs, and words that are never longer than 300 characters. */
export interface BodyFault {
  readonly code: 'BAD_JSON' | 'BAD_REQUEST';
  readonly reason: string;
}

/** The members that the standard knows. */
const members: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions']);

/** Characters of an unknown member's name that are said again; a client may send any number. */
const nameLength = 40;

/** Reads a body; a byte order mark before the JSON is skipped. */
export function readGraphqlBody(body: Buffer): GraphqlBody | BodyFault {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { code: 'BAD_JSON', reason: 'The body is not JSON. Send a JSON object with a query.' };
  }
  if (Array.isArray(value)) {
    return badRequest('The body is a list. Send one JSON object with a query.');
  }
  if (!isObject(value)) return badRequest('The body is not a JSON object. Send one with a query.');
  const { query, variables = null, operationName = null, extensions = null } = value;
  if (typeof query !== 'string') return badRequest('The body has no “query” string.');
  if (variables !== null && !isObject(variables)) return badRequest('“variables” must be a JSON object.');
  if (operationName !== null && typeof operationName !== 'string') {
    return badRequest('“operationName” must be text.');
  }
  if (extensions !== null && !isObject(extensions)) return badRequest('“extensions” must be a JSON object.');
  const unknown = Object.keys(value).find((name) => !members.has(name));
  if (unknown !== undefined) {
    return badRequest(`The body has an unknown member: “${shortened(unknown)}”.`);
  }
  return { query, variables, operationName };
}

function badRequest(reason: string): BodyFault {
  return { code: 'BAD_REQUEST', reason };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > nameLength ? `${characters.slice(0, nameLength).join('')}…` : name;
}
