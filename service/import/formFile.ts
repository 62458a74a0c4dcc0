/**
 * Reads lists of forms, `{language}.tsv.gz`, and imports them with the forms that a generator makes. Each line has
 * lemma, part of speech, template and form with tabs between; a line with these names may occur.
 */

import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FormGatherer, type FormRow } from '#service/core/forms/formGatherer.ts';
import { storedFormLists, writeGathered } from '#service/core/forms/formWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { cleanText, illegible } from '#service/import/entries/wordLabels.ts';
import type { FormFiles } from '#service/import/files/importSources.ts';
import { RefusedFile, readThrough, shortHash, sourceChunks } from '#service/import/files/sourceFile.ts';
import { starterFolder, starterFormRows, starterVersion } from '#service/import/starter/starter.ts';
import {
  addGeneratedForms,
  formGeneration,
  type GenerationProgress,
} from '#service/import/transducers/generatedForms.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { addedForms } from './addedForms.ts';
import { asBefore, type ImportedForms, lossIn } from './importReport.ts';

const columns = ['lemma', 'pos', 'template', 'form'];
const header = columns.join('\t');

/** Characters of a line: a row of four words never has as many. */
const maxLine = 10_000;

/** Unpacked bytes: eight times the longest list. */
const maxUnpacked = 500_000_000;

/** What is in memory of a language: five times what the richest has, all its lists together. */
const most = { rows: 10_000_000, endings: 1_000_000, templates: 60_000 } as const;

/**
 * Replaces a language's forms by those of its files and then its generator: each adds missing lemmas and
 * missing templates of a lemma. Other lemmas of the sample dictionary keep their forms. `force` accepts a
 * large loss. If a generator would make the same again, nothing changes. Throws RefusedFile, without changes,
 * for an unreadable file or a large loss.
 */
export async function importForms(
  driver: Driver,
  { language, files: paths, transducer }: FormFiles,
  force = false,
  starter = starterFolder,
  progress: GenerationProgress = () => undefined,
): Promise<ImportedForms | typeof asBefore> {
  const { files, repeated, ...lists } = readThrough(paths, (error) => {
    throw error;
  });
  const added = addedForms(language);
  const generation = transducer === undefined ? undefined : formGeneration(driver, language, transducer);
  const version = shortHash(
    [
      files.length > 0 ? lists.version : '',
      generation?.version ?? '',
      added.version,
      starterVersion(starter),
    ].join(' '),
  );
  const stored = storedFormLists(driver).find(
    (list) => list.language === language && list.origin !== 'starter',
  );
  if (generation !== undefined && stored?.version === version) return asBefore;

  const gatherer = new FormGatherer(added.rowsOf);
  const add = (row: FormRow, file: string): void => {
    gatherer.add(row);
    const { rows, endings, templates } = gatherer;
    if (rows > most.rows || endings > most.endings || templates > most.templates)
      throw new RefusedFile(file, 'it has more forms than fit into memory');
  };
  for (const file of files) {
    gatherer.beginList();
    for await (const rows of formRows(file)) for (const row of rows) add(row, file);
  }
  gatherer.beginList();
  const known = generation && addGeneratedForms(add, generation, progress, force);

  const own = starterFormRows(starter, language);
  const ownLemmas = new Set(own.map(({ lemma, pos }) => `${lemma}\t${pos}`)).size;
  const now = {
    lemmas: Math.max(0, (stored?.lemmas ?? 0) - ownLemmas),
    forms: Math.max(0, (stored?.forms ?? 0) - own.length),
  };
  const { lemmas, forms, leftOut } = gatherer;
  const loss = lossIn(now.lemmas, lemmas, 'lemmas') ?? lossIn(now.forms, forms, 'forms');
  if (loss !== undefined && !force)
    throw new RefusedFile(
      [...files, transducer ?? []].flat().join(', '),
      `${loss}; words of the sample dictionary do not count`,
    );
  for (const row of own.filter(({ lemma, pos }) => !gatherer.has(lemma, pos))) gatherer.add(row);
  const kept = gatherer.lemmas - lemmas;
  const { classes } = writeGathered(
    driver,
    { language, version, origin: files.length > 0 ? 'lists' : 'giellalt' },
    gatherer,
  );
  return { lemmas, forms, classes, leftOut, kept, repeated, ...(known === undefined ? {} : { known }) };
}

