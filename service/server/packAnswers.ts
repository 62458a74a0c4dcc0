/** Packs as answers: the manifest, revalidated each time, and immutable parts. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { databaseFile, packFolder } from '#service/node/settings.ts';
import { manifestName, partName } from '#service/packs/packFolder.ts';
import { createPackKeeper, type PackKeeper } from '#service/packs/packKeeper.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';

/** Keeps names within the folder. */
const isPartName = /^([0-9a-f]{64})\.ndjson\.gz$/u;

/** `ready` settles once packs were made, or could not be. Rejects as the file system, but not for missing files. */
function createPackAnswers(folder: string, ready: () => Promise<void>) {
  return {
    async manifest(): Promise<Reply> {
      const body = await read(folder, manifestName).then(async (found) => {
        if (found) return found;
        await ready();
        return read(folder, manifestName);
      });
      if (!body)
        return jsonReply(
          503,
          { reason: 'The service could not make the packs. Its log has the error.' },
          { 'retry-after': '60' },
        );
      return {
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
          etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        },
        body,
      };
    },
    async part(name: string): Promise<Reply> {
      const hash = isPartName.exec(name)?.[1];
      const body = hash === undefined ? undefined : await read(folder, partName(hash));
      if (!body) return jsonReply(404, { reason: 'This part does not exist. Fetch the manifest again.' });
      return {
        status: 200,
        headers: {
          'content-type': 'application/gzip',
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${hash}"`,
        },
        body,
      };
    },
  };
}

export type PackAnswers = ReturnType<typeof createPackAnswers>;

export function createDataPacks(
  driver: Driver,
  dataFolder: string,
  noteError: (error: unknown) => void,
  interval?: number,
): { readonly keeper: PackKeeper; readonly answers: PackAnswers } {
  const folder = packFolder(dataFolder);
  const database = databaseFile(dataFolder);
  const keeper = createPackKeeper({
    database,
    folder,
    revision: () => revisionOf(driver),
    noteError,
    ...(interval === undefined ? {} : { interval }),
  });
  return { keeper, answers: createPackAnswers(folder, () => keeper.ready()) };
}

async function read(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
