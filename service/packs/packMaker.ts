/** Makes packs of the database; also a worker thread, so that answers don't wait for it. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import {
  formsPack,
  type Pack,
  type PackManifest,
  type PackPart,
  partsOfLines,
} from '#service/core/pack/pack.ts';
import { formLines, graphLines } from '#service/core/pack/packReader.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { packFormat } from '#src/contract/versions.ts';
import { partName, readManifest, writeManifest, writeWhole } from './packFolder.ts';

/** A pack that has not been read through. */
type PackHead = Omit<Pack, 'parts'>;

/**
 * Updates a folder of packs. Unchanged packs are not made again; equal content gives equal files everywhere.
 * Throws Error of SQLite or of the file system.
 */
export function makePacks(driver: Driver, folder: string): PackManifest {
  const before = new Map(readManifest(folder)?.packs.map((pack) => [pack.id, pack]));
  const packs = headsOf(driver).map(({ head, lines }) => {
    const known = before.get(head.id);
    const parts =
      known && isSame(head, known, folder) ? known.parts : lines().flatMap((one) => writeParts(folder, one));
    return { ...head, parts };
  });
  const version = createHash('sha256').update(JSON.stringify(packs)).digest('hex').slice(0, 16);
  const manifest = { format: packFormat, version, packs };
  writeManifest(folder, manifest);
  return manifest;
}

/** Lines of different lists never share a part. */
function headsOf(
  driver: Driver,
): readonly { readonly head: PackHead; readonly lines: () => readonly Iterable<string>[] }[] {
  const dictionaries = storedDictionaries(driver)
    .filter(({ entries }) => entries > 0)
    .map(({ code, importedAt: _, ...record }) => ({
      head: { id: code, ...record },
      lines: () => [storedLines(driver, code)],
    }));
  const forms = storedFormLists(driver)
    .filter(({ lemmas }) => lemmas > 0)
    .map(({ language, lemmas, ...record }) => ({
      head: { id: formsPack(language), ...record, entries: lemmas, graph: true },
      // A new word changes the whole graph, so it has parts of its own.
      lines: () => [formLines(driver, language), graphLines(driver, language)],
    }));
  return [...dictionaries, ...forms];
}

function isSame(head: PackHead, { parts, ...known }: Pack, folder: string): boolean {
  const same = (Object.keys({ ...head, ...known }) as (keyof PackHead)[]).every(
    (key) => head[key] === known[key],
  );
  return same && parts.every(({ hash }) => existsSync(join(folder, partName(hash))));
}

function writeParts(folder: string, lines: Iterable<string>): readonly PackPart[] {
  return Array.from(partsOfLines(lines), (text) => {
    const hash = createHash('sha256').update(text).digest('hex');
    const compressed = gzipSync(text, { level: 9 });
    writeWhole(folder, partName(hash), compressed);
    return { hash, bytes: compressed.length };
  });
}

if (import.meta.main) {
  const { database, folder } = workerData as { readonly database: string; readonly folder: string };
  const driver = openDatabase(database, { readOnly: true });
  try {
    // One snapshot: an import may commit meanwhile.
    driver.exec('BEGIN');
    makePacks(driver, folder);
  } finally {
    driver.close();
  }
  parentPort?.postMessage('made');
}
