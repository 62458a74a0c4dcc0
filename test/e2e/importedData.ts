/** A folder of data into which something was imported, as `npm run import` does. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

/** Imports a file or folder of `test/fixtures`; the data goes with the file of tests that asked. */
export async function importedData(fixture: string): Promise<{ readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'satnegirji-imported-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const source = fileURLToPath(new URL(`../fixtures/${fixture}`, import.meta.url));
  const command = fileURLToPath(new URL('../../service/commands/import.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command, source], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if (status !== 0) throw new Error(String(stderr));
  return { dataDir };
}
