import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { lockFile, openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, projectFolder } from '#service/node/settings.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { element, entriesIn, runImport, startImport, testFolder, writeCheckout } from './importProgram.ts';
import { generatorBytes } from './transducers/smallGenerator.ts';

const fixtures = join(projectFolder, 'test/fixtures');
const smenob = join(fixtures, 'giellalt/dict-sme-nob');
const folder = testFolder('import');

test('an import of dictionaries and generators ends with a table and status 0', () => {
  const data = join(folder, 'good');
  const sources = [smenob, join(fixtures, 'giellalt/dict-xxx'), join(fixtures, 'termwiki/sample.xml')];
  const { status, stdout } = runImport(data, sources);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^gtsmenob +2 +1 source gg, 1 no lemma, 1 no translation$/mu);
  expect(stdout).toMatch(/^termwiki +2\b/mu);
  expect(stdout).toMatch(/skipped: .*dict-xxx: its name is not/u);
  expect(entriesIn(data)).toEqual({ termwiki: 2, gtsmenob: 2 });
  const generators = join(folder, 'generators');
  mkdirSync(generators);
  writeFileSync(join(generators, 'sme.hfstol'), generatorBytes({ 'guolli+N+Pl+Nom': 'guolit' }));
  const forms = runImport(data, ['--transducers', generators]);
  expect([forms.status, forms.stdout]).toEqual([
    0,
    expect.stringMatching(/^forms of sme \(.*sme\.hfstol\): 1 forms of 1 lemmas .* the generator knows 1/mu),
  ]);
});

test('one import gives a word the part of speech that a dictionary has which comes after its own [W269]', () => {
  const data = join(folder, 'parts of speech');
  const entry = (pos: string, language: string) =>
    element('boahtit', pos).replace('xml:lang="nob"', `xml:lang="${language}"`);
  const sources = [
    writeCheckout(join(folder, 'pos/dict-sme-eng'), { 'X.xml': `<r>${entry('Xxx', 'eng')}</r>` }),
    writeCheckout(join(folder, 'pos/dict-sme-smj'), { 'V.xml': `<r>${entry('V', 'smj')}</r>` }),
  ];
  expect(runImport(data, sources).status).toBe(0);
  const driver = openDatabase(databaseFile(data), { readOnly: true });
  expect([...storedLines(driver, 'gtsmeeng')]).toEqual(['[[["boahtit","V"]],[[0,["ord"]]]]']);
  driver.close();
});

test('an import with refused files ends with status 1 and the reasons', () => {
  const { status, stdout } = runImport(join(folder, 'broken'), [join(fixtures, 'broken')]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^gtsmesmn .*unchanged: none of its files could be read$/mu);
  expect(stdout).toMatch(/7 refused and not imported:/u);
  expect(stdout).toMatch(/n_smefin\.xml:4:\d+: unexpected close tag/u);
});

test('an import that is killed leaves the old data unchanged', { timeout: 60_000 }, async () => {
  const data = join(folder, 'killed');
  runImport(data, [smenob]);
  const entries = Array.from({ length: 60_000 }, (_, number) => element(`sátni${number}`)).join('\n');
  const text = (first: string) => `<r>${element(first)}${entries}</r>`;
  const files = { 'a.xml': text('a'), 'b.xml': text('b'), 'c.xml': text('c') };
  const child = startImport(data, [writeCheckout(join(folder, 'big/dict-sme-nob'), files)]);
  // Its first progress line: one file is read and written, two are to come.
  await firstLine(child.stderr);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(entriesIn(data)).toEqual({ gtsmenob: 2 });
  const driver = openDatabase(databaseFile(data));
  const service = serviceOver(driver);
  expect(textsOf(stemPage(service, 'guolli'))).toEqual(['guolli']);
  expect(stemPage(service, 'sátni').totalCount).toBe(0);
  expect(driver.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
  driver.close();
});

async function firstLine(stderr: Readable | null): Promise<string> {
  if (stderr === null) throw new Error('No output');
  const [line] = await once(createInterface({ input: stderr }), 'line');
  return String(line);
}

test('a second import says that it waits, and continues when the first has ended [M9]', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const lock = await lockFile(join(data, 'import.lock'), () => expect.unreachable('nobody else imports'));
  const second = startImport(data, [smenob]);
  const ended = once(second, 'exit');
  const waits = `Another import is writing into ${data}. Waiting for it to end …`;
  expect(await firstLine(second.stderr)).toBe(waits);
  expect(second.exitCode).toBeNull();
  lock.release();
  expect(await ended).toEqual([0, null]);
  expect(entriesIn(data)).toEqual({ gtsmenob: 2 });
});
