/** Forgetting what was last on screen, in this tab, in the others, and in what is stored. */
import type { Query } from '@tanstack/react-query';
import { textsIn } from '#src/contract/textsIn.ts';
import { searchKey } from '#src/language/fold.ts';
import { rememberedStorage } from '#src/local/remembering.ts';
import type { StorageArea } from '#src/local/storageArea.ts';
import { lastKey } from './lastKey.ts';
import { lastClient } from './persister.ts';
import { keepNoMore, keepNow } from './persisterKeeping.ts';

/** Words, or everything. */
export type ForgottenWords = 'all' | readonly string[];

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
