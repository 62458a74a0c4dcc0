/**
 * One import from its sources to its report: the one way into the database, for `npm run import` and for
 * `npm run dictionaries`.
 */

import type { Driver } from '#service/core/sqlite/driver.ts';
import type { FormFiles, ImportSources } from '#service/import/files/importSources.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { damageOf, emptyLog, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { importDictionary, importTermBank, type Progress } from './dictionaryImport.ts';
import { importForms } from './formFile.ts';
import { type FormResult, type ImportOutcome, printable } from './importReport.ts';
import { type ImportResult, ImportTally } from './importTally.ts';
import { causeOf, type OpenData, writableData } from './writableData.ts';

/** Milliseconds between progress lines where nobody watches: enough to see that it is alive. */
const pause = 2000;

/**
 * Imports sources into a data folder, when no other import writes there. Whatever fails, the others are
 * imported. `force` takes what loses more than half of what is there.
 * Rejects in words for people when the folder or the database can't be used at all.
 */
export async function importRun(
  dataFolder: string,
  sources: ImportSources,
  force: boolean,
): Promise<ImportOutcome> {
  try {
    const open = await writableData(dataFolder);
    try {
      return await importAll(open, sources, force);
    } finally {
      open.close();
    }
  } catch (error) {
    const cause = causeOf(error);
    if (troubleOf(cause) !== 'damaged') throw error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(damageOf(databaseFile(dataFolder), reason), { cause });
  }
}

async function importAll(open: OpenData, sources: ImportSources, force: boolean): Promise<ImportOutcome> {
  const { dictionaries, termwiki, forms, skipped, refused } = sources;
  const progress = progressLines();
  const results = dictionaries.map((source) =>
    resultOf(open, source.dictionary.code, (driver) => importDictionary(driver, source, progress, force)),
  );
  if (termwiki.length > 0)
    results.push(resultOf(open, termBank, (driver) => importTermBank(driver, termwiki, progress, force)));
  const formResults: FormResult[] = [];
  for (const list of forms) {
    formResults.push(await formResult(open, list, progress, force));
    progress('forms', list.language);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  return {
    results,
    forms: formResults,
    skipped,
    notRead: refused,
    hasFailed:
      refused.length > 0 ||
      results.some((result) => !result.replaced || result.refused.length > 0) ||
      formResults.some((result) => result.refused !== undefined),
  };
}

function resultOf({ opened }: OpenData, code: string, work: (driver: Driver) => ImportResult): ImportResult {
  const stopped = (error: unknown) => ({
    ...new ImportTally().result(code, reasonOf(error)),
    isStopped: true,
  });
  if ('full' in opened) return stopped(opened.full);
  emptyLog(opened);
  try {
    return work(opened);
  } catch (error) {
    const result = stopped(error);
    emptyLog(opened);
    return result;
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
  const stopped = (error: unknown): FormResult => ({
    list,
    refused: `forms of ${list.language}: ${reasonOf(error)}`,
    isStopped: true,
  });
  if ('full' in opened) return stopped(opened.full);
  emptyLog(opened);
  try {
    return { list, count: await importForms(opened, list, force, undefined, noteWords) };
  } catch (error) {
    if (error instanceof RefusedFile) return { list, refused: error.message };
    const result = stopped(error);
    emptyLog(opened);
    return result;
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
    return `the disk is full or cannot be written (${reason}); free some space and import again`;
  console.error(error);
  return `the import failed: ${reason}`;
}

/** Progress on stderr: on a terminal one line that changes, elsewhere a line now and then. */
function progressLines(): Progress {
  let last = 0;
  return (code, path) => {
    const file = printable(path);
    const now = Date.now();
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${code} ${file.slice(-70)}`);
    else if (now - last >= pause) process.stderr.write(`${code} ${file}\n`);
    else return;
    last = now;
  };
}
