/** Makes packs in a thread of its own, so that answers don't wait for it; posts how it ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { makePacks } from './packMaker.ts';

const { database, folder } = workerData as { readonly database: string; readonly folder: string };
const driver = openDatabase(database, { readOnly: true });
try {
  // One snapshot of the data: an import may commit meanwhile.
  driver.exec('BEGIN');
  makePacks(driver, folder);
} finally {
  driver.close();
}
parentPort?.postMessage('made');
