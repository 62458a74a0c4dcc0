import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const command = join(import.meta.dirname, '../../../service/import/command.ts');
const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(dataFolder: string, ...values: readonly string[]) {
  const environment = { ...process.env, DATA_DIR: dataFolder };
  return spawnSync(process.execPath, [command, ...values], { env: environment, encoding: 'utf8' });
}

it('imports, ends with a table and status 0', () => {
  const data = join(folder, 'good');
  const checkouts = ['dict-sme-nob', 'dict-xxx-yyy'].map((name) => join(fixtures, 'giellalt', name));
  const { status, stdout } = run(data, ...checkouts, join(fixtures, 'termwiki/sample.xml'));
  expect(status).toBe(0);
  expect(stdout).toMatch(/^gtsmenob +1 +2 +1 +2 +1 +1 source gg, 1 no lemma, 1 no translation$/mu);
  expect(stdout).toMatch(/^termwiki +1 +2 /mu);
  expect(stdout).toMatch(/skipped: .*dict-xxx-yyy: no known dictionary/u);
  const driver = openDatabase(databaseFile(data), { readOnly: true });
  expect(storedDictionaries(driver).map(({ code }) => code)).toEqual(['termwiki', 'gtsmenob']);
  driver.close();
});

it('ends with status 1 and says what it refused and why', () => {
  const { status, stdout } = run(join(folder, 'broken'), join(fixtures, 'broken'));
  expect(status).toBe(1);
  expect(stdout).toMatch(/^gtsmesmn .*unchanged: none of its files could be read$/mu);
  expect(stdout).toMatch(/7 refused and not imported:/u);
  expect(stdout).toMatch(/n_smefin\.xml:4:\d+: unexpected close tag/u);
});

it('ends with status 2 and says how it is used when there is nothing to import', () => {
  const { status, stderr } = run(join(folder, 'none'), join(folder, 'nowhere'));
  expect(status).toBe(2);
  expect(stderr).toMatch(/not found[\s\S]*--forms/u);
  expect(run(join(folder, 'none'), '--help').status).toBe(0);
});

it('leaves the data of before answering when it is killed in the middle', { timeout: 60_000 }, async () => {
  const data = join(folder, 'killed');
  const checkout = join(folder, 'big/dict-sme-nob');
  run(data, join(fixtures, 'giellalt/dict-sme-nob'));
  mkdirSync(join(checkout, 'src'), { recursive: true });
  const entries = Array.from(
    { length: 60_000 },
    (_, number) => `<e><lg><l>sátni${number}</l></lg><mg><tg xml:lang="nob"><t>ord</t></tg></mg></e>`,
  );
  for (const name of ['a.xml', 'b.xml', 'c.xml'])
    writeFileSync(join(checkout, 'src', name), `<r>${entries.join('\n')}</r>`);
  const environment = { ...process.env, DATA_DIR: data };
  const child = spawn(process.execPath, [command, checkout], { env: environment });
  // Its first progress line: one file is read and written, two are to come.
  await new Promise((resolve) => child.stderr.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const driver = openDatabase(databaseFile(data));
  const service = serviceOver(driver);
  expect(storedDictionaries(driver)).toMatchObject([{ code: 'gtsmenob', entries: 2 }]);
  expect(textsOf(stemPage(service, 'guolli'))).toEqual(['guolli']);
  expect(stemPage(service, 'sátni').totalCount).toBe(0);
  expect(driver.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
  driver.close();
});
