/** The whole app at an address, over the real service in this process. */
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { App } from '#src/app/App.tsx';
import { activateLanguage } from '#src/app/boot/messages.ts';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { preferences } from '#src/local/preferences.ts';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { type InProcessService, startInProcessService } from './inProcessService.ts';
import { layOut, type ScreenSize, setScreen } from './layout.ts';
import { settledArticle } from './onScreen.ts';

export interface RenderOptions {
  /** Language of the interface; English when absent, `null` for a visitor who never chose. */
  readonly language?: InterfaceLanguage | null;
  /** What lies in local storage besides. */
  readonly stored?: Readonly<Record<string, string>>;
  /** A service that was prepared (broken, held); a fresh one when absent. */
  readonly service?: InProcessService;
  readonly screen?: ScreenSize;
  /** What the service says it holds (`holdings` of `index.html`). */
  readonly holdings?: readonly object[];
  /** Whether as for developers, where React draws and mounts everything twice. */
  readonly strict?: boolean;
  /** For tests with fake timers: how time passes. */
  readonly advanceTimers?: (milliseconds: number) => void;
}

export interface Rendered {
  readonly service: InProcessService;
  readonly user: UserEvent;
  address(): string;
}

// What is on the screen says more than its markup with all of Fluent's class names.
configure({
  // Time for a busy machine: what is there is found at once.
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nOn the screen: ${document.body.textContent}`),
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What is still asked after its test fails: a request without an answer would be joined by the same one of a later test.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.clear();
  document.body.replaceChildren();
});

/** Puts a block of JSON into the page, as the server does: its `configuration`, or the `holdings` of the service. */
export function pageBlock(id: 'configuration' | 'holdings', value: unknown): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = JSON.stringify(value);
  document.body.append(block);
}

/** Draws the whole app at an address, as a fresh load of the page does. */
export async function renderAt(path: string, options: RenderOptions = {}): Promise<Rendered> {
  const { language = 'en', stored = {}, service = startInProcessService(), screen = 'wide' } = options;
  setScreen(screen);
  layOut();
  window.happyDOM.setURL('http://localhost:3000/');
  // An entry of its own: a list of an earlier test may have been scrolled.
  history.replaceState({ key: crypto.randomUUID() }, '', path);
  localStorage.clear();
  if (language !== null) localStorage.setItem('interfaceLanguage', language);
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  vi.stubGlobal('fetch', service.fetch);
  pageBlock('holdings', options.holdings ?? []);
  const { advanceTimers } = options;
  // Testing Library knows fake timers by this name alone; without it, it waits for a clock that stands still.
  if (advanceTimers) vi.stubGlobal('jest', { advanceTimersByTime: advanceTimers });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  await activateLanguage(preferences().interfaceLanguage);
  render(<App queryClient={makeQueryClient()} />, { reactStrictMode: options.strict ?? false });
  return { service, user, address: () => `${location.pathname}${location.search}` };
}

export async function renderArticle(path: string, options: RenderOptions = {}) {
  const rendered = await renderAt(path, options);
  return { ...rendered, pane: await settledArticle() };
}
