/**
 * The assets of a build stay beside those of the next one: pages that are open, and instances that are renewed
 * later, still ask for them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { builtFolder } from '#src/contract/pageNames.ts';

/** Assets by their name in the folder of assets. */
export type Assets = ReadonlyMap<string, Buffer>;

/** Where a built app lists what has stayed from the build before, a name a line. */
const listOf = (folder: string): string => join(folder, '.before');

/**
 * Reads the assets that the build in a folder has made itself, with their compressed forms, but not those that
 * stayed from the one before it.
 * @throws {Error} of the file system.
 */
export function ownAssets(folder: string): Assets {
  const list = listOf(folder);
  const stayed = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const own = namesIn(join(folder, builtFolder)).filter((name) => !stayed.has(name));
  return new Map(own.map((name) => [name, readFileSync(join(folder, builtFolder, name))]));
}

/**
 * Lays assets of the build before beside those of the new one, where it has none of that name, and lists them.
 * After everything that reads the folder as the new build: they are no part of it.
 * @throws {Error} of the file system.
 */
export function layBeside(folder: string, before: Assets): void {
  const own = new Set(namesIn(join(folder, builtFolder)));
  const staying = [...before].filter(([name]) => !own.has(name));
  writeFileSync(listOf(folder), staying.map(([name]) => name).join('\n'));
  for (const [name, content] of staying) {
    const file = join(folder, builtFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function namesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
