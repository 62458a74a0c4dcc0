/** Packs as answers: the manifest, revalidated each time, and immutable parts. */

import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readIfThere } from '#service/node/files.ts';
import { databaseFile, packFolder } from '#service/node/settings.ts';
import { manifestName, partName } from '#service/packs/packFolder.ts';
import { jsonReply, type Reply, weakTag } from '#service/server/reply.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/** Keeps names within the folder. */
const isPartName = /^([0-9a-f]{64})\.ndjson\.gz$/u;

/**
 * Brings the packs up to date once, in a worker, if `makes`; after that every import does. The answers reject as the
 * file system, but not for missing files.
 */
export function createPackAnswers(dataFolder: string, noteError: (error: unknown) => void, makes = true) {
  const folder = packFolder(dataFolder);
  const made = (makes ? makeInWorker(databaseFile(dataFolder), folder) : Promise.resolve()).catch(
    (error: unknown) =>
      noteError(`The packs for devices could not be made: ${messageOf(error)}. Restart the service.`),
  );
  return {
    /** Settles once packs were made, or could not be. */
    made,
    async manifest(): Promise<Reply> {
      const file = join(folder, manifestName);
      const body = (await readIfThere(file)) ?? (await made.then(() => readIfThere(file)));
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
          etag: weakTag(body),
        },
        body,
      };
    },
    async part(name: string): Promise<Reply> {
      const hash = isPartName.exec(name)?.[1];
      const body = hash === undefined ? undefined : await readIfThere(join(folder, partName(hash)));
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

async function makeInWorker(database: string, folder: string): Promise<void> {
  const worker = new Worker(new URL('../packs/packMaker.ts', import.meta.url), {
    workerData: { database, folder },
  });
  // An error of the thread rejects `once`.
  await once(worker, 'message');
}
