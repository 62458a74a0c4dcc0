import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { StoredForms } from '#service/core/storedForms.ts';
import { formRows, importForms } from '#service/import/formFile.ts';
import { seats } from '#test/service/core/seats.ts';

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(text));
  return path;
}

const header = 'lemma\tpos\ttemplate\tform\n';

describe.each(seats)('a list of forms on $seat', ({ open }) => {
  it('is imported under the language in its name', () => {
    const driver = open();
    const path = file(
      'sme.tsv.gz',
      `${header}guolli\tN\t+N+Pl+Nom\tguolit\n\nbeana\tN\t+N+Pl+Nom\tbeatnagat`,
    );
    expect(importForms(driver, path)).toEqual({ lemmas: 2, forms: 2, classes: 2 });
    expect(new StoredForms(driver).allForms('beana', 'sme')).toEqual(['beatnagat']);
  });

  it('is refused whole with its line when a row is wrong, and changes nothing', () => {
    const driver = open();
    importForms(driver, file('sme.tsv.gz', `${header}guolli\tN\t+N+Pl+Nom\tguolit\n`));
    expect(() => importForms(driver, file('sme.tsv.gz', `${header}beana\tN\t+N\ta\nbeana\tN\tb\n`))).toThrow(
      /sme\.tsv\.gz:3:1: a row needs four columns/u,
    );
    expect(() => importForms(driver, file('sme.tsv.gz', 'a\tb\n'))).toThrow(/:1:1: the columns are not/u);
    writeFileSync(join(folder, 'sme.tsv.gz'), 'not gzipped');
    expect(() => importForms(driver, join(folder, 'sme.tsv.gz'))).toThrow(/not gzipped/u);
    expect(new StoredForms(driver).allForms('guolli', 'sme')).toEqual(['guolit']);
  });

  const data = process.env['PARADIGMS_DATA'];

  it.skipIf(data === undefined)(
    'gives all real forms back (needs PARADIGMS_DATA)',
    { timeout: 120_000 },
    () => {
      const driver = open();
      const path = join(data ?? '', 'forms/smj.tsv.gz');
      importForms(driver, path);
      const forms = new StoredForms(driver);
      for (const { lemma, template, form } of formRows(path)) {
        expect(forms.generate(lemma, 'smj', [template])[0]?.forms).toContain(form);
      }
      for (const { lemma, template, form } of [...formRows(path)].filter((_, place) => place % 50 === 0)) {
        expect(forms.lemmatise(form)).toContainEqual({ language: 'smj', lemma, template });
      }
    },
  );
});
