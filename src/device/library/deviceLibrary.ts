/**
 * The page's jobs for dictionaries on the device. The tab with the lock carries out the stored jobs: several tabs,
 * one download. Methods that change jobs reject where the browser refuses to store them.
 */

import type { Pack } from '#service/core/pack/pack.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import {
  type Activity,
  changedJobs,
  createDownloads,
  type DownloadEnvironment,
  deleteUnusedParts,
  isComplete,
  jobsOf,
  jobsWithout,
} from '#src/device/downloads/downloads.ts';
import { FetchError } from '#src/device/downloads/packSource.ts';
import type { DeviceStorage, Job, Jobs, LastManifest } from '#src/device/storage/deviceStorage.ts';
import type { DeviceNews } from '#src/device/worker/deviceMessages.ts';
import type { DeviceNote } from '#src/local/deviceNote.ts';
import type { StorageEstimate } from '#src/local/storageArea.ts';
import { observable } from '#src/state/useObservable.ts';
import {
  bytesNeeded,
  type DeviceHealth,
  emptyLibrary,
  type LibraryState,
  progress,
  shownPacks,
} from './libraryState.ts';

/** The speed is the mean of this period. */
const meterSpanMs = 8_000;

/** Before the first estimate. */
const meterLeastMs = 1_500;

/** Estimates the rest of a download; `now` in milliseconds. */
export function createProgressMeter(now: () => number) {
  let samples: { readonly at: number; readonly left: number }[] = [];
  return {
    /** `left` in bytes. */
    note(left: number): void {
      const at = now();
      const last = samples.at(-1);
      // Something was added: earlier samples are useless.
      if (last && left > last.left) samples = [];
      samples = [...samples.filter((sample) => at - sample.at <= meterSpanMs), { at, left }];
    },
    /** `undefined` while it would be a guess. */
    secondsLeft(): number | undefined {
      const [first] = samples;
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < meterLeastMs || first.left <= last.left) return undefined;
      const perMillisecond = (first.left - last.left) / (last.at - first.at);
      return Math.ceil(last.left / perMillisecond / 1000);
    },
  };
}

/** Checks at start, without reading it, whether what is installed exists; `noted`: packs in the note. */
export async function deviceHealth(storage: DeviceStorage, noted: readonly string[]): Promise<DeviceHealth> {
  try {
    const record = await storage.record();
    if (record === undefined) return noted.length > 0 ? 'evicted' : 'fine';
    if (record.file === undefined) return 'fine';
    const here = await storage.partHashes();
    const complete = record.packs.every((pack) => isComplete(pack, here));
    if (record.tables === tablesVersion && (await storage.hasDatabase(record.file))) return 'fine';
    return complete ? 'outdated' : 'evicted';
  } catch (error) {
    console.warn('The dictionaries of this device could not be read.', error);
    return 'refused';
  }
}

export interface LibraryEnvironment extends Omit<DownloadEnvironment, 'onActivity' | 'onChange'> {
  /** Runs work while no other tab does. Rejects as the work does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Tells other tabs and workers. */
  readonly tell: (news: DeviceNews) => void;
  /** `undefined` where the browser doesn't say. */
  readonly room: () => Promise<StorageEstimate | undefined>;
  readonly readNote: () => DeviceNote | undefined;
  readonly writeNote: (note: DeviceNote) => void;
  /** Called at start, and with `hasChanged` when another database comes into use; `isThere`: whether there is one. */
  readonly onDatabase: (hasChanged: boolean, isThere: boolean) => void;
  readonly now: () => number;
}

/** In bytes. */
export interface SpaceShortage {
  readonly needed: number;
  readonly free: number;
}

/** Between reports of progress: bytes come in hundreds of pieces a second. */
const showEveryMs = 200;

function isSameWork(one: Activity | undefined, other: Activity | undefined): boolean {
  const isSameBuild = (one?.build === undefined) === (other?.build === undefined);
  return isSameBuild && one?.fetch?.id === other?.fetch?.id && one?.fetch?.kind === other?.fetch?.kind;
}

/** Why the service's manifest is unknown. */
function notAsked(error: unknown): LibraryState['asking'] {
  const failure = error instanceof FetchError && error.failure;
  return failure === 'offline' || failure === 'newer' || failure === 'portal' ? failure : 'failed';
}

export class DeviceLibrary {
  readonly #environment: LibraryEnvironment;
  readonly #state = observable<LibraryState>(emptyLibrary);
  readonly #meter: ReturnType<typeof createProgressMeter>;
  readonly #downloads: ReturnType<typeof createDownloads>;
  /** In use; `null` before the first check. */
  #file: string | undefined | null = null;
  #shownAt = 0;
  #queued = false;

