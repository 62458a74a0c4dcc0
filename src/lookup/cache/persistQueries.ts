/**
 * Persists the last answers on screen in web storage: some kinds of queries, a hundred of them, 2 MB.
 * queryClient.ts reads them at start; this is loaded later. Deletes them in all tabs and in storage.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type About, answersToForget } from '#src/contract/forgottenWords.ts';
import { wordOfFormsKey } from '#src/language/paradigmWord.ts';
import { persistedKey, rememberedStorage } from '#src/local/remembering.ts';
import { removeStored, textStorage } from '#src/local/storage.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { dropUncontrolledAnswers } from '#src/lookup/serviceWorker/uncontrolledAnswers.ts';
import { propertyOf } from '#src/state/unknownValue.ts';
import { persistedVersion, queryClient } from './queryClient.ts';

export const persistedKinds: readonly unknown[] = [
  'list',
  'entries',
  'concepts',
  'exactStems',
  'paradigm',
  'paradigmCheck',
  'found',
];

const mostPersisted = 100;

/** Half of what browsers allow: they count two bytes for each. */
const mostCharacters = 1_000_000;

/** Unused queries in memory: every typed text is one. */
const mostInMemory = 300;

/** The cache changes often during typing. */
const writePauseMs = 2_000;

/** Further pages of a list are fetched again. */
const mostPages = 3;

const shownAt = new WeakMap<Query, number>();

/** Queries on screen that must not be persisted, with the time of their answer. */
const forgotten = new WeakMap<Query, number>();

function newestFirst(queries: readonly Query[]): Query[] {
  const age = (query: Query): number => shownAt.get(query) ?? query.state.dataUpdatedAt;
  return queries.toSorted((one, other) => age(other) - age(one));
}

function isPersisted(query: Query): boolean {
  const { data, dataUpdatedAt } = query.state;
  const isKind = persistedKinds.includes(query.queryKey[0]);
  return isKind && data !== undefined && dataUpdatedAt > (forgotten.get(query) ?? 0);
}

/** Only the first pages of a list. */
function shortened(data: unknown): unknown {
  const [pages, pageParams] = [propertyOf(data, 'pages'), propertyOf(data, 'pageParams')];
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, mostPages), pageParams: pageParams.slice(0, mostPages) };
}

/** The newest queries that fit, as JSON. */
function persistedTexts(client: QueryClient): string[] {
  const newest = newestFirst(client.getQueryCache().getAll().filter(isPersisted)).slice(0, mostPersisted);
  const texts: string[] = [];
  let characters = 0;
  for (const query of newest) {
    const { queryKey, queryHash, state } = query;
    // A query whose refetch failed still has its answer.
    const settled = { ...state, status: 'success', error: null, fetchStatus: 'idle' };
    const text = JSON.stringify({ queryKey, queryHash, state: { ...settled, data: shortened(state.data) } });
    texts.push(text);
    characters += text.length;
    if (characters > mostCharacters) return texts.slice(0, -1);
  }
  return texts;
}

/** Where storage is full, the newest that fit. */
export function persistNow(client: QueryClient): void {
  const storage = rememberedStorage();
  const head = `"buster":${JSON.stringify(persistedVersion())},"timestamp":${Date.now()}`;
  let texts = persistedTexts(client);
  while (texts.length > 0) {
    try {
      const state = `{"mutations":[],"queries":[${texts.join(',')}]}`;
      storage?.setItem(persistedKey, `{${head},"clientState":${state}}`);
      return;
    } catch {
      // Full or refused: with fewer, down to none.
      texts = texts.slice(0, Math.floor(texts.length * 0.75));
    }
  }
  // There is nothing to persist, or nothing fits.
  storage?.removeItem(persistedKey);
}

function trimMemory(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ type: 'inactive', fetchStatus: 'idle' });
  for (const query of newestFirst(unused).slice(mostInMemory)) cache.remove(query);
}

/**
 * Writes what changed in a pause, or when the page is hidden; returns how to stop. A tab in which nothing changed leaves
 * what another one wrote.
 */
export function persistQueries(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    trimMemory(client);
    persistNow(client);
  };
  const writeInPause = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, writePauseMs);
  };
  const stopWatching = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerAdded') shownAt.set(query, Date.now());
    if (type === 'added' || type === 'removed' || type === 'updated') writeInPause();
  });
  // Phones end hidden apps without another event.
  const writeHidden = (): void => {
    if (document.visibilityState === 'hidden') write();
  };
  const listening = new AbortController();
  addEventListener('pagehide', write, { signal: listening.signal });
  document.addEventListener('visibilitychange', writeHidden, { signal: listening.signal });
  // Queries from before this was loaded.
  writeInPause();
  return () => {
    clearTimeout(timer);
    stopWatching();
    listening.abort();
  };
}

type ForgottenWords = 'all' | readonly string[];

const channelName = 'satnegirji-forgotten';

/** See `answersToForget`. Of the service worker's answers, `kinds` (sw/store/operation.ts) says it. */
function aboutOf([kind, name, third]: QueryKey): About {
  switch (kind) {
    case 'entries':
    case 'concepts':
      return { kind: 'article', words: [String(name)] };
    case 'corpus':
      return { kind: 'examples', words: [String(name).replace(/^[^:]*:/u, '')] };
    case 'paradigm':
    case 'paradigmCheck':
      return { kind: 'table', words: [wordOfFormsKey(String(name)).lemma] };
    case 'corpusExamples':
      return { kind: 'examples', words: [String(third)] };
    case 'exactStems':
      return { kind: 'checks', words: Array.isArray(name) ? name.map(String) : [] };
    case 'list':
    case 'found':
    case 'suggested':
      return { kind: 'list', words: [String(name)] };
    case 'suggestedTranslations':
    case 'cachedWords':
      return { kind: 'list', words: [] };
    // The others name no word that was looked up.
    default:
      return { kind: 'browse', words: [] };
  }
}

async function forgetHere(words: ForgottenWords): Promise<void> {
  dropUncontrolledAnswers();
  const client = queryClient();
  const cache = client?.getQueryCache();
  const all = (cache?.getAll() ?? []).map((query) => ({ query, about: aboutOf(query.queryKey) }));
  const jsonOf = ({ query }: (typeof all)[number]) => JSON.stringify(query.state.data ?? null);
  for (const { query } of words === 'all' ? all : await answersToForget(words, all, jsonOf)) {
    // A query on screen stays, but is not persisted until it is refetched.
    if (query.getObserversCount() > 0) forgotten.set(query, query.state.dataUpdatedAt);
    else cache?.remove(query);
  }
  if (words === 'all' || client === undefined) {
    removeStored(persistedKey);
    textStorage(() => sessionStorage).remove(persistedKey);
  } else {
    persistNow(client);
  }
}

/** Also tells other tabs, which would persist them again. */
export async function forgetPersisted(words: ForgottenWords): Promise<void> {
  const here = forgetHere(words);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(words);
  channel.close();
  await here;
}

/** Does what other tabs ask; returns how to stop. */
export function watchForgetting(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<ForgottenWords>) => void forgetHere(data));
  return () => channel.close();
}

export const persistedArea: StorageArea = { name: 'last', clear: () => forgetPersisted('all') };
