/** Imports sources into the database of a data folder, for `npm run import` and `npm run dictionaries`. */

import { join } from 'node:path';
import type { Driver } from '#service/core/sqlite/driver.ts';
import type { FormFiles, ImportSources } from '#service/import/files/importSources.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { inWords, makeWritable, openToWrite, otherDataFolder } from '#service/import/starter/openData.ts';
import { messageOf } from '#service/node/files.ts';
import { damageOf, emptyLog, lockFile, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { termBank } from '#src/language/dictionaries.ts';
import { importDictionary, importTermBank, type Progress } from './dictionaryImport.ts';
import { importForms } from './formFile.ts';
import {
  type FormResult,
  type ImportOutcome,
  type ImportResult,
  importResult,
  printable,
} from './importReport.ts';

/** Milliseconds between progress lines if stderr is no terminal. */
const progressInterval = 2000;

/**
 * Imports sources into a data folder after any running import; a failure does not stop the others. `force`
 * accepts a large loss. Rejects with a message for the user if the folder or the database can't be used.
 */
export async function importRun(
  dataFolder: string,
  sources: ImportSources,
  force: boolean,
): Promise<ImportOutcome> {
  makeWritable('DATA_DIR', dataFolder, otherDataFolder('run import'));
  const lockPath = join(dataFolder, 'import.lock');
  const lock = await lockFile(lockPath, () =>
    console.error(`Another import is writing into ${dataFolder}. Waiting for it to end …`),
  ).catch((error: unknown) => {
    throw inWords(`The file ${lockPath} cannot be used`, otherDataFolder('run import'), error);
  });
  try {
    return await importAll(new ImportTarget(dataFolder), sources, force);
  } catch (error) {
    const cause = causeOf(error);
    if (troubleOf(cause) !== 'damaged') throw error;
    throw new Error(damageOf(databaseFile(dataFolder), messageOf(cause)), { cause });
  } finally {
    lock.release();
  }
}

/** The database. If the disk is already full when it is opened, every import into it fails with that reason. */
class ImportTarget {
  readonly #driver: ReturnType<typeof openToWrite> | undefined;
  readonly #full: unknown;

  constructor(dataFolder: string) {
    try {
      this.#driver = openToWrite(dataFolder, 'run import');
    } catch (error) {
      if (troubleOf(causeOf(error)) !== 'full') throw error;
      this.#full = causeOf(error);
    }
  }

  /** Runs an import; if it fails with anything but a refusal, returns what `stopped` makes of the reason. */
  async run<Result>(
    work: (driver: Driver) => Result | Promise<Result>,
    stopped: (reason: string) => Result,
  ): Promise<Result> {
    const driver = this.#driver;
    if (driver === undefined) return stopped(reasonOf(this.#full));
    emptyLog(driver);
    try {
      return await work(driver);
    } catch (error) {
      if (error instanceof RefusedFile) throw error;
      const result = stopped(reasonOf(error));
      emptyLog(driver);
      return result;
    }
  }

  close(): void {
    this.#driver?.close();
  }
}

async function importAll(
  target: ImportTarget,
  { dictionaries, termwiki, forms, skipped, refused }: ImportSources,
  force: boolean,
): Promise<ImportOutcome> {
  const progress = progressLines();
  const results: ImportResult[] = [];
  const add = async (code: string, work: (driver: Driver) => ImportResult) => {
    const stopped = (reason: string) => ({ ...importResult(code, reason), isStopped: true });
    results.push(await target.run(work, stopped));
  };
  const formResults: FormResult[] = [];
  try {
    for (const source of dictionaries) {
      await add(source.dictionary.code, (driver) => importDictionary(driver, source, progress, force));
    }
    if (termwiki.length > 0)
      await add(termBank, (driver) => importTermBank(driver, termwiki, progress, force));
    for (const list of forms) {
      formResults.push(await formResult(target, list, progress, force));
      progress('forms', list.language);
    }
  } finally {
    target.close();
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

async function formResult(
  target: ImportTarget,
  list: FormFiles,
  progress: Progress,
  force: boolean,
): Promise<FormResult> {
  const noteWords = (done: number, all: number) =>
    progress(`forms of ${list.language}`, `${done} of ${all} words`);
  try {
    return await target.run<FormResult>(
      async (driver) => ({ list, count: await importForms(driver, list, force, undefined, noteWords) }),
      (reason) => ({ list, refused: `forms of ${list.language}: ${reason}`, isStopped: true }),
    );
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { list, refused: error.message };
  }
}

/** The stack of an unexpected error. Throws the error of a damaged database, which can take no import. */
function reasonOf(error: unknown): string {
  const trouble = troubleOf(error);
  if (trouble === 'damaged') throw error;
  if (trouble === 'full')
    return `the disk is full or cannot be written (${messageOf(error)}); free some space and import again`;
  console.error(error);
  return `the import failed: ${messageOf(error)}`;
}

/** The original error. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** Progress on stderr: on a terminal one line that changes, elsewhere a line now and then. */
function progressLines(): Progress {
  let last = 0;
  return (code, path) => {
    const file = printable(path);
    const now = Date.now();
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${code} ${file.slice(-70)}`);
    else if (now - last >= progressInterval) process.stderr.write(`${code} ${file}\n`);
    else return;
    last = now;
  };
}
