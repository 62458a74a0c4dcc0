import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { importForms } from '#service/import/formFile.ts';
import { asBefore } from '#service/import/importReport.ts';
import { ask, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { testFolder } from '#test/service/import/importProgram.ts';
import { analyserBytes, generatorBytes, manyForms } from './smallGenerator.ts';

const folder = testFolder('generated');
const none = join(folder, 'no-starter');

const forms = {
  'guolli+N+Sg+Nom': 'guolli',
  'guolli+N+Pl+Nom': 'guolit',
  'čáhci+N+Sg+Nom': 'čáhci',
  'čáhci+N+Sg+Loc': 'čázis',
};

function file(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const good = file('good.hfstol', generatorBytes(forms));

/** A database with two words and one that only their parts explain. */
function withWords(open: () => Driver): Driver {
  const driver = open();
  write(
    driver,
    'gtsmenob',
    ['guolli', 'čáhci', 'boazoguolli'].map((word) => entry([word], ['x'])),
  );
  return driver;
}

const byTransducer = (driver: Driver, transducer: string, files: readonly string[] = [], force = false) =>
  importForms(driver, { language: 'sme', files, transducer }, force, none);

/** The tables' and the readings' answers. */
function answers(driver: Driver, lemma: string, form: string) {
  interface Answers {
    readonly generated: readonly { paradigmTemplate: string; analyses: readonly { wordform: string }[] }[];
    readonly lemmatised: readonly { analyses: readonly { analysis: string }[] }[];
  }
  const table = `origform: "${lemma}", language: "sme", paradigmTemplates: ["+N+Sg+Nom", "+N+Pl+Nom", "+N+Sg+Loc"]`;
  const { generated, lemmatised } = ask<Answers>(
    serviceOver(driver),
    `generated(${table}) { paradigmTemplate analyses { wordform } }
     lemmatised(lookupString: "${form}") { analyses { analysis } }`,
  );
  const formsOf = ({ paradigmTemplate, analyses }: (typeof generated)[number]) =>
    analyses.map(({ wordform }) => `${paradigmTemplate} ${wordform}`);
  return {
    forms: generated.flatMap(formsOf),
    readings: lemmatised.flatMap(({ analyses }) => analyses.map(({ analysis }) => analysis)),
  };
}

describe.each(backends)('forms by a generator on $backend', ({ open }) => {
  test('words of a dictionary have their tables and are found by their forms [F33]', async () => {
    const driver = withWords(open);
    const known = { whole: 2, part: 1, nothing: 0 };
    expect(await byTransducer(driver, good)).toMatchObject({ lemmas: 3, forms: 6, kept: 0, known });
    expect(answers(driver, 'čáhci', 'čázis')).toEqual({
      forms: ['+N+Sg+Nom čáhci', '+N+Sg+Loc čázis'],
      readings: ['čáhci+N+Sg+Loc'],
    });
    expect(answers(driver, 'boazoguolli', 'boazoguolit')).toEqual({
      forms: ['+N+Sg+Nom boazoguolli', '+N+Pl+Nom boazoguolit'],
      readings: ['boazoguolli+N+Pl+Nom'],
    });
    driver.close();
  });

  test('lists and a generator add up, form by form [F30]', async () => {
    const driver = withWords(open);
    const rows = 'guolli N +N+Pl+Nom guolit\nguolli N +N+Sg+Loc guolis\nbeana N +N+Pl+Nom beatnagat';
    const list = file('sme.tsv.gz', gzipSync(rows.replaceAll(' ', '\t')));
    expect(await byTransducer(driver, good, [list])).toMatchObject({ lemmas: 4, forms: 8 });
    expect(answers(driver, 'guolli', 'beatnagat')).toEqual({
      forms: ['+N+Sg+Nom guolli', '+N+Pl+Nom guolit', '+N+Sg+Loc guolis'],
      readings: ['beana+N+Pl+Nom'],
    });
    driver.close();
  });

  test('what would be made of the very same is left as it is [F31]', async () => {
    const driver = withWords(open);
    await byTransducer(driver, good);
    const revision = revisionOf(driver);
    expect(await byTransducer(driver, good)).toBe(asBefore);
    expect(revisionOf(driver)).toBe(revision);
    // Another transducer, another word, a list beside it: each makes it anew.
    const other = file('other.hfstol', generatorBytes({ ...forms, 'guolli+N+Sg+Gen': 'guoli' }));
    expect(await byTransducer(driver, other)).toMatchObject({ forms: 8 });
    write(driver, 'gtsmefin', [entry(['luossaguolli'], ['lohi'])]);
    expect(await byTransducer(driver, other)).toMatchObject({ lemmas: 4 });
    expect(await byTransducer(driver, other)).toBe(asBefore);
    const list = file('again.tsv.gz', gzipSync('beana\tN\t+N+Pl+Nom\tbeatnagat'));
    expect(await byTransducer(driver, other, [list])).toMatchObject({ lemmas: 5 });
    driver.close();
  });

  const bytes = generatorBytes(forms);
  const unreadable = 'it cannot be read as a transducer: ';
  const analyser = analyserBytes({ 'guolli+N+Pl+Nom': 'guolit' });
  const finnish = generatorBytes({ 'kala+N+Pl+Nom': 'kalat' });
  test.each([
    ['an analyser', analyser, 'knows none of the grammar tags, so it may be an analyser'],
    [
      'a Finnish one',
      finnish,
      'gives no forms for the 3 dictionary words. Check that it is a generator for sme.',
    ],
    ['one cut off', bytes.subarray(0, bytes.length - 5), `${unreadable}it is cut off: its header promises `],
    ['an empty file', new Uint8Array(), `${unreadable}it is cut off inside its header`],
    ['something else', new TextEncoder().encode('guolli\tN\n'.repeat(20)), unreadable],
  ])('%s is refused in words, and the forms of before stay [F32]', async (name, broken, words) => {
    const driver = withWords(open);
    await byTransducer(driver, good);
    const before = { lists: storedFormLists(driver), revision: revisionOf(driver) };
    const path = file(`${name}.hfstol`, broken);
    for (const force of [false, true]) {
      const failure = await byTransducer(driver, path, [], force).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RefusedFile);
      expect(failure).toMatchObject({ message: expect.stringContaining(words) });
      expect(failure).toMatchObject({ message: expect.stringContaining(`${path}: `) });
    }
    expect({ lists: storedFormLists(driver), revision: revisionOf(driver) }).toEqual(before);
    expect(answers(driver, 'čáhci', 'guolit').readings).toEqual(['guolli+N+Pl+Nom']);
    driver.close();
  });

  test('a generator of a near language, which knows some few of the words, is refused unless it is meant [F32]', async () => {
    const driver = open();
    const others = Array.from({ length: 120 }, (_, at) => `sátni${at}`);
    write(driver, 'gtsmenob', [entry(['guolli', ...others], ['ord'])]);
    const near = file('near.hfstol', generatorBytes({ 'guolli+N+Pl+Nom': 'guolit' }));
    await expect(byTransducer(driver, near)).rejects.toThrow(
      /it knows only 1 of the 121 dictionary words \(--force imports it anyway\)\. Check that it is a generator for sme\.$/u,
    );
    expect(await byTransducer(driver, near, [], true)).toMatchObject({ lemmas: 1 });
    driver.close();
  });

  test('a word with more forms than are taken is counted, and where there is no other, refused by that [F32]', async () => {
    const driver = withWords(open);
    const known = file('many.hfstol', manyForms('guolli+N+Pl+Nom', { 'čáhci+N+Sg+Nom': 'čáhci' }));
    expect(await byTransducer(driver, known)).toMatchObject({ lemmas: 1, known: { whole: 1, givenUp: 1 } });
    const alone = file('alone.hfstol', manyForms('guolli+N+Pl+Nom', {}));
    const refused = byTransducer(driver, alone, [], true);
    await expect(refused).rejects.toThrow('too many or too long forms for 1. Check');
    driver.close();
  });

  test('with no words of the language there is nothing to ask for [F32]', async () => {
    const driver = open();
    await expect(byTransducer(driver, good)).rejects.toThrow(/no dictionary has words of sme yet/u);
    driver.close();
  });
});
