/** Everything that pages show of the dictionaries on the device. */
import { type Pack, packBytes } from '#service/core/pack.ts';
import type { DeviceHealth } from '#src/data/device/deviceHealth.ts';
import type { SeenManifest } from '#src/data/device/deviceRecord.ts';
import { installed, type PackFacts, packState, updateBytes } from '#src/data/device/packState.ts';

/** What is known now. */
export interface LibraryState extends PackFacts {
  /** `unknown` until the check at start is done. */
  readonly health: DeviceHealth | 'unknown';
  /** Ids of what was here before the browser cleared it away. */
  readonly lost: readonly string[];
  /** What the service offered when it was last asked. */
  readonly seen: SeenManifest | undefined;
  /** Whether the service is being asked what it offers; `failed`: it didn't answer, `newer`: its packs need a newer app. */
  readonly asking: 'no' | 'asking' | 'failed' | 'newer';
  /** Seconds until everything wanted is downloaded. */
  readonly secondsLeft: number | undefined;
}

/** Before anything was read. */
export const emptyLibrary: LibraryState = {
  health: 'unknown',
  lost: [],
  seen: undefined,
  asking: 'no',
  record: undefined,
  jobs: {},
  activity: undefined,
  parts: new Set(),
  secondsLeft: undefined,
};

/** All packs to be shown: what is offered, then what is here though it is offered no more. */
export function shownPacks({ seen, record, jobs }: LibraryState): readonly Pack[] {
  const offered = seen?.manifest.packs ?? [];
  const known = new Set(offered.map(({ id }) => id));
  const own = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
  return [
    ...offered,
    ...new Map(own.filter(({ id }) => !known.has(id)).map((pack) => [pack.id, pack])).values(),
  ];
}

/** Packs that are here in an older version than the service offers, with the bytes of the newer. */
export function updates(state: LibraryState): readonly { readonly pack: Pack; readonly bytes: number }[] {
  return (state.seen?.manifest.packs ?? []).flatMap((pack) => {
    const own = installed(pack.id, state.record);
    const bytes = updateBytes(pack, state.record, state.parts);
    return own !== undefined && bytes > 0 && state.jobs[pack.id] === undefined ? [{ pack, bytes }] : [];
  });
}

/** Bytes that are still to be downloaded for everything that is wanted now. */
export function bytesLeft(state: LibraryState): number {
  return Object.keys(state.jobs).reduce((sum, id) => {
    const own = packState(id, state);
    return 'of' in own && own.state !== 'paused' ? sum + own.of - own.bytes : sum;
  }, 0);
}

/** Bytes that are kept: the database, and the parts it is made of. */
export function keptBytes({ record, jobs, parts }: Pick<LibraryState, 'record' | 'jobs' | 'parts'>): number {
  const packs = [...(record?.packs ?? []), ...Object.values(jobs).map(({ pack }) => pack)];
  const known = new Map(packs.flatMap((pack) => pack.parts).map((part) => [part.hash, part]));
  const here = [...known.values()].filter(({ hash }) => parts.has(hash));
  return (record?.fileBytes ?? 0) + packBytes({ parts: here });
}

/** A pack as pages show it; they don't know the service. */
export type LibraryPack = Pack;

/** Size of a pack's download. */
export function downloadBytes(pack: LibraryPack): number {
  return packBytes(pack);
}
