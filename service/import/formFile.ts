/** Reading lists of forms: `{language}.tsv.gz` with the columns lemma, pos, template, form. */

import type { Driver } from '#service/core/driver.ts';
import { FormGatherer, type FormRow } from '#service/core/formGatherer.ts';
import { type FormCount, storedFormLists, writeGathered } from '#service/core/formWriter.ts';
import { versionHash, versionText } from '#service/import/dictionaryImport.ts';
import { lossIn } from '#service/import/importLoss.ts';
import type { FormFiles } from '#service/import/importSources.ts';
import { RefusedFile, sourceChunks } from '#service/import/sourceFile.ts';
import { keepStarterForms, starterFolder, starterFormRows } from '#service/import/starter.ts';
import { unpackedChunks } from '#service/import/unpacking.ts';
import { BrokenFile } from '#service/import/xmlReader.ts';

const columns = 'lemma\tpos\ttemplate\tform';

/** Characters of a line: what a row of four words never has. */
const longestLine = 10_000;

/** What is held in memory of a language: four times what the richest list has. */
const most = { forms: 10_000_000, endings: 1_000_000, templates: 60_000 } as const;

/** What was written of a language. */
export interface ImportedForms extends FormCount {
  /** Lemmas of the starter lexicon that the list lacks: they keep the forms they have there. */
  readonly kept: number;
}

/**
 * Replaces a language's forms by those of its files together, but for lemmas of
 * the starter lexicon that are in none of them. `force` takes a list that is
 * much less than what is there.
 * @throws {RefusedFile} and changes nothing when a file can't be read or too much would be lost.
 */
export async function importForms(
  driver: Driver,
  { language, files }: FormFiles,
  force = false,
  starter = starterFolder,
): Promise<ImportedForms> {
  const hash = versionHash();
  const gatherer = new FormGatherer();
  for (const file of files) {
    for (const chunk of sourceChunks(file)) hash.update(chunk);
    for await (const row of formRows(file)) {
      gatherer.add(row);
      if (isTooMuch(gatherer)) throw new RefusedFile(file, 'holds more forms than fit into memory');
    }
  }
  const now = lemmasNow(driver, language, starterFormRows(starter, language));
  const loss = force ? undefined : lossIn(now, gatherer.lemmas, 'lemmas');
  if (loss !== undefined) throw new RefusedFile(files.join(', '), loss);
  const count = writeGathered(driver, { language, version: versionText(hash), origin: 'giellalt' }, gatherer);
  return { ...count, kept: keepStarterForms(driver, language, starter) };
}

/**
 * The rows of a file of forms, read as they are unpacked.
 * @throws {RefusedFile} (BrokenFile with the line), possibly after many rows.
 */
export async function* formRows(file: string): AsyncGenerator<FormRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  let rest = '';
  const rowsOf = function* (lines: readonly string[]): Generator<FormRow> {
    for (const text of lines) {
      line += 1;
      if (text.length > longestLine)
        throw new BrokenFile(file, line, 1, `more than ${longestLine} characters`);
      if (line === 1 && text !== columns) {
        throw new BrokenFile(file, 1, 1, `the columns are not ${columns.replaceAll('\t', ', ')}`);
      }
      if (line > 1 && text !== '') yield formRow(file, line, text);
    }
  };
  for await (const chunk of unpackedChunks(file)) {
    const lines = (rest + decoded(decoder, chunk, true, file, line)).split('\n');
    rest = lines.pop() ?? '';
    yield* rowsOf(lines);
    if (rest.length > longestLine)
      throw new BrokenFile(file, line + 1, 1, `more than ${longestLine} characters`);
  }
  yield* rowsOf([rest + decoded(decoder, new Uint8Array(), false, file, line)]);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, more: boolean, file: string, line: number): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    throw new BrokenFile(file, line + 1, 1, 'not UTF-8, here or in the next lines');
  }
}

/** In NFC, as the words of dictionaries are. */
function formRow(file: string, line: number, row: string): FormRow {
  const [lemma, pos, template, form, ...more] = row.normalize('NFC').split('\t');
  if (!lemma || !pos || !template || !form || more.length > 0) {
    throw new BrokenFile(file, line, 1, 'a row needs four columns, none of them empty');
  }
  return { lemma, pos, template, form };
}

function isTooMuch({ forms, endings, templates }: FormGatherer): boolean {
  return forms > most.forms || endings > most.endings || templates > most.templates;
}

/** How many lemmas would be lost: those that came with the product don't count. */
function lemmasNow(driver: Driver, language: string, own: readonly FormRow[]): number {
  const now = storedFormLists(driver).find((list) => list.language === language);
  if (now === undefined || now.origin === 'starter') return 0;
  return Math.max(0, now.lemmas - new Set(own.map(({ lemma, pos }) => `${lemma}\t${pos}`)).size);
}
