/** Making the database of a device so that it goes on after a page load: its draft says how far it came. */

import { type Pack, sameParts } from '#service/core/pack/pack.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import type { DeviceDraft, DeviceRecord } from '#src/device/storage/deviceRecord.ts';
import type { DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import type { BuildProgress } from '#src/device/worker/buildProgress.ts';
import type { BuildOrder } from '#src/device/worker/databaseBuild.ts';
import type { DownloadEnvironment } from './downloads.ts';

/** What making it needs from outside. */
export type MakingEnvironment = Pick<
  DownloadEnvironment,
  'storage' | 'build' | 'newFile' | 'onActivity' | 'now'
>;

/**
 * Makes the database of `packs`, of which `ids` are those that are brought or removed; from the draft of
 * work that was cut off, if there is one. The record that is given, once committed, makes it the one that is used.
 */
export async function makeDatabase(
  { storage, build, newFile, onActivity, now }: MakingEnvironment,
  record: DeviceRecord | undefined,
  packs: readonly Pack[],
  ids: readonly string[],
): Promise<DeviceRecord> {
  const draft = await storage.draft();
  const isResumed = draft?.ids.some((id) => ids.includes(id)) === true;
  const begun = draft && isBeginning(draft, packs) ? await baseIn(storage, draft) : undefined;
  const base = begun ?? (await baseIn(storage, record));
  // What lies there besides is left of work that was cut off.
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

/** When this very version came, if it is here already. */
function sinceIn(record: DeviceRecord | undefined, pack: Pack): number | undefined {
  const own = record?.packs.find(({ id }) => id === pack.id);
  return sameParts(pack, own) ? record?.since?.[pack.id] : undefined;
}

/** Lets the draft go; the database in use stays. */
export async function dropDraft(storage: DeviceStorage, record: DeviceRecord | undefined): Promise<void> {
  await storage.setDraft(undefined);
  await storage.keepDatabases([record?.file]);
}

/** A database to begin with; `undefined` where it is gone or of another version. */
async function baseIn(
  storage: DeviceStorage,
  from: DeviceRecord | DeviceDraft | undefined,
): Promise<BuildOrder['base']> {
  const { file, tables, packs } = from ?? {};
  if (file === undefined || packs === undefined || tables !== tablesVersion) return undefined;
  return (await storage.hasDatabase(file)) ? { file, packs } : undefined;
}

/** Whether everything in a draft is wanted as it is: nothing would have to be taken out again. */
function isBeginning(draft: DeviceDraft, packs: readonly Pack[]): boolean {
  return draft.packs.every((own) => packs.some((pack) => pack.id === own.id && sameParts(pack, own)));
}
