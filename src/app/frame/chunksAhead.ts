/** Where the build keeps what the app will ask for as soon as it runs: the language's messages, the articles' code. */
import { readPageBlock } from '#src/local/pageBlock.ts';
import { propertyOf } from '#src/state/propertyOf.ts';

/** Address of what the build names, by what it is for: a language, or `article` (service/build/shellPlugin.ts). */
export function chunkFor(name: string): string | undefined {
  const href = propertyOf(readPageBlock('catalogues'), name);
  return typeof href === 'string' ? href : undefined;
}

/** Fetches the chunk of this name; one that the build does not name is in the app already. */
export function fetchAhead(name: string): void {
  const href = chunkFor(name);
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
