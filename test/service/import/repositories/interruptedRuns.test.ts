import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { lockFile } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => installations.end());

test('S25: the next run removes what a killed run left; a fetch that breaks off leaves nothing', async () => {
  const installation = await installations.small();
  mkdirSync(installation.path('clones', 'dict-sme-nob', '.git'), { recursive: true });
  writeFileSync(installation.path('clones', 'dict-sme-nob', '.git', 'shallow.lock'), '');
  installation.server.intercept((request, response) => {
    if (request.url?.startsWith('/dict-smj-nob-x-habmer/git-upload-pack') !== true) return false;
    response.destroy();
    return true;
  });
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringMatching(/^failed: dict-smj-nob-x-habmer: git: /mu),
  ]);
  expect(installation.entries()).toEqual({ gtsmenob: 3 });
  expect(readdirSync(installation.path())).not.toContain('clones');
});

test('S25: a list of what was imported that can not be read is written again', async () => {
  const installation = await installations.small();
  await installation.run();
  writeFileSync(installation.path('imported.json'), '{"dict-sme-nob":');
  expect(textOf(await installation.run())).toMatch(/^downloaded: dict-sme-nob .*, dict-smj-nob-x-habmer /mu);
  expect(textOf(await installation.run())).toMatch(/^no changes: dict-sme-nob, dict-smj-nob-x-habmer$/mu);
});

test('S26: a second run says that it waits, and goes on when the first has ended', async () => {
  const installation = await installations.small();
  await installation.run();
  const lock = await lockFile(installation.path('run.lock'), () =>
    expect.unreachable('nobody else is there'),
  );
  const waits = new Promise<void>((resolve) => {
    said.mockImplementation((line) => {
      if (String(line).startsWith('Another run is downloading into')) resolve();
    });
  });
  const second = installation.run();
  await waits;
  said.mockImplementation(() => undefined);
  const asked = installation.server.asked.length;
  lock.release();
  expect((await second).hasFailed).toBe(false);
  expect(installation.server.asked.length).toBeGreaterThan(asked);
});

test('S27: the next run imports what a killed run had fetched and not imported', async () => {
  const installation = await installations.small();
  const module = join(import.meta.dirname, '../../../../service/import/repositories/repositoryRun.ts');
  // Another import has the database: the run is killed between fetching and importing.
  const lock = await lockFile(join(installation.data, 'import.lock'), () => undefined);
  const child = spawn(process.execPath, [module], {
    env: { ...process.env, ...installation.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  for await (const text of child.stderr) if (String(text).includes('Another import is writing')) break;
  child.kill('SIGKILL');
  await ended;
  lock.release();
  expect(existsSync(installation.path('imported.json'))).toBe(false);
  expect(textOf(await installation.run())).toMatch(/^downloaded: dict-sme-nob .*, dict-smj-nob-x-habmer /mu);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 });
});

test('S27: a database that is another one, or lacks a dictionary, is filled again', async () => {
  const installation = await installations.small();
  await installation.run();
  rmSync(databaseFile(installation.data));
  expect(textOf(await installation.run())).toMatch(/^downloaded: dict-sme-nob /mu);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 });
});

test('S27: a damaged database is said to be that, before anything is fetched', async () => {
  const installation = await installations.small();
  writeFileSync(databaseFile(installation.data), 'no database at all '.repeat(100));
  await expect(installation.run()).rejects.toThrow(
    /^The database satnegirji\.sqlite is damaged \(.*move satnegirji/u,
  );
  expect(installation.server.asked).toEqual([]);
});
