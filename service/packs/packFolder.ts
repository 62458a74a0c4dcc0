/** The folder from which packs are served: immutable parts and the manifest that names them. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { packFormat } from '#src/contract/versions.ts';

export const manifestName = 'manifest.json';

export function partName(hash: string): string {
  return `${hash}.ndjson.gz`;
}

/** Milliseconds that a part outlives its manifest, for devices that are downloading it. */
const gracePeriod = 7 * 24 * 3_600_000;

/** `undefined` without a manifest of this format. */
export function readManifest(folder: string): PackManifest | undefined {
  const file = join(folder, manifestName);
  if (!existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as PackManifest;
  return manifest.format === packFormat ? manifest : undefined;
}

/** Nobody can read the file before it is complete. */
export function writeWhole(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.${process.pid}`);
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    // An incomplete file would keep a full disk full.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Also deletes parts that no manifest named for the grace period. */
export function writeManifest(folder: string, manifest: PackManifest): void {
  const before = partsOf(readManifest(folder));
  writeWhole(folder, manifestName, JSON.stringify(manifest));
  const named = partsOf(manifest);
  const now = new Date();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ndjson.gz') && !named.has(one))) {
    const file = join(folder, name);
    if (before.has(name)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > gracePeriod) rmSync(file);
  }
}

function partsOf(manifest: PackManifest | undefined): ReadonlySet<string> {
  return new Set(manifest?.packs.flatMap(({ parts }) => parts.map(({ hash }) => partName(hash))));
}
