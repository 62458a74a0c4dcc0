/** The list in a file that brings packs from another device. */
import * as v from 'valibot';
import { type Pack, sameParts } from '#service/core/pack/pack.ts';
import { packFormat } from '#src/contract/versions.ts';
import {
  isNewerFormat,
  type LastManifest,
  lastManifest,
  manifestSchema,
} from '#src/device/storage/deviceStorage.ts';
import { installed, type LibraryState } from './libraryState.ts';

const packList = v.object({
  format: v.number(),
  packs: manifestSchema.entries.packs,
  /** What the other device last knew of the service. */
  offer: v.fallback(v.optional(lastManifest), undefined),
});

type PackList = Omit<v.InferOutput<typeof packList>, 'format'>;

export function packListText(packs: readonly Pack[], offer: LastManifest | undefined): string {
  return JSON.stringify({ format: packFormat, packs, offer });
}

/** `undefined` if it is no such list. */
export function readPackList(text: string): PackList | 'newer' | undefined {
  const value = v.safeParse(v.pipe(v.string(), v.parseJson()), text).output;
  if (isNewerFormat(value)) return 'newer';
  const read = v.safeParse(packList, value);
  return read.success ? read.output : undefined;
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
