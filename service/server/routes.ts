/** The routes that answer with data: GraphQL, health, speech, corpus, packs. The dev server has them, too. */

import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import type { ExampleSearch } from '#service/core/examples/exampleSearch.ts';
import { manifestName } from '#service/packs/packFolder.ts';
import type { AppFiles } from '#service/server/appFiles.ts';
import type { GraphqlAnswers } from '#service/server/graphqlAnswers.ts';
import { healthReply, readyReply, type ServiceHealth } from '#service/server/health.ts';
import { maxCorpusLemma, type Pause } from '#service/server/limits.ts';
import type { PackAnswers } from '#service/server/packAnswers.ts';
import { searchPath } from '#service/server/page.ts';
import { graphqlRefusal, jsonReply, type Reply, refusal, textReply } from '#service/server/reply.ts';
import { type RequestAddress, readBody } from '#service/server/request.ts';
import type { createSpeech } from '#service/server/speech.ts';
import { builtFolder, isPageName } from '#src/contract/pageNames.ts';
import { corpusLanguages } from '#src/language/languages.ts';

export interface ServiceSources extends ServiceHealth {
  readonly graphql: GraphqlAnswers;
  readonly speech: ReturnType<typeof createSpeech>;
  readonly examples: ExampleSearch;
  /** Absent where none are made. */
  readonly packs?: PackAnswers | undefined;
}

export interface ServiceRequest {
  /** The client's name in the rate limit. */
  readonly client: string;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Runs work on the service's thread in the client's turn, and charges for it. */
  readonly work: (work: (pause: Pause) => Promise<Reply> | Reply) => Promise<Reply>;
}

export interface Route {
  readonly pattern: string;
  readonly methods: readonly string[];
  /** The response to other methods, if a list of the allowed ones is not enough. */
  readonly otherMethod?: Reply;
  /** Without rate limit, for monitoring. */
  readonly isFree?: boolean;
  readonly answer: (serviceRequest: ServiceRequest) => Promise<Reply> | Reply;
}

const reading = ['GET', 'HEAD'];

const postOnly = graphqlRefusal(
  405,
  'METHOD_NOT_ALLOWED',
  'Send the query by POST, as application/json. GET shows the page of the word “graphql”.',
  // All methods of the address: the app reads it.
  { allow: [...reading, 'POST', 'OPTIONS'].join(', '), vary: 'accept' },
);

/** `undefined` when the app answers it. */
export function serviceRoute(
  sources: ServiceSources,
  request: IncomingMessage,
  { segments, query }: RequestAddress,
): Route | undefined {
  const [section, name, first = '', second = '', ...more] = segments;
  // GET /graphql is the lemma graphql (D2).
  if (section === 'graphql' && name === undefined && !reading.includes(request.method ?? '')) {
    return {
      pattern: '/graphql',
      methods: ['POST'],
      otherMethod: postOnly,
      answer: (serviceRequest) => answerGraphql(sources, request, serviceRequest),
    };
  }
  if (section !== '-' || more.length > 0) return undefined;
  const { packs, examples, speech } = sources;
  if (name === 'health' && first === '')
    return { pattern: '/-/health', methods: reading, isFree: true, answer: () => healthReply(sources) };
  if (name === 'ready' && first === '')
    return { pattern: '/-/ready', methods: reading, isFree: true, answer: () => readyReply(sources) };
  if (name === 'speech' && second !== '')
    return {
      pattern: '/-/speech/{code}/{voice}',
      methods: ['POST'],
      answer: async (serviceRequest) => {
        const body = await readBody(request);
        return body
          ? speech(first, second, body, serviceRequest)
          : refusal(413, 'BODY_TOO_LARGE', 'The body is too large.');
      },
    };
  if (name === 'packs' && packs && second === '') {
    if (first === manifestName)
      return { pattern: '/-/packs/manifest.json', methods: reading, answer: () => packs.manifest() };
    if (first !== '')
      return { pattern: '/-/packs/{part}', methods: reading, answer: () => packs.part(first) };
  }
  if (name === 'corpus' && (second === 'query' || second === 'examples')) {
    const corpus = second === 'query' ? corpusHits : corpusExamples;
    return {
      pattern: `/-/corpus/{language}/${second}`,
      methods: reading,
      answer: (serviceRequest) => serviceRequest.work(() => corpus(examples, first, query)),
    };
  }
  return undefined;
}

