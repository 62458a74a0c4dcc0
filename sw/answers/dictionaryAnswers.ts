/** Answers of the services: the network, otherwise the cache, otherwise words in cached answers. */

import type { OfflineArea } from '#src/contract/cacheLimits.ts';
import type { About } from '#src/contract/forgottenWords.ts';
import { isHtml } from '#src/contract/htmlPage.ts';
import type { OperationName } from '#src/contract/operationNames.ts';
import {
  cachedHeader,
  ofCachedWords,
  shortAnswerTimeoutMs,
  type UncontrolledAnswer,
} from '#src/contract/workerMessage.ts';
import { otherCases } from '#src/language/fold.ts';
import { pause } from '#src/state/pause.ts';
import { keepLateAnswer, type LateAnswers, lateAnswerTo } from '#sw/answers/lateAnswers.ts';
import { cachedWordList, narrowedArticle } from '#sw/store/cachedArticles.ts';
import {
  type Content,
  cacheAnswers,
  mayRemember,
  type NewContent,
  readAnswers,
  timesForgotten,
} from '#sw/store/offlineStore.ts';
import {
  answerIn,
  answerKey,
  dataOf,
  isRecord,
  type Operation,
  questionsOf,
  readOperation,
} from '#sw/store/operation.ts';

export interface Sources {
  readonly network: () => Promise<Response>;
  /** `undefined` without a cached answer. */
  readonly cached: () => Promise<Response | undefined>;
  /** Caches what is cacheable. */
  readonly cache: (response: Response) => Promise<void>;
  /** Extends the life of the worker. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly late?: LateAnswers | undefined;
}

/** JSON without an answer, as some proxies send it. */
const emptyJson = /^\s*(?:\{\s*(?:"data"\s*:\s*(?:null|\{\s*\})\s*)?\})?\s*$/u;

/** Whether the service answered: not a gateway or filter before it, no page that asks to sign in, and not empty. */
async function isAnswer(response: Response): Promise<boolean> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (status >= 500 || status === 429 || isHtml(headers)) return false;
  const isJson = /\bjson\b/u.test(type);
  if (status !== 200) return isJson || response.ok;
  return !isJson || !emptyJson.test(await response.clone().text());
}

/**
 * Network first, then the cache after a time limit. A later answer is still cached, and the next request takes it (`late`).
 * Rejects with the network's error when nothing is cached.
 */
export async function networkFirst({ network, cached, cache, waitUntil, late }: Sources): Promise<Response> {
  const joined = late && lateAnswerTo(late.question);
  const fetched = joined ?? network();
  const judged = fetched
    .then(async (response) => {
      // At once: later, the page may already read the body.
      const copy = response.clone();
      return (await isAnswer(copy)) ? copy : undefined;
    })
    // A failed request is reported where it is made.
    .catch(() => undefined);
  waitUntil(
    judged
      .then((copy) => copy && cache(copy))
      .catch((error: unknown) => console.warn('An answer was not cached.', error)),
  );
  if (await Promise.race([judged, pause(shortAnswerTimeoutMs)])) return fetched;
  const found = await cached().catch((error: unknown) => {
    // Answering does not need the storage.
    console.warn('The cached answers could not be read.', error);
    return undefined;
  });
  // The answer may have come while the cache was read.
  if (found === undefined || (await Promise.race([judged, undefined]))) return fetched;
  if (late && joined === undefined) waitUntil(keepLateAnswer(late, fetched, judged));
  return found;
}

export type Network = Pick<Sources, 'network' | 'waitUntil' | 'late'>;

function cachedResponse(content: Content, cachedAt: number | typeof ofCachedWords): Response {
  const type = typeof content === 'string' ? 'application/json' : content.type;
  const since = cachedAt === ofCachedWords ? cachedAt : new Date(cachedAt).toISOString();
  const body = typeof content === 'string' || content instanceof Blob ? content : content.bytes;
  return new Response(body, { headers: { 'content-type': type, [cachedHeader]: since } });
}

interface WholeAnswer extends Network {
  readonly area: OfflineArea;
  readonly key: string;
  readonly about: About;
  /** What is cached of a response; `undefined` if nothing. */
  readonly contentOf: (response: Response) => Promise<NewContent | undefined>;
}

/** Rejects with the network's error when nothing is cached. */
function answerWhole({ area, key, about, contentOf, ...network }: WholeAnswer): Promise<Response> {
  const forgottenBefore = timesForgotten();
  return networkFirst({
    ...network,
    cached: async () => {
      const [cached] = await readAnswers([key]);
      return cached && cachedResponse(cached.content, cached.cachedAt);
    },
    cache: async (response) => {
      const content = response.ok ? await contentOf(response) : undefined;
      if (content !== undefined)
        await cacheAnswers(area, [{ key, content, about }], Date.now(), forgottenBefore);
    },
  });
}

