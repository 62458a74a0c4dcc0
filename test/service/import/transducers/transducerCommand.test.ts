import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { element, runImport, testFolder, writeCheckout } from '#test/service/import/importProgram.ts';
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