async function answerGraphql(
  { graphql }: ServiceSources,
  request: IncomingMessage,
  serviceRequest: ServiceRequest,
): Promise<Reply> {
  const body = await readBody(request);
  if (!body)
    return graphqlRefusal(413, 'BODY_TOO_LARGE', 'The query is too large. Split it into several requests.');
  return serviceRequest.work((pause) => graphql(body, request.headers, pause));
}

const noSuchFile = textReply(404, 'This file does not exist.');

/** For requests without a service route. */
export function appRoute(
  app: AppFiles,
  address: RequestAddress,
  accept: string,
  origin: string | undefined,
): Route {
  const { page, file, search } = app;
  const { path, segments } = address;
  const [section, name] = segments;
  if (path === '/sw.js') {
    return { pattern: path, methods: reading, answer: async () => (await page()).worker ?? noSuchFile };
  }
  if (path === searchPath && origin !== undefined) {
    return { pattern: path, methods: reading, answer: () => search(origin) };
  }
  // The folder's name alone is a word like any other.
  if (section === builtFolder && (name !== undefined || path.endsWith('/'))) {
    return { pattern: '/assets/*', methods: reading, answer: async () => (await file(path)) ?? noSuchFile };
  }
  if (section === '-' && !isPageName(name ?? '')) {
    return { pattern: '/-/*', methods: reading, answer: () => unknown(app, accept) };
  }
  return {
    pattern: patternOf(address),
    methods: reading,
    answer: async () => (await file(path)) ?? (await page()).page,
  };
}

/** The page under an error status. Rejects as the page does (page.ts). */
export async function appPageReply({ page }: AppFiles, status: number): Promise<Reply> {
  const { page: reply } = await page();
  return { ...reply, status, headers: { ...reply.headers, 'cache-control': 'no-store' } };
}

/** A person gets the page, which says that the address is unknown; a program gets JSON. */
function unknown(app: AppFiles, accept: string): Promise<Reply> | Reply {
  if (accept.includes('text/html')) return appPageReply(app, 404);
  return jsonReply(404, { reason: 'This address does not exist.' });
}

function patternOf({ segments }: RequestAddress): string {
  if (segments[0] === '-') return `/-/${segments[1]}/*`;
  return segments.length === 0 ? '/' : '/{page}';
}

/** Cacheable, with revalidation. */
const fresh = { 'cache-control': 'no-cache' };

/** The number of sentences for `cqp=[lemma = "…"]`. Throws Error of SQLite; a timeout is a refusal. */
export function corpusHits(sentences: ExampleSearch, language: string, query: URLSearchParams): Reply {
  const quoted = /^\s*\[\s*lemma\s*=\s*"((?:[^"\\]|\\.)*)"\s*\]\s*$/u.exec(query.get('cqp') ?? '')?.[1];
  if (quoted === undefined) return refusal(400, 'BAD_QUERY', 'The query must be cqp=[lemma = "…"].');
  const lemma = quoted.replaceAll(/\\(.)/gu, '$1');
  return found(language, lemma, (word) => ({ hits: sentences.count(language, word) }));
}

/** `{total, examples, next}` for `lemma=…&start=…`. Throws Error of SQLite; a timeout is a refusal. */
export function corpusExamples(sentences: ExampleSearch, language: string, query: URLSearchParams): Reply {
  const lemma = query.get('lemma') ?? '';
  if (lemma === '') return refusal(400, 'BAD_QUERY', 'The request must name a lemma: lemma=….');
  const start = query.get('start') ?? '0';
  if (!/^\d{1,7}$/u.test(start)) return refusal(400, 'BAD_QUERY', 'start must be a whole number.');
  return found(language, lemma, (word) => sentences.page(language, word, Number(start)));
}

function found(language: string, lemma: string, answer: (lemma: string) => object): Reply {
  if (!corpusLanguages.some((known) => known === language)) {
    return refusal(404, 'NO_SUCH_LANGUAGE', 'Language is not supported.');
  }
  if (lemma.length > maxCorpusLemma) {
    return refusal(400, 'TEXT_TOO_LONG', `The lemma is longer than ${maxCorpusLemma} characters.`);
  }
  try {
    return jsonReply(200, answer(lemma.toWellFormed()), fresh);
  } catch (error) {
    if (error instanceof GraphQLError) return refusal(503, 'QUERY_TOO_SLOW', error.message);
    throw error;
  }
}