  constructor(environment: LibraryEnvironment) {
    this.#environment = environment;
    this.#meter = createProgressMeter(environment.now);
    this.#downloads = createDownloads({
      ...environment,
      onActivity: (activity) => this.#tellActivity(activity),
      onChange: () => this.#changed(),
    });
  }

  /** The same object until something changes. */
  readonly state = this.#state.get;

  /** Returns how to stop. */
  readonly subscribe = this.#state.subscribe;

  /** Checks at start; then continues interrupted work, and rebuilds what another version of the app made. */
  async start(): Promise<void> {
    const { storage, readNote } = this.#environment;
    const noted = readNote()?.packs ?? [];
    const health = await deviceHealth(storage, noted);
    this.#set({ health, lost: health === 'evicted' ? noted : [] });
    if (health === 'refused') return;
    await this.#syncWithStorage();
    if (health === 'outdated') await this.repair();
    else this.#work();
  }

  /** Requests the service's manifest; a failure is in the state. `isRetry`: the last one stays there until an answer. */
  async ask(isRetry = false): Promise<void> {
    const { source, storage, now } = this.#environment;
    if (!isRetry) this.#set({ asking: 'asking' });
    try {
      const manifest = await source.manifest();
      await storage.setLastManifest({ manifest: { ...manifest, packs: [...manifest.packs] }, at: now() });
      await this.#syncWithStorage();
      this.#set({ asking: 'no' });
      // Waits for a download that runs.
      await this.#noteOffered(manifest.packs);
      await this.#syncWithStorage();
    } catch (error) {
      this.#set({ asking: notAsked(error) });
    }
  }

  /** In this order; also newer versions of installed packs. Downloads nothing if not all fit. */
  async download(ids: readonly string[]): Promise<SpaceShortage | undefined> {
    return this.#admit(this.#packsOf(ids), 'wanted');
  }

  /** Registers packs whose parts come from a file; `resume` installs them. `manifest`: the last one that the file knows. */
  async registerFromFile(
    packs: readonly Pack[],
    manifest: LastManifest | undefined,
  ): Promise<SpaceShortage | undefined> {
    const { storage } = this.#environment;
    if (manifest && manifest.at > (this.state().lastManifest?.at ?? 0))
      await storage.setLastManifest(manifest);
    return this.#admit(packs, 'paused');
  }

  async #admit(packs: readonly Pack[], state: 'wanted' | 'paused'): Promise<SpaceShortage | undefined> {
    const { parts, record } = this.state();
    const room = await this.#environment.room();
    const needed = bytesNeeded(packs, parts, record?.fileBytes ?? 0);
    const free = room ? room.quota - room.used : Number.POSITIVE_INFINITY;
    if (needed > free) return { needed, free };
    await this.#changeJobs((jobs) => ({ ...jobs, ...jobsOf(packs, state) }));
    return undefined;
  }

  /** Downloaded parts stay. */
  pause(ids: readonly string[]): Promise<void> {
    return this.#changeJobs((jobs) => changedJobs(jobs, ids, (job) => ({ state: 'paused', pack: job.pack })));
  }

  /** After a pause or failure: a download, or a removal. */
  resume(ids: readonly string[]): Promise<void> {
    const stateOf = (job: Job) => (job.state === 'failed' && job.isRemoval ? 'removing' : 'wanted');
    return this.#changeJobs((jobs) =>
      changedJobs(jobs, ids, (job) => ({ state: stateOf(job), pack: job.pack })),
    );
  }

  /** An installed version stays. */
  async cancel(ids: readonly string[]): Promise<void> {
    await this.#changeJobs((jobs) => jobsWithout(jobs, ids));
    await this.#environment.alone(() => this.#dropParts());
  }

  /** Removes packs, and cancels their downloads. */
  async remove(ids: readonly string[]): Promise<void> {
    // Read again: this page's state may be older than the jobs.
    const record = await this.#environment.storage.record();
    const packs = (record?.packs ?? []).filter(({ id }) => ids.includes(id));
    await this.#changeJobs((jobs) => ({ ...jobsWithout(jobs, ids), ...jobsOf(packs, 'removing') }));
  }

  /**
   * Downloads what the browser deleted; parts that are still here are reused. If the record is gone, too, only once a
   * manifest is known.
   */
  async repair(): Promise<void> {
    if (this.state().lastManifest === undefined) await this.ask();
    const { record, lost } = this.state();
    const own = record?.packs ?? this.#packsOf(lost);
    if (own.length === 0 && lost.length > 0) return;
    await this.#changeJobs((jobs) => ({ ...jobsOf(own, 'wanted'), ...jobs }));
    this.#set({ health: 'fine', lost: [] });
  }

  async clear(): Promise<void> {
    const record = await this.#environment.storage.record();
    await this.#changeJobs(() => jobsOf(record?.packs ?? [], 'removing'));
    await this.#environment.alone(() => this.#dropParts());
    this.#set({ health: 'fine', lost: [] });
    await this.#changed();
  }

  /** From another tab. */
  async followNews(news: DeviceNews): Promise<void> {
    if (news.news === 'activity') {
      this.#followActivity((news.activity ?? undefined) as Activity | undefined);
      return;
    }
    try {
      if (news.news === 'damaged') return await this.start();
      const read = Promise.all([this.#syncWithStorage(false), this.#downloads.jobsChanged()]);
      // Queues behind the working tab, to continue if that is closed.
      this.#work();
      await read;
    } catch (error) {
      console.warn('What another tab changed could not be read.', error);
    }
  }

  #set(change: Partial<LibraryState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }

  /**
   * Reads the storage into the state and the note, and puts a new database into use. `tells`: not if another tab has told
   * of it. Rejects where the browser refuses.
   */
  async #syncWithStorage(tells = true): Promise<void> {
    const { storage, writeNote } = this.#environment;
    const [record, jobs, parts, lastManifest] = await Promise.all([
      storage.record(),
      storage.jobs(),
      storage.partHashes(),
      storage.lastManifest(),
    ]);
    const wanted = Object.values(jobs).flatMap(({ state, pack }) => (state === 'wanted' ? [pack] : []));
    // After a page load: with what is here already, so that the progress does not go back.
    const before = this.#file === null ? (record?.packs ?? []) : this.state().batch;
    const batch = new Map([...before, ...wanted].map((pack) => [pack.id, pack]));
    this.#set({
      record,
      jobs,
      parts,
      lastManifest,
      batch: wanted.length === 0 ? [] : [...batch.values()],
    });
    const packs = record?.packs.map(({ id }) => id) ?? [];
    // The note stays until it is decided whether lost packs are wanted back.
    if (this.state().lost.length === 0) writeNote({ packs, pending: Object.keys(jobs).length > 0 });
    if (record?.file === this.#file) return;
    const hasChanged = this.#file !== null;
    if (hasChanged && tells) this.#environment.tell({ news: 'installed' });
    this.#file = record?.file;
    this.#environment.onDatabase(hasChanged, record?.file !== undefined);
  }

  /** Shows what this tab does, and tells other tabs a few times a second. */
  #tellActivity(activity: Activity | undefined): void {
    const now = this.#environment.now();
    if (isSameWork(activity, this.state().activity) && now - this.#shownAt < showEveryMs) return;
    this.#shownAt = now;
    this.#followActivity(activity);
    this.#environment.tell({ news: 'activity', activity: activity ?? null });
  }

  /** Shows what the working tab does. */
  #followActivity(activity: Activity | undefined): void {
    this.#set({ activity });
    const now = progress(this.state());
    const isFetching = now?.kind === 'fetching';
    this.#meter.note(isFetching ? now.of - now.bytes : 0);
    this.#set({
      secondsLeft: isFetching && activity?.fetch?.kind === 'fetching' ? this.#meter.secondsLeft() : undefined,
    });
  }

  #packsOf(ids: readonly string[]): readonly Pack[] {
    const shown = new Map(shownPacks(this.state()).map((pack) => [pack.id, pack]));
    return ids.flatMap((id) => shown.get(id) ?? []);
  }

  async #changeJobs(change: (jobs: Jobs) => Jobs): Promise<void> {
    await this.#environment.storage.changeJobs(change);
    await this.#changed();
    await this.#downloads.jobsChanged();
    this.#work();
  }

  #work(): void {
    if (this.#queued) return;
    this.#queued = true;
    const run = async (): Promise<void> => {
      this.#queued = false;
      await this.#downloads.run();
    };
    this.#environment.alone(run).catch((error: unknown) => {
      this.#queued = false;
      console.error(error);
    });
  }

  async #changed(): Promise<void> {
    await this.#syncWithStorage();
    // After `installed`: a tab that hears of a job opens the new database, which that news would close.
    this.#environment.tell({ news: 'jobs' });
  }

  /** The current manifest decides which packs are missing. */
  async #noteOffered(packs: readonly Pack[]): Promise<void> {
    const { storage, alone, tell } = this.#environment;
    const offered = packs.map(({ id }) => id);
    const before = await storage.record();
    if (before === undefined || before.offered.join() === offered.join()) return;
    await alone(() => storage.changeRecord((now) => ({ ...now, offered })));
    // Workers have the record in memory: they read it again.
    tell({ news: 'installed' });
  }

  async #dropParts(): Promise<void> {
    const { storage } = this.#environment;
    const [record, jobs] = await Promise.all([storage.record(), storage.jobs()]);
    await deleteUnusedParts(storage, record, jobs);
    // Nothing is being made, so other files are left over from interrupted work.
    await storage.deleteOtherDatabases([record?.file]);
    await this.#changed();
  }
}
