import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import {
  element,
  runImport,
  startImport,
  testFolder,
  writeCheckout,
} from '#test/service/import/importProgram.ts';
import { generatorBytes } from './smallGenerator.ts';

const folder = testFolder('transducer-command');

/** A checkout `dict-…` with these words: nouns unless told. */
function checkout(name: string, lemmas: readonly string[], pos = 'N'): string {
  const entries = lemmas.map((lemma) => element(lemma, pos));
  return writeCheckout(join(folder, name), { 'nouns.xml': `<r>${entries.join('\n')}</r>` });
}

/** A folder of generators by their files' names. */
function generators(name: string, files: Readonly<Record<string, Uint8Array>>): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(path, file), bytes);
  return path;
}

function run(data: string, ...values: readonly string[]) {
  return runImport(join(folder, data), values);
}

function formsIn(data: string) {
  const driver = openDatabase(databaseFile(join(folder, data)), { readOnly: true });
  try {
    const forms = new StoredForms(driver);
    return {
      languages: storedFormLists(driver).map(({ language }) => language),
      readings: forms.lemmatise('guolit').map(({ lemma, template }) => lemma + template),
    };
  } finally {
    driver.close();
  }
}

const sme = generatorBytes({ 'guolli+N+Sg+Nom': 'guolli', 'guolli+N+Pl+Nom': 'guolit' });
const words = checkout('dict-sme-nob', ['guolli', 'boazoguolli', 'čáhci']);

test('F33: dictionaries and generators in one command: the words have forms, the report says how many', () => {
  const folderOf = generators('good', { 'sme.hfstol': sme });
  const first = run('data', words, '--transducers', folderOf);
  expect([first.status, first.stdout]).toEqual([0, expect.stringMatching(/^gtsmenob +1 +3 /mu)]);
  expect(first.stdout).toMatch(
    /^forms of sme \(.*sme\.hfstol\): 4 forms of 2 lemmas in \d+ inflection classes; of 3 dictionary words, the generator knows 1, and of 1 more the last part/mu,
  );
  expect(formsIn('data').readings).toEqual(['guolli+N+Pl+Nom']);
  // F31: the same again is said to be skipped.
  const again = run('data', '--transducers', folderOf);
  expect(again.status).toBe(0);
  expect(again.stdout).toMatch(/^forms of sme \(.*\): skipped, because nothing changed$/mu);
});

test('F32: what is refused is named with status 1, the other languages are imported, the forms of before stay', () => {
  const broken = generators('broken', {
    'sme.hfstol': sme.subarray(0, sme.length - 1),
    'sjd.hfstol': sme,
    'generator.hfstol': sme,
    'sma.hfstol': generatorBytes({ 'guelie+N+Sg+Nom': 'guelie' }),
  });
  const { status, stdout } = run('data', checkout('dict-sma-mul', ['guelie']), '--transducers', broken);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^forms of sme \(.*\): unchanged$/mu);
  expect(stdout).toMatch(/^forms of sma \(.*\): 1 forms of 1 lemmas/mu);
  expect(stdout).toMatch(/^skipped: .*sjd\.hfstol: “sjd” is not a language with inflected forms here$/mu);
  expect(stdout).toMatch(/^ {2}.*generator\.hfstol: neither its name nor its folders name a language/mu);
  expect(stdout).toMatch(/^ {2}.*sme\.hfstol: it cannot be read as a transducer: it is cut off/mu);
  expect(formsIn('data')).toEqual({ languages: ['sma', 'sme'], readings: ['guolli+N+Pl+Nom'] });
});

test('F32: a folder without any, and nothing else: status 2 and how it is used', () => {
  mkdirSync(join(folder, 'empty'), { recursive: true });
  const { status, stderr } = run('data', '--transducers', join(folder, 'empty'));
  expect(status).toBe(2);
  expect(stderr).toMatch(/it contains no generator-gt-norm\.hfstol[\s\S]*--transducers/u);
});

test('F31: killed in the middle, the languages that were done stay, and the next run goes on', {
  timeout: 60_000,
}, async () => {
  // Words of no part of speech are asked for in all of them: that takes some seconds.
  const many = Array.from({ length: 12_000 }, (_, number) => `sátni${number}`);
  run('killed', checkout('many/dict-sme-nob', many, ''), checkout('many/dict-sma-mul', ['guelie']));
  const both = generators('both', {
    'sma.hfstol': generatorBytes({ 'guelie+N+Sg+Nom': 'guelie' }),
    'sme.hfstol': generatorBytes({ 'guolli+N+Pl+Nom': 'guolit', 'sátni7+N+Sg+Nom': 'sátni7' }),
  });
  const child = startImport(join(folder, 'killed'), ['--transducers', both]);
  await expect.poll(() => formsIn('killed').languages, { interval: 20, timeout: 30_000 }).toEqual(['sma']);
  child.kill('SIGKILL');
  await new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(0),
  );
  expect(formsIn('killed').languages).toEqual(['sma']);
  // Of so many made-up words it knows one.
  const { status, stdout } = run('killed', '--force', '--transducers', both);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^forms of sma \(.*\): skipped, because/mu)]);
  expect(stdout).toMatch(/^forms of sme \(.*\): 1 forms of 1 lemmas/mu);
});
