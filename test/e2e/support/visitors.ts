/** One product and one browser for a file of tests, and visits that end with the test they belong to. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Product, type ProductOptions, startProduct } from './product.ts';
import { launchBrowser, type Visit, type VisitOptions, visit } from './visit.ts';

/** What the tests of a file share. */
export interface Visitors {
  /** Visits the product; ended after the test. */
  come(path: string, options?: VisitOptions): Promise<Visit>;
  /** Complaints of the browser that belong to the test, and are no failure of it. */
  expectComplaints(pattern: RegExp): void;
  readonly product: () => Product;
  readonly browser: () => Browser;
}

/** A product and a browser that the tests of a file share. */
export interface SharedProduct {
  /** Put anew by whoever starts it again. */
  product: Product;
  readonly browser: Browser;
}

/** Starts product and browser before the file's tests and ends them after. */
export function shareProduct(options: ProductOptions | (() => Promise<ProductOptions>) = {}): SharedProduct {
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const started = typeof options === 'function' ? await options() : options;
    [product, browser] = await Promise.all([startProduct(started), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.end();
  });
  const begun = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('Product and browser are not there before the first test.');
    return value;
  };
  return {
    get product() {
      return begun(product);
    },
    set product(next) {
      product = next;
    },
    get browser() {
      return begun(browser);
    },
  };
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
      const started = await visit(shared.browser, shared.product.url, path, how);
      visits.push(started);
      return started;
    },
    expectComplaints(pattern) {
      expected.push(pattern);
    },
    product: () => shared.product,
    browser: () => shared.browser,
  };
}
