/**
 * GraphQL over HTTP: a body in, an answer out. Yoga reads the request and writes
 * the result as the standard says; the core checks and executes the document,
 * the same way as on the device.
 */
import { type ExecutionResult, GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Service } from '#service/core/resolvers/service.ts';
import { graphqlRefusal, type Reply } from '#service/server/http/reply.ts';

/** Operations the app sends; another name might be anything, so it is not logged. */
const knownOperations = new Set(['AllLemmas', 'TermArticles', 'DictArticles', 'HasStem', 'Generated']);

/** Answers one GraphQL request. */
export type GraphqlAnswers = (
  body: Buffer,
  headers: { contentType: string; accept: string },
) => Promise<Reply>;

/**
 * Makes the GraphQL side of the service.
 * @param noteError told of errors that are a fault of ours, never of what was asked.
 */
export function createGraphqlAnswers(service: Service, noteError: (error: unknown) => void): GraphqlAnswers {
  const yoga = createYoga({
    schema: service.schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    logging: false,
    plugins: [answeredByCore(service, noteError)],
  });
  return async (body, { contentType, accept }) => {
    if (!/^application\/json\b/iu.test(contentType)) {
      return graphqlRefusal(415, 'NOT_JSON', 'Send the question as application/json.');
    }
    const operation = operationOf(body);
    if (operation === undefined)
      return graphqlRefusal(400, 'BAD_JSON', 'The body is not a JSON object with a query.');
    const question = {
      method: 'POST',
      headers: { 'content-type': contentType, accept: accept || 'application/json' },
      body: new Uint8Array(body),
    };
    const answer = await yoga.fetch('http://service/graphql', question);
    return {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      },
      body: Buffer.from(await answer.arrayBuffer()),
      operation,
    };
  };
}

/** The operation's name for the log; `undefined` when the body is no JSON object with a query. */
function operationOf(body: Buffer): string | undefined {
  try {
    const question: unknown = JSON.parse(body.toString());
    if (typeof question !== 'object' || question === null) return undefined;
    if (!('query' in question) || typeof question.query !== 'string') return undefined;
    const name = 'operationName' in question ? question.operationName : undefined;
    if (typeof name !== 'string') return 'unnamed';
    return knownOperations.has(name) ? name : 'other';
  } catch {
    return undefined;
  }
}

function answeredByCore(service: Service, noteError: (error: unknown) => void): Plugin {
  return {
    onParams({ setParamsHandler }) {
      setParamsHandler(({ params }) => {
        try {
          const { query = '', variables = null, operationName = null } = params;
          return named(service.execute(query, variables, operationName), noteError);
        } catch (error) {
          noteError(error);
          return { errors: [internalError()] };
        }
      });
    },
  };
}

/** Lets errors through that were meant for the client; any other becomes one without its inside. */
function named(result: ExecutionResult, noteError: (error: unknown) => void): ExecutionResult {
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
