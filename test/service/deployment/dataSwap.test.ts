/** Newer data for two instances behind Caddy: imported into a copy, which takes the place of each one's data in turn. */
import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyData } from '#service/commands/copy.ts';
import { projectFolder } from '#service/node/settings.ts';
import { folderWithApp } from '#test/service/server/serving.ts';
import { copyStarterWithPacks } from '#test/starterData.ts';
import { missingFor } from '#test/tools/programs.ts';
import { startCaddy, startInstance } from './caddyRun.ts';
import { askAnew, startReaders } from './readers.ts';

const { path, appDir } = folderWithApp();

const entriesOf = async (url: string) =>
  (JSON.parse((await askAnew(url, '/-/health')).body) as { entries: number }).entries;

describe.skipIf(missingFor('Caddy').length > 0)('newer data', { timeout: 120_000 }, () => {
  test('takes the place of the older with no reader noticing [S75]', async () => {
    const start = (name: string) => {
      copyStarterWithPacks(join(path, name));
      return startInstance({ appDir, dataDir: join(path, name) });
    };
    const [first, second] = await Promise.all([start('one'), start('two')]);
    const { url } = await startCaddy([first, second]);
    const readers = startReaders(url, 4, false);
    await readers.more(50);

    const next = join(path, 'next');
    copyData(first.dataDir, next);
    const values = ['service/import/command.ts', '--force', 'test/fixtures/giellalt'];
    const options = { cwd: projectFolder, env: { ...process.env, DATA_DIR: next } };
    expect(spawnSync(process.execPath, values, options).status).toBe(0);
    const before = await entriesOf(first.url);
    for (const { dataDir, pid, port, ended } of [first, second]) {
      const copy = `${dataDir}-next`;
      copyData(next, copy);
      process.kill(pid, 'SIGTERM');
      expect(await ended()).toBe(0);
      renameSync(dataDir, `${dataDir}-before`);
      renameSync(copy, dataDir);
      await startInstance({ appDir, dataDir, port });
      await readers.more(50);
    }
    expect(await readers.stop()).toEqual([]);
    const after = await Promise.all([first, second].map((instance) => entriesOf(instance.url)));
    expect(new Set(after).size).toBe(1);
    expect(after).not.toContain(before);
  });
});
