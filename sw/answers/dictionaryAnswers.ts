/** Answers of the services: the network, otherwise the cache, otherwise words in cached answers. */
import { type AnswerAfterTimeout, cachedHeader, offlineWords } from '#src/contract/workerMessage.ts';
import {
  cachedOfflineWords,
  keepPieces,
  mayRemember,
  readPieces,
  readSomePieces,
  savedArticles,
  timesForgotten,
} from '#sw/store/offlineStore.ts';
import {
  offlineWordList,
  offlineWordsIn,
  type SearchableWord,
  searchable,
  searchOfflineWords,
} from '#sw/store/offlineWords.ts';
import {
  aboutOf,
  articleFilters,
  dataAround,
  dataText,
  type Operation,
  partKey,
  partsOf,
  valueIn,
} from '#sw/store/operation.ts';

/** Then a cached answer is given. */
export const cachedAnswerTimeoutMs = 2_000;

export interface Sources {
  readonly network: () => Promise<Response>;
  /** `undefined` without a cached answer. */
  readonly kept: () => Promise<Response | undefined>;
  /** Caches what is cacheable; `late` when the page got a cached answer. */
  readonly keep: (response: Response, late: boolean) => Promise<void>;
  /** Extends the life of the worker. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Neither a gateway before the service, nor a page that asks to sign in. */
function isAnswer({ status, headers }: Response): boolean {
  if (status >= 500 || status === 429) return false;
  return !/^text\/html\b/u.test(headers.get('content-type') ?? '');
}

/**
 * Network first, then the cache after a time limit. A later answer is still cached and sent to the page (D27):
 * otherwise a slow line would always show old answers. Rejects with the network's error when nothing is cached.
 */
export async function networkFirst({ network, kept, keep, waitUntil }: Sources): Promise<Response> {
  let given = false;
  let answer: Response | undefined;
  const asked = network();
  const storing = asked
    .then((response) => {
      if (!isAnswer(response)) return undefined;
      answer = response;
      return keep(response.clone(), given);
    })
    // A failed request is reported where it is made.
    .catch((error: unknown) => console.warn('An answer was not kept.', error));
  waitUntil(storing);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, cachedAnswerTimeoutMs);
  });
  await Promise.race([asked.catch(() => undefined), tooLate]);
  clearTimeout(timer);
  if (answer) return answer;
  const found = await kept().catch((error: unknown) => {
    // Answering does not need the storage.
    console.warn('What is kept on this device could not be read.', error);
    return undefined;
  });
  // It may have come while the cache was read.
  if (answer || found === undefined) return asked;
  given = true;
  return found;
}

type Network = Pick<Sources, 'network' | 'waitUntil'>;

function json(content: string | Blob, kept: number | typeof offlineWords): Response {
  const since = kept === offlineWords ? kept : new Date(kept).toISOString();
  return new Response(content, { headers: { 'content-type': 'application/json', [cachedHeader]: since } });
}

/** The parameter `lemma`, or the quoted word of a corpus query. */
function wordsIn(query: URLSearchParams): readonly string[] {
  const quoted = /"((?:[^"\\]|\\.)*)"/u.exec(query.get('cqp') ?? '')?.[1];
  const word = query.get('lemma') ?? quoted?.replaceAll(/\\(.)/gu, '$1');
  return word === undefined ? [] : [word];
}

/** Of the embedded corpus. Rejects with the network's error when nothing is cached. */
export async function answerCorpus(address: string, sources: Network): Promise<Response> {
  const asked = timesForgotten();
  const url = new URL(address);
  const key = await partKey(url.origin + url.pathname, 'corpus', url.search);
  return networkFirst({
    ...sources,
    kept: async () => {
      const [answer] = (await readPieces([key])) ?? [];
      return answer && json(answer.content, answer.kept);
    },
    keep: async (response) => {
      if (!response.ok) return;
      const about = { kind: 'examples', words: wordsIn(url.searchParams) } as const;
      await keepPieces('answers', [{ key, content: await response.text(), about }], Date.now(), asked);
    },
  });
}

