/** How far the making of a database is: what the worker tells while it works. */
import { type Pack, packBytes } from '#service/core/pack/pack.ts';

/** From 0 to 1: all of the work, and each pack that is prepared. */
export interface BuildProgress {
  readonly share: number;
  readonly packs: Readonly<Record<string, number>>;
}

/** Follows the work. */
export interface BuildMeter {
  /** So many characters of so many of a pack are read. */
  read(id: string, characters: number, of: number): void;
  /** A pack is in the database. */
  written(id: string): void;
  /** How far it is now. */
  progress(): BuildProgress;
}

/** Reading the lines; what is made of them afterwards (the index of words) is the rest of a pack. */
const reading = 0.8;

/** All packs; cleaning up and storing are the rest of the work. */
const packing = 0.95;

/** Milliseconds between two words about it. */
const tellEvery = 200;

/** Makes a meter of the work on `packs`, of which `ready` are done before it begins; `now` in milliseconds. */
export function createBuildMeter(
  packs: readonly Pack[],
  ready: ReadonlySet<string>,
  tell: (progress: BuildProgress) => void,
  now: () => number,
): BuildMeter {
  const shares = new Map(packs.map(({ id }) => [id, ready.has(id) ? 1 : 0]));
  const whole = packs.reduce((sum, pack) => sum + packBytes(pack), 0);
  let told = Number.NEGATIVE_INFINITY;

  const progress = (): BuildProgress => {
    const done = packs.reduce((sum, pack) => sum + packBytes(pack) * (shares.get(pack.id) ?? 0), 0);
    return { share: whole === 0 ? 0 : (done / whole) * packing, packs: Object.fromEntries(shares) };
  };
  const note = (id: string, share: number): void => {
    shares.set(id, share);
    const at = now();
    if (share < 1 && at - told < tellEvery) return;
    told = at;
    tell(progress());
  };
  return {
    read: (id, characters, of) => note(id, of === 0 ? 0 : (characters / of) * reading),
    written: (id) => note(id, 1),
    progress,
  };
}
