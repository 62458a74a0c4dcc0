/** A person's visit to the product: a browser of their own, everything it fetched and complained about noted. */
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { findBrowser } from '#test/tools/programs.ts';

/** Narrow: 390×844 and a finger. Wide: 1280×800 and a mouse. */
export type Screen = 'narrow' | 'wide';

/** Both, for tests that hold on either. */
export const screens: readonly Screen[] = ['narrow', 'wide'];

/** How the product is visited. */
export interface VisitOptions {
  /** Wide when absent. */
  readonly screen?: Screen;
  /** English when absent, `null` for a visitor who never chose. */
  readonly language?: InterfaceLanguage | null;
  readonly scheme?: 'light' | 'dark';
  /** What lies in local storage besides. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether a service worker may come in between; not when absent. */
  readonly serviceWorker?: boolean;
  /** Before the first page is loaded. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request, in order. */
  readonly requests: readonly Request[];
  /** What the browser complained about: errors of scripts, of the console, of the content policy. */
  readonly complaints: readonly string[];
  /** The search field of the app, not of the shell before it. */
  readonly field: Locator;
  /** The rows of the list that are drawn. */
  readonly rows: Locator;
  /** The pane of the article, once nothing in it is on its way. */
  readonly article: Locator;
  /** GraphQL questions so far, by operation. */
  asked(operation?: string): readonly Asked[];
  /** Path and query, decoded. */
  address(): string;
  /** Goes to an address of the product by a full load. */
  goTo(path: string): Promise<void>;
  /** Waits until the article of a lemma stands there whole. */
  articleOf(lemma: string): Promise<void>;
  /** Waits until all that was asked for is answered, and two frames later nothing else was. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** A question the page asked. */
export interface Asked {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What Chromium is started with: nothing of its own goes to the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and a person who allows it, where something is recorded.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** Starts Chromium, or another build of it, with more flags. */
export function launchBrowser(executablePath = findBrowser(), ...flags: readonly string[]): Promise<Browser> {
  if (executablePath === undefined) throw new Error('No Chromium: name one with CHROMIUM=…');
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
}

const viewports: Record<Screen, object> = {
  narrow: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 } },
};

/** What the page fetches by itself after the first answer, by the names of its files: nothing else comes by itself. */
const ahead = ['DeferredParts', 'NarrowDrawer', 'PaperFoot', 'ParadigmDialog'];

export async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction((names) => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.every((one) => fetched.some((name) => name.includes(`/${one}-`)));
  }, ahead);
}

/** As in browsers, and private windows, that have none. */
export function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

function askedOf(request: Request): Asked[] {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return [];
  const { operationName, variables } = request.postDataJSON();
  return [{ operationName, variables }];
}

/** Begins a visit at `path`, and waits until the app has taken the page over. */
export async function visit(
  browser: Browser,
  url: string,
  path: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { screen = 'wide', language = 'en', scheme = 'light', stored = {}, prepare } = options;
  const chosen = language === null ? stored : { interfaceLanguage: language, ...stored };
  const context = await browser.newContext({
    ...viewports[screen],
    baseURL: url,
    colorScheme: scheme,
    storageState: {
      cookies: [],
      origins: [
        { origin: url, localStorage: Object.entries(chosen).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  const requests: Request[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => requests.push(request));
  // What the page does by itself; the service worker has tests of its own.
  if (options.serviceWorker !== true) await context.addInitScript(withoutServiceWorker);
  await prepare?.(context);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const article = page.locator('section[aria-busy]');
  const started: Visit = {
    page,
    context,
    requests,
    complaints,
    field: page.locator('#root .field input'),
    rows: page.locator('[data-words] a'),
    article,
    asked: (operation) =>
      requests.flatMap(askedOf).filter(({ operationName }) => (operation ?? operationName) === operationName),
    address() {
      const { pathname, search } = new URL(page.url());
      return decodeURI(pathname + search);
    },
    async goTo(to) {
      await page.goto(to);
      // On a first visit the field is drawn first, and then the page.
      await page.locator('#root main:not(:empty)').waitFor();
    },
    async articleOf(lemma) {
      await page.locator('h1', { hasText: lemma }).waitFor();
      await page.locator('section[aria-busy=false]').waitFor();
    },
    async settled() {
      for (let known = -1; known !== requests.length; ) {
        known = requests.length;
        await Promise.all(requests.map((request) => request.response()));
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
      }
    },
    async end() {
      // What is held back or changed on its way may be so still: nobody waits for it.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await context.close();
    },
  };
  await started.goTo(path);
  return started;
}

/** Types a text in the very turn in which a field comes into the page, before anything else can happen. */
export function typeAtOnce(context: BrowserContext, field: string, text: string): Promise<unknown> {
  return context.addInitScript(
    (typed) => {
      const watch = new MutationObserver(() => {
        const input = document.querySelector<HTMLInputElement>(typed.field);
        if (input === null) return;
        watch.disconnect();
        input.focus();
        document.execCommand('insertText', false, typed.text);
      });
      watch.observe(document, { childList: true, subtree: true });
    },
    { field, text },
  );
}

/** The page comes with text of twice the size, as from a browser that is set so. */
export async function largeText(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !/^\/(assets|graphql|icon)/u.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.replace('<html', '<html style="font-size:200%"') });
    },
  );
}
