/** Reading lists of forms: `{language}.tsv.gz` with the columns lemma, pos, template, form. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Driver } from '#service/core/driver.ts';
import { type FormCount, type FormRow, writeForms } from '#service/core/formWriter.ts';
import { versionOf } from '#service/import/dictionaryImport.ts';
import { BrokenFile } from '#service/import/xmlReader.ts';

/** How much is decoded at a time. */
const pieceSize = 2 ** 16;

const columns = 'lemma\tpos\ttemplate\tform';

/** Replaces a language's forms by those of a file; throws BrokenFile and changes nothing when it cannot be read. */
export function importForms(driver: Driver, file: string): FormCount {
  const language = basename(file).replace(/\.tsv\.gz$/u, '');
  return writeForms(driver, { language, version: versionOf([file]), origin: 'giellalt' }, formRows(file));
}

/** The rows of a file of forms. */
export function* formRows(file: string): Generator<FormRow> {
  let line = 0;
  for (const row of linesOf(file, unpacked(file))) {
    line += 1;
    if (line === 1 && row !== columns) {
      throw new BrokenFile(file, 1, 1, `the columns are not ${columns.replaceAll('\t', ', ')}`);
    }
    if (line > 1 && row !== '') yield formRow(file, line, row);
  }
}

/** The lines of a text in UTF-8, decoded piece by piece: as one string it would take 80 MB. */
function* linesOf(file: string, bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let line = 1;
  for (let start = 0; start < bytes.length; start += pieceSize) {
    const piece = bytes.subarray(start, start + pieceSize);
    const lines = (rest + decoded(decoder, piece, true, file, line)).split('\n');
    rest = lines.pop() ?? '';
    line += lines.length;
    yield* lines;
  }
  yield rest + decoded(decoder, new Uint8Array(), false, file, line);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, more: boolean, file: string, line: number): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    throw new BrokenFile(file, line, 1, 'not UTF-8, here or in the next lines');
  }
}

function formRow(file: string, line: number, row: string): FormRow {
  const [lemma, pos, template, form, ...more] = row.split('\t');
  if (!lemma || !pos || !template || !form || more.length > 0) {
    throw new BrokenFile(file, line, 1, 'a row needs four columns, none of them empty');
  }
  return { lemma, pos, template, form };
}

function unpacked(file: string): Uint8Array {
  try {
    return gunzipSync(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BrokenFile(file, 1, 1, `not gzipped: ${reason}`);
  }
}
