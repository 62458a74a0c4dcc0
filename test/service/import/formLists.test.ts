/** Several lists of one language, as they lie in several folders. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { formLines, graphLines } from '#service/core/pack/packForms.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { importForms } from '#service/import/formFile.ts';
import { backends } from '#test/service/core/backends.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'form-lists-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes `{folder}/{language}.tsv.gz`; a row is its columns with spaces between. */
function list(folder: string, language: string, rows: readonly string[]): void {
  mkdirSync(join(root, folder), { recursive: true });
  const text = rows.map((row) => row.replaceAll(' ', '\t')).join('\n');
  writeFileSync(join(root, folder, `${language}.tsv.gz`), gzipSync(text));
}

const sources = (...folders: readonly string[]) =>
  importSources(
    [],
    folders.map((folder) => join(root, folder)),
  );

/** Imports what lies in folders, without a starter lexicon; what is said of each language. */
async function imported(driver: Driver, folders: readonly string[], force = false) {
  const { forms, refused } = sources(...folders);
  expect(refused).toEqual([]);
  const counts = [];
  for (const one of forms) counts.push(await importForms(driver, one, force, join(root, 'no-starter')));
  return counts;
}

const nouns = ['guolli N +N+Pl+Nom guolit', 'guolli N +N+Sg+Gen guoli', 'beana N +N+Sg+Gen beatnaga'];
const others = [
  'guolli N +N+Ess guollin',
  // What the other list has too, and another form of a template that it has.
  'guolli N +N+Sg+Gen guoli',
  'guolli N +N+Sg+Gen guole',
  'guolli V +V+Inf guollet',
];

