/**
 * The dictionaries on the device as a page sees and orders them. Orders are
 * written into the storage and done by whichever tab holds the lock: several
 * tabs, one download.
 */
import type { Pack } from '#service/core/pack/pack.ts';
import { type Activity, createDownloads } from '#src/data/device/downloads/downloads.ts';
import { changedJobs, jobsOf, jobsWithout } from '#src/data/device/downloads/jobOrders.ts';
import { FetchError } from '#src/data/device/downloads/packSource.ts';
import { createProgressMeter } from '#src/data/device/downloads/progressMeter.ts';
import { deviceHealth } from '#src/data/device/storage/deviceHealth.ts';
import type { Jobs } from '#src/data/device/storage/deviceRecord.ts';
import type { DeviceNews } from '#src/data/device/worker/deviceMessages.ts';
import type { DownloadOrder, LibraryEnvironment } from './libraryEnvironment.ts';
import { bytesLeft, emptyLibrary, type LibraryState, shownPacks } from './libraryState.ts';
import { bytesNeeded } from './storageEstimate.ts';

/** Milliseconds between two looks at the same download. */
const showEvery = 200;

/** Why it is not known what the service offers now. */
function notAsked(error: unknown): LibraryState['asking'] {
  if (!(error instanceof FetchError)) return 'failed';
  if (error.failure === 'newer') return 'newer';
  return error.failure === 'network' ? 'offline' : 'failed';
}

/** See the top of the file. */
export class DeviceLibrary {
  readonly #environment: LibraryEnvironment;
  readonly #listeners = new Set<() => void>();
  readonly #meter: ReturnType<typeof createProgressMeter>;
  readonly #downloads: ReturnType<typeof createDownloads>;
  #state: LibraryState = emptyLibrary;
  /** The database that is in use; `null` before the first look. */
  #file: string | undefined | null = null;
  #queued = false;
  #shown = 0;

