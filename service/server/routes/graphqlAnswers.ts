/**
 * GraphQL over HTTP: a body in, an answer out. Only POST in JSON: no sessions, no
 * subscriptions, no uploads. The core parses, checks and executes the document, the same
 * way as on the device; what is left is to read the body and to choose the type of the answer.
 */
import { type ExecutionResult, GraphQLError } from 'graphql';
import * as v from 'valibot';
import type { Service } from '#service/core/resolvers/service.ts';
import { weightsIn } from '#service/server/http/headerWeights.ts';
import { graphqlRefusal, jsonReply, type Reply } from '#service/server/http/reply.ts';
import { operationNames } from '#src/contract/operationNames.ts';

/** Another name than the app's own might be anything, so it is not logged. */
const knownOperations: ReadonlySet<string> = new Set(operationNames);

/** The type of answers as the standard has it; clients that don't name it get plain JSON. */
const responseType = 'application/graphql-response+json';

/** A JSON object: valibot's own record takes a list for one. */
const jsonObject = v.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/** The body of a request, as the standard has it. */
const requestBody = v.strictObject({
  query: v.string(),
  variables: v.nullish(jsonObject, null),
  operationName: v.nullish(v.string(), null),
  extensions: v.nullish(jsonObject),
});

/** Answers one GraphQL request; never throws. */
export type GraphqlAnswers = (
  body: Buffer,
  headers: { readonly contentType: string; readonly accept: string },
) => Reply;

/**
 * Makes the GraphQL side of the service.
 * @param noteError told of errors that are a fault of ours, never of what was asked.
 */
export function createGraphqlAnswers(service: Service, noteError: (error: unknown) => void): GraphqlAnswers {
  return (body, { contentType, accept }) => {
    if (!/^application\/json *(?:;|$)/iu.test(contentType)) {
      return graphqlRefusal(415, 'NOT_JSON', 'Send the query as application/json.');
    }
    const parsed = v.safeParse(requestBody, jsonIn(body), { abortEarly: true });
    if (!parsed.success) {
      const name = v.getDotPath(parsed.issues[0]) ?? 'body';
      const reason = `The body is not a JSON object with a query (${name}: ${parsed.issues[0].message}).`;
      return graphqlRefusal(400, 'BAD_JSON', reason);
    }
    const { query, variables, operationName } = parsed.output;
    const answer = (): ExecutionResult => {
      try {
        return withoutInside(service.execute(query, variables, operationName), noteError);
      } catch (error) {
        noteError(error);
        return { errors: [internalError()] };
      }
    };
    const type = { 'content-type': `${answerType(accept)}; charset=utf-8` };
    return { ...jsonReply(200, answer(), type), operation: loggedName(operationName) };
  };
}

/** `undefined` for what is no JSON. */
function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Plain JSON where neither type is named: whoever asks for a page here gets an answer all the same. */
function answerType(accept: string): string {
  const weights = weightsIn(accept);
  const own = weights.get(responseType) ?? 0;
  return own > 0 && own >= (weights.get('application/json') ?? 0) ? responseType : 'application/json';
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
  return new GraphQLError('The service failed to answer this. The failure is noted.', {
    ...(path && { path }),
    ...(nodes && { nodes }),
    extensions: { code: 'INTERNAL' },
  });
}
