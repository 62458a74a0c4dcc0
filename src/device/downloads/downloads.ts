/**
 * Carries out jobs: fetches, checks and stores parts one after the other, and rebuilds the database when a
 * pack is complete. The state is in the storage, so that work continues after any interruption.
 */
import { type Pack, type PackManifest, sameParts } from '#service/core/pack/pack.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import type {
  DeviceDraft,
  DeviceRecord,
  DeviceStorage,
  Job,
  JobFailure,
  Jobs,
} from '#src/device/storage/deviceStorage.ts';
import type { BuildOrder, BuildProgress } from '#src/device/worker/databaseBuild.ts';
import { FetchError, type PackSource } from './packSource.ts';

export type Activity =
  /** `bytes` of the pack are here, with those of the current part. */
  | { readonly kind: 'fetching'; readonly id: string; readonly bytes: number }
  /** No network, or no answer of the service; retried automatically. */
  | { readonly kind: 'offline' | 'silent'; readonly id: string; readonly bytes: number }
  | {
      readonly kind: 'building';
      readonly ids: readonly string[];
      /** `undefined` before the first report. */
      readonly progress: BuildProgress | undefined;
      /** Packs that were ready when the work was interrupted; absent otherwise. */
      readonly resumed?: number;
    };

export interface DownloadEnvironment {
  readonly storage: DeviceStorage;
  readonly source: PackSource;
  /** Whether the bytes have this hash. */
  readonly isPart: (bytes: Uint8Array<ArrayBuffer>, hash: string) => Promise<boolean>;
  /** Returns the size of the database. */
  readonly build: (order: BuildOrder, onProgress: (progress: BuildProgress) => void) => Promise<number>;
  /** A name that no database had before. */
  readonly newFile: () => string;
  /** Settles after the time, or when there may be a network. */
  readonly hopeForNetwork: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** `undefined`: no activity. */
  readonly onActivity: (activity: Activity | undefined) => void;
  /** Called when the storage has changed. */
  readonly onChange: () => void;
}

export function jobsOf(packs: readonly Pack[], state: 'wanted' | 'paused' | 'removing'): Jobs {
  return Object.fromEntries(packs.map((pack) => [pack.id, { state, pack }]));
}

/** Changes the jobs of these packs, except removals. */
export function changedJobs(jobs: Jobs, ids: readonly string[], change: (job: Job) => Job): Jobs {
  return Object.fromEntries(
    Object.entries(jobs).map(([id, job]) => [
      id,
      ids.includes(id) && job.state !== 'removing' ? change(job) : job,
    ]),
  );
}

export function jobsWithout(jobs: Jobs, ids: readonly string[]): Jobs {
  return Object.fromEntries(Object.entries(jobs).filter(([id]) => !ids.includes(id)));
}

/** Removes parts of packs that are neither installed nor wanted. Rejects where the browser refuses. */
export async function keepPartsInUse(
  storage: DeviceStorage,
  record: DeviceRecord | undefined,
  jobs: Jobs,
): Promise<void> {
  const used = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
  await storage.keepParts(new Set(used.flatMap(({ parts }) => parts.map(({ hash }) => hash))));
}

/** Before a part is fetched again without a network: the first time, and at most. */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;

