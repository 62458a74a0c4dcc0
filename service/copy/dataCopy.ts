/** A copy of a data folder, also while a service answers from it and an import writes into it. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { textIn } from '#service/core/sqlite/driver.ts';
import { makeWritable } from '#service/import/starter/openData.ts';
import { openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile, packFolder } from '#service/node/settings.ts';
import { partName, readManifest, writeManifest } from '#service/packs/packFolder.ts';

/** So many pages in one step: in several, a write between two would begin the copy anew. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as it is at one moment, and the packs that are there. To copy the file itself would
 * leave out what is still in the log beside it. Rejects with words for people when there is nothing to copy, when
 * the other folder has data already or can't be written, or when the copy is not whole; nothing of it is left then.
 */
export async function copyData(from: string, to: string): Promise<void> {
  const source = databaseFile(from);
  const target = databaseFile(to);
  if (!existsSync(source)) throw new Error(`${from} contains no database. Set DATA_DIR to the data folder.`);
  if (existsSync(target)) throw new Error(`${to} already contains a database. Name an empty folder.`);
  const wasThere = existsSync(to);
  makeWritable('The folder of the copy', to, 'Name another folder: npm run copy -- <folder>');
  // The log of another database would be taken for this one's.
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty. Name an empty folder.`);
  const unfinished = `${target}.copying`;
  try {
    await copyDatabase(source, unfinished);
    copyPacks(packFolder(from), packFolder(to));
    // Last of all: a folder that has a database is a copy that is whole.
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(packFolder(to), { recursive: true, force: true });
    if (!wasThere) rmSync(to, { recursive: true, force: true });
    if (troubleOf(error) !== 'full') throw error;
    throw new Error(
      `The disk is full: ${to} has no space for the copy. Free some space, or name another folder.`,
      { cause: error },
    );
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${unfinished}${ending}`, { force: true });
  }
}

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target, { rate: allPages });
  } finally {
    database.close();
  }
  const copy = openDatabase(target);
  try {
    const found = textIn(copy.prepare('PRAGMA quick_check(1)').get(), 'quick_check');
    if (found !== 'ok') throw new Error(`The database ${source} is damaged (${found}).`);
  } finally {
    copy.close();
  }
}

/** Parts never change, and stay for a week after the manifest stopped naming them: the manifest comes last. */
function copyPacks(from: string, to: string): void {
  const manifest = readManifest(from);
  if (manifest === undefined) return;
  mkdirSync(to, { recursive: true });
  for (const { parts } of manifest.packs) {
    for (const { hash } of parts) copyFileSync(join(from, partName(hash)), join(to, partName(hash)));
  }
  writeManifest(to, manifest);
}
