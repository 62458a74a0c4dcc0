/** The routes that answer with data: GraphQL, health, speech, corpus, packs. The dev server has them too. */
import type { IncomingMessage } from 'node:http';
import type { CorpusSentences } from '#service/core/examples/exampleSearch.ts';
import { manifestName } from '#service/packs/packFolder.ts';
import { graphqlRefusal, jsonReply, type Reply } from '#service/server/http/reply.ts';
import type { RequestAddress } from '#service/server/http/requestAddress.ts';
import { readBody } from '#service/server/http/requestBody.ts';
import type { ServiceRequest } from '#service/server/limits/serviceRequest.ts';
import type { Speech } from '#service/server/speech/speech.ts';
import type { ServiceName } from '#src/contract/pageNames.ts';
import { corpusExamples, corpusHits } from './corpus.ts';
import { type GraphqlAnswers, prefersJson } from './graphqlAnswers.ts';
import { healthReply, readyReply, type ServiceHealth } from './healthAnswers.ts';
import type { PackAnswers } from './packAnswers.ts';

/** What the routes draw on. */
export interface ServiceSources extends ServiceHealth {
  readonly graphql: GraphqlAnswers;
  readonly speech: Speech;
  /** Example sentences by word. */
  readonly examples: CorpusSentences;
  /** Packs for devices; absent where none are made. */
  readonly packs?: PackAnswers | undefined;
}

/** A route that was found: its pattern for the log, the methods it knows, its answer. */
export interface Route {
  readonly pattern: string;
  readonly methods: readonly string[];
  /** What any other method gets, where words that name the methods are not enough. */
  readonly otherMethod?: Reply;
  /** Whether it is no part of what a client may ask: a watchdog behind the address of readers is told how the service is. */
  readonly isFree?: boolean;
  readonly answer: (serviceRequest: ServiceRequest) => Promise<Reply> | Reply;
}

/** What the corpus answers, by the last segment of its address. */
const corpusAnswers: ReadonlyMap<string, typeof corpusHits> = new Map([
  ['query', corpusHits],
  ['examples', corpusExamples],
]);

/** A request for what lies under `/-/`, with the two segments after the service's name. */
interface NamedRequest {
  readonly sources: ServiceSources;
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly first: string;
  readonly second: string;
}

const reading = ['GET', 'HEAD'];

const postOnly = graphqlRefusal(
  405,
  'METHOD_NOT_ALLOWED',
  'Send the query by POST, as application/json. GET shows the page of the word “graphql”.',
  // All that the address answers: reading it is the app's.
  { allow: [...reading, 'POST', 'OPTIONS'].join(', '), vary: 'accept' },
);

/** The routes under `/-/`, by the service's name; `undefined` where what follows the name leads nowhere. */
const namedRoutes: Readonly<Record<ServiceName, (named: NamedRequest) => Route | undefined>> = {
  health: ({ sources, first }) =>
    first === ''
      ? { pattern: '/-/health', methods: reading, isFree: true, answer: () => healthReply(sources) }
      : undefined,
  ready: ({ sources, first }) =>
    first === ''
      ? { pattern: '/-/ready', methods: reading, isFree: true, answer: () => readyReply(sources) }
      : undefined,
  speech: ({ sources, request, first, second }) => {
    if (second === '') return undefined;
    return {
      pattern: '/-/speech/{code}/{voice}',
      methods: ['POST'],
      answer: async (serviceRequest) => {
        const body = await readBody(request);
        return body
          ? sources.speech(first, second, body, serviceRequest)
          : jsonReply(413, { error: 'BODY_TOO_LARGE', reason: 'The body is too large.' });
      },
    };
  },
  packs: ({ sources: { packs }, first, second }) => {
    if (!packs || first === '' || second !== '') return undefined;
    const isManifest = first === manifestName;
    return {
      pattern: isManifest ? '/-/packs/manifest.json' : '/-/packs/{part}',
      methods: reading,
      answer: () => (isManifest ? packs.manifest() : packs.part(first)),
    };
  },
  corpus: ({ sources, query, first, second }) => {
    const corpus = corpusAnswers.get(second);
    return (
      corpus && {
        pattern: `/-/corpus/{language}/${second}`,
        methods: reading,
        answer: (serviceRequest) => serviceRequest.work(() => corpus(sources.examples, first, query)),
      }
    );
  },
};

const routesByName = new Map(Object.entries(namedRoutes));

/** Finds the route of a request; `undefined` when the app answers it. */
export function serviceRoute(
  sources: ServiceSources,
  request: IncomingMessage,
  { segments, query }: RequestAddress,
): Route | undefined {
  const [section, name, first = '', second = '', ...more] = segments;
  // GET /graphql is the lemma graphql (D2).
  if (section === 'graphql' && name === undefined && isForService(request, query)) {
    return {
      pattern: '/graphql',
      methods: ['POST'],
      otherMethod: postOnly,
      answer: (serviceRequest) => answerGraphql(sources, request, serviceRequest),
    };
  }
  if (section !== '-' || more.length > 0) return undefined;
  return routesByName.get(name ?? '')?.({ sources, request, query, first, second });
}

/** Whoever reads the address gets the page, but not a program that puts a query in it. */
function isForService(
  { method = '', headers: { accept } }: IncomingMessage,
  query: URLSearchParams,
): boolean {
  return !reading.includes(method) || (query.has('query') && prefersJson(accept));
}

async function answerGraphql(
  { graphql }: ServiceSources,
  request: IncomingMessage,
  serviceRequest: ServiceRequest,
): Promise<Reply> {
  const body = await readBody(request);
  if (!body)
    return graphqlRefusal(413, 'BODY_TOO_LARGE', 'The query is too large. Split it into several requests.');
  const {
    'content-type': contentType = '',
    'content-encoding': contentEncoding = '',
    accept = '',
  } = request.headers;
  const headers = { contentType, contentEncoding, accept };
  return serviceRequest.work((pause) => graphql(body, headers, pause));
}