describe.each(backends)('lists of one language on $backend', ({ open }) => {
  test('F1: add up, lemma by lemma and template by template; a table that the first makes stays as it is', async () => {
    list('forms', 'sme', nouns);
    list('more', 'sme', others);
    const driver = open();
    expect(await imported(driver, ['forms', 'more'])).toMatchObject([
      { lemmas: 3, forms: 5, leftOut: 1, repeated: [] },
    ]);
    const forms = new StoredForms(driver);
    const templates = ['+N+Pl+Nom', '+N+Sg+Gen', '+N+Ess', '+V+Inf'];
    expect(forms.generate('guolli', 'sme', templates)).toEqual([
      { template: '+N+Pl+Nom', forms: ['guolit'] },
      { template: '+N+Sg+Gen', forms: ['guoli'] },
      { template: '+N+Ess', forms: ['guollin'] },
      { template: '+V+Inf', forms: ['guollet'] },
    ]);
    expect(forms.lemmatise('guoli')).toEqual([{ language: 'sme', lemma: 'guolli', template: '+N+Sg+Gen' }]);
    expect(storedFormLists(driver)).toMatchObject([{ language: 'sme', lemmas: 3, forms: 5 }]);
  });

  test('F1: have the same forms in any order of their rows', async () => {
    const answers = [];
    for (const turned of [(rows: string[]) => rows, (rows: string[]) => rows.toReversed()]) {
      list('forms', 'sme', turned([...nouns]));
      list('more', 'sme', turned([...others, ...nouns.slice(1)]));
      const driver = open();
      const counts = await imported(driver, ['forms', 'more']);
      const forms = new StoredForms(driver);
      answers.push({
        counts,
        guolli: forms.allForms('guolli', 'sme').toSorted(),
        beana: forms.allForms('beana', 'sme'),
        graph: graphLines(driver, 'sme'),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('F1: may be in one folder only', async () => {
    list('forms', 'sme', nouns);
    list('more', 'sma', ['guelie N +N+Pl+Nom guelieh']);
    const driver = open();
    await imported(driver, ['forms', 'more']);
    expect(storedFormLists(driver)).toMatchObject([
      { language: 'sma', forms: 1 },
      { language: 'sme', forms: 3 },
    ]);
  });

  test('F1: are the same after they are imported again', async () => {
    list('forms', 'sme', nouns);
    list('more', 'sme', others);
    const driver = open();
    const state = () => [...formLines(driver, 'sme'), ...graphLines(driver, 'sme'), storedFormLists(driver)];
    await imported(driver, ['forms', 'more']);
    const before = state();
    await imported(driver, ['forms', 'more']);
    expect(state()).toEqual(before);
  });

  test('F1: one folder alone replaces both, and is refused where more than half would be lost', async () => {
    list('forms', 'sme', nouns);
    list('more', 'sme', others);
    list('less', 'sme', nouns.slice(2));
    const driver = open();
    await imported(driver, ['forms', 'more']);
    await expect(imported(driver, ['less'])).rejects.toThrow(
      'it has 1 lemmas instead of 3: more than half would be lost',
    );
    expect(storedFormLists(driver)).toMatchObject([{ forms: 5 }]);
    await imported(driver, ['forms']);
    expect(storedFormLists(driver)).toMatchObject([{ lemmas: 2, forms: 3 }]);
    expect(new StoredForms(driver).lemmatise('guollin')).toEqual([]);
    expect(graphLines(driver, 'sme').join()).not.toEqual('');
  });

  test('F1: are all left out when one of them is broken, which is named', async () => {
    list('forms', 'sme', nouns);
    list('more', 'sme', [...others, 'guolli N']);
    const driver = open();
    await expect(imported(driver, ['forms', 'more'])).rejects.toThrow(
      new RegExp(`${join('more', 'sme')}\\.tsv\\.gz:5:1: a row needs four columns`, 'u'),
    );
    expect(storedFormLists(driver)).toEqual([]);
    expect(graphLines(driver, 'sme')).toEqual([]);
  });
});

describe('a folder of lists', () => {
  test('F2: may have them in folders of its own, which are read in the order of their names', () => {
    list('lists/more', 'sme', others);
    list('lists/forms', 'sme', nouns);
    list('lists/more', 'sma', ['guelie N +N+Pl+Nom guelieh']);
    mkdirSync(join(root, 'lists/templates'));
    writeFileSync(join(root, 'lists/templates/sme.tsv'), 'no list');
    writeFileSync(join(root, 'lists/tables.md'), 'no list');
    symlinkSync(join(root, 'nowhere'), join(root, 'lists/gone'));
    const at = (name: string) => join(root, 'lists', name);
    expect(sources('lists')).toMatchObject({
      forms: [
        { language: 'sme', files: [at('forms/sme.tsv.gz'), at('more/sme.tsv.gz')] },
        { language: 'sma', files: [at('more/sma.tsv.gz')] },
      ],
      refused: [],
    });
  });

  test('F2: that has lists itself is these alone: what lies deeper may be an older copy', () => {
    list('lists', 'sme', nouns);
    list('lists/old', 'sme', others);
    expect(sources('lists').forms).toEqual([{ language: 'sme', files: [join(root, 'lists', 'sme.tsv.gz')] }]);
  });

  test('F2: with a list that nobody packed, is told so', () => {
    list('lists', 'sme', nouns);
    writeFileSync(join(root, 'lists/fin.tsv'), 'kala\tN\t+N+Pl+Nom\tkalat\n');
    expect(sources('lists')).toMatchObject({
      forms: [{ language: 'sme' }],
      skipped: [`${join(root, 'lists', 'fin.tsv')}: lists must be gzipped (fin.tsv.gz)`],
    });
  });

  test('F2: is refused where a list in it is of no language, or is not in it', () => {
    list('elsewhere', 'sme', nouns);
    list('lists/forms', 'xyz', nouns);
    symlinkSync(join(root, 'elsewhere'), join(root, 'lists/linked'));
    const { forms, refused } = sources('lists');
    expect(forms).toEqual([]);
    expect(refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('“xyz” is not a known language'),
      expect.stringContaining('the link points outside the folder'),
    ]);
    mkdirSync(join(root, 'empty'));
    expect(sources('empty').refused.map(({ message }) => message)).toEqual([
      expect.stringContaining('no *.tsv.gz'),
    ]);
  });
});
