import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importSources } from '#service/import/files/importSources.ts';

const root = mkdtempSync(join(tmpdir(), 'generators-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;

/** A folder with empty files of these names; later ones are newer. */
function folderOf(...names: readonly string[]): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  for (const [place, name] of names.entries()) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, 1000 + place, 1000 + place);
  }
  return folder;
}

function transducerFiles(folder: string) {
  const { forms, skipped, refused } = importSources([], [], [folder]);
  return {
    transducers: forms.map(({ language, transducer }) => ({ language, file: transducer ?? '' })),
    skipped,
    refused,
  };
}

/** What is found, as `language name in the folder`. */
function found(folder: string) {
  const { transducers, skipped, refused } = transducerFiles(folder);
  const short = (text: string) => text.replaceAll(`${folder}/`, '').replaceAll(folder, '.');
  return {
    taken: transducers.map(({ language, file }) => `${language} ${short(file)}`).sort(),
    skipped: skipped.map(short),
    refused: refused.map(({ message }) => short(message)),
  };
}

describe('F27: generators are found', () => {
  test.each([
    ['in a checkout that was built', 'lang-sme/src/fst/generator-gt-norm.hfstol'],
    ['in a checkout built aside', 'lang-sme/build/src/fst/generator-gt-norm.hfstol'],
    ['where they are installed', 'share/giella/sme/generator-gt-norm.hfstol'],
    ['in a folder of the language', 'sme/generator-gt-norm.hfstol'],
    ['by their own names', 'sme.hfstol'],
    ['by longer names', 'generator-sme.hfstol'],
    ['by whole names', 'generator-gt-norm-sme.hfstol'],
    ['by names the other way round', 'sme-generator-gt-norm.hfstol'],
  ])('%s', (_, name) => {
    expect(found(folderOf(name))).toEqual({ taken: [`sme ${name}`], skipped: [], refused: [] });
  });

  test('several languages at a time, and nothing else that lies there', () => {
    const folder = folderOf(
      'lang-sme/src/fst/generator-gt-norm.hfstol',
      'lang-sme/src/fst/generator-gt-desc.hfstol',
      'lang-sme/src/fst/analyser-gt-norm.hfstol',
      'lang-sme/.git/sme.hfstol',
      'lang-sma/tools/tokenisers/tokeniser-disamb-gt-desc.hfstol',
      'lang-sma/build/src/fst/generator-gt-norm.hfstol',
      'fin.hfstol',
      'README.md',
    );
    expect(found(folder)).toEqual({
      taken: [
        'fin fin.hfstol',
        'sma lang-sma/build/src/fst/generator-gt-norm.hfstol',
        'sme lang-sme/src/fst/generator-gt-norm.hfstol',
      ],
      skipped: [],
      refused: [],
    });
  });

  test('inside the checkout that is named, or the file itself', () => {
    const folder = folderOf('lang-smn/src/fst/generator-gt-norm.hfstol', 'smj.hfstol');
    const inner = join(folder, 'lang-smn/src/fst');
    expect(transducerFiles(inner).transducers).toEqual([
      { language: 'smn', file: join(inner, 'generator-gt-norm.hfstol') },
    ]);
    expect(transducerFiles(join(folder, 'smj.hfstol')).transducers).toEqual([
      { language: 'smj', file: join(folder, 'smj.hfstol') },
    ]);
  });

  test('the newest of a language; the others are named', () => {
    const names = [
      'lang-sme/src/fst/generator-gt-norm.hfstol',
      'lang-sme/build/src/fst/generator-gt-norm.hfstol',
    ];
    expect(found(folderOf(...names))).toEqual({
      taken: [`sme ${names[1]}`],
      skipped: [`${names[0]}: ignored, because ${names[1]} is used`],
      refused: [],
    });
    expect(found(folderOf(...names.toReversed()))).toMatchObject({ taken: [`sme ${names[0]}`] });
  });

  test('of several folders, the one named first', () => {
    const folders = [folderOf('sme.hfstol'), folderOf('sme.hfstol', 'sms.hfstol')];
    const { forms, skipped } = importSources([], [], folders);
    expect(forms).toEqual([
      { language: 'sme', files: [], transducer: join(folders[0] ?? '', 'sme.hfstol') },
      { language: 'sms', files: [], transducer: join(folders[1] ?? '', 'sms.hfstol') },
    ]);
    expect(skipped).toEqual([
      `${folders[1]}/sme.hfstol: ignored, because ${folders[0]}/sme.hfstol comes first`,
    ]);
  });

  test('what is of no language of ours, or of none that can be told, is named', () => {
    const folder = folderOf(
      'generator-gt-norm.hfstol',
      'src/fst/generator-gt-norm.hfstol',
      'lang-sjd/src/fst/generator-gt-norm.hfstol',
      'giella/rmf/generator-gt-norm.hfstol',
      'swe.hfstol',
    );
    const untold = 'neither its name nor its folders name a language (sme.hfstol, lang-sme, sme)';
    expect(found(folder)).toEqual({
      taken: [],
      skipped: [
        'giella/rmf/generator-gt-norm.hfstol: “rmf” is not a language with forms',
        'lang-sjd/src/fst/generator-gt-norm.hfstol: “sjd” is not a language with forms',
        'swe.hfstol: “swe” is not a language with forms',
      ],
      refused: [`generator-gt-norm.hfstol: ${untold}`, `src/fst/generator-gt-norm.hfstol: ${untold}`],
    });
  });

  test('a home that is named like a language says nothing of what is in it', () => {
    const folder = folderOf('fin/transducers/generator-gt-norm.hfstol');
    expect(transducerFiles(join(folder, 'fin/transducers')).transducers).toEqual([]);
    expect(transducerFiles(join(folder, 'fin')).transducers).toMatchObject([{ language: 'fin' }]);
  });

  test('links out of the folder are refused, those within it are not followed round', () => {
    const folder = folderOf('sme.hfstol', 'lang-sma/src/fst/generator-gt-norm.hfstol');
    symlinkSync(folder, join(folder, 'lang-sma/round'));
    symlinkSync(join(folderOf('any.hfstol'), 'any.hfstol'), join(folder, 'smn.hfstol'));
    expect(found(folder)).toEqual({
      taken: ['sma lang-sma/src/fst/generator-gt-norm.hfstol', 'sme sme.hfstol'],
      skipped: [],
      refused: ['smn.hfstol: the link points outside the folder'],
    });
  });

  test('a folder with none, or that is not there, is refused by name', () => {
    expect(found(folderOf('README.md')).refused).toEqual(['.: it contains no generator-gt-norm.hfstol']);
    expect(transducerFiles(join(root, 'nowhere')).refused).toMatchObject([
      { message: `${root}/nowhere: not found` },
    ]);
  });
});
