import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { storedFormLists, writeForms } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { FormFiles } from '#service/import/files/importSources.ts';
import { importForms } from '#service/import/formFile.ts';
import { prepareStarter } from '#service/import/starter/starter.ts';
import { backends } from '#test/service/core/backends.ts';
import { listedForms } from './listedForms.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(text));
  return path;
}

/** A list for `sme` as it is found in a folder. */
function smeList(text: string): FormFiles {
  return { language: 'sme', files: [file('sme.tsv.gz', text)] };
}

/** No starter lexicon: only what the list has. */
const none = join(folder, 'no-starter');

const header = 'lemma\tpos\ttemplate\tform\n';

describe.each(backends)('a list of forms on $backend', ({ open }) => {
  it('is imported under the language in its name', async () => {
    const driver = open();
    const text = `${header}guolli\tN\t+N+Pl+Nom\tguolit\n\nbeana\tN\t+N+Pl+Nom\tbeatnagat`;
    expect(await importForms(driver, smeList(text), false, none)).toEqual({
      lemmas: 2,
      forms: 2,
      classes: 2,
      leftOut: 0,
      kept: 0,
      repeated: [],
    });
    expect(new StoredForms(driver).allForms('beana', 'sme')).toEqual(['beatnagat']);
  });

  it('is refused whole with its line when a row is wrong, and changes nothing', async () => {
    const driver = open();
    const refusal = (list: FormFiles) => importForms(driver, list, false, none);
    await refusal(smeList(`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`));
    await expect(refusal(smeList(`${header}beana\tN\t+N\ta\nbeana\tN\tb\n`))).rejects.toThrow(
      /sme\.tsv\.gz:3:1: a row needs four columns/u,
    );
    await expect(refusal(smeList('a\tb\n'))).rejects.toThrow(/:1:1: a row needs four columns/u);
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit']);
  });

  it('M5: is read right in any order of its rows', async () => {
    const rows = ['guolli', 'beana', 'guolli', 'beana'].flatMap((lemma, place) =>
      ['N', 'V'].map((pos) => `${lemma}\t${pos}\t+${pos}+${place}\t${lemma}${pos}${place}`),
    );
    const sorted = open();
    const count = await importForms(sorted, smeList(header + rows.toSorted().join('\n')), false, none);
    const unsorted = open();
    const mixed = await importForms(unsorted, smeList(header + rows.toReversed().join('\n')), false, none);
    expect(count).toEqual({ lemmas: 4, forms: 8, classes: 4, leftOut: 0, kept: 0, repeated: [] });
    expect(mixed).toEqual(count);
    const tables = (driver: Driver) =>
      ['guolli', 'beana'].map((lemma) =>
        new StoredForms(driver).generate(
          lemma,
          'sme',
          rows.map((row) => row.split('\t')[2] ?? ''),
        ),
      );
    expect(tables(sorted)[0]).toHaveLength(4);
    expect(tables(unsorted)).toEqual(tables(sorted));
    const size = (driver: Driver) => driver.prepare('SELECT count(*) AS n FROM paradigm').get();
    expect(size(unsorted)).toEqual(size(sorted));
  });

  it('M5: may be in several files, which make one list', async () => {
    const driver = open();
    const first = file('one.tsv.gz', `${header}guolli\tN\t+N+Pl+Nom\tguolit\n`);
    const second = file('two.tsv.gz', `${header}guolli\tN\t+N+Sg+Gen\tguoli\nbeana\tN\t+N+Sg+Gen\tbeatnaga`);
    await importForms(driver, { language: 'sme', files: [first, second] }, false, none);
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit', 'guoli']);
    expect(storedFormLists(driver)).toMatchObject([{ language: 'sme', lemmas: 2, forms: 3 }]);
  });

  it('M21: keeps the starter lexicon’s forms of the lemmas it lacks, also when it is imported again', async () => {
    const driver = open();
    const starter = join(import.meta.dirname, '../../fixtures/starter');
    prepareStarter(driver, starter);
    const forms = new StoredForms(driver);
    const before = forms.allForms('mánnu', 'sme').toSorted();
    expect(before).not.toEqual([]);
    const lists = [`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`, `${header}guolli\tN\t+N+Sg+Gen\tguoli\n`];
    for (const list of lists) {
      expect(await importForms(driver, smeList(list), false, starter)).toMatchObject({ lemmas: 1, kept: 1 });
      expect(forms.allForms('mánnu', 'sme').toSorted()).toEqual(before);
    }
    expect(forms.allForms('guolli', 'sme')).toEqual(['guoli']);
    expect(storedFormLists(driver)[0]).toMatchObject({ language: 'sme', origin: 'giellalt', lemmas: 2 });
    // A lemma that the list has is the list's alone.
    await importForms(driver, smeList(`${header}mánnu\tN\t+N+Sg+Gen\tmánu\n`), false, starter);
    expect(forms.allForms('mánnu', 'sme')).toEqual(['mánu']);
  });

  it('M21: data of an earlier version gets the forms it has lost, once, at the next start', () => {
    const driver = open();
    const starter = join(import.meta.dirname, '../../fixtures/starter');
    const rows = [{ lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' }];
    writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, rows);
    prepareStarter(driver, starter);
    const list = storedFormLists(driver)[0];
    expect(list).toMatchObject({ language: 'sme', origin: 'giellalt', lemmas: 2 });
    expect(list?.version).toMatch(/^1\+/u);
    expect(new StoredForms(driver).allForms('mánnu', 'sme')).not.toEqual([]);
    const revision = revisionOf(driver);
    prepareStarter(driver, starter);
    expect(revisionOf(driver)).toBe(revision);
  });

  it('M5: may have a line with the names of its columns or not, a byte order mark, and lines as on Windows', async () => {
    const rows = ['guolli\tN\t+N+Pl+Nom\tguolit', 'lemma\tN\t+N+Sg+Nom\tlemma'];
    for (const head of [[], ['lemma\tpos\ttemplate\tform'], ['Lemma\tPos\tTemplate\tForm']]) {
      for (const mark of ['', '\ufeff']) {
        for (const end of ['\n', '\r\n']) {
          const { files } = smeList(`${mark}${[...head, ...rows].join(end)}${end}`);
          expect(await listedForms(files[0] ?? '')).toEqual([
            { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
            { lemma: 'lemma', pos: 'N', template: '+N+Sg+Nom', form: 'lemma' },
          ]);
        }
      }
    }
    const joined = smeList(`${header}${rows[0]}\n${header}${rows[1]}\n`);
    expect(await listedForms(joined.files[0] ?? '')).toHaveLength(2);
    const { files } = smeList(`form\tlemma\tpos\ttemplate\n${rows.join('\n')}`);
    await expect(listedForms(files[0] ?? '')).rejects.toThrow(
      /:1:1: the columns are not lemma, pos, template, form$/u,
    );
  });

  it('M5: is refused in words that say what its packing has', async () => {
    const whole = gzipSync(`${header}${'guolli\tN\t+N+Pl+Nom\tguolit\n'.repeat(1000)}`);
    const flipped = Uint8Array.from(whole, (byte, place) => (place === whole.length - 6 ? byte ^ 255 : byte));
    const kinds: readonly (readonly [Uint8Array, string])[] = [
      [new Uint8Array(), 'empty; copy the file again'],
      [Buffer.from('not gzipped'), 'not gzipped'],
      [whole.subarray(0, 1), 'cut off; copy the file again'],
      [whole.subarray(0, 12), 'cut off; copy the file again'],
      [whole.subarray(0, whole.length - 10), 'cut off; copy the file again'],
      [Buffer.concat([whole, Buffer.from('more')]), 'other data follows the gzip data'],
      [flipped, 'damaged (incorrect data check); copy the file again'],
    ];
    const path = join(folder, 'sme.tsv.gz');
    const driver = open();
    await importForms(driver, smeList(`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`), false, none);
    for (const [bytes, words] of kinds) {
      writeFileSync(path, bytes);
      const list = { language: 'sme', files: [path] };
      await expect(importForms(driver, list, false, none)).rejects.toThrow(`${path}: ${words}`);
    }
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit']);
  });

  it('M5: the same list twice counts once', async () => {
    const text = `${header}guolli\tN\t+N+Pl+Nom\tguolit\n`;
    const list = { language: 'sme', files: [file('first.tsv.gz', text), file('copy.tsv.gz', text)] };
    expect(await importForms(open(), list, false, none)).toMatchObject({
      forms: 1,
      repeated: [expect.stringMatching(/copy\.tsv\.gz: the same content as .*first\.tsv\.gz, read once$/u)],
    });
  });

  it('M4: is refused when it has all the lemmas, but less than half of their forms', async () => {
    const driver = open();
    const list = (forms: number) =>
      smeList(
        ['guolli', 'beana']
          .flatMap((lemma) =>
            Array.from({ length: forms }, (_, place) => `${lemma}\tN\t+${place}\t${lemma}${place}`),
          )
          .join('\n'),
      );
    await importForms(driver, list(5), false, none);
    await expect(importForms(driver, list(2), false, none)).rejects.toThrow(
      'it has 4 forms instead of 10: more than half would be lost (--force imports it anyway)',
    );
    expect(storedFormLists(driver)).toMatchObject([{ forms: 10 }]);
    expect(await importForms(driver, list(3), false, none)).toMatchObject({ forms: 6 });
    expect(await importForms(driver, list(1), true, none)).toMatchObject({ forms: 2 });
  });

  it('M4: is refused when it is empty, or less than half of the list that is there', async () => {
    const driver = open();
    const list = (lemmas: readonly string[]) =>
      smeList(header + lemmas.map((lemma) => `${lemma}\tN\t+N\t${lemma}\n`).join(''));
    await importForms(driver, list(['a', 'b', 'c', 'd', 'e']), false, none);
    await expect(importForms(driver, list(['a', 'b']), false, none)).rejects.toThrow(
      'it has 2 lemmas instead of 5: more than half would be lost (--force imports it anyway)',
    );
    await expect(importForms(driver, list([]), false, none)).rejects.toThrow('it has no lemmas');
    expect(new StoredForms(driver).allForms('e', 'sme')).toEqual(['e']);
    expect(await importForms(driver, list(['a', 'b', 'c']), false, none)).toMatchObject({ lemmas: 3 });
    expect(await importForms(driver, list(['a']), true, none)).toMatchObject({ lemmas: 1 });
  });

  const data = process.env['PARADIGMS_DATA'];

  it.skipIf(data === undefined)(
    'gives all real forms back (needs PARADIGMS_DATA)',
    { timeout: 120_000 },
    async () => {
      const driver = open();
      const path = join(data ?? '', 'forms/smj.tsv.gz');
      await importForms(driver, { language: 'smj', files: [path] });
      const forms = new StoredForms(driver);
      const rows = await listedForms(path);
      for (const { lemma, template, form } of rows) {
        expect(forms.generate(lemma, 'smj', [template])[0]?.forms).toContain(form);
      }
      for (const { lemma, template, form } of rows.filter((_, place) => place % 50 === 0)) {
        expect(forms.lemmatise(form)).toContainEqual({ language: 'smj', lemma, template });
      }
    },
  );
});
