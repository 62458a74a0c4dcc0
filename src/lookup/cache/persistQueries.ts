/** Keeps the answers last on screen: some keys only, about a hundred, at most 2 MB; when storage is full the oldest go. */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { type DehydratedState, dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { textsIn } from '#src/contract/textsIn.ts';
import { searchKey } from '#src/language/fold.ts';
import { rememberedStorage } from '#src/local/remembering.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { lastKey } from './lastKey.ts';
import { lastBuster, lastClient } from './queryClient.ts';

/** First parts of the keys whose answers are kept. */
export const keptKeys: readonly unknown[] = [
  'list',
  'entries',
  'concepts',
  'knownStems',
  'paradigm',
  'paradigmCheck',
  'found',
];

/** Answers kept at most. */
export const lastAnswers = 100;

/** Characters kept at most. Browsers count two bytes for each: half of what they allow. */
export const lastCharacters = 1_000_000;

/** The cache changes often while one types: it is written at most this often, in milliseconds. */
const keepingPause = 2_000;

/** Pages of a list that are kept; further ones are fetched again. */
const listPages = 3;

/** When each answer was last looked at. */
const lookedAt = new Map<string, number>();

type KeptQuery = DehydratedState['queries'][number];

/** An answer that is kept is an answer, even if asking again failed. */
function settled(query: KeptQuery): KeptQuery {
  return { ...query, state: { ...query.state, status: 'success', error: null, fetchStatus: 'idle' } };
}

function shortened(query: KeptQuery): KeptQuery {
  const { data } = query.state;
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data))
    return query;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams) || pages.length <= listPages) return query;
  const first = { pages: pages.slice(0, listPages), pageParams: pageParams.slice(0, listPages) };
  return { ...query, state: { ...query.state, data: first } };
}

/** The newest answers that fit, as text. */
export function boundedText({ clientState, ...rest }: PersistedClient): string {
  const age = ({ queryHash, state }: KeptQuery): number => lookedAt.get(queryHash) ?? state.dataUpdatedAt;
  const newest = clientState.queries
    .toSorted((left, right) => age(right) - age(left))
    .slice(0, lastAnswers)
    .map(settled)
    .map(shortened);
  const queries: KeptQuery[] = [];
  let characters = 0;
  for (const query of newest) {
    characters += JSON.stringify(query).length;
    if (characters > lastCharacters) break;
    queries.push(query);
  }
  return JSON.stringify({ ...rest, clientState: { mutations: [], queries } });
}

/** Answers that are kept no more, by hash: when each came. */
const forgotten = new Map<string, number>();

/** Has an answer kept no more, until it comes anew. */
function keepNoMore({ queryHash, state }: Query): void {
  forgotten.set(queryHash, state.dataUpdatedAt);
}

function isKept({ queryKey, queryHash, state }: Query): boolean {
  return (
    state.data !== undefined &&
    keptKeys.includes(queryKey[0]) &&
    state.dataUpdatedAt > (forgotten.get(queryHash) ?? 0)
  );
}

function withoutOldest({ clientState, ...rest }: PersistedClient): PersistedClient | undefined {
  const oldestFirst = clientState.queries.toSorted(
    (left, right) => left.state.dataUpdatedAt - right.state.dataUpdatedAt,
  );
  const queries = oldestFirst.slice(Math.ceil(oldestFirst.length / 4));
  return queries.length === 0 ? undefined : { ...rest, clientState: { mutations: [], queries } };
}

/** Asked each time: the visitor may decide that nothing outlives the session. */
const storage = {
  getItem: (key: string) => rememberedStorage()?.getItem(key) ?? null,
  setItem: (key: string, text: string) => rememberedStorage()?.setItem(key, text),
  removeItem: (key: string) => rememberedStorage()?.removeItem(key),
};

function stateOf(client: QueryClient): PersistedClient {
  return {
    buster: lastBuster(),
    timestamp: Date.now(),
    clientState: dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false }),
  };
}

/** Whether there is nothing to keep: after clearing not even an empty list is left. */
function isEmpty({ clientState }: PersistedClient): boolean {
  return clientState.queries.length === 0;
}

