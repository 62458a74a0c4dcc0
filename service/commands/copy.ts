/** `npm run copy -- <folder>`: copies the data folder, also while a service answers from it or an import writes. */

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { textIn } from '#service/core/sqlite/driver.ts';
import { makeWritable } from '#service/import/starter/openData.ts';
import { commandLine, misused, runCommand } from '#service/node/command.ts';
import { damageOf, openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile, dataFolderFrom, packFolder } from '#service/node/settings.ts';
import { partName, readManifest, writeManifest } from '#service/packs/packFolder.ts';

/** Copies all pages in one step: a write between two steps would restart the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as it is at one moment, and the packs. The file alone would lack what is still in the log beside
 * it. Rejects with a message for the user if there is nothing to copy, the other folder has data or can't be written,
 * or the copy is damaged; then nothing of it is left.
 */
export async function copyData(from: string, to: string): Promise<void> {
  const source = databaseFile(from);
  const target = databaseFile(to);
  if (!existsSync(source)) throw new Error(`${from} contains no database. Set DATA_DIR to the data folder.`);
  if (existsSync(target)) throw new Error(`${to} already contains a database. Name an empty folder.`);
  const existed = existsSync(to);
  makeWritable('The folder of the copy', to, 'Name another folder: npm run copy -- <folder>');
  // The log of another database would be read as this one's.
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty. Name an empty folder.`);
  const unfinished = `${target}.copying`;
  try {
    await copyDatabase(source, unfinished);
    copyPacks(packFolder(from), packFolder(to));
    // Last of all: a folder that has a database is a complete copy.
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(packFolder(to), { recursive: true, force: true });
    if (!existed) rmSync(to, { recursive: true, force: true });
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
    if (found !== 'ok') throw new Error(damageOf(source, String(found)));
  } finally {
    copy.close();
  }
}

/** Parts never change, and stay for a week after the manifest stopped naming them: the manifest comes last. */
function copyPacks(from: string, to: string): void {
  const manifest = readManifest(from);
  if (manifest === undefined) return;
  mkdirSync(to, { recursive: true });
  for (const { hash } of manifest.packs.flatMap(({ parts }) => parts))
    copyFileSync(join(from, partName(hash)), join(to, partName(hash)));
  writeManifest(to, manifest);
}

if (import.meta.main) {
  const usage = 'npm run copy -- <folder>   copies the data of DATA_DIR into an empty folder';
  const [folder] = commandLine(usage, 1, {}).positionals;
  if (folder === undefined) misused('Name the folder to copy to.', usage);
  await runCommand(async () => {
    const from = dataFolderFrom(process.env);
    await copyData(from, resolve(folder));
    console.info(`Copied ${from} to ${resolve(folder)}.`);
  });
}
