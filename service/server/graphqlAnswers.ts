/**
 * GraphQL over HTTP, only POST in JSON: no sessions, subscriptions or uploads. The core parses, checks and
 * executes the document, as on the device; this reads the body and chooses the type of the answer.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { type ExecutionResult, GraphQLError } from 'graphql';
import * as v from 'valibot';
import type { Service } from '#service/core/resolvers/service.ts';
import { NoTurn, type Pause } from '#service/server/limits.ts';
import { graphqlRefusal, jsonReply, type Reply } from '#service/server/reply.ts';
import { operationNames } from '#src/contract/operationNames.ts';

/** Only the app's own names are logged; others might contain anything. */
const knownOperations: ReadonlySet<string> = new Set(operationNames);

/** The standard's type of answers; clients that don't name it get plain JSON. */
const responseType = 'application/graphql-response+json';

/**
 * Answers with pauses; rejects only as `pause` does. `noteError` gets errors of the service, never of a
 * request.
 */
export function createGraphqlAnswers(service: Service, noteError: (error: unknown) => void) {
  return async (body: Buffer, headers: IncomingHttpHeaders, pause: Pause): Promise<Reply> => {
    if (!/^application\/json *(?:;|$)/iu.test(headers['content-type'] ?? ''))
      return graphqlRefusal(415, 'NOT_JSON', 'Send the query as application/json.');
    const asked = readGraphqlBody(body);
    if ('status' in asked) return asked;
    const { query, variables, operationName } = asked;
    const answer = async (): Promise<ExecutionResult> => {
      try {
        const executed = await service.executeWithPauses(query, variables, operationName, pause);
        return withoutInside(executed, noteError);
      } catch (error) {
        if (error instanceof NoTurn) throw error;
        noteError(error);
        return { errors: [internalError()] };
      }
    };
    const result = await answer();
    const type = headers.accept?.includes(responseType) === true ? responseType : 'application/json';
    const status = type === responseType ? statusOf(result) : 200;
    const reply = jsonReply(status, result, { 'content-type': `${type}; charset=utf-8` });
    return { ...reply, operation: loggedName(operationName) };
  };
}

export type GraphqlAnswers = ReturnType<typeof createGraphqlAnswers>;

/** The standard's type also shows in the status that nothing was executed; plain JSON always comes with 200. */
function statusOf({ data, errors }: ExecutionResult): number {
  if (data !== undefined) return 200;
  return errors?.some(({ extensions }) => extensions['code'] === 'INTERNAL') === true ? 500 : 400;
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

const members = v.nullish(v.record(v.string(), v.unknown()), null);
const graphqlBody = v.strictObject({
  query: v.string(),
  variables: members,
  operationName: v.nullish(v.string(), null),
  extensions: members,
});

/** The body, or a refusal. Skips a byte order mark. */
function readGraphqlBody(body: Buffer) {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return graphqlRefusal(400, 'BAD_JSON', 'The body is not JSON. Send a JSON object with a query.');
  }
  const read = v.safeParse(graphqlBody, value);
  if (read.success) return read.output;
  const words =
    'Send one JSON object with the text “query” and, if needed, the objects “variables” and “extensions” and the ' +
    'text “operationName”.';
  return graphqlRefusal(400, 'BAD_REQUEST', words);
}
