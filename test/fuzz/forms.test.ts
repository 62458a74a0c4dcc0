/**
 * Lists of forms against their reader and store. Oracle: a list that was read answers what a plain table of its rows
 * would, form by lemma and lemma by form; a damaged one is read or refused by its name, and nothing else is thrown.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { cleanText } from '#service/import/entries/wordLabels.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { damaged, weighted, words } from '#test/fuzz/makers/texts.ts';
import { backends } from '#test/service/core/backends.ts';
import { listedForms, testFolder } from '#test/service/import/importProgram.ts';

const folder = testFolder('fuzz-forms');
const file = join(folder, 'sme.tsv.gz');

const [server] = backends;
if (!server) throw new Error('no backend');
const driver = server.open();
afterAll(() => driver.close());

const header = 'lemma\tpos\ttemplate\tform';

/** Words of a list: of few stems, so that they share beginnings, endings and paradigms. */
const stems = weighted([3, fc.constantFrom('guolli', 'guolle', 'gu', 'á', 'kueʹll', '𝐀', '𝐁')], [1, words]);
const endings = weighted(
  [4, fc.constantFrom('', 't', 'id', 'ide', ':t', '1:t', ' lea', '0', '𝐁')],
  [1, words],
);

const rows: fc.Arbitrary<readonly FormRow[]> = fc.array(
  fc.record({
    lemma: fc.tuple(stems, fc.constantFrom('', '', 'l')).map(([stem, end]) => stem + end),
    pos: fc.constantFrom('N', 'V'),
    template: fc.constantFrom('+N+Sg+Gen', '+N+Pl+Nom', '+V+Inf', '+x'),
    form: fc.tuple(stems, endings).map((parts) => parts.join('')),
  }),
  { maxLength: 25 },
);

const lineOf = ({ lemma, pos, template, form }: FormRow) => [lemma, pos, template, form].join('\t');
const textOf = (all: readonly FormRow[]) => [header, ...all.map(lineOf)].join('\n');

const read = () => listedForms(file);

property('a list of forms answers what a table of its rows would', rows, async (written) => {
  fc.pre(written.every(({ lemma, form }) => cleanText(lemma) !== '' && cleanText(form) !== ''));
  writeFileSync(file, gzipSync(textOf(written)));
  const found = await read();
  // Forms are found as dictionaries write words.
  const all = written.map((row) => ({ ...row, lemma: cleanText(row.lemma), form: cleanText(row.form) }));
  expect(found).toEqual(all);
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, found);
  const forms = new StoredForms(driver);
  const templates = [...new Set(all.map(({ template }) => template))];
  for (const lemma of new Set(all.map((row) => row.lemma))) {
    for (const template of templates) {
      const expected = all
        .filter((row) => row.lemma === lemma && row.template === template)
        .map(({ form }) => form);
      const given = forms.generate(lemma, 'sme', [template]).flatMap((one) => one.forms);
      expect([...given].sort()).toEqual([...new Set(expected)].sort());
    }
  }
  for (const form of new Set(all.map((row) => row.form))) {
    const expected = all
      .filter((row) => row.form === form)
      .map(({ lemma, template }) => `${lemma}${template}`);
    const given = (forms.readings([form]).get(form) ?? []).map(
      ({ lemma, template }) => `${lemma}${template}`,
    );
    expect([...given].sort()).toEqual([...new Set(expected)].sort());
  }
  expect(forms.generate('guolli', 'nob', templates)).toEqual([]);
});

const contents = fc.oneof(
  damaged(rows.map(textOf), ['\t', '\n', '\r\n', '\t\t', header, '\n\n', '\u0000']).map((text) =>
    gzipSync(text),
  ),
  fc
    .uint8Array({ maxLength: 60 })
    .map((bytes) => gzipSync(Buffer.concat([Buffer.from(`${header}\n`), bytes]))),
  fc.tuple(rows.map(textOf), fc.nat(), fc.nat({ max: 255 })).map(([text, at, byte]) => {
    const packed = gzipSync(text);
    packed[at % packed.length] = byte;
    return packed;
  }),
  fc.tuple(rows.map(textOf), fc.nat({ max: 60 })).map(([text, size]) => gzipSync(text).subarray(0, size)),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);

property(
  'a damaged list of forms is read, or refused by name',
  [contents, { known: [gzipSync(`${header}\na\tN\t+N\tb\tmore\n`)] }],
  async (bytes) => {
    writeFileSync(file, bytes);
    try {
      const found = await read();
      const lines = gunzipSync(bytes)
        .toString()
        .normalize('NFC')
        .replace(/^\ufeff/u, '')
        .split('\n')
        .map((line) => line.replace(/\r+$/u, '').split('\t').map(cleanText).join('\t'));
      // What was read is all of it: nothing is passed over in silence.
      expect(found.map(lineOf)).toEqual(lines.filter((line) => line !== '' && line.toLowerCase() !== header));
      for (const text of found.flatMap((row) => Object.values(row))) expect(text).not.toBe('');
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      expect(error.message.startsWith(`${file}:`)).toBe(true);
    }
  },
);
