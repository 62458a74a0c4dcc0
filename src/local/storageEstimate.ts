/** Room for what is to be kept, and whether the browser promises to keep it. */

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