/** The rows of a list, those of a chunk together. Throws RefusedFile, possibly after many rows. */
export async function* formRows(file: string): AsyncGenerator<readonly FormRow[]> {
  let number = 0;
  for await (const lines of linesOf(file)) {
    const rows: FormRow[] = [];
    for (const line of lines) {
      number += 1;
      // Lists that were joined or sorted have the names of the columns anywhere.
      if (line === '' || (line.length === header.length && line.toLowerCase() === header)) continue;
      const cells = line.split('\t');
      // Columns in another order would turn words into forms.
      if (number === 1 && namesColumns(cells))
        throw new RefusedFile(file, `the columns must be ${columns.join(', ')}`, 1);
      const [lemma, pos, template, form] = cells;
      if (!lemma || !pos || !template || !form || cells.length > columns.length) {
        const needed = `a row needs four columns (${columns.join(', ')}) separated by tabs, none of them empty`;
        throw new RefusedFile(file, needed, number);
      }
      // Without a header, another order of the columns shows here.
      if (!template.startsWith('+'))
        throw new RefusedFile(file, `the template “${template}” does not begin with +`, number);
      rows.push({ lemma, pos, template, form });
    }
    yield rows;
  }
}

function namesColumns(cells: readonly string[]): boolean {
  return cells.filter((cell) => columns.includes(cell.toLowerCase())).length > 1;
}

/** Control characters, and white space other than one space between words. */
const untidy = /[^\P{Cc}\t\r\n]|\r(?!\r*\n)|[^\S\t\r\n ]|(?<![^\t\n ]) | (?=[\t\r\n ]|$)/u;

/** Whether `tidied` changes or refuses a line: one test for a chunk, since nearly none has any. */
function needsTidying(text: string): boolean {
  return untidy.test(text) || illegible.test(text);
}

/** Throws RefusedFile for a control character. */
function tidied(line: string, file: string, number: number): string {
  if (/[^\P{Cc}\t]/u.test(line)) throw new RefusedFile(file, 'the line has a control character', number);
  return line.split('\t').map(cleanText).join('\t');
}

/** The lines of each chunk, in NFC. Throws RefusedFile for a long line or another encoding. */
async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let before = 0;
  let rest = '';
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new RefusedFile(file, 'this line, or one of the next, is not UTF-8', before + 1);
    }
  };
  for await (const chunk of unpackedChunks(file)) {
    const text = (rest + decode(chunk)).normalize('NFC');
    const lines = text.split(/\r*\n/u);
    const long = lines.findIndex(({ length }) => length > maxLine);
    if (long >= 0)
      throw new RefusedFile(file, `the line has more than ${maxLine} characters`, before + long + 1);
    rest = lines.pop() ?? '';
    const first = before + 1;
    before += lines.length;
    yield needsTidying(text) ? lines.map((line, place) => tidied(line, file, first + place)) : lines;
  }
  yield [tidied((rest + decode()).replace(/\r+$/u, ''), file, before + 1)];
}

/** Throws RefusedFile for a file that is no gzip, is cut off, or unpacks to more than half a gigabyte. */
export async function* unpackedChunks(file: string): AsyncGenerator<Uint8Array> {
  const source = Readable.from(sourceChunks(file));
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxUnpacked) throw new RefusedFile(file, `it unpacks to more than ${maxUnpacked} bytes`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(file, `it is not gzipped, or damaged (${messageOf(error)}); copy the file again`);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
