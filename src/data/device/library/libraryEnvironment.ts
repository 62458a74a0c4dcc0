/** What the library of a device needs, and what it says to orders. */

import type { DownloadEnvironment } from '#src/data/device/downloads/downloads.ts';
import type { DeviceNews } from '#src/data/device/worker/deviceMessages.ts';
import type { DeviceNote } from './deviceNote.ts';
import type { StorageEstimate } from './storageEstimate.ts';

/** What the library needs from outside. */
export interface LibraryEnvironment extends Omit<DownloadEnvironment, 'onActivity' | 'onChange'> {
  /** Runs work while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs and workers. */
  readonly tell: (news: DeviceNews) => void;
  /** Room there is; `undefined` where the browser doesn't say. */
  readonly room: () => Promise<StorageEstimate | undefined>;
  readonly readNote: () => DeviceNote | undefined;
  readonly writeNote: (note: DeviceNote) => void;
  /** Told what is installed: at the start, and (`isAnother`) when that changes, here or by another tab. */
  readonly onInstalled: (isAnother: boolean) => void;
}

/** What became of an order to download. */
export type DownloadOrder =
  | { readonly order: 'taken' }
  /** It would not fit. */
  | { readonly order: 'full'; readonly needed: number; readonly free: number };
