import type { PageName } from '#src/contract/pageNames.ts';

/** An address of every page under `/-/`, and what stands on it once it is there. */
const addresses: Readonly<Record<PageName, readonly [address: string, settled: string]>> = {
  reader: ['/-/reader', 'main h1'],
  lists: ['/-/lists', 'main h1'],
  practice: ['/-/practice', 'main h1'],
  browse: ['/-/browse', 'main h1'],
  examples: ['/-/examples/sme/guolli', 'main mark'],
  downloads: ['/-/downloads', 'main li button'],
  history: ['/-/history', 'main li a'],
  storage: ['/-/storage', 'main li'],
  accessibility: ['/-/accessibility', 'main li'],
};

/** The same as a table, for runs over all pages. */
export const settledPages = Object.values(addresses);

/** The addresses alone. */
export const pageAddresses: readonly string[] = settledPages.map(([address]) => address);
