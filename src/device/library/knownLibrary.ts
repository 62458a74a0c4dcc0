/** What a page knows of the dictionaries on the device: read from the storage, and heard from the tab that works. */

import type { Activity, DownloadEnvironment } from '#src/device/downloads/downloads.ts';
import { createProgressMeter } from '#src/device/downloads/progressMeter.ts';
import type { DeviceNews } from '#src/device/worker/deviceMessages.ts';
import type { StorageEstimate } from '#src/local/storageEstimate.ts';
import { observable } from '#src/state/observable.ts';
import type { DeviceNote } from './deviceNote.ts';
import { bytesLeft, emptyLibrary, type LibraryState } from './libraryState.ts';

/** What the library needs from outside. */
export interface LibraryEnvironment extends Omit<DownloadEnvironment, 'onActivity' | 'onChange'> {
  /** Runs work while no other tab does; rejects with what the work rejects with. */
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

/** Milliseconds between two looks at the same download: bytes come in hundreds of pieces a second. */
const showEveryMs = 200;

/** See the top of the file. */
export class KnownLibrary {
  readonly #environment: LibraryEnvironment;
  readonly #state = observable<LibraryState>(emptyLibrary);
  readonly #meter: ReturnType<typeof createProgressMeter>;
  /** The database that is in use; `null` before the first look. */
  #file: string | undefined | null = null;
  #shownAt = 0;

  constructor(environment: LibraryEnvironment) {
    this.#environment = environment;
    this.#meter = createProgressMeter(environment.now);
  }

  /** What is known now; the same object until something changes. */
  readonly get = (): LibraryState => this.#state.get();

  /** Calls `listener` after every change; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** Notes what is known from elsewhere than the storage. */
  set(change: Partial<LibraryState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  /** Reads the storage anew; what is installed goes into the note and is told. Rejects where the browser refuses. */
  async read(): Promise<void> {
    const { storage, writeNote, onInstalled, tell } = this.#environment;
    const [record, jobs, draft, parts, lastManifest] = await Promise.all([
      storage.record(),
      storage.jobs(),
      storage.draft(),
      storage.partHashes(),
      storage.lastManifest(),
    ]);
    this.set({ record, jobs, draft, parts, lastManifest });
    const packs = record?.packs.map(({ id }) => id) ?? [];
    // As long as it is not known whether what was lost is wanted back, the note of it stays.
    if (this.get().lost.length === 0) writeNote({ packs, pending: Object.keys(jobs).length > 0 });
    if (record?.file === this.#file) return;
    const isAnother = this.#file !== null;
    if (isAnother) tell({ news: 'installed' });
    this.#file = record?.file;
    onInstalled(isAnother);
  }

  /** What this tab does now: shown, and told to the other tabs, a few times a second. */
  tellActivity(activity: Activity | undefined): void {
    const now = this.#environment.now();
    if (this.#isSameWork(activity) && now - this.#shownAt < showEveryMs) return;
    this.#shownAt = now;
    this.hearActivity(activity);
    this.#environment.tell({ news: 'activity', activity: activity ?? null });
  }

  /** What the tab that works does now. */
  hearActivity(activity: Activity | undefined): void {
    this.set({ activity });
    this.#meter.note(bytesLeft(this.get()));
    this.set({ secondsLeft: activity?.kind === 'fetching' ? this.#meter.secondsLeft() : undefined });
  }

  #isSameWork(activity: Activity | undefined): boolean {
    const { activity: before } = this.get();
    return (
      (activity?.kind === 'fetching' && before?.kind === 'fetching' && activity.id === before.id) ||
      (activity?.kind === 'building' && before?.kind === 'building')
    );
  }
}
