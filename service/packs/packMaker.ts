/** Makes packs of what the database holds; also a worker thread, so that answers don't wait for it. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { type Pack, type PackManifest, type PackPart, partsOfLines } from '#service/core/pack/pack.ts';
import { formLines, graphLines } from '#service/core/pack/packReader.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { writeWhole } from '#service/node/files.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { packFormat } from '#src/contract/versions.ts';
import { formsPack } from '#src/language/packIds.ts';
import { partName, readManifest, writeManifest } from './packFolder.ts';

/** A pack without its parts: what the database says without being read through. */
type PackHead = Omit<Pack, 'parts'>;

/**
 * Brings a folder of packs up to date. What hasn't changed since is not made
 * again; equal content gives equal files, whenever and wherever it is made.
 * @throws {Error} of SQLite or of the file system.
 */
export function makePacks(driver: Driver, folder: string): PackManifest {
  const before = new Map(readManifest(folder)?.packs.map((pack) => [pack.id, pack]));
  const packs = headsOf(driver).map(({ head, lines }) => {
    const last = before.get(head.id);
    const parts =
      last && isSame(head, last, folder) ? last.parts : lines().flatMap((one) => writeParts(folder, one));
    return { ...head, parts };
  });
  const version = createHash('sha256').update(JSON.stringify(packs)).digest('hex').slice(0, 16);
  const manifest = { format: packFormat, version, packs };
  writeManifest(folder, manifest);
  return manifest;
}

/** As `makePacks`, until the packs are those of the newest data: another process may write meanwhile. */
export function updatePacks(driver: Driver, folder: string): void {
  let revision: number;
  do {
    driver.exec('BEGIN');
    try {
      revision = revisionOf(driver);
      makePacks(driver, folder);
    } finally {
      driver.exec('COMMIT');
    }
  } while (revisionOf(driver) !== revision);
}

/** The lines to pack; lines of different lists never share a part. */
function headsOf(driver: Driver) {
  const dictionaries = storedDictionaries(driver)
    .filter(({ entries }) => entries > 0)
    .map(({ code, importedAt: _, ...record }) => ({
      head: { id: code, ...record },
      lines: () => [storedLines(driver, code)],
    }));
  const forms = storedFormLists(driver)
    .filter(({ lemmas }) => lemmas > 0)
    .map(({ language, lemmas, version, origin, forms }) => ({
      head: {
        id: formsPack(language),
        version,
        origin: origin === 'starter' ? origin : ('giellalt' as const),
        forms,
        entries: lemmas,
        graph: true,
      },
      // A new word changes the whole graph: it has parts of its own, and the others stay.
      lines: () => [formLines(driver, language), graphLines(driver, language)],
    }));
  return [...dictionaries, ...forms];
}

function isSame(head: PackHead, { parts, ...last }: Pack, folder: string): boolean {
  const same = (Object.keys({ ...head, ...last }) as (keyof PackHead)[]).every(
    (key) => head[key] === last[key],
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
    updatePacks(driver, folder);
  } finally {
    driver.close();
  }
  parentPort?.postMessage('made');
}
