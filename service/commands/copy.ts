/** `npm run copy -- <folder>`: copies the data folder, also while a service answers from it or an import writes. */

import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeWritable } from '#service/import/starter/openData.ts';
import { commandLine, misused, runCommand } from '#service/node/command.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, dataFolderFrom, packFolder } from '#service/node/settings.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/**
 * Copies the database as it is at one moment, and the packs. The file alone would lack what is still in the log beside
 * it. Throws Error with a message for the user if there is nothing to copy, the other folder is not empty or cannot be
 * written, or the database is damaged; then nothing of the copy is left.
 */
export function copyData(from: string, to: string): void {
  const source = databaseFile(from);
  if (!existsSync(source)) throw new Error(`${from} contains no database. Set DATA_DIR to the data folder.`);
  makeWritable('The folder of the copy', to, 'Name another folder: npm run copy -- <folder>');
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty. Name an empty folder.`);
  try {
    if (existsSync(packFolder(from))) {
      // Packs that are being made begin with a dot.
      const filter = (path: string) => !basename(path).startsWith('.');
      cpSync(packFolder(from), packFolder(to), { recursive: true, filter });
    }
    const unfinished = `${databaseFile(to)}.copying`;
    const driver = openDatabase(source, { readOnly: true });
    try {
      driver.prepare('VACUUM INTO ?').run([unfinished]);
    } finally {
      driver.close();
    }
    // Last of all: a folder that has a database is a complete copy.
    renameSync(unfinished, databaseFile(to));
  } catch (error) {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true });
    throw new Error(`${from} cannot be copied: ${messageOf(error)}`, { cause: error });
  }
}

if (import.meta.main) {
  const usage = 'npm run copy -- <folder>   copies the data of DATA_DIR into an empty folder';
  const [folder] = commandLine(usage, 1, {}).positionals;
  if (folder === undefined) misused('Name the folder to copy to.', usage);
  await runCommand(() => {
    const from = dataFolderFrom(process.env);
    copyData(from, resolve(folder));
    console.info(`Copied ${from} to ${resolve(folder)}.`);
  });
}
