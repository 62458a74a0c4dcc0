/** A browser with a profile of its own, which a test can close and start again cold: what it kept is still there. */
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import type { InterfaceLanguage } from '#src/language/languages.ts';
import { findBrowser, findHeadlessBrowser } from '#test/tools/programs.ts';
import { started, startProduct, TestedProduct } from './product.ts';
import { chromiumFlags } from './visit.ts';

/** How the browser is started. */
export interface ProfileOptions {
  /** English when absent. */
  readonly language?: InterfaceLanguage;
  /** Whether there may be a service worker; yes when absent. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** Runs before the page's own scripts. */
  readonly init?: () => void;
  /** Path of the browser; the ordinary Chromium when absent, which alone can be killed. */
  readonly browser?: string | undefined;
}

/** A browser that is running. */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests of the pages, in order. */
  readonly requests: readonly Request[];
  /** Errors that nothing caught. */
  readonly errors: readonly string[];
  /** Ends it; its folder stays. */
  close(): Promise<void>;
}

/** A folder for a profile, and how to remove it. */
export function profileFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-profile-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What each test of a file has for itself: a product, and a profile's folder with the browser over it. */
class OwnProduct extends TestedProduct {
  #folder: ReturnType<typeof profileFolder> | undefined;
  #profile: Profile | undefined;

  /** The browser that runs, or ran last. */
  get profile(): Profile {
    return started(this.#profile);
  }

  /** Starts the product. */
  async begin(): Promise<void> {
    this.#folder = profileFolder();
    this.product = await startProduct();
  }

  /** Starts the browser, one without windows when none is named, also again after it was closed. */
  async start(options: ProfileOptions = {}): Promise<Profile> {
    const browser = findHeadlessBrowser();
    this.#profile = await startProfile(started(this.#folder).folder, { browser, ...options });
    return this.#profile;
  }

  kill(): Promise<void> {
    return killBrowser(started(this.#folder).folder, this.profile.context);
  }

  /** Ends browser and product; the profile goes with them. */
  override async end(): Promise<void> {
    await this.#profile?.close();
    await super.end();
    this.#folder?.remove();
  }
}

/** Starts a product before each test of the file, and ends what runs after it. */
export function eachWithOwnProduct(): OwnProduct {
  const own = new OwnProduct();
  beforeEach(() => own.begin());
  afterEach(() => own.end());
  return own;
}

/** Kills all processes of the browser over a profile's folder, as an empty battery does. */
export async function killBrowser(folder: string, context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  // Names the machine and the process that leads the group.
  const lock = readlinkSync(join(folder, 'SingletonLock'));
  process.kill(-Number(lock.split('-').at(-1)), 'SIGKILL');
  await closed;
}

/** Starts the browser over a profile's folder. */
export async function startProfile(folder: string, options: ProfileOptions = {}): Promise<Profile> {
  const executablePath = options.browser ?? findBrowser();
  if (executablePath === undefined) throw new Error('No Chromium: name one with CHROMIUM=…');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...chromiumFlags],
    viewport: { width: 1280, height: 800 },
    serviceWorkers: options.serviceWorkers ?? 'allow',
  });
  await context.addInitScript((language) => {
    // A new tab begins at a page that has no storage.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('interfaceLanguage') === null)
      localStorage.setItem('interfaceLanguage', language);
  }, options.language ?? 'en');
  if (options.init) await context.addInitScript(options.init);
  const requests: Request[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(request));
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, requests, errors, close: () => context.close() };
}

/** Waits until the service worker is in use and keeps everything of the shell. */
export async function workerInUse(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The open article once all of it is there. */
export async function articleHere(page: Page, lemma: string): Promise<void> {
  await page.locator('main h1', { hasText: lemma }).waitFor();
  await page.locator('main section[aria-busy="false"]').waitFor();
}

/** Whether the device has noted a word as seen. */
export function hasNoted(page: Page, word: string): Promise<boolean> {
  return page.evaluate(async (key) => {
    // To open a database that isn't there would make it, without the store in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'history')) return false;
    return new Promise<boolean>((resolve) => {
      const open = indexedDB.open('history');
      open.onsuccess = () => {
        const noted = open.result.transaction('words').objectStore('words').count(key);
        noted.onsuccess = () => {
          open.result.close();
          resolve(noted.result > 0);
        };
      };
    });
  }, `/${word}`);
}
