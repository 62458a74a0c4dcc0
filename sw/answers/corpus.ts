/** Caches answers of the embedded corpus, so that examples that were read once can be read offline. */
import { keptHeader } from '#src/contract/workerMessage.ts';
import { keepPieces, readPieces, timesForgotten } from '#sw/store/offlineStore.ts';
import { partKey } from '#sw/store/operation.ts';
import { networkFirst, type Sources } from './networkFirst.ts';

/** The word of a request: the parameter `lemma`, or the quoted word of a corpus query. */
function wordsIn(query: URLSearchParams): readonly string[] {
  const quoted = /"((?:[^"\\]|\\.)*)"/u.exec(query.get('cqp') ?? '')?.[1];
  const word = query.get('lemma') ?? quoted?.replaceAll(/\\(.)/gu, '$1');
  return word === undefined ? [] : [word];
}

async function cacheAnswer(key: string, url: URL, response: Response, asked: number): Promise<void> {
  if (!response.ok) return;
  const about = { kind: 'examples', words: wordsIn(url.searchParams) } as const;
  await keepPieces('answers', [{ key, content: await response.text(), about }], Date.now(), asked);
}

async function cachedAnswer(key: string): Promise<Response | undefined> {
  const [answer] = (await readPieces([key])) ?? [];
  if (answer === undefined) return undefined;
  const headers = { 'content-type': 'application/json', [keptHeader]: new Date(answer.kept).toISOString() };
  return new Response(answer.content, { headers });
}

/** Answers from the network, else from the cache. Rejects with the network's error when nothing is cached. */
export async function answerCorpus(
  address: string,
  { network, waitUntil }: Pick<Sources, 'network' | 'waitUntil'>,
): Promise<Response> {
  const asked = timesForgotten();
  const url = new URL(address);
  const key = await partKey(url.origin + url.pathname, 'corpus', url.search);
  return networkFirst({
    network,
    waitUntil,
    kept: () => cachedAnswer(key),
    keep: (response) => cacheAnswer(key, url, response, asked),
  });
}
