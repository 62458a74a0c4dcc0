/** Everything that pages show of the dictionaries on the device. */
import { type Pack, packBytes, sameParts } from '#service/core/pack/pack.ts';
import type { Activity } from '#src/device/downloads/downloads.ts';
import type {
  DeviceDraft,
  DeviceRecord,
  JobFailure,
  Jobs,
  LastManifest,
} from '#src/device/storage/deviceStorage.ts';
import type { DeviceHealth } from './deviceLibrary.ts';

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
interface PackFacts {
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
function updateBytes(offered: Pack, record: DeviceRecord | undefined, parts: ReadonlySet<string>): number {
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

/** The current state of the library. */
export interface LibraryState extends PackFacts {
  /** `unknown` until the check at start is done. */
  readonly health: DeviceHealth | 'unknown';
  /** Ids of what was here before the browser cleared it away. */
  readonly lost: readonly string[];
  /** The packs the service offered when last asked. */
  readonly lastManifest: LastManifest | undefined;
  /** Whether the service is being asked what it offers; `offline`: there is no network, `failed`: it didn't answer, `newer`: its packs need a newer app. */
  readonly asking: 'no' | 'asking' | 'offline' | 'failed' | 'newer';
  /** Seconds until everything wanted is downloaded. */
  readonly secondsLeft: number | undefined;
}

/** Before anything was read. */
export const emptyLibrary: LibraryState = {
  health: 'unknown',
  lost: [],
  lastManifest: undefined,
  asking: 'no',
  record: undefined,
  jobs: {},
  activity: undefined,
  draft: undefined,
  parts: new Set(),
  secondsLeft: undefined,
};

/** All packs to be shown: what is offered, then what is here though it is offered no more. */
export function shownPacks({ lastManifest, record, jobs }: LibraryState): readonly Pack[] {
  const offered = lastManifest?.manifest.packs ?? [];
  const known = new Set(offered.map(({ id }) => id));
  const own = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
  return [
    ...offered,
    ...new Map(own.filter(({ id }) => !known.has(id)).map((pack) => [pack.id, pack])).values(),
  ];
}

/** Packs that are here in an older version than the service offers, with the bytes of the newer. */
export function updates(state: LibraryState): readonly { readonly pack: Pack; readonly bytes: number }[] {
  return (state.lastManifest?.manifest.packs ?? []).flatMap((pack) => {
    const own = installed(pack.id, state.record);
    const bytes = updateBytes(pack, state.record, state.parts);
    return own !== undefined && bytes > 0 && state.jobs[pack.id] === undefined ? [{ pack, bytes }] : [];
  });
}

/** The making of the database, while it goes on, and at once after a page load that cut it off. */
interface Building {
  /** From 0 to 1; `undefined` before the first word of it. */
  readonly share: number | undefined;
  /** How many packs were ready when the work was cut off; `undefined` where it was not. */
  readonly resumed: number | undefined;
  /** Number of packs that are prepared. */
  readonly of: number;
}

/** How far the database is; `undefined` when none is being made. */
export function building(state: LibraryState): Building | undefined {
  const { activity, draft, jobs } = state;
  if (activity?.kind === 'building') {
    const { ids, progress, resumed } = activity;
    return { share: progress?.share ?? draft?.share, resumed, of: ids.length };
  }
  if (activity !== undefined || !draft?.ids.some((id) => jobs[id]?.state === 'wanted')) return undefined;
  const ready = draft.ids.filter((id) => draft.packs.some((pack) => pack.id === id)).length;
  return { share: draft.share, resumed: ready, of: draft.ids.length };
}

/** Bytes that are still to be downloaded for everything that is wanted now. */
export function bytesLeft(state: LibraryState): number {
  return Object.keys(state.jobs).reduce((sum, id) => {
    const own = packState(id, state);
    return 'of' in own && own.state !== 'paused' ? sum + own.of - own.bytes : sum;
  }, 0);
}

/** Bytes stored: the database, and the parts it is built from. */
export function storedPieces({ record, jobs, parts }: Pick<LibraryState, 'record' | 'jobs' | 'parts'>): {
  readonly database: number;
  readonly files: number;
} {
  const packs = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
  const known = new Map(packs.flatMap((pack) => pack.parts).map((part) => [part.hash, part]));
  const here = [...known.values()].filter(({ hash }) => parts.has(hash));
  return { database: record?.fileBytes ?? 0, files: packBytes({ parts: here }) };
}

/** The same in one sum. */
export function storedBytes(state: Pick<LibraryState, 'record' | 'jobs' | 'parts'>): number {
  const { database, files } = storedPieces(state);
  return database + files;
}

/** A pack as pages show it; they don't know the service. */
export type LibraryPack = Pack;

/** Size of a pack's download. */
export function downloadBytes(pack: LibraryPack): number {
  return packBytes(pack);
}
