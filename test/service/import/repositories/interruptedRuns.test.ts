import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { lockImports } from '#service/import/importLock.ts';
import { lockFile } from '#service/node/fileLock.ts';
import { databaseFile } from '#service/node/settings.ts';
import { lexicon } from './gitServer.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
afterAll(() => installations.end());

test('S25: a clone that was being fetched into, or is damaged, is noticed and made anew', async () => {
  const installation = await installations.small();
  await installation.run();
  const clone = installation.path('clones', 'dict-sme-nob.git');
  const mended = /^dict-sme-nob: its clone was broken or not finished, and was made anew$/mu;
  const breakings: readonly { readonly damage: () => void; readonly isSaid: boolean }[] = [
    // As a run leaves it that was killed while git was at it, with git's own lock or without.
    { damage: () => writeFileSync(join(clone, 'unfinished'), ''), isSaid: true },
    { damage: () => writeFileSync(join(clone, 'shallow.lock'), ''), isSaid: true },
    { damage: () => writeFileSync(join(clone, 'HEAD'), 'nonsense'), isSaid: true },
    {
      // Git itself fetches again what it lacks.
      damage: () => rmSync(join(clone, 'objects', 'pack'), { recursive: true }),
      isSaid: false,
    },
  ];
  for (const [place, { damage, isSaid }] of breakings.entries()) {
    damage();
    installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon('guolli', 4 + place) });
    const outcome = await installation.run();
    expect([place, outcome.hasFailed, mended.test(textOf(outcome))]).toEqual([place, false, isSaid]);
    expect(installation.entries()['gtsmenob']).toBe(4 + place);
  }
});

test('S25: a pack of which bytes are others is noticed when its files are taken', async () => {
  const installation = await installations.small();
  await installation.run();
  const packs = installation.path('clones', 'dict-sme-nob.git', 'objects', 'pack');
  const [pack = ''] = readdirSync(packs).filter((name) => name.endsWith('.pack'));
  const bytes = readFileSync(join(packs, pack));
  rmSync(join(packs, pack));
  writeFileSync(join(packs, pack), bytes.fill(7, 60, bytes.length - 20));
  // The same commit, to be imported again.
  rmSync(installation.path('imported.json'));
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([false, expect.stringContaining('was made anew')]);
});

test('S25: what a killed run left aside goes; a fetch that breaks off leaves no clone', async () => {
  const installation = await installations.small();
  await installation.run({ only: 'sme-nob' });
  writeFileSync(installation.path('clones', '.new-left'), '');
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
  expect(installation.clones()).toEqual(['dict-sme-nob.git']);
});

test('S26: a second run says that it waits, and goes on when the first has ended', async () => {
  const installation = await installations.small();
  await installation.run();
  const lock = await lockFile(installation.path('run.lock'), () =>
    expect.unreachable('nobody else is there'),
  );
  const waits = new Promise<void>((resolve) => {
    said.mockImplementation((line) => {
      if (String(line).startsWith('Another run is fetching into')) resolve();
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

test('S27: what was fetched and not imported is imported by the next run, without being fetched again', async () => {
  const installation = await installations.small();
  const module = join(import.meta.dirname, '../../../../service/import/repositories/repositoryCommand.ts');
  // Another import has the database: the run is killed between fetching and importing.
  const lock = await lockImports(installation.data, () => undefined);
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
  const asked = installation.server.asked.length;
  const outcome = await installation.run();
  expect(textOf(outcome)).toMatch(/^came: dict-sme-nob .*, dict-smj-nob-x-habmer /mu);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 });
  const again = installation.server.asked.slice(asked).filter((path) => path.startsWith('/dict-sme-nob/'));
  // The names alone.
  expect(again).toHaveLength(2);
});

test('S27: a database that is another one, or lacks a dictionary, is filled again', async () => {
  const installation = await installations.small();
  await installation.run();
  rmSync(databaseFile(installation.data));
  expect(textOf(await installation.run())).toMatch(/^came: dict-sme-nob /mu);
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
