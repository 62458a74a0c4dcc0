import { databaseBytes, type Pack, packBytes, sameParts } from '#service/core/pack/pack.ts';
import { type Activity, isComplete, ownPacks } from '#src/device/downloads/downloads.ts';
import type { DeviceRecord, JobFailure, Jobs, LastManifest } from '#src/device/storage/deviceStorage.ts';

/**
 * `fine`: the database is there, or no pack is installed. `outdated`: it is gone, or of another version of the app, with all
 * parts for a rebuild. `evicted`: the browser deleted parts, too, or everything. `refused`: the browser stores nothing.
 */
export type DeviceHealth = 'fine' | 'outdated' | 'evicted' | 'refused';

/** `bytes` of `of` are downloaded. */
export type PackState =
  | { readonly state: 'absent' }
  | { readonly state: 'here' }
  | {
      readonly state: 'waiting' | 'fetching' | 'offline' | 'silent' | 'paused';
      readonly bytes: number;
      readonly of: number;
    }
  /** `share` is prepared, from 0 to 1; `undefined` before its turn. */
  | { readonly state: 'building'; readonly share: number | undefined }
  | { readonly state: 'removing' }
  | { readonly state: 'failed'; readonly failure: JobFailure; readonly text: string };

interface PackFacts {
  readonly record: DeviceRecord | undefined;
  readonly jobs: Jobs;
  readonly activity: Activity | undefined;
  /** Hashes of stored parts. */
  readonly parts: ReadonlySet<string>;
}

export function packState(id: string, { record, jobs, activity, parts }: PackFacts): PackState {
  const job = jobs[id];
  if (job === undefined) return { state: installed(id, record) === undefined ? 'absent' : 'here' };
  if (job.state === 'removing') return { state: 'removing' };
  if (job.state === 'failed') return { state: 'failed', failure: job.failure, text: job.text };
  if (job.state === 'wanted' && isComplete(job.pack, parts)) {
    return { state: 'building', share: activity?.build?.[id] };
  }
  const of = packBytes(job.pack);
  const own = activity?.fetch?.id === id ? activity.fetch : undefined;
  const bytes = own?.bytes ?? packBytes({ parts: job.pack.parts.filter(({ hash }) => parts.has(hash)) });
  if (job.state === 'paused') return { state: 'paused', bytes, of };
  return { state: own?.kind ?? 'waiting', bytes, of };
}

export function installed(id: string, record: DeviceRecord | undefined): Pack | undefined {
  return record?.packs.find((pack) => pack.id === id);
}

/** Bytes to download of these parts. */
function missingBytes(wanted: Pack['parts'], here: ReadonlySet<string>): number {
  return packBytes({ parts: wanted.filter(({ hash }) => !here.has(hash)) });
}

/** For the missing parts and the new database, which exists beside the one before (of so many bytes) for a moment. */
export function bytesNeeded(packs: readonly Pack[], parts: ReadonlySet<string>, before: number): number {
  return (
    missingBytes(
      packs.flatMap((pack) => pack.parts),
      parts,
    ) +
    before +
    databaseBytes(packs)
  );
}

export interface LibraryState extends PackFacts {
  /** `unknown` until the check at start. */
  readonly health: DeviceHealth | 'unknown';
  /** Ids of packs that the browser deleted. */
  readonly lost: readonly string[];
  readonly lastManifest: LastManifest | undefined;
  /** State of requesting the manifest. `offline`: no network, `failed`: no answer, `newer`: packs for a newer app, `portal`: a page. */
  readonly asking: 'no' | 'asking' | 'offline' | 'failed' | 'newer' | 'portal';
  /** Everything that was wanted since there was last nothing to do. */
  readonly batch: readonly Pack[];
  /** Until everything wanted is downloaded. */
  readonly secondsLeft: number | undefined;
}

export const emptyLibrary: LibraryState = {
  health: 'unknown',
  lost: [],
  lastManifest: undefined,
  asking: 'no',
  record: undefined,
  jobs: {},
  activity: undefined,
  parts: new Set(),
  batch: [],
  secondsLeft: undefined,
};

/** The packs of the manifest, then others that are installed or wanted. */
export function shownPacks({ lastManifest, record, jobs }: LibraryState): readonly Pack[] {
  const offered = lastManifest?.manifest.packs ?? [];
  const offeredIds = new Set(offered.map(({ id }) => id));
  const own = ownPacks(record, jobs);
  return [
    ...offered,
    ...new Map(own.filter(({ id }) => !offeredIds.has(id)).map((pack) => [pack.id, pack])).values(),
  ];
}

/** Newer versions of installed packs, with the bytes to download; 0 where one only lacks parts. */
export function updates({
  lastManifest,
  record,
  jobs,
  parts,
}: LibraryState): readonly { readonly pack: Pack; readonly bytes: number }[] {
  return (lastManifest?.manifest.packs ?? []).flatMap((pack) => {
    const own = installed(pack.id, record);
    if (own === undefined || sameParts(pack, own) || jobs[pack.id] !== undefined) return [];
    return [{ pack, bytes: missingBytes(pack.parts, parts) }];
  });
}

/** In bytes. */
export function updateSum(state: LibraryState): number {
  return updates(state).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Of everything that was wanted at once: `bytes` of `of` are downloaded, then `share` is prepared, from 0 to 1.
 * `undefined` when nothing is being downloaded or prepared.
 */
export function progress(state: LibraryState) {
  let [of, fetched, built] = [0, 0, 0];
  for (const pack of state.batch) {
    const own = packState(pack.id, state);
    if (['absent', 'failed', 'paused', 'removing'].includes(own.state)) continue;
    const all = packBytes(pack);
    of += all;
    fetched += 'bytes' in own ? own.bytes : all;
    if (own.state === 'here') built += all;
    if (own.state === 'building') built += all * (own.share ?? 0);
  }
  if (built === of) return undefined;
  if (fetched < of) return { kind: 'fetching', bytes: fetched, of } as const;
  return { kind: 'building', share: built / of } as const;
}

export function storedPartBytes({ record, jobs, parts }: Pick<LibraryState, 'record' | 'jobs' | 'parts'>) {
  const partsByHash = new Map(
    ownPacks(record, jobs)
      .flatMap((pack) => pack.parts)
      .map((part) => [part.hash, part]),
  );
  const here = [...partsByHash.values()].filter(({ hash }) => parts.has(hash));
  return packBytes({ parts: here });
}

export function storedBytes(state: Pick<LibraryState, 'record' | 'jobs' | 'parts'>): number {
  return storedPartBytes(state) + (state.record?.fileBytes ?? 0);
}

/** For pages, which may not import from the service. */
export { type Pack, packBytes };

/** About what packs take up: their parts and the database. */
export function installedBytes(packs: readonly Pack[]): number {
  return packBytes(...packs) + databaseBytes(packs);
}
