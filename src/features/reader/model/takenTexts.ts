/** Texts that were shared into the app: they wait where the service worker put them, until the reader takes them. */
import { sharedCache, sharedTitleHeader } from '#src/contract/pageNames.ts';
import type { ReadText } from './readText.ts';
import { addText } from './readTexts.ts';
import { decodeText } from './textFile.ts';

/** What became of what was shared. */
export interface TakenTexts {
  /** The texts that were added, in their order. */
  readonly added: readonly ReadText[];
  /** Why others could not be. */
  readonly failures: readonly unknown[];
}

/** Adds all that waits to the texts of this device. Each is taken once, also one that can't be kept. */
export async function takeSharedTexts(): Promise<TakenTexts> {
  const cache = await caches.open(sharedCache);
  const added: ReadText[] = [];
  const failures: unknown[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!(await cache.delete(request)) || response === undefined) continue;
    try {
      const text = decodeText(new Uint8Array(await response.arrayBuffer()));
      const title = decodeURIComponent(response.headers.get(sharedTitleHeader) ?? '');
      added.push(await addText({ text, title }));
    } catch (error) {
      failures.push(error);
    }
  }
  return { added, failures };
}