/** The parameter `lemma`, or the quoted word of a corpus query. */
function wordsOfQuery(query: URLSearchParams): readonly string[] {
  const quoted = /"((?:[^"\\]|\\.)*)"/u.exec(query.get('cqp') ?? '')?.[1];
  const word = query.get('lemma') ?? quoted?.replaceAll(/\\(.)/gu, '$1');
  return word === undefined ? [] : [word];
}

/** Answers a request to the embedded corpus. */
export async function answerCorpus(address: string, network: Network): Promise<Response> {
  const url = new URL(address);
  return answerWhole({
    ...network,
    area: 'answers',
    key: await answerKey(url.origin + url.pathname, 'corpus', url.search),
    about: { kind: 'examples', words: wordsOfQuery(url.searchParams) },
    contentOf: (response) => response.text(),
  });
}

/** Answers with the sound of the text `body`; `voice` is the URL with language and voice. */
export async function answerSound(voice: string, body: string, network: Network): Promise<Response> {
  const { text }: Record<string, unknown> = JSON.parse(body);
  return answerWhole({
    ...network,
    area: 'sounds',
    key: await answerKey(voice, 'sound', body),
    about: { kind: 'sound', words: typeof text === 'string' ? [text] : [] },
    contentOf: async (response) => {
      const type = response.headers.get('content-type') ?? '';
      const bytes = await response.arrayBuffer();
      const isSound = bytes.byteLength > 0 && /^(?:audio\/|application\/octet-stream)/u.test(type);
      return isSound ? { type, bytes } : undefined;
    },
  });
}

async function cacheAnswer(
  service: string,
  operation: Operation,
  data: Record<string, unknown>,
  forgottenBefore: number,
): Promise<void> {
  const answers = (await questionsOf(service, operation)).flatMap(({ key, about, ...part }) => {
    const value = answerIn(data, part);
    return value === undefined || value === null ? [] : [{ key, about, content: JSON.stringify(value) }];
  });
  await cacheAnswers('answers', answers, Date.now(), forgottenBefore);
}

/** Caches the answers of a first visit, in the order in which they came. */
export async function cacheUncontrolledAnswers(answers: readonly UncontrolledAnswer[]): Promise<void> {
  const forgottenBefore = timesForgotten();
  for (const { service, question, data } of answers) {
    const operation = readOperation(question);
    if (operation && isRecord(data)) await cacheAnswer(service, operation, data, forgottenBefore);
  }
}

/** Needs all parts of the answer; for words of a running text, those that are cached are enough. */
async function exactAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const questions = await questionsOf(service, operation);
  const cached = await readAnswers(questions.map(({ key }) => key));
  const found = questions.flatMap((question, index) => {
    const { content, cachedAt } = cached[index] ?? {};
    return cachedAt === undefined ? [] : [{ question, value: JSON.parse(String(content)), cachedAt }];
  });
  const isEnough = operation.name === 'GlossWords' || found.length === questions.length;
  if (found.length === 0 || !isEnough) return undefined;
  const data = dataOf(found.map(({ question, value }) => [question, value]));
  return cachedResponse(JSON.stringify({ data }), Math.min(...found.map(({ cachedAt }) => cachedAt)));
}

/** The variable with the typed text. What is found does not depend on its letter case. */
const typedText: Readonly<Partial<Record<OperationName, string>>> = {
  AllLemmas: 'inputValue',
  FindWords: 'text',
};

async function cachedAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const { name, variables } = operation;
  const exact = await exactAnswer(service, operation);
  if (exact) return exact;
  const typed = typedText[name];
  if (typed !== undefined) {
    const before = String(variables[typed]);
    for (const text of [...otherCases(before), before.toUpperCase()]) {
      const other = await exactAnswer(service, { name, variables: { ...variables, [typed]: text } });
      if (other) return other;
    }
  }
  if (name === 'DictArticles') {
    const { data, cachedAt } = (await narrowedArticle(service, variables)) ?? {};
    return cachedAt === undefined ? undefined : cachedResponse(JSON.stringify({ data }), cachedAt);
  }
  if (name !== 'AllLemmas' || variables['after'] || !(await mayRemember())) return undefined;
  const data = await cachedWordList(service, variables);
  return data && cachedResponse(JSON.stringify({ data }), ofCachedWords);
}

/** Rejects with the network's error when nothing is cached. */
export function answerOperation(service: string, operation: Operation, network: Network): Promise<Response> {
  const forgottenBefore = timesForgotten();
  return networkFirst({
    ...network,
    cached: () => cachedAnswer(service, operation),
    cache: async (response) => {
      const { data, errors } = response.ok ? await response.json() : {};
      if (errors === undefined && isRecord(data))
        await cacheAnswer(service, operation, data, forgottenBefore);
    },
  });
}
