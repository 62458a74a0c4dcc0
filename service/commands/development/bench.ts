/**
 * `npm run bench`: times the product over the full data. Without `DATA_DIR`, the data
 * of `GIELLALT_DATA` (and `PARADIGMS_DATA`) is imported into a folder of its own first.
 * The service is measured here, every file of `test/bench/` measures more.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from '#service/build/appBuild.ts';
import { installPackages } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';
import { type BenchRow, benchTable, type Measure } from '#service/testing/benchRow.ts';
import { measureService } from '#service/testing/serviceBench.ts';

/** Imports the full data into `folder`; how long it took. */
function importData(folder: string, environment: NodeJS.ProcessEnv): BenchRow {
  const { GIELLALT_DATA: dictionaries, PARADIGMS_DATA: paradigms } = environment;
  if (!dictionaries)
    throw new Error('No data to measure: name a folder that has it, DATA_DIR=… or GIELLALT_DATA=…');
  const lists = paradigms ? ['forms', 'more'].map((name) => join(paradigms, name)).filter(existsSync) : [];
  const forms = lists.flatMap((list) => ['--forms', list]);
  const start = performance.now();
  spawnSync(
    process.execPath,
    [join(projectFolder, 'service', 'import', 'command.ts'), dictionaries, ...forms],
    {
      stdio: 'inherit',
      env: { ...environment, DATA_DIR: folder },
    },
  );
  // Dictionaries in under 25 s, all forms in under 120 s.
  return {
    what: 'import',
    measured: (performance.now() - start) / 1000,
    unit: 's',
    limit: paradigms ? 145 : 25,
  };
}

/** Starts the built product over `folder`; its address and how to end it. */
async function startProduct(folder: string): Promise<{ url: string; end: () => void }> {
  const child = spawn(process.execPath, [join(projectFolder, 'service', 'commands', 'start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      REQUEST_LOG: 'off', // One client asks here faster than a classroom would.
      RATE_PER_SECOND: '100000',
      // Clients of one machine are told apart by what a proxy would say of them.
      TRUST_PROXY: '1',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\/\/\S+)/u.exec(line)?.[1];
    if (url) return { url: url.replace('localhost', '127.0.0.1'), end: () => child.kill() };
  }
  throw new Error('The product did not start.');
}

async function bench(): Promise<readonly BenchRow[]> {
  const lighthouse = join(projectFolder, 'service', 'testing', 'lighthouse');
  await installPackages(lighthouse, 'start', 'Installing Lighthouse …');
  await buildIfNeeded(projectFolder, join(projectFolder, 'dist'));
  const own = process.env['DATA_DIR'] ? undefined : mkdtempSync(join(tmpdir(), 'satnegirji-bench-'));
  const rows: BenchRow[] = [];
  try {
    if (own) rows.push(importData(own, process.env));
    const product = await startProduct(own ?? process.env['DATA_DIR'] ?? '');
    try {
      rows.push(...(await measureService(product.url)));
      const more = join(projectFolder, 'test', 'bench');
      const files = existsSync(more) ? readdirSync(more).filter((name) => name.endsWith('Bench.ts')) : [];
      for (const file of files) {
        const { measure } = (await import(pathToFileURL(join(more, file)).href)) as { measure: Measure };
        rows.push(...(await measure(product.url)));
      }
    } finally {
      product.end();
    }
  } finally {
    if (own) rmSync(own, { recursive: true, force: true });
  }
  return rows;
}

try {
  const rows = await bench();
  console.info(benchTable(rows));
  process.exit(rows.every(({ measured, limit }) => measured <= limit) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
