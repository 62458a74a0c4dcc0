/** Room for what is to be kept, and whether the browser promises to keep it. */
import { type Pack, packBytes } from '#service/core/pack/pack.ts';

/** The part of `navigator.storage` that is used. */
export type StorageEstimateSource = Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>;

/** How much of the browser's room is used and how much there is. */
export interface StorageEstimate {
  readonly used: number;
  readonly quota: number;
}

/** The browser's storage; absent in old browsers and on pages that aren't secure. */
export function browserStorage(): StorageEstimateSource | undefined {
  return (navigator as { readonly storage?: StorageManager }).storage;
}

/** A database is so many times as large as the packs it is made from: 8.6 with everything. */
const growth = 10;

/**
 * Bytes needed to download packs and build the database: the parts that aren't
 * here yet, and the new database, which stands beside the old one for a moment.
 */
export function bytesNeeded(
  packs: readonly Pack[],
  parts: ReadonlySet<string>,
  databaseBytes: number,
): number {
  const coming = packBytes({
    parts: packs.flatMap((pack) => pack.parts).filter(({ hash }) => !parts.has(hash)),
  });
  const content = packs.reduce((sum, pack) => sum + packBytes(pack), 0);
  return coming + databaseBytes + content * growth;
}

/** How much room there is; `undefined` where the browser doesn't say. */
export async function storageEstimate(source = browserStorage()): Promise<StorageEstimate | undefined> {
  const { usage, quota } = (await source?.estimate()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/** Asks the browser not to clear away what is kept; `undefined` where it can't be asked. */
export async function askToStay(source = browserStorage()): Promise<boolean | undefined> {
  return source?.persist();
}

/** Whether the browser has promised not to clear it away; `undefined` where it can't be asked. */
export async function mayStay(source = browserStorage()): Promise<boolean | undefined> {
  return source?.persisted();
}
