/** What the app needs as soon as it runs: the language's messages, the articles' code. */

import { readPageBlock } from '#src/local/pageBlock.ts';
import { propertyOf } from '#src/state/unknownValue.ts';

/** URL of a file that the build names: a language, `article` or `device` (service/build/vitePlugins.ts). */
export function chunkFor(name: string): string | undefined {
  const href = propertyOf(readPageBlock('catalogues'), name);
  return typeof href === 'string' ? href : undefined;
}

/** A chunk that the build does not name is in the app already. */
export function preloadChunk(name: string): void {
  const href = chunkFor(name);
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

/** Evaluates the language's messages: the app then renders in the task in which it starts. The app fetches them again after a failure, and reports it. */
export function readMessages(language: string): void {
  const href = chunkFor(language);
  if (href !== undefined) import(/* @vite-ignore */ href).catch(() => undefined);
}

/** Fetches a face before the words; otherwise a fallback is used. */
export function loadFace(weight: 400 | 700): void {
  document.fonts.load(`${weight} 1em 'Satne Serif'`).catch((error: unknown) => {
    console.warn('A face of the words could not be loaded; another one stands in.', error);
  });
}
