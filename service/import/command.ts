/**
 * `npm run import -- <folder or file …> [--forms <folder>] [--transducers <folder>]`: imports
 * GiellaLT checkouts, TermWiki exports, and forms by lists or transducers into the server's database. A
 * running service answers from the new data at once. Ends with status 1 when
 * anything was refused, 2 when there was nothing to import or the command was not understood.
 */

import type { Driver } from '#service/core/sqlite/driver.ts';
import { type FormFiles, type ImportSources, importSources } from '#service/import/files/importSources.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { makeWritable, openToWrite, otherDataFolder } from '#service/import/starter/openData.ts';
import { commandLine } from '#service/node/commandLine.ts';
import type { FileLock } from '#service/node/fileLock.ts';
import { damageOf } from '#service/node/integrityWatch.ts';
import { emptyLog, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile, dataFolderFrom } from '#service/node/settings.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { importDictionary, importTermBank, type Progress } from './dictionaryImport.ts';
import { importForms } from './formFile.ts';
import { lockImports } from './importLock.ts';
import { type FormResult, reportLines } from './importReport.ts';
import { type ImportResult, ImportTally } from './importTally.ts';

const usage =
  'npm run import -- <folder or file …> [--forms <folder> …] [--transducers <folder> …] [--force]\n' +
  '  folder   a GiellaLT checkout (dict-sme-nob), or a folder of them\n' +
  '  file     a TermWiki export (MediaWiki XML)\n' +
  '  --forms  a folder of {language}.tsv.gz, or of such folders; all that is named of a language adds up:\n' +
  '           gzipped UTF-8, in each line lemma, pos, template and form\n' +
  '           with tabs between (guolli, N, +N+Pl+Nom, guolit); a line may name these columns\n' +
  '  --transducers  a folder with generators of GiellaLT, at any depth: lang-sme/…/generator-gt-norm.hfstol,\n' +
  '           sme/generator-gt-norm.hfstol, or sme.hfstol; they make the forms of all words of the dictionaries\n' +
  '  --force  also what would lose more than half of what is there, or is no dictionary by its root element';

/** Milliseconds between progress lines where nobody watches: enough to see that it is alive. */
const pause = 2000;

async function main(): Promise<number> {
  const { values, positionals } = commandLine(usage, Number.POSITIVE_INFINITY, {
    forms: { type: 'string', multiple: true, default: [] },
    transducers: { type: 'string', multiple: true, default: [] },
    force: { type: 'boolean', default: false },
  });
  const sources = importSources(positionals, values.forms, values.transducers);
  const { dictionaries, termwiki, forms, skipped, refused } = sources;
  if (dictionaries.length + termwiki.length + forms.length === 0) {
    console.error([...skipped, ...refused.map(({ message }) => message), usage].join('\n'));
    return 2;
  }
  const folder = dataFolderFrom(process.env);
  const open = await writableData(folder);
  try {
    return await importAll(open, sources, values.force);
  } finally {
    open.close();
  }
}

/** Where data is written to. */
interface OpenData {
  /** The database, or why there was no room even to open it. */
  readonly opened: Driver | FullDisk;
  /** Lets the next import in. */
  close(): void;
}

/** A full disk, as SQLite or the system tells of it. */
interface FullDisk {
  readonly full: unknown;
}

/**
 * The database of a data folder, with nobody else importing into it. A disk that is
 * full already is told of by each source, as one that becomes full.
 */
async function writableData(folder: string): Promise<OpenData> {
  let lock: FileLock | undefined;
  let driver: Driver | undefined;
  const close = () => {
    driver?.close();
    lock?.release();
  };
  try {
    makeWritable('DATA_DIR', folder, otherDataFolder('run import'));
    lock = await lockImports(folder, () =>
      console.error(`Another import is writing into ${folder}. Waiting for it to end …`),
    );
    driver = openToWrite(folder, 'run import');
    return { opened: driver, close };
  } catch (error) {
    close();
    const cause = causeOf(error);
    if (troubleOf(cause) !== 'full') throw error;
    return { opened: { full: cause }, close: () => undefined };
  }
}

/** The error that one in words for people was made of, or the error itself. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** Whatever fails, the others are imported and the summary comes at the end. */
async function importAll(open: OpenData, sources: ImportSources, force: boolean): Promise<number> {
  const { dictionaries, termwiki, forms, skipped, refused } = sources;
  const progress = progressLines();
  const results = dictionaries.map((source) =>
    resultOf(open, source.dictionary.code, (driver) => importDictionary(driver, source, progress, force)),
  );
  if (termwiki.length > 0) {
    results.push(resultOf(open, termBank, (driver) => importTermBank(driver, termwiki, progress, force)));
  }
  const formResults: FormResult[] = [];
  for (const list of forms) {
    formResults.push(await formResult(open, list, progress, force));
    progress('forms', list.language);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  console.info(reportLines(results, formResults, skipped, refused).join('\n'));
  const failed =
    refused.length > 0 ||
    results.some((result) => !result.replaced || result.refused.length > 0) ||
    formResults.some((result) => result.refused !== undefined);
  return failed ? 1 : 0;
}

function resultOf({ opened }: OpenData, code: string, work: (driver: Driver) => ImportResult): ImportResult {
  if ('full' in opened) return new ImportTally().result(code, reasonOf(opened.full));
  emptyLog(opened);
  try {
    return work(opened);
  } catch (error) {
    const reason = reasonOf(error);
    emptyLog(opened);
    return new ImportTally().result(code, reason);
  }
}

async function formResult(
  { opened }: OpenData,
  list: FormFiles,
  progress: Progress,
  force: boolean,
): Promise<FormResult> {
  const noteWords = (done: number, all: number) =>
    progress(`forms of ${list.language}`, `${done} of ${all} words`);
  const refusal = (reason: string): FormResult => ({ list, refused: `forms of ${list.language}: ${reason}` });
  if ('full' in opened) return refusal(reasonOf(opened.full));
  emptyLog(opened);
  try {
    return { list, count: await importForms(opened, list, force, undefined, noteWords) };
  } catch (error) {
    if (error instanceof RefusedFile) return { list, refused: error.message };
    const reason = reasonOf(error);
    emptyLog(opened);
    return refusal(reason);
  }
}

/**
 * A full disk is no fault of the program; anything else that nobody has thought of is shown with its place.
 * @throws {Error} the very error when the database is damaged: nothing more can be imported into it.
 */
function reasonOf(error: unknown): string {
  const trouble = troubleOf(error);
  if (trouble === 'damaged') throw error;
  const reason = error instanceof Error ? error.message : String(error);
  if (trouble === 'full')
    return `the disk is full, or can not be written (${reason}); make room and import it again`;
  console.error(error);
  return `the import failed: ${reason}`;
}

/** Progress on stderr: on a terminal one line that changes, elsewhere a line now and then. */
function progressLines(): Progress {
  let last = 0;
  return (code, file) => {
    const now = Date.now();
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${code} ${file.slice(-70)}`);
    else if (now - last >= pause) process.stderr.write(`${code} ${file}\n`);
    else return;
    last = now;
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  const wordsOf = (one: unknown) => (one instanceof Error ? one.message : String(one));
  const cause = causeOf(error);
  const isDamaged = troubleOf(cause) === 'damaged';
  console.error(
    isDamaged ? damageOf(databaseFile(dataFolderFrom(process.env)), wordsOf(cause)) : wordsOf(error),
  );
  process.exitCode = 1;
}