export function createDownloads(environment: DownloadEnvironment) {
  const { storage, source, onActivity, onChange } = environment;
  let current: { readonly id: string; readonly abort: AbortController } | undefined;
  let waitMs = firstWaitMs;

  async function setJob(job: Job, before: Job): Promise<void> {
    await storage.changeJobs((jobs) => {
      const now = jobs[job.pack.id];
      // A newer change wins.
      return now?.state === before.state ? { ...jobs, [job.pack.id]: job } : jobs;
    });
    onChange();
  }

  function fail(job: Job, failure: JobFailure, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    return setJob({ state: 'failed', pack: job.pack, failure, text }, job);
  }

  async function fetchPack(job: Job, here: ReadonlySet<string>): Promise<void> {
    const abort = new AbortController();
    current = { id: job.pack.id, abort };
    let bytes = 0;
    try {
      for (const part of job.pack.parts) {
        if (!here.has(part.hash)) {
          const from = bytes;
          const onBytes = (count: number): void => {
            onActivity({ kind: 'fetching', id: job.pack.id, bytes: from + Math.min(count, part.bytes) });
          };
          onBytes(0);
          const content = await proved(part.hash, abort.signal, onBytes);
          if (content === undefined) {
            await fail(job, 'corrupted', `${part.hash} is not what it should be.`);
            return;
          }
          abort.signal.throwIfAborted();
          await storage.setPart(part.hash, content).catch((error: unknown) => {
            throw new StorageRefusal(error);
          });
          waitMs = firstWaitMs;
          onChange();
        }
        bytes += part.bytes;
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      await recover(job, error, bytes, abort.signal);
    } finally {
      current = undefined;
    }
  }

  /** Fetched again if the hash is wrong; `undefined` if it is wrong twice. */
  async function proved(hash: string, signal: AbortSignal, onBytes: (bytes: number) => void) {
    for (const fresh of [false, true]) {
      const content = await source.part({ hash, signal, onBytes, fresh });
      if (await environment.isPart(content, hash)) return content;
    }
    return undefined;
  }

  async function recover(job: Job, error: unknown, bytes: number, signal: AbortSignal): Promise<void> {
    if (error instanceof StorageRefusal) {
      await fail(job, isQuota(error.cause) ? 'full' : 'refused', error.cause);
    } else if (error instanceof FetchError && (error.failure === 'network' || error.failure === 'silent')) {
      onActivity({ kind: error.failure === 'network' ? 'offline' : 'silent', id: job.pack.id, bytes });
      await environment.hopeForNetwork(waitMs, signal);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    } else if (error instanceof FetchError && error.failure === 'gone') {
      await renew(job, error);
    } else {
      await fail(job, 'gone', error);
    }
  }

  /** A missing part is of an older version: continues with the newest. */
  async function renew(job: Job, error: FetchError): Promise<void> {
    const manifest: PackManifest | undefined = await source.manifest().catch(() => undefined);
    const pack = manifest?.packs.find(({ id }) => id === job.pack.id);
    if (pack === undefined || sameParts(pack, job.pack)) await fail(job, 'gone', error);
    else await setJob({ state: 'wanted', pack }, job);
  }

  async function rebuild(record: DeviceRecord | undefined, done: readonly Job[]): Promise<void> {
    const changed = new Map(done.map((job) => [job.pack.id, job]));
    const packs: readonly Pack[] = [
      ...(record?.packs ?? []).filter(({ id }) => !changed.has(id)),
      ...done.filter(({ state }) => state === 'wanted').map(({ pack }) => pack),
    ];
    const ids = [...changed.keys()];
    try {
      const next = await makeDatabase(environment, record, packs, ids);
      // In one step with reading the orders, so that cancelled ones count.
      const taken = await storage.commit(next, (jobs) =>
        done.every((job) => isDone(jobs[job.pack.id], job)) ? jobsWithout(jobs, ids) : undefined,
      );
      const inUse = taken ? next : record;
      await dropDraft(storage, inUse);
      await keepPartsInUse(storage, inUse, await storage.jobs());
    } catch (error) {
      const failure = isQuota(error) ? 'full' : 'unusable';
      await dropDraft(storage, record).catch(() => undefined);
      for (const job of done) await fail(job, failure, error);
    }
    onChange();
  }

  return {
    /** One at a time per device; settles when no job is left that can be done. Rejects for unreadable storage. */
    async run(): Promise<void> {
      try {
        for (;;) {
          const jobs = await storage.jobs();
          const here = await storage.partHashes();
          const all = Object.values(jobs);
          const removals = all.filter(({ state }) => state === 'removing');
          const wanted = all.filter(({ state }) => state === 'wanted');
          const next = wanted.find(({ pack }) => !pack.parts.every(({ hash }) => here.has(hash)));
          if (next && removals.length === 0) {
            await fetchPack(next, here);
            continue;
          }
          const complete = wanted.filter(({ pack }) => pack.parts.every(({ hash }) => here.has(hash)));
          if (removals.length + complete.length === 0) return;
          await rebuild(await storage.record(), [...removals, ...complete]);
        }
      } finally {
        onActivity(undefined);
      }
    },
    /** Stops what is no longer wanted. */
    async jobsChanged(): Promise<void> {
      // Another may be current when the jobs have been read.
      const judged = current;
      if (judged === undefined) return;
      const job = (await storage.jobs())[judged.id];
      if (job?.state !== 'wanted') judged.abort.abort();
    },
  };
}

/** The browser refused to store; `cause` says why. */
class StorageRefusal extends Error {
  constructor(cause: unknown) {
    super('The browser does not store this.', { cause });
  }
}

function isQuota(error: unknown): boolean {
  return /quota/iu.test(String(error));
}

/** Whether an order is still the one that was carried out. */
function isDone(job: Job | undefined, done: Job): boolean {
  return job !== undefined && job.state === done.state && sameParts(job.pack, done.pack);
}

/**
 * Builds the database of `packs`, of which `ids` are new or removed, from the draft of interrupted work if
 * there is one. Committing the returned record puts it into use.
 */
async function makeDatabase(
  { storage, build, newFile, onActivity, now }: DownloadEnvironment,
  record: DeviceRecord | undefined,
  packs: readonly Pack[],
  ids: readonly string[],
): Promise<DeviceRecord> {
  const draft = await storage.draft();
  const isResumed = draft?.ids.some((id) => ids.includes(id)) === true;
  const begun = draft && isBeginning(draft, packs) ? await baseIn(storage, draft) : undefined;
  const base = begun ?? (await baseIn(storage, record));
  // Others are left over from interrupted work.
  await storage.keepDatabases([record?.file, base?.file]);
  await storage.setDraft({
    ids: [...ids],
    tables: tablesVersion,
    file: begun?.file,
    packs: [...(begun?.packs ?? [])],
    share: begun === undefined ? 0 : (draft?.share ?? 0),
  });
  const resumed = ids.filter((id) => begun?.packs.some((pack) => pack.id === id)).length;
  const tell = (progress?: BuildProgress): void =>
    onActivity({ kind: 'building', ids, progress, ...(isResumed ? { resumed } : {}) });
  tell();
  const file = packs.length === 0 ? undefined : newFile();
  const fileBytes = file === undefined ? 0 : await build({ packs, base, file, ids }, tell);
  const offered =
    (await storage.lastManifest())?.manifest.packs.map(({ id }) => id) ?? packs.map(({ id }) => id);
  const since = Object.fromEntries(packs.map((pack) => [pack.id, sinceIn(record, pack) ?? now()]));
  return { file, fileBytes, tables: tablesVersion, packs: [...packs], offered, since };
}

/** When this version came, if it is here. */
function sinceIn(record: DeviceRecord | undefined, pack: Pack): number | undefined {
  const own = record?.packs.find(({ id }) => id === pack.id);
  return sameParts(pack, own) ? record?.since?.[pack.id] : undefined;
}

/** Deletes the draft, but not the database in use. */
async function dropDraft(storage: DeviceStorage, record: DeviceRecord | undefined): Promise<void> {
  await storage.setDraft(undefined);
  await storage.keepDatabases([record?.file]);
}

/** A database to start from; `undefined` if it is gone or of another version. */
async function baseIn(
  storage: DeviceStorage,
  from: DeviceRecord | DeviceDraft | undefined,
): Promise<BuildOrder['base']> {
  const { file, tables, packs } = from ?? {};
  if (file === undefined || packs === undefined || tables !== tablesVersion) return undefined;
  return (await storage.hasDatabase(file)) ? { file, packs } : undefined;
}

/** Whether all packs of a draft are wanted in these versions. */
function isBeginning(draft: DeviceDraft, packs: readonly Pack[]): boolean {
  return draft.packs.every((own) => packs.some((pack) => pack.id === own.id && sameParts(pack, own)));
}
