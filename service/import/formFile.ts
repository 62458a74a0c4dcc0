/**
 * Reading lists of forms: `{language}.tsv.gz`, in each line lemma, pos, template and
 * form with tabs between. A line with these very names may be there or not.
 */

import { createHash } from 'node:crypto';
import { TextDecoder } from 'node:util';
import { FormGatherer, type FormRow } from '#service/core/forms/formGatherer.ts';
import { type FormCount, storedFormLists, writeGathered } from '#service/core/forms/formWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { readThrough } from '#service/import/files/contentHash.ts';
import type { FormFiles } from '#service/import/files/importSources.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { unpackedChunks } from '#service/import/files/unpacking.ts';
import { BrokenFile } from '#service/import/files/xmlReader.ts';
import { starterFolder, starterFormRows, starterVersion } from '#service/import/starter/starter.ts';
import {
  addGeneratedForms,
  formGeneration,
  type GenerationProgress,
  type KnownWords,
} from '#service/import/transducers/generatedForms.ts';
import { addedForms } from './addedForms.ts';
import { lossIn } from './importLoss.ts';

const columns = ['lemma', 'pos', 'template', 'form'];

/** Characters of a line: what a row of four words never has. */
const longestLine = 10_000;

/** What is held in memory of a language: five times what the richest has, all its lists together. */
const most = { rows: 10_000_000, endings: 1_000_000, templates: 60_000 } as const;

/** What was read of a language's lists and written. */
export interface ImportedForms extends FormCount {
  /** Forms that were left out: an earlier list says what their lemmas have for these templates. */
  readonly leftOut: number;
  /** Lemmas of the starter lexicon that the list lacks: they keep the forms they have there. */
  readonly kept: number;
  /** Files left out because another one has the same content, in words. */
  readonly repeated: readonly string[];
  /** What the generator knew; absent where there was none. */
  readonly known?: KnownWords;
}

/** The forms that are there were made of the very same. */
export const asBefore = 'as before';

/**
 * Replaces a language's forms by those of its files and its generator together: each adds the lemmas, and the
 * templates of a lemma, that those before it lack; the generator comes last. Lemmas of the starter lexicon that
 * are in none of them keep theirs. `force` takes what is much less than what is there. Where a generator would
 * make the same again, what is there stays.
 * @throws {RefusedFile} and changes nothing when a file can't be read or too much would be lost.
 */
export async function importForms(
  driver: Driver,
  { language, files: paths, transducer }: FormFiles,
  force = false,
  starter = starterFolder,
  progress: GenerationProgress = () => undefined,
): Promise<ImportedForms | typeof asBefore> {
  const lists = readThrough(paths, (error) => {
    throw error;
  });
  const added = addedForms(language);
  const generation = transducer === undefined ? undefined : formGeneration(driver, language, transducer);
  const version = joinedVersion([lists.version, generation?.version ?? '', added.version]);
  if (generation !== undefined && isStored(driver, language, version)) return asBefore;
  const gatherer = new FormGatherer(added.rowsOf);
  for (const file of lists.files) {
    gatherer.beginList();
    for await (const row of formRows(file)) {
      gatherer.add(row);
      if (isTooMuch(gatherer)) throw new RefusedFile(file, 'it has more forms than fit into memory');
    }
  }
  gatherer.beginList();
  const known =
    generation === undefined
      ? undefined
      : addGeneratedForms(gatherer, generation, progress, isTooMuch, force);
  const own = starterFormRows(starter, language);
  const now = listNow(driver, language, own);
  // Most words may be there with few of their forms.
  const loss = force
    ? undefined
    : (lossIn(now.lemmas, gatherer.lemmas, 'lemmas') ?? lossIn(now.forms, gatherer.forms, 'forms'));
  if (loss !== undefined)
    throw new RefusedFile(
      [...lists.files, ...(transducer ? [transducer] : [])].join(', '),
      `${loss}; words of the sample dictionary do not count`,
    );
  const { lemmas, forms, leftOut } = gatherer;
  const missing = own.filter(({ lemma, pos }) => !gatherer.has(lemma, pos));
  for (const row of missing) gatherer.add(row);
  const kept = gatherer.lemmas - lemmas;
  const { classes } = writeGathered(
    driver,
    { language, version: kept === 0 ? version : `${version}+${starterVersion(starter)}`, origin: 'giellalt' },
    gatherer,
  );
  const { repeated } = lists;
  return { lemmas, forms, classes, leftOut, kept, repeated, ...(known === undefined ? {} : { known }) };
}

