/** The messages that the frame reads while the app is still loading: they wait for the app. */
import type { Messages } from '@lingui/core';
import { propertyOf } from '#src/state/propertyOf.ts';

declare global {
  interface Window {
    /** Of the frame's own script. Its messages are `undefined` where they did not come: the app tries again, and says so. */
    firstMessages?:
      | { readonly language: string; readonly messages: Promise<Messages | undefined> }
      | undefined;
  }
}

function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null;
}

/** Reads the messages of a language from the chunk of this address, for the app. */
export function readMessages(language: string, href: string): void {
  async function read(): Promise<Messages | undefined> {
    const chunk: unknown = await import(/* @vite-ignore */ href);
    const messages = propertyOf(chunk, 'messages');
    return isMessages(messages) ? messages : undefined;
  }
  window.firstMessages = { language, messages: read().catch(() => undefined) };
}

/** The messages of a language, where the frame has read them. */
export async function firstMessages(language: string): Promise<Messages | undefined> {
  return window.firstMessages?.language === language ? window.firstMessages.messages : undefined;
}
