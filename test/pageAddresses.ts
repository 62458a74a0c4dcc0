import type { PageName } from '#src/contract/pageNames.ts';

const addresses: Readonly<Record<PageName, string>> = {
  reader: '/-/reader',
  lists: '/-/lists',
  practice: '/-/practice',
  browse: '/-/browse',
  examples: '/-/examples/sme/guolli',
  downloads: '/-/downloads',
  history: '/-/history',
  storage: '/-/storage',
  accessibility: '/-/accessibility',
};

/** An address of every page under `/-/`. */
export const pageAddresses: readonly string[] = Object.values(addresses);
