/** Fetches beside the app's code what it will ask for as soon as it runs: the language's messages, the articles' code. */
import { readPageBlock } from '#src/data/local/pageBlock.ts';

/** What the build names, by what it is for: a language, or `article` (service/build/shellPlugin.ts). */
function chunkFor(name: string): string | undefined {
  const chunks = readPageBlock('catalogues');
  if (typeof chunks !== 'object' || chunks === null) return undefined;
  const href: unknown = Reflect.get(chunks, name);
  return typeof href === 'string' ? href : undefined;
}

/** Fetches the chunks of these names; those that the build does not name are in the app already. */
export function fetchAhead(names: readonly string[]): void {
  for (const name of names) {
    const href = chunkFor(name);
    if (href === undefined) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
