/** The folder that packs are served from: immutable parts, and the manifest that names them. */

import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { writeWhole } from '#service/node/files.ts';
import { packFormat } from '#src/contract/versions.ts';
import { dayMs } from '#src/state/time.ts';

export const manifestName = 'manifest.json';

/** Name of a part's file. */
export function partName(hash: string): string {
  return `${hash}.ndjson.gz`;
}

/** A part stays after it left the manifest: a device may be downloading the older version. */
const gracePeriodMs = 7 * dayMs;

/** The manifest of a folder; `undefined` if there is none of this format. */
export function readManifest(folder: string): PackManifest | undefined {
  const file = join(folder, manifestName);
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackManifest;
  return manifest.format === packFormat ? manifest : undefined;
}

/** Replaces the manifest, and deletes parts that have not been named in one for the grace period. */
export function writeManifest(folder: string, manifest: PackManifest): void {
  const before = partsOf(readManifest(folder));
  writeWhole(folder, manifestName, JSON.stringify(manifest));
  const named = partsOf(manifest);
  const now = new Date();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ndjson.gz') && !named.has(one))) {
    const file = join(folder, name);
    if (before.has(name)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > gracePeriodMs) rmSync(file);
  }
}

function partsOf(manifest: PackManifest | undefined): ReadonlySet<string> {
  return new Set(manifest?.packs.flatMap(({ parts }) => parts.map(({ hash }) => partName(hash))));
}
