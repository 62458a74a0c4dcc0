/** GraphQL over HTTP: a body in, an answer out, every limit between. */
import { defaultFieldResolver, GraphQLError, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { queryLimits } from './queryLimits.ts';
import { graphqlRefusal, type Reply } from './reply.ts';
import { maxTokens, queryMilliseconds } from './requestLimits.ts';

/** Operations the app sends; another name might be anything, so it is not logged. */
const knownOperations = new Set([
  'AllLemmas',
  'TermArticles',
  'DictArticles',
  'HasStem',
  'Generated',
  'Lemmatised',
]);

/** Answers one GraphQL request. */
export type GraphqlAnswers = (
  body: Buffer,
  headers: { contentType: string; accept: string },
) => Promise<Reply>;

/**
 * Makes the GraphQL side of the service over a schema.
 * @param logError told of errors that are a fault of ours, never of what was asked.
 */
export function createGraphqlAnswers(
  schema: GraphQLSchema,
  logError: (error: unknown) => void,
): GraphqlAnswers {
  limitTime(schema);
  const yoga = createYoga({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    logging: false,
    plugins: [limits],
    context: () => ({ deadline: performance.now() + queryMilliseconds }),
    maskedErrors: { maskError: (error) => named(error, logError) },
  });
  return async (body, { contentType, accept }) => {
    if (!/^application\/json\b/iu.test(contentType)) {
      return graphqlRefusal(415, 'NOT_JSON', 'Send the question as application/json.');
    }
    const operation = operationOf(body);
    if (operation === undefined) return graphqlRefusal(400, 'BAD_JSON', 'The body is not a JSON object.');
    const answer = await yoga.fetch('http://service/graphql', {
      method: 'POST',
      headers: { 'content-type': contentType, accept: accept || 'application/json' },
      body: new Uint8Array(body),
    });
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

/** The operation's name for the log; `undefined` when the body is no JSON object. */
function operationOf(body: Buffer): string | undefined {
  try {
    const question: unknown = JSON.parse(body.toString());
    if (typeof question !== 'object' || question === null || Array.isArray(question)) return undefined;
    const name = 'operationName' in question ? question.operationName : undefined;
    if (typeof name !== 'string') return 'unnamed';
    return knownOperations.has(name) ? name : 'other';
  } catch {
    return undefined;
  }
}

const limits: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens }));
  },
  onValidate({ addValidationRule }) {
    addValidationRule(queryLimits);
  },
};

/**
 * SQLite answers in one go and cannot be interrupted from this thread, so time is
 * looked at before each query field: a document of many fields ends after its time.
 */
function limitTime(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  if (!isObjectType(query)) return;
  for (const field of Object.values(query.getFields())) {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, values, context: { deadline?: number }, info) => {
      if (performance.now() > (context.deadline ?? Number.POSITIVE_INFINITY)) {
        throw new GraphQLError('The query took too long. Ask for less at a time.', {
          extensions: { code: 'QUERY_TOO_SLOW' },
        });
      }
      return resolve(source, values, context, info);
    };
  }
}

/** Lets errors through that were meant for the client; any other becomes one without its inside. */
function named(error: unknown, logError: (error: unknown) => void): Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (error instanceof GraphQLError && (original === undefined || original instanceof GraphQLError))
    return error;
  logError(original);
  const path = error instanceof GraphQLError ? error.path : undefined;
  return new GraphQLError('The service failed to answer this. The failure is noted.', {
    ...(path && { path }),
    extensions: { code: 'INTERNAL' },
  });
}
