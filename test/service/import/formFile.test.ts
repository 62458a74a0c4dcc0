import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { revisionOf } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { storedFormLists, writeForms } from '#service/core/formWriter.ts';
import { StoredForms } from '#service/core/storedForms.ts';
import { importForms } from '#service/import/formFile.ts';
import type { FormFiles } from '#service/import/importSources.ts';
import { prepareStarter } from '#service/import/starter.ts';
import { seats } from '#test/service/core/seats.ts';
import { listedForms } from '#test/service/import/listedForms.ts';

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

describe.each(seats)('a list of forms on $seat', ({ open }) => {
  it('is imported under the language in its name', async () => {
    const driver = open();
    const text = `${header}guolli\tN\t+N+Pl+Nom\tguolit\n\nbeana\tN\t+N+Pl+Nom\tbeatnagat`;
    expect(await importForms(driver, smeList(text), false, none)).toEqual({
      lemmas: 2,
      forms: 2,
      classes: 2,
      kept: 0,
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
    await expect(refusal(smeList('a\tb\n'))).rejects.toThrow(/:1:1: the columns are not/u);
    const notPacked = smeList('');
    writeFileSync(join(folder, 'sme.tsv.gz'), 'not gzipped');
    await expect(refusal(notPacked)).rejects.toThrow(/not gzipped/u);
    const brokenOff = gzipSync(`${header}${'guolli\tN\t+N+Pl+Nom\tguolit\n'.repeat(1000)}`);
    writeFileSync(join(folder, 'sme.tsv.gz'), brokenOff.subarray(0, brokenOff.length - 10));
    await expect(refusal(notPacked)).rejects.toThrow(/not gzipped/u);
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
    expect(count).toEqual({ lemmas: 4, forms: 8, classes: 4, kept: 0 });
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
    const before = forms.allForms('mánnu', 'sme');
    expect(before).not.toEqual([]);
    const lists = [`${header}guolli\tN\t+N+Pl+Nom\tguolit\n`, `${header}guolli\tN\t+N+Sg+Gen\tguoli\n`];
    for (const list of lists) {
      expect(await importForms(driver, smeList(list), false, starter)).toMatchObject({ lemmas: 1, kept: 1 });
      expect(forms.allForms('mánnu', 'sme')).toEqual(before);
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

  it('M4: is refused when it is empty, or less than half of the list that is there', async () => {
    const driver = open();
    const list = (lemmas: readonly string[]) =>
      smeList(header + lemmas.map((lemma) => `${lemma}\tN\t+N\t${lemma}\n`).join(''));
    await importForms(driver, list(['a', 'b', 'c', 'd', 'e']), false, none);
    await expect(importForms(driver, list(['a', 'b']), false, none)).rejects.toThrow(
      'it has 2 lemmas, there are 5 now: more than half would be lost (--force takes it all the same)',
    );
    await expect(importForms(driver, list([]), false, none)).rejects.toThrow('it has no lemmas at all');
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
