/** How it stands with one pack: worked out from what is installed, what is to be done and what is going on. */
import { type Pack, packBytes, sameParts } from '#service/core/pack/pack.ts';
import type { Activity } from '#src/device/downloads/downloads.ts';
import type { DeviceDraft, DeviceRecord, JobFailure, Jobs } from '#src/device/storage/deviceRecord.ts';

/** The state of a pack. `bytes` of `of` are downloaded. */
export type PackState =
  | { readonly state: 'absent' }
  | { readonly state: 'here' }
  | {
      readonly state: 'waiting' | 'fetching' | 'offline' | 'silent' | 'paused';
      readonly bytes: number;
      readonly of: number;
    }
  /** `share` of it is prepared, from 0 to 1; `undefined` when that is not known. */
  | { readonly state: 'building'; readonly share: number | undefined }
  | { readonly state: 'removing' }
  | { readonly state: 'failed'; readonly failure: JobFailure; readonly text: string };

/** Everything a pack's state is worked out from. */
export interface PackFacts {
  readonly record: DeviceRecord | undefined;
  readonly jobs: Jobs;
  readonly activity: Activity | undefined;
  /** The database that is being made, as it is stored. */
  readonly draft: DeviceDraft | undefined;
  /** Hashes of the parts that are here. */
  readonly parts: ReadonlySet<string>;
}

/** The state of the pack of this id. */
export function packState(id: string, { record, jobs, activity, draft, parts }: PackFacts): PackState {
  const job = jobs[id];
  if (activity?.kind === 'building' && activity.ids.includes(id)) {
    if (job?.state === 'removing') return { state: 'removing' };
    return { state: 'building', share: activity.progress?.packs[id] };
  }
  if (job === undefined) return { state: installed(id, record) === undefined ? 'absent' : 'here' };
  if (job.state === 'removing') return { state: 'removing' };
  if (job.state === 'failed') return { state: 'failed', failure: job.failure, text: job.text };
  // At once after a page load, before the work goes on.
  if (activity === undefined && job.state === 'wanted' && draft?.ids.includes(id)) {
    return { state: 'building', share: draft.packs.some((pack) => pack.id === id) ? 1 : 0 };
  }
  const of = packBytes(job.pack);
  const own =
    activity !== undefined && activity.kind !== 'building' && activity.id === id ? activity : undefined;
  const bytes = own?.bytes ?? packBytes({ parts: job.pack.parts.filter(({ hash }) => parts.has(hash)) });
  if (job.state === 'paused') return { state: 'paused', bytes, of };
  return { state: own?.kind ?? 'waiting', bytes, of };
}

/** The installed version of a pack. */
export function installed(id: string, record: DeviceRecord | undefined): Pack | undefined {
  return record?.packs.find((pack) => pack.id === id);
}

/** Bytes to download for the offered version; 0 when it is the installed one. Parts that are here cost nothing. */
export function updateBytes(
  offered: Pack,
  record: DeviceRecord | undefined,
  parts: ReadonlySet<string>,
): number {
  const own = installed(offered.id, record);
  if (own === undefined || sameParts(offered, own)) return 0;
  return packBytes({ parts: offered.parts.filter(({ hash }) => !parts.has(hash)) });
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
