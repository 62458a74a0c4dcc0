/** Answers of the services: the network, otherwise the cache, otherwise words in cached answers. */
import type { OfflineArea } from '#src/contract/cacheLimits.ts';
import {
  type AnswerAfterTimeout,
  cachedHeader,
  type FirstAnswer,
  offlineWords,
} from '#src/contract/workerMessage.ts';
import {
  type About,
  type Content,
  cachedOfflineWords,
  cachePieces,
  mayRemember,
  type NewContent,
  readPieces,
  savedArticles,
  timesForgotten,
} from '#sw/store/offlineStore.ts';
import { offlineWordList, offlineWordsIn, searchOfflineWords } from '#sw/store/offlineWords.ts';
import {
  aboutOf,
  articleFilters,
  dataOf,
  isObject,
  type Operation,
  partKey,
  partsOf,
  readOperation,
  valueIn,
} from '#sw/store/operation.ts';

/** Then a cached answer is given. */
export const cachedAnswerTimeoutMs = 2_000;

export interface Sources {
  readonly network: () => Promise<Response>;
  /** `undefined` without a cached answer. */
  readonly cached: () => Promise<Response | undefined>;
  /** Caches what is cacheable; `late` when the page got a cached answer. */
  readonly cache: (response: Response, late: boolean) => Promise<void>;
  /** Extends the life of the worker. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** JSON without an answer, as some proxies send it. */
const emptyJson = /^\s*(?:\{\s*(?:"data"\s*:\s*(?:null|\{\s*\})\s*)?\})?\s*$/u;

/** Neither a gateway before the service, nor a page that asks to sign in, nor nothing. */
async function isAnswer(response: Response): Promise<boolean> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (status >= 500 || status === 429 || /^text\/html\b/u.test(type)) return false;
  return status !== 200 || !/\bjson\b/u.test(type) || !emptyJson.test(await response.clone().text());
}

/**
 * Network first, then the cache after a time limit. A later answer is still cached and sent to the page (D27):
 * otherwise a slow line would always show old answers. Rejects with the network's error when nothing is cached.
 */
export async function networkFirst({ network, cached, cache, waitUntil }: Sources): Promise<Response> {
  let given = false;
  let answer: Response | undefined;
  let copy: Response | undefined;
  const asked = network();
  const judged = asked
    .then(async (response) => {
      // At once: later, the page may already read the body.
      copy = response.clone();
      if (await isAnswer(copy)) answer = response;
    })
    // A failed request is reported where it is made.
    .catch(() => undefined);
  const storing = judged
    .then(() => answer && copy && cache(copy, given))
    .catch((error: unknown) => console.warn('An answer was not cached.', error));
  waitUntil(storing);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, cachedAnswerTimeoutMs);
  });
  await Promise.race([judged, tooLate]);
  clearTimeout(timer);
  if (answer) return answer;
  const found = await cached().catch((error: unknown) => {
    // Answering does not need the storage.
    console.warn('The cached answers could not be read.', error);
    return undefined;
  });
  // It may have come while the cache was read.
  if (answer || found === undefined) return asked;
  given = true;
  return found;
}

type Network = Pick<Sources, 'network' | 'waitUntil'>;

function cachedResponse(content: Content, cachedAt: number | typeof offlineWords): Response {
  const type = typeof content === 'string' ? 'application/json' : content.type;
  const since = cachedAt === offlineWords ? cachedAt : new Date(cachedAt).toISOString();
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

/** An answer that is cached as one piece. Rejects with the network's error when nothing is cached. */
function answerWhole({ area, key, about, contentOf, ...network }: WholeAnswer): Promise<Response> {
  const asked = timesForgotten();
  return networkFirst({
    ...network,
    cached: async () => {
      const [piece] = await readPieces([key]);
      return piece && cachedResponse(piece.content, piece.kept);
    },
    cache: async (response) => {
      const content = response.ok ? await contentOf(response) : undefined;
      if (content !== undefined) await cachePieces(area, [{ key, content, about }], Date.now(), asked);
    },
  });
}

/** The parameter `lemma`, or the quoted word of a corpus query. */
function wordsIn(query: URLSearchParams): readonly string[] {
  const quoted = /"((?:[^"\\]|\\.)*)"/u.exec(query.get('cqp') ?? '')?.[1];
  const word = query.get('lemma') ?? quoted?.replaceAll(/\\(.)/gu, '$1');
  return word === undefined ? [] : [word];
}

/** Of the embedded corpus. */
export async function answerCorpus(address: string, network: Network): Promise<Response> {
  const url = new URL(address);
  return answerWhole({
    ...network,
    area: 'answers',
    key: await partKey(url.origin + url.pathname, 'corpus', url.search),
    about: { kind: 'examples', words: wordsIn(url.searchParams) },
    contentOf: (response) => response.text(),
  });
}

/** Of the text `body`; `voice` is the URL with language and voice. */
export async function answerSound(voice: string, body: string, network: Network): Promise<Response> {
  const { text }: Record<string, unknown> = JSON.parse(body);
  return answerWhole({
    ...network,
    area: 'sounds',
    key: await partKey(voice, 'sound', body),
    about: { kind: 'sound', words: typeof text === 'string' ? [text] : [] },
    contentOf: async (response) => {
      const type = response.headers.get('content-type') ?? '';
      const bytes = await response.arrayBuffer();
      const isSound = bytes.byteLength > 0 && /^(?:audio\/|application\/octet-stream)/u.test(type);
      return isSound ? { type, bytes } : undefined;
    },
  });
}

