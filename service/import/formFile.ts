/** Reading lists of forms: `{language}.tsv.gz` with the columns lemma, pos, template, form. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Driver } from '#service/core/driver.ts';
import { type FormCount, type FormRow, writeForms } from '#service/core/formWriter.ts';
import { versionOf } from '#service/import/dictionaryImport.ts';
import { BrokenFile } from '#service/import/xmlReader.ts';

const columns = 'lemma\tpos\ttemplate\tform';

/** Replaces a language's forms by those of a file; throws BrokenFile and changes nothing when it cannot be read. */
export function importForms(driver: Driver, file: string): FormCount {
  const language = basename(file).replace(/\.tsv\.gz$/u, '');
  return writeForms(driver, { language, version: versionOf([file]), origin: 'giellalt' }, formRows(file));
}

/** The rows of a file of forms. */
export function* formRows(file: string): Generator<FormRow> {
  const text = unpacked(file);
  let line = 0;
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const row = text.slice(start, end === -1 ? text.length : end);
    start = end === -1 ? text.length : end + 1;
    line += 1;
    if (line === 1) {
      if (row !== columns)
        throw new BrokenFile(file, 1, 1, `the columns are not ${columns.replaceAll('\t', ', ')}`);
    } else if (row !== '') {
      yield formRow(file, line, row);
    }
  }
}

function formRow(file: string, line: number, row: string): FormRow {
  const [lemma, pos, template, form, ...more] = row.split('\t');
  if (!lemma || !pos || !template || !form || more.length > 0) {
    throw new BrokenFile(file, line, 1, 'a row needs four columns, none of them empty');
  }
  return { lemma, pos, template, form };
}

function unpacked(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(gunzipSync(readFileSync(file)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BrokenFile(file, 1, 1, `not gzipped UTF-8: ${reason}`);
  }
}
