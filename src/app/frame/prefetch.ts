/** What the app needs as soon as it runs: the language's messages, the articles' code. */

import type { Messages } from '@lingui/core';
import { readPageBlock } from '#src/local/pageBlock.ts';
import { propertyOf } from '#src/state/propertyOf.ts';

/** URL of a chunk that the build names: a language, or `article` (service/build/vitePlugins.ts). */
export function chunkFor(name: string): string | undefined {
  const href = propertyOf(readPageBlock('catalogues'), name);
  return typeof href === 'string' ? href : undefined;
}

/** A chunk that the build does not name is in the app already. */
export function fetchAhead(name: string): void {
  const href = chunkFor(name);
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

declare global {
  interface Window {
    /** Set by the frame's script. `undefined` messages could not be fetched: the app tries again, and says so. */
    firstMessages?:
      | { readonly language: string; readonly messages: Promise<Messages | undefined> }
      | undefined;
  }
}

function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null;
}

export function readMessages(language: string, href: string): void {
  async function read(): Promise<Messages | undefined> {
    const chunk: unknown = await import(/* @vite-ignore */ href);
    const messages = propertyOf(chunk, 'messages');
    return isMessages(messages) ? messages : undefined;
  }
  window.firstMessages = { language, messages: read().catch(() => undefined) };
}

/** `undefined` unless the frame has read them. */
export async function firstMessages(language: string): Promise<Messages | undefined> {
  return window.firstMessages?.language === language ? window.firstMessages.messages : undefined;
}

/** Fetches a face before the words; otherwise a fallback is used. */
export function loadFace(weight: 400 | 700): void {
  document.fonts.load(`${weight} 1em 'Satne Serif'`).catch((error: unknown) => {
    console.warn('A face of the words could not be loaded; another one stands in.', error);
  });
}