interface PostedOperation extends Network {
  readonly service: string;
  readonly operation: Operation;
  readonly body: string;
  /** Tells the page that asked. */
  readonly tell: (message: AnswerAfterTimeout) => Promise<void>;
}

/** The parts of an operation with the keys of their pieces. */
function keyedParts(service: string, operation: Operation) {
  return Promise.all(
    partsOf(operation).map(async (part) => ({
      part,
      key: await partKey(service, operation.name, part.about),
    })),
  );
}

/** Caches the parts of an answer without errors. */
async function cacheAnswer(
  { service, operation }: Pick<PostedOperation, 'service' | 'operation'>,
  response: Response,
  asked: number,
  tellLate?: (data: object) => Promise<void>,
) {
  if (!response.ok) return;
  const answer: unknown = await response.json();
  if (!isObject(answer) || 'errors' in answer) return;
  const { data } = answer;
  if (!isObject(data)) return;
  await tellLate?.(data);
  const { name, variables } = operation;
  const filters = name === 'DictArticles' ? await articleFilters(service, variables) : undefined;
  const pieces = (await keyedParts(service, operation)).flatMap(({ part, key }) => {
    const value = valueIn(data, part);
    if (value === undefined || value === null) return [];
    // Each part of an answer has its own words.
    const words = offlineWordsIn(variables, dataOf([[part, value]]));
    const about = { ...aboutOf(name, part.about), ...(filters && { filters }) };
    return [{ key, content: JSON.stringify(value), about, words }];
  });
  await cachePieces('answers', pieces, Date.now(), asked);
}

/** Of a first visit, in the order in which they came. */
export async function cacheFirstAnswers(answers: readonly FirstAnswer[]): Promise<void> {
  const asked = timesForgotten();
  for (const { service, question, data } of answers) {
    const operation = readOperation(question);
    if (operation) await cacheAnswer({ service, operation }, new Response(JSON.stringify({ data })), asked);
  }
}

/** Of the words of a running text those that are cached, if any; of other operations all. */
async function cachedAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const parts = await keyedParts(service, operation);
  const pieces = await readPieces(parts.map(({ key }) => key));
  const found = parts.flatMap(({ part }, index) => {
    const piece = pieces[index];
    return piece === undefined ? [] : [{ part, ...piece }];
  });
  const isEnough = operation.name === 'GlossWords' || found.length === parts.length;
  if (found.length === 0 || !isEnough) return undefined;
  const data = dataOf(found.map(({ part, content }) => [part, JSON.parse(String(content))]));
  return cachedResponse(JSON.stringify({ data }), Math.min(...found.map(({ kept }) => kept)));
}

/** From the newest cached article that was requested with more dictionaries. */
async function narrowedAnswer(
  service: string,
  { name, variables }: Operation,
): Promise<Response | undefined> {
  const { lemma } = variables;
  if (name !== 'DictArticles' || typeof lemma !== 'string') return undefined;
  const filters = await articleFilters(service, variables);
  const saved = (await savedArticles(filters)).filter(({ about }) => about?.words.includes(lemma));
  const [newest] = saved.toSorted((one, other) => other.kept - one.kept);
  const [piece] = newest === undefined ? [] : await readPieces([newest.key]);
  if (piece === undefined) return undefined;
  const { dictEntryList: entries } = JSON.parse(String(piece.content));
  const dictEntryList = entries.filter((entry: { readonly dictName?: unknown } | null) =>
    filters.dicts.some((code) => code === entry?.dictName),
  );
  return cachedResponse(JSON.stringify({ data: { dictEntryList } }), piece.kept);
}

/** Words whose articles can be read offline with the filters of these variables. */
export async function cachedWords(
  service: string,
  variables: Operation['variables'],
): Promise<ReadonlySet<string>> {
  const saved = await savedArticles(await articleFilters(service, variables));
  return new Set(saved.flatMap(({ about }) => about?.words ?? []));
}

async function offlineWordsAnswer(
  service: string,
  { name, variables }: Operation,
): Promise<Response | undefined> {
  if (name !== 'AllLemmas' || variables['after'] || !(await mayRemember())) return undefined;
  const saved = await cachedWords(service, variables);
  const readable = (await cachedOfflineWords()).filter(({ stem }) => saved.has(stem));
  const rows = searchOfflineWords(readable, variables);
  if (rows.length === 0) return undefined;
  return cachedResponse(JSON.stringify({ data: offlineWordList(rows) }), offlineWords);
}

/** Rejects with the network's error when nothing is cached. */
export function answerOperation(asked: PostedOperation): Promise<Response> {
  const { service, operation, body, network, waitUntil, tell } = asked;
  const tellLate = (data: object) => tell({ late: true, question: body, data });
  const times = timesForgotten();
  return networkFirst({
    network,
    waitUntil,
    cached: async () =>
      (await cachedAnswer(service, operation)) ??
      (await narrowedAnswer(service, operation)) ??
      offlineWordsAnswer(service, operation),
    cache: (response, late) => cacheAnswer(asked, response, times, late ? tellLate : undefined),
  });
}