/** Of the text `body`; `voice` is the URL with language and voice. Rejects as the network if nothing is cached. */
export async function answerSound(voice: string, body: string, sources: Network): Promise<Response> {
  const asked = timesForgotten();
  const key = await partKey(voice, 'sound', body);
  return networkFirst({
    ...sources,
    kept: async () => {
      const [sound] = (await readPieces([key])) ?? [];
      if (!sound || typeof sound.content === 'string') return undefined;
      const kept = new Date(sound.kept).toISOString();
      return new Response(sound.content, {
        headers: { 'content-type': sound.content.type, [cachedHeader]: kept },
      });
    },
    keep: async (response) => {
      const content = response.ok ? await response.blob() : new Blob();
      if (content.size === 0 || !/^(?:audio\/|application\/octet-stream)/u.test(content.type)) return;
      const { text }: Record<string, unknown> = JSON.parse(body);
      const about = { kind: 'sound', words: typeof text === 'string' ? [text] : [] } as const;
      await keepPieces('sounds', [{ key, content, about }], Date.now(), asked);
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

function keysOf(service: string, operation: Operation): Promise<string[]> {
  return Promise.all(partsOf(operation).map(({ about }) => partKey(service, operation.name, about)));
}

/** Caches the parts of an answer without errors. */
async function keepAnswer(
  { service, operation, body, tell }: PostedOperation,
  response: Response,
  late: boolean,
  asked: number,
) {
  if (!response.ok) return;
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || 'errors' in answer) return;
  const data: unknown = 'data' in answer ? answer.data : undefined;
  if (typeof data !== 'object' || data === null) return;
  if (late) await tell({ late: true, question: body, data });
  const keys = await keysOf(service, operation);
  const { name, variables } = operation;
  const filters = name === 'DictArticles' ? await articleFilters(service, variables) : undefined;
  const parts = partsOf(operation).flatMap((part, index) => {
    const value = valueIn(data, part);
    const key = keys[index];
    if (key === undefined || value === undefined || value === null) return [];
    // Each part of an answer has its own words.
    const words = offlineWordsIn(operation, dataAround(part, value));
    const about = { ...aboutOf(name, part.about), ...(filters && { filters }) };
    return [{ key, content: JSON.stringify(value), about, words }];
  });
  await keepPieces('answers', parts, Date.now(), asked);
  forgetSearchable();
}

/** Of the words of a running text those that are cached, if any. */
async function cachedAnswer(service: string, operation: Operation): Promise<Response | undefined> {
  const parts = partsOf(operation);
  const keys = await keysOf(service, operation);
  const pieces = await (operation.name === 'GlossWords' ? readSomePieces(keys) : readPieces(keys));
  if (pieces === undefined) return undefined;
  const there = parts.flatMap((part, index) => {
    const piece = pieces[index];
    return piece === undefined ? [] : [{ part, piece }];
  });
  if (there.length === 0) return undefined;
  const data = dataText(there.map(({ part, piece }) => [part, String(piece.content)]));
  const oldest = Math.min(...there.map(({ piece }) => piece.kept));
  return json(`{"data":${data}}`, oldest);
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
  const [piece] = newest === undefined ? [] : ((await readPieces([newest.key])) ?? []);
  if (piece === undefined) return undefined;
  const { dictEntryList: entries } = JSON.parse(String(piece.content));
  const dictEntryList = entries.filter((entry: { readonly dictName?: unknown } | null) =>
    filters.dicts.some((code) => code === entry?.dictName),
  );
  return json(JSON.stringify({ data: { dictEntryList } }), piece.kept);
}

/** Words whose articles can be read offline with the filters of these variables. */
export async function cachedWords(
  service: string,
  variables: Operation['variables'],
): Promise<ReadonlySet<string>> {
  const saved = await savedArticles(await articleFilters(service, variables));
  return new Set(saved.flatMap(({ about }) => about?.words ?? []));
}

let searchableWords: Promise<readonly SearchableWord[]> | undefined;

/** After a change of the cache the next search reads the words again. */
export function forgetSearchable(): void {
  searchableWords = undefined;
}

async function offlineWordsAnswer(
  service: string,
  { name, variables }: Operation,
): Promise<Response | undefined> {
  if (name !== 'AllLemmas' || variables['after'] || !(await mayRemember())) return undefined;
  searchableWords ??= cachedOfflineWords().then((all) => all.map(searchable));
  // The next read may succeed.
  searchableWords.catch(forgetSearchable);
  const saved = await cachedWords(service, variables);
  const readable = (await searchableWords).filter(({ stem }) => saved.has(stem));
  const rows = searchOfflineWords(readable, variables);
  return rows.length > 0 ? json(JSON.stringify({ data: offlineWordList(rows) }), offlineWords) : undefined;
}

/** Rejects with the network's error when nothing is cached. */
export function answerOperation(asked: PostedOperation): Promise<Response> {
  const { service, operation, network, waitUntil } = asked;
  const times = timesForgotten();
  return networkFirst({
    network,
    waitUntil,
    kept: async () =>
      (await cachedAnswer(service, operation)) ??
      (await narrowedAnswer(service, operation)) ??
      offlineWordsAnswer(service, operation),
    keep: (response, late) => keepAnswer(asked, response, late, times),
  });
}