  constructor(environment: LibraryEnvironment) {
    this.#environment = environment;
    this.#meter = createProgressMeter(environment.now);
    this.#downloads = createDownloads({
      ...environment,
      onActivity: (activity) => {
        if (!this.#isTimely(activity)) return;
        this.#setActivity(activity);
        environment.tell({ news: 'activity', activity: activity ?? null });
      },
      onChange: () => void this.#changed(),
    });
  }

  /** What is known now; the same object until something changes. */
  readonly state = (): LibraryState => this.#state;

  /** Calls `listener` after every change; returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The check at start; then goes on with what was interrupted, and makes anew what another version of the app made. */
  async start(): Promise<void> {
    const { storage, readNote } = this.#environment;
    const noted = readNote()?.packs ?? [];
    const health = await deviceHealth(storage, noted);
    this.#set({ health, lost: health === 'evicted' ? noted : [] });
    if (health === 'refused') return;
    await this.#read();
    if (health === 'outdated') await this.repair();
    else this.#work();
  }

  /** Asks the service what it offers. */
  async ask(): Promise<void> {
    const { source, storage, now } = this.#environment;
    this.#set({ asking: 'asking' });
    try {
      const seen = { manifest: await source.manifest(), at: now() };
      await storage.setSeen({ ...seen, manifest: { ...seen.manifest, packs: [...seen.manifest.packs] } });
      await this.#noteOffered(seen.manifest.packs);
      await this.#read();
      this.#set({ asking: 'no' });
    } catch (error) {
      this.#set({ asking: notAsked(error) });
    }
  }

  /** Downloads packs, or newer versions of those that are here. */
  async download(ids: readonly string[]): Promise<DownloadOrder> {
    const packs = this.#packsOf(ids);
    const room = await this.#environment.room();
    const needed = bytesNeeded(packs, this.#state.parts, this.#state.record?.fileBytes ?? 0);
    const free = room ? room.quota - room.used : Number.POSITIVE_INFINITY;
    if (needed > free) return { order: 'full', needed, free };
    await this.#order((jobs) => ({ ...jobs, ...jobsOf(packs, 'wanted') }));
    return { order: 'taken' };
  }

  /** Stops for now; what is downloaded stays. */
  pause(ids: readonly string[]): Promise<void> {
    return this.#order((jobs) => changedJobs(jobs, ids, (job) => ({ state: 'paused', pack: job.pack })));
  }

  /** Goes on after a pause, or tries again after a failure. */
  resume(ids: readonly string[]): Promise<void> {
    return this.#order((jobs) => changedJobs(jobs, ids, (job) => ({ state: 'wanted', pack: job.pack })));
  }

  /** Forgets the download; an installed version stays. */
  async cancel(ids: readonly string[]): Promise<void> {
    await this.#order((jobs) => jobsWithout(jobs, ids));
    await this.#environment.alone(() => this.#dropParts());
  }

  /** Takes packs off the device; of one that is only on its way the download is forgotten. */
  async remove(ids: readonly string[]): Promise<void> {
    // As it is now: what this page last read may be older than the order.
    const record = await this.#environment.storage.record();
    const packs = (record?.packs ?? []).filter(({ id }) => ids.includes(id));
    await this.#order((jobs) => ({ ...jobsWithout(jobs, ids), ...jobsOf(packs, 'removing') }));
  }

  /** Brings back what the browser cleared away; what is still here isn't downloaded again. */
  async repair(): Promise<void> {
    if (this.#state.seen === undefined) await this.ask();
    const own = this.#state.record?.packs ?? this.#packsOf(this.#state.lost);
    await this.#order((jobs) => ({ ...jobsOf(own, 'wanted'), ...jobs }));
    this.#set({ health: 'fine', lost: [] });
  }

  /** Takes everything off the device. */
  async clear(): Promise<void> {
    const record = await this.#environment.storage.record();
    await this.#order(() => jobsOf(record?.packs ?? [], 'removing'));
    await this.#environment.alone(() => this.#dropParts());
    this.#set({ health: 'fine', lost: [] });
    await this.#changed();
  }

  /** News from another tab. */
  hear(news: DeviceNews): void {
    if (news.news === 'activity') {
      this.#setActivity((news.activity ?? undefined) as Activity | undefined);
    } else {
      void this.#read();
      void this.#downloads.jobsChanged();
      // In line behind the tab that works, to go on should it be closed.
      this.#work();
    }
  }

  #packsOf(ids: readonly string[]): readonly Pack[] {
    return shownPacks(this.#state).filter(({ id }) => ids.includes(id));
  }

  async #order(change: (jobs: Jobs) => Jobs): Promise<void> {
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
    this.#environment.tell({ news: 'jobs' });
    await this.#read();
  }

  async #read(): Promise<void> {
    const { storage, writeNote, onInstalled, tell } = this.#environment;
    const [record, jobs, draft, parts, seen] = await Promise.all([
      storage.record(),
      storage.jobs(),
      storage.draft(),
      storage.partHashes(),
      storage.seen(),
    ]);
    this.#set({ record, jobs, draft, parts, seen });
    const packs = record?.packs.map(({ id }) => id) ?? [];
    if (this.#state.lost.length === 0) writeNote({ packs, pending: Object.keys(jobs).length > 0 });
    if (record?.file === this.#file) return;
    const isAnother = this.#file !== null;
    if (isAnother) tell({ news: 'installed' });
    this.#file = record?.file;
    onInstalled(isAnother);
  }

  /** Bytes come in hundreds of pieces a second: they are shown a few times a second. */
  #isTimely(activity: Activity | undefined): boolean {
    const before = this.#state.activity;
    const now = this.#environment.now();
    const same =
      (activity?.kind === 'fetching' && before?.kind === 'fetching' && activity.id === before.id) ||
      (activity?.kind === 'building' && before?.kind === 'building');
    if (same && now - this.#shown < showEvery) return false;
    this.#shown = now;
    return true;
  }

  #setActivity(activity: Activity | undefined): void {
    this.#set({ activity });
    this.#meter.note(bytesLeft(this.#state));
    this.#set({ secondsLeft: activity?.kind === 'fetching' ? this.#meter.secondsLeft() : undefined });
  }

  #set(change: Partial<LibraryState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** What is missing for a whole answer is judged by what is offered now. */
  async #noteOffered(packs: readonly Pack[]): Promise<void> {
    const { storage, alone, tell } = this.#environment;
    const offered = packs.map(({ id }) => id);
    const before = await storage.record();
    if (before === undefined || before.offered.join() === offered.join()) return;
    await alone(async () => {
      const record = await storage.record();
      if (record) await storage.setRecord({ ...record, offered });
    });
    tell({ news: 'installed' });
  }

  async #dropParts(): Promise<void> {
    const { storage } = this.#environment;
    const [record, jobs] = await Promise.all([storage.record(), storage.jobs()]);
    const wanted = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
    await storage.keepParts(new Set(wanted.flatMap(({ parts }) => parts.map(({ hash }) => hash))));
    // Nothing is being made now: what lies there besides is left of work that was cut off.
    const draft = Object.keys(jobs).length === 0 ? undefined : await storage.draft();
    if (draft === undefined) await storage.setDraft(undefined);
    await storage.keepDatabases([record?.file, draft?.file]);
    await this.#changed();
  }
}
