/** The list in a file that brings packs from another device. */
import * as v from 'valibot';
import { type Pack, sameParts } from '#service/core/pack/pack.ts';
import { packFormat } from '#src/contract/versions.ts';
import { type LastManifest, manifestShape, readLastManifest } from '#src/device/storage/deviceStorage.ts';
import { installed, type LibraryState } from './libraryState.ts';

export interface PackList {
  readonly packs: readonly Pack[];
  /** What the other device last knew of the service. */
  readonly offer: LastManifest | undefined;
}

export function packListText(packs: readonly Pack[], offer: LastManifest | undefined): string {
  return JSON.stringify({ format: packFormat, packs, offer });
}

const listShape = v.object({ format: v.number(), packs: manifestShape.entries.packs, offer: v.unknown() });

/** `undefined` if it is no such list. */
export function readPackList(text: string): PackList | 'newer' | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const format = v.safeParse(v.object({ format: v.number() }), value);
  if (format.success && format.output.format > packFormat) return 'newer';
  const read = v.safeParse(listShape, value);
  if (!read.success) return undefined;
  return { packs: read.output.packs, offer: readLastManifest(read.output.offer) };
}

/** Packs that are not here in the same version; `older` ones differ from one that is the newest either device knows. */
export function packsToTake(
  { packs, offer }: PackList,
  { record, lastManifest }: Pick<LibraryState, 'record' | 'lastManifest'>,
): { readonly wanted: readonly Pack[]; readonly older: readonly Pack[] } {
  const newest = (offer?.at ?? 0) > (lastManifest?.at ?? 0) ? offer : lastManifest;
  const others = packs.filter((pack) => !sameParts(pack, installed(pack.id, record)));
  const older = others.filter(({ id }) => {
    const own = installed(id, record);
    return own && newest?.manifest.packs.some((pack) => pack.id === id && sameParts(pack, own));
  });
  return { wanted: others.filter((pack) => !older.includes(pack)), older };
}
