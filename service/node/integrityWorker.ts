/** Looks a database through in a thread of its own; posts the first thing that is wrong. */
import { parentPort, workerData } from 'node:worker_threads';
import { textIn } from '#service/core/sqlite/driver.ts';
import type { Finding } from './integrityWatch.ts';
import { openDatabase } from './nodeSqlite.ts';

const { database } = workerData as { readonly database: string };

function finding(): Finding {
  try {
    const driver = openDatabase(database, { readOnly: true });
    try {
      const result = textIn(driver.prepare('PRAGMA quick_check(1)').get(), 'quick_check');
      return result === 'ok' ? {} : { problem: result.replaceAll(/\s+/gu, ' ') };
    } finally {
      driver.close();
    }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(finding());
