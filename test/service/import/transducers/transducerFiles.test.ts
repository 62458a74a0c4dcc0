import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importSources } from '#service/import/files/importSources.ts';
import { testFolder } from '#test/service/import/importProgram.ts';

const root = testFolder('generators');
let folders = 0;

/** A folder with empty files of these names; later ones are newer. */
function folderOf(...names: readonly string[]): string {
  const folder = join(root, String(++folders));
  for (const [place, name] of names.entries()) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    utimesSync(file, 1000 + place, 1000 + place);
  }
  return folder;
}

/** What is found in folders, with paths from the first of them. */
function found(...searched: readonly string[]) {
  const { forms, skipped, refused } = importSources([], [], searched);
  const [folder = ''] = searched;
  const short = (text: string) => text.replaceAll(`${folder}/`, '').replaceAll(folder, '.');
  return {
    taken: forms.map(({ language, transducer = '' }) => `${language} ${short(transducer)}`).sort(),
    skipped: skipped.map(short).sort(),
    refused: refused.map(({ message }) => short(message)).sort(),
  };
}

const nothing = { taken: [], skipped: [], refused: [] };
const norm = 'generator-gt-norm.hfstol';
const built = `lang-sme/src/fst/${norm}`;
const builtAside = `lang-sme/build/src/fst/${norm}`;

describe('generators are found [F27]', () => {
  test.each([
    ['in a built checkout', built],
    ['in a checkout built aside', builtAside],
    ['where they are installed', `share/giella/sme/${norm}`],
    ['in a folder of the language', `sme/${norm}`],
    ['by their own names', 'sme.hfstol'],
    ['by longer names', 'generator-sme.hfstol'],
    ['by whole names', 'generator-gt-norm-sme.hfstol'],
    ['by names the other way round', 'sme-generator-gt-norm.hfstol'],
  ])('%s', (_, name) => {
    expect(found(folderOf(name))).toEqual({ ...nothing, taken: [`sme ${name}`] });
  });

  test('in several languages at a time, and nothing else', () => {
    const others = ['lang-sme/src/fst/generator-gt-desc.hfstol', 'lang-sme/src/fst/analyser-gt-norm.hfstol'];
    const tool = 'lang-sma/tools/tokenisers/tokeniser-disamb-gt-desc.hfstol';
    const sma = `lang-sma/build/src/fst/${norm}`;
    const folder = folderOf(
      built,
      ...others,
      'lang-sme/.git/sme.hfstol',
      tool,
      sma,
      'fin.hfstol',
      'README.md',
    );
    expect(found(folder)).toEqual({ ...nothing, taken: ['fin fin.hfstol', `sma ${sma}`, `sme ${built}`] });
  });

  test('inside the checkout that is named, whose folders above say nothing, or the file itself', () => {
    const folder = folderOf(`lang-smn/src/fst/${norm}`, 'smj.hfstol', `fin/transducers/${norm}`);
    expect(found(join(folder, 'lang-smn/src/fst')).taken).toEqual([`smn ${norm}`]);
    expect(found(join(folder, 'smj.hfstol')).taken).toEqual(['smj .']);
    expect(found(join(folder, 'fin/transducers')).taken).toEqual([]);
    expect(found(join(folder, 'fin')).taken).toEqual([`fin transducers/${norm}`]);
  });

  test('the newest of a language; the others are named', () => {
    expect(found(folderOf(built, builtAside))).toEqual({
      taken: [`sme ${builtAside}`],
      skipped: [`${built}: ignored, because ${builtAside} is used`],
      refused: [],
    });
    expect(found(folderOf(builtAside, built))).toMatchObject({ taken: [`sme ${built}`] });
  });

  test('of several folders, in the one named first', () => {
    const [first, second] = [folderOf('sme.hfstol'), folderOf('sme.hfstol', 'sms.hfstol')];
    expect(found(first, second)).toEqual({
      taken: ['sme sme.hfstol', `sms ${second}/sms.hfstol`],
      skipped: [`${second}/sme.hfstol: ignored, because sme.hfstol is used`],
      refused: [],
    });
  });

  test('those of no known language are named', () => {
    const names = [norm, `src/fst/${norm}`, `lang-sjd/src/fst/${norm}`, `giella/rmf/${norm}`, 'swe.hfstol'];
    const untold = 'neither its name nor its folders name a language (sme.hfstol, lang-sme, sme)';
    expect(found(folderOf(...names))).toEqual({
      taken: [],
      skipped: [
        `giella/rmf/${norm}: “rmf” is not a language with inflected forms here`,
        `lang-sjd/src/fst/${norm}: “sjd” is not a language with inflected forms here`,
        'swe.hfstol: “swe” is not a language with inflected forms here',
      ],
      refused: [`${norm}: ${untold}`, `src/fst/${norm}: ${untold}`],
    });
  });

  test('links out of the folder are refused, those within it are not followed in circles', () => {
    const folder = folderOf('sme.hfstol', `lang-sma/src/fst/${norm}`);
    symlinkSync(folder, join(folder, 'lang-sma/round'));
    symlinkSync(join(folderOf('any.hfstol'), 'any.hfstol'), join(folder, 'smn.hfstol'));
    const refused = ['smn.hfstol: the link points outside the folder'];
    const taken = [`sma lang-sma/src/fst/${norm}`, 'sme sme.hfstol'];
    expect(found(folder)).toEqual({ ...nothing, taken, refused });
  });

  test('a folder with none, or that does not exist, is refused by name', () => {
    expect(found(folderOf('README.md')).refused).toEqual([`.: it contains no ${norm}`]);
    expect(found(join(root, 'nowhere')).refused).toEqual(['.: not found']);
  });
});
