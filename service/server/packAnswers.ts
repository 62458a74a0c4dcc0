/** Packs as answers: the manifest, asked for again each time, and parts that may be kept for ever. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { databaseFile, packFolder } from '#service/node/settings.ts';
import { manifestName, partName } from '#service/packs/packFolder.ts';
import { createPackKeeper, type PackKeeper } from '#service/packs/packKeeper.ts';
import { jsonReply, type Reply } from '#service/server/reply.ts';

/** The answers of `/-/packs/…`. */
export interface PackAnswers {
  /** The manifest. */
  manifest(): Promise<Reply>;
  /** The file of this name. */
  part(name: string): Promise<Reply>;
}

/** Anything else is no part: no name climbs out of the folder. */
const isPartName = /^([0-9a-f]{64})\.ndjson\.gz$/u;

/**
 * Answers from a folder; what `ready` gives settles once packs have been made, or could not be.
 * The answers reject with errors of the file system; a file that is not there is none.
 */
export function createPackAnswers(folder: string, ready: () => Promise<void>): PackAnswers {
  return {
    async manifest() {
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
    async part(name) {
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

/** The packs of a data folder: their keeper, and what it keeps as answers. */
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
