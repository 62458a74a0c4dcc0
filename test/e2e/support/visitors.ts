/** One product and one browser for a file of tests, and visits that end with the test they belong to. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findHeadlessBrowser } from '#test/tools/programs.ts';
import { type Product, type ProductOptions, started, startProduct, TestedProduct } from './product.ts';
import { launchBrowser, type Visit, type VisitOptions, visit } from './visit.ts';

/** What the tests of a file share. */
interface Visitors {
  /** Visits the product; ended after the test. */
  come(path: string, options?: VisitOptions): Promise<Visit>;
  /** Complaints of the browser that belong to the test, and are no failure of it. */
  expectComplaints(pattern: RegExp): void;
  readonly product: () => Product;
  readonly browser: () => Browser;
}

/** A product and a browser that the tests of a file share. */
class SharedProduct extends TestedProduct {
  #browser: Browser | undefined;

  get browser(): Browser {
    return started(this.#browser);
  }

  /** Starts both. */
  async begin(options: ProductOptions): Promise<void> {
    [this.product, this.#browser] = await Promise.all([
      startProduct(options),
      launchBrowser(findHeadlessBrowser()),
    ]);
  }

  /** Ends both. */
  override async end(): Promise<void> {
    await this.#browser?.close();
    await super.end();
  }
}

/** Starts product and browser before the file's tests and ends them after. */
export function shareProduct(options: ProductOptions | (() => Promise<ProductOptions>) = {}): SharedProduct {
  const shared = new SharedProduct();
  beforeAll(async () => shared.begin(typeof options === 'function' ? await options() : options));
  afterAll(() => shared.end());
  return shared;
}

/** Starts product and browser before the file's tests and ends them after. Every complaint of the browser fails the test it comes up in. */
export function shareVisitors(options: ProductOptions | (() => Promise<ProductOptions>) = {}): Visitors {
  const shared = shareProduct(options);
  let visits: Visit[] = [];
  let expected: RegExp[] = [];

  afterEach(async () => {
    const ended = visits;
    visits = [];
    const complaints = ended
      .flatMap((one) => one.complaints)
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    expected = [];
    await Promise.all(ended.map((one) => one.end()));
    expect(complaints).toEqual([]);
  });
  return {
    async come(path, how) {
      const one = await visit(shared.browser, shared.product.url, path, how);
      visits.push(one);
      return one;
    },
    expectComplaints(pattern) {
      expected.push(pattern);
    },
    product: () => shared.product,
    browser: () => shared.browser,
  };
}

/** What is there before the app. */
interface ShellVisit {
  readonly page: Page;
  readonly shell: Locator;
  /** The app comes, and takes the shell over. */
  readonly appComes: () => Promise<Visit>;
}

/** A visit of which only the shell is there, until the app is let come. */
export async function comeToShell(
  visitors: Visitors,
  path: string,
  options: VisitOptions,
): Promise<ShellVisit> {
  let letGo = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const arrived = Promise.withResolvers<Page>();
  const begun = visitors.come(path, {
    ...options,
    prepare: async (context: BrowserContext) => {
      await context.route('**/assets/*.js', async (route) => {
        await mayLoad;
        await route.continue().catch(() => undefined);
      });
      context.on('page', arrived.resolve);
      await options.prepare?.(context);
    },
  });
  // Whoever lets the app come hears of it.
  begun.catch(() => undefined);
  const page = await arrived.promise;
  const shell = page.locator('#shell-field');
  await shell.waitFor();
  return {
    page,
    shell,
    async appComes(): Promise<Visit> {
      letGo();
      return begun;
    },
  };
}
