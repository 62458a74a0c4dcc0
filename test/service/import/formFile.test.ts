import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { formLines, graphLines } from '#service/core/pack/packReader.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { importForms } from '#service/import/formFile.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { backends } from '#test/service/core/backends.ts';
import { listedForms, testFolder } from './importProgram.ts';

const root = testFolder('forms');
const starter = join(import.meta.dirname, '../../fixtures/starter');
const noStarter = join(root, 'no-starter');
const header = 'lemma\tpos\ttemplate\tform\n';

let folders = 0;

/** A new folder. */
const newFolder = () => join(root, String(++folders));

/** Writes a file; gives its path. */
function write(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** Writes `{folder}/{language}.tsv.gz`; a row is its columns with spaces between. */
function list(folder: string, language: string, rows: readonly string[]): string {
  const text = rows.map((row) => row.replaceAll(' ', '\t')).join('\n');
  return write(join(folder, `${language}.tsv.gz`), gzipSync(text));
}

/** Imports a list of North Sámi. */
function importText(driver: Driver, text: string, force = false, folder = noStarter) {
  const file = write(join(newFolder(), 'sme.tsv.gz'), gzipSync(text));
  return importForms(driver, { language: 'sme', files: [file] }, force, folder);
}

/** Imports the lists in folders; what is said of each language. */
async function imported(driver: Driver, ...searched: readonly string[]) {
  const { forms, refused } = importSources([], searched);
  expect(refused).toEqual([]);
  const counts = [];
  for (const one of forms) counts.push(await importForms(driver, one, false, noStarter));
  return counts;
}

const one = `${header}guolli\tN\t+N+Pl+Nom\tguolit\n`;
const nouns = ['guolli N +N+Pl+Nom guolit', 'guolli N +N+Sg+Gen guoli', 'beana N +N+Sg+Gen beatnaga'];
const others = [
  'guolli N +N+Ess guollin',
  // What the other list has too, and another form of a template that it has.
  'guolli N +N+Sg+Gen guoli',
  'guolli N +N+Sg+Gen guole',
  'guolli V +V+Inf guollet',
];

describe.each(backends)('a list of forms on $backend', ({ open }) => {
  test('is refused whole with its line if a row is wrong, and changes nothing [M5]', async () => {
    const driver = open();
    await importText(driver, one);
    const wrong = importText(driver, `${header}beana\tN\t+N\ta\nbeana\tN\tb\n`);
    await expect(wrong).rejects.toThrow(/sme\.tsv\.gz:3:1: a row needs four columns/u);
    await expect(importText(driver, 'a\tb\n')).rejects.toThrow(/:1:1: a row needs four columns/u);
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit']);
  });

  test('leaves the sample dictionary’s forms of other lemmas, also when it is imported again [M21]', async () => {
    const driver = open();
    prepareStarter(driver, starter);
    const forms = new StoredForms(driver);
    const before = forms.allForms('mánnu', 'sme').toSorted();
    expect(before).not.toEqual([]);
    for (const text of [one, `${header}guolli\tN\t+N+Sg+Gen\tguoli\n`]) {
      expect(await importText(driver, text, false, starter)).toMatchObject({ lemmas: 1, kept: 1 });
      expect(forms.allForms('mánnu', 'sme').toSorted()).toEqual(before);
    }
    expect(forms.allForms('guolli', 'sme')).toEqual(['guoli']);
    expect(storedFormLists(driver)[0]).toMatchObject({ language: 'sme', origin: 'lists', lemmas: 2 });
    // A lemma that the list has is the list's alone.
    await importText(driver, `${header}mánnu\tN\t+N+Sg+Gen\tmánu\n`, false, starter);
    expect(forms.allForms('mánnu', 'sme')).toEqual(['mánu']);
  });

  test('is refused with the reason if its packing is damaged [M5]', async () => {
    const whole = gzipSync(one);
    const driver = open();
    await importText(driver, one);
    for (const [bytes, reason] of [
      [whole.subarray(0, -10), 'unexpected end of file'],
      [Buffer.concat([whole, Buffer.from('more')]), 'incorrect header check'],
    ] as const) {
      const path = write(join(newFolder(), 'sme.tsv.gz'), bytes);
      const refused = importForms(driver, { language: 'sme', files: [path] }, false, noStarter);
      await expect(refused).rejects.toThrow(
        `${path}: it is not gzipped, or damaged (${reason}); copy the file again`,
      );
    }
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit']);
  });

  test('counts once if it is there twice [M5]', async () => {
    const folder = newFolder();
    const files = ['first', 'copy'].map((name) => write(join(folder, `${name}.tsv.gz`), gzipSync(one)));
    expect(await importForms(open(), { language: 'sme', files }, false, noStarter)).toMatchObject({
      forms: 1,
      repeated: [expect.stringMatching(/copy\.tsv\.gz: the same content as .*first\.tsv\.gz, read once$/u)],
    });
  });

  test.each([
    ['lemmas', 'g#\tN\t+N\tg#'],
    ['forms', 'guolli\tN\t+#\tg#'],
  ])('is refused if it is empty or has less than half of the %s [M4]', async (things, row) => {
    const driver = open();
    const rows = (count: number) =>
      header + Array.from({ length: count }, (_, place) => row.replaceAll('#', String(place))).join('\n');
    await importText(driver, rows(5));
    await expect(importText(driver, rows(2))).rejects.toThrow(
      `it has 2 ${things} instead of 5: more than half would be lost (--force imports it anyway)`,
    );
    await expect(importText(driver, header)).rejects.toThrow('it has no lemmas');
    expect(storedFormLists(driver)).toMatchObject([{ forms: 5 }]);
    expect(await importText(driver, rows(3))).toMatchObject({ [things]: 3 });
    expect(await importText(driver, rows(1), true)).toMatchObject({ [things]: 1 });
  });
});

test('a list may have a header, a byte order mark, and lines as on Windows [M5]', async () => {
  const rows = ['guolli\tN\t+N+Pl+Nom\tguolit', 'lemma\tN\t+N+Sg+Nom\tlemma'];
  const path = join(newFolder(), 'sme.tsv.gz');
  const read = (text: string) => listedForms(write(path, gzipSync(text)));
  const expected = [
    { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
    { lemma: 'lemma', pos: 'N', template: '+N+Sg+Nom', form: 'lemma' },
  ];
  for (const head of [[], ['lemma\tpos\ttemplate\tform'], ['Lemma\tPos\tTemplate\tForm']])
    for (const mark of ['', '\ufeff'])
      for (const end of ['\n', '\r\n'])
        expect(await read(`${mark}${[...head, ...rows].join(end)}${end}`)).toEqual(expected);
  expect(await read(`${header}${rows[0]}\n${header}${rows[1]}\n`)).toHaveLength(2);
  const turned = read(`form\tlemma\tpos\ttemplate\n${rows.join('\n')}`);
  await expect(turned).rejects.toThrow(/:1:1: the columns must be lemma, pos, template, form$/u);
});

test('a list may have white space around its columns and invisible characters; other damage is refused with its line [W295]', async () => {
  const path = join(newFolder(), 'sme.tsv.gz');
  const read = (text: string) => listedForms(write(path, gzipSync(text)));
  const guolit = { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' };
  for (const row of [
    'guolli\tN\t+N+Pl+Nom\tguolit\r\r\n',
    ' guolli \t N\t +N+Pl+Nom \t\u00a0guo\u200blit\u2028\r\n \n',
    'guolli\tN\t+N+Pl+Nom\tguolit ',
  ])
    expect(await read(row)).toEqual([guolit]);
  const rows = ['guolli\tN\t+N+Sg+Gen\tguoli', 'guolli\tN\t+N+Pl+Nom\tguo\0lit'];
  await expect(read(rows.join('\n'))).rejects.toThrow(/:2:1: the line has a control character$/u);
  await expect(read('N\tguolli\tguolit\t+N+Pl+Nom')).rejects.toThrow(
    /:1:1: the template “guolit” does not begin with \+$/u,
  );
});

describe.each(backends)('lists of one language on $backend [F1]', ({ open }) => {
  /** Folders with both lists. */
  function both(): readonly [string, string] {
    const folder = newFolder();
    list(join(folder, 'forms'), 'sme', nouns);
    list(join(folder, 'more'), 'sme', others);
    return [join(folder, 'forms'), join(folder, 'more')];
  }

  test('add up, lemma by lemma and template by template; tables of the first list stay as they are', async () => {
    const driver = open();
    const counts = { lemmas: 3, forms: 5, leftOut: 1, repeated: [] };
    expect(await imported(driver, ...both())).toMatchObject([counts]);
    const forms = new StoredForms(driver);
    const expected = {
      '+N+Pl+Nom': 'guolit',
      '+N+Sg+Gen': 'guoli',
      '+N+Ess': 'guollin',
      '+V+Inf': 'guollet',
    };
    expect(forms.generate('guolli', 'sme', Object.keys(expected))).toEqual(
      Object.entries(expected).map(([template, form]) => ({ template, forms: [form] })),
    );
    expect(forms.readings(['guoli']).get('guoli')).toEqual([
      { language: 'sme', lemma: 'guolli', template: '+N+Sg+Gen' },
    ]);
    expect(storedFormLists(driver)).toMatchObject([{ language: 'sme', lemmas: 3, forms: 5 }]);
  });

  test('have the same forms in any order of their rows, and when they are imported again', async () => {
    const states = [];
    for (const isTurned of [false, true]) {
      const folders = [nouns, [...others, ...nouns.slice(1)]].map((rows) => {
        const folder = newFolder();
        list(folder, 'sme', isTurned ? rows.toReversed() : rows);
        return folder;
      });
      const driver = open();
      const counts = await imported(driver, ...folders);
      const forms = new StoredForms(driver);
      const all = ['guolli', 'beana'].map((lemma) => forms.allForms(lemma, 'sme').toSorted());
      states.push({ counts, all, graph: graphLines(driver, 'sme') });
      const state = () => [formLines(driver, 'sme'), graphLines(driver, 'sme'), storedFormLists(driver)];
      const before = state();
      await imported(driver, ...folders);
      expect(state()).toEqual(before);
    }
    expect(states[0]).toEqual(states[1]);
  });
});

describe('a folder of lists [F2]', () => {
  test('may have them in folders of its own, which are read in the order of their names', () => {
    const folder = newFolder();
    const more = list(join(folder, 'more'), 'sme', others);
    const forms = list(join(folder, 'forms'), 'sme', nouns);
    const sma = list(join(folder, 'more'), 'sma', ['guelie N +N+Pl+Nom guelieh']);
    write(join(folder, 'templates/sme.tsv'), 'no list');
    write(join(folder, 'tables.md'), 'no list');
    symlinkSync(join(root, 'nowhere'), join(folder, 'gone'));
    expect(importSources([], [folder])).toMatchObject({
      forms: [
        { language: 'sme', files: [forms, more] },
        { language: 'sma', files: [sma] },
      ],
      refused: [],
    });
  });

  test('that has lists itself is these alone, as what lies deeper may be an older copy; one not gzipped is named', () => {
    const folder = newFolder();
    const own = list(folder, 'sme', nouns);
    list(join(folder, 'old'), 'sme', others);
    const plain = write(join(folder, 'fin.tsv'), 'kala\tN\t+N+Pl+Nom\tkalat\n');
    const { forms, skipped } = importSources([], [folder]);
    expect(forms).toEqual([{ language: 'sme', files: [own] }]);
    expect(skipped).toEqual([`${plain}: lists must be gzipped (fin.tsv.gz)`]);
  });
});