/** One hash of those that are not empty. */
function joinedVersion(versions: readonly string[]): string {
  const [first = '', ...more] = versions.filter((version) => version !== '');
  if (more.length === 0) return first;
  return createHash('sha256')
    .update([first, ...more].join(' '))
    .digest('hex')
    .slice(0, 16);
}

/** Whether a language's forms are of this version; that of the starter lexicon may have joined it. */
function isStored(driver: Driver, language: string, version: string): boolean {
  const list = storedFormLists(driver).find((one) => one.language === language);
  return list?.origin === 'giellalt' && list.version.split('+')[0] === version;
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
        throw new BrokenFile(file, line, 1, `the line has more than ${longestLine} characters`);
      // Lines may end as on Windows; a byte order mark is the decoder's.
      const cells = text.replace(/\r$/u, '').normalize('NFC').split('\t');
      // Lists that were joined or sorted have it anywhere.
      if (isHeading(cells) || (cells.length === 1 && cells[0] === '')) continue;
      if (line === 1) refuseOtherOrder(file, cells);
      yield formRow(file, line, cells);
    }
  };
  for await (const chunk of unpackedChunks(file)) {
    const lines = (rest + decoded(decoder, chunk, true, file, line)).split('\n');
    rest = lines.pop() ?? '';
    yield* rowsOf(lines);
    if (rest.length > longestLine)
      throw new BrokenFile(file, line + 1, 1, `the line has more than ${longestLine} characters`);
  }
  yield* rowsOf([rest + decoded(decoder, new Uint8Array(), false, file, line)]);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, more: boolean, file: string, line: number): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    throw new BrokenFile(file, line + 1, 1, 'the text is not UTF-8, on this line or one of the next');
  }
}

/** Whether a line has the names of the columns. */
function isHeading(cells: readonly string[]): boolean {
  return cells.join('\t').toLowerCase() === columns.join('\t');
}

/** Columns in another order would turn words into forms; no word's row has two of their names. */
function refuseOtherOrder(file: string, cells: readonly string[]): void {
  const names = columns.filter((name) => cells.some((cell) => cell.toLowerCase() === name));
  if (names.length > 1) throw new BrokenFile(file, 1, 1, `the columns are not ${columns.join(', ')}`);
}

/** In NFC, as the words of dictionaries are. */
function formRow(file: string, line: number, cells: readonly string[]): FormRow {
  const [lemma, pos, template, form, ...more] = cells;
  if (!lemma || !pos || !template || !form || more.length > 0) {
    const wanted = `four columns (${columns.join(', ')}) separated by tabs, none of them empty`;
    throw new BrokenFile(file, line, 1, `a row needs ${wanted}`);
  }
  return { lemma, pos, template, form };
}

function isTooMuch({ rows, endings, templates }: FormGatherer): boolean {
  return rows > most.rows || endings > most.endings || templates > most.templates;
}

/** How much there is to lose: what came with the product doesn't count. */
function listNow(
  driver: Driver,
  language: string,
  own: readonly FormRow[],
): { readonly lemmas: number; readonly forms: number } {
  const now = storedFormLists(driver).find((list) => list.language === language);
  if (now === undefined || now.origin === 'starter') return { lemmas: 0, forms: 0 };
  const ownLemmas = new Set(own.map(({ lemma, pos }) => `${lemma}\t${pos}`)).size;
  return { lemmas: Math.max(0, now.lemmas - ownLemmas), forms: Math.max(0, now.forms - own.length) };
}