/** Writes what is kept now in place of what was kept before. */
export function keepNow(client: QueryClient): void {
  const state = stateOf(client);
  try {
    if (isEmpty(state)) storage.removeItem(lastKey);
    else storage.setItem(lastKey, boundedText(state));
  } catch {
    // Full or refused: what was kept before stays.
  }
}

/** Keeps answers from now on, and once more when the page goes; returns how to stop. */
export function keepLast(client: QueryClient): () => void {
  const persister = createSyncStoragePersister({
    storage,
    key: lastKey,
    throttleTime: 0,
    serialize: boundedText,
    retry: ({ persistedClient }) => withoutOldest(persistedClient),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const state = stateOf(client);
      void (isEmpty(state) ? persister.removeClient() : persister.persistClient(state));
    }, keepingPause);
  };
  const keepAtOnce = (): void => keepNow(client);
  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') lookedAt.set(query.queryHash, Date.now());
    if (type === 'added' || type === 'removed' || type === 'updated') keep();
  });
  // A phone that ends an app it no longer shows says nothing more than that it hides it.
  const keepHidden = (): void => {
    if (document.visibilityState === 'hidden') keepAtOnce();
  };
  addEventListener('pagehide', keepAtOnce);
  document.addEventListener('visibilitychange', keepHidden);
  // What was asked before this was loaded is kept too.
  keep();
  return () => {
    clearTimeout(timer);
    stopWatching();
    removeEventListener('pagehide', keepAtOnce);
    document.removeEventListener('visibilitychange', keepHidden);
  };
}

/** Words, or everything. */
type ForgottenWords = 'all' | readonly string[];

const channelName = 'satnegirji-forgotten';

/** The lemma in a key of the form `language:lemma` or `language:lemma:templates`. */
function lemmaIn(key: unknown): string {
  return typeof key === 'string' ? (/^[^:]*:(.*?)(?::[^:]*)?$/u.exec(key)?.[1] ?? '') : '';
}

/** Whether an answer goes with these words: theirs, a list that shows them, and what of their articles no other article is of. */
function belongsTo(all: readonly Query[], words: readonly string[]): (query: Query) => boolean {
  const wanted = new Set(words);
  const keys = new Set(words.map(searchKey));
  const shown = new Set(words);
  const others = new Set<string>();
  for (const { queryKey, state } of all) {
    const [kind, lemma] = queryKey;
    if ((kind !== 'entries' && kind !== 'concepts') || typeof lemma !== 'string') continue;
    if (wanted.has(lemma)) textsIn(state.data, shown);
    else others.add(lemma);
  }
  const isOf = (lemma: string): boolean => wanted.has(lemma) || (shown.has(lemma) && !others.has(lemma));
  return ({ queryKey: [kind, name, third], state }) => {
    if (kind === 'entries' || kind === 'concepts') return wanted.has(String(name));
    if (kind === 'paradigm' || kind === 'paradigmCheck' || kind === 'corpus') return isOf(lemmaIn(name));
    if (kind === 'corpusExamples') return isOf(String(third));
    if (kind === 'knownStems') return Array.isArray(name) && name.every((stem) => shown.has(String(stem)));
    if (kind !== 'list' && kind !== 'found') return false;
    const texts = textsIn(state.data);
    return keys.has(searchKey(String(name))) || words.some((word) => texts.has(word));
  };
}

function forgetHere(words: ForgottenWords): void {
  const client = lastClient();
  const cache = client?.getQueryCache();
  const all = cache?.getAll() ?? [];
  const going = words === 'all' ? all : all.filter(belongsTo(all, words));
  for (const query of going) {
    // What is on the screen stays there, and is kept no more.
    if (query.getObserversCount() > 0) keepNoMore(query);
    else cache?.remove(query);
  }
  if (words === 'all' || client === undefined) {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(lastKey);
  } else {
    keepNow(client);
  }
}

/** Forgets; the other tabs, which would keep it anew, are told to do the same. */
export function forgetLast(words: ForgottenWords): void {
  forgetHere(words);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(words);
  channel.close();
}

/** Does what another tab was told to forget; returns how to stop. */
export function hearForgetting(): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<ForgottenWords>) => forgetHere(data));
  return () => channel.close();
}

/** The answers last on screen. */
export const lastArea: StorageArea = {
  name: 'last',
  bytes: async () => 2 * (rememberedStorage()?.getItem(lastKey)?.length ?? 0),
  clear: async () => forgetLast('all'),
};
