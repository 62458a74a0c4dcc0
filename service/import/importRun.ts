/** Imports sources into the database of a data folder, for `npm run import` and `npm run dictionaries`. */

import { join } from 'node:path';
import type { DictionaryFiles } from '#service/import/files/giellaltFiles.ts';
import type { ImportSources } from '#service/import/files/importSources.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { inWords, makeWritable, openToWrite, otherDataFolder } from '#service/import/starter/openData.ts';
import { lockFile } from '#service/node/nodeSqlite.ts';
import { packFolder } from '#service/node/settings.ts';
import { updatePacks } from '#service/packs/packMaker.ts';
import { inDictionaryOrder, originalOf } from '#src/language/dictionaries.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { importDictionary, type Progress } from './dictionaryImport.ts';
import { importForms } from './formFile.ts';
import { type FormResult, type ImportOutcome, ImportResult, printable } from './importReport.ts';

const command = 'run import';

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
  makeWritable('DATA_DIR', dataFolder, otherDataFolder(command));
  const lockPath = join(dataFolder, 'import.lock');
  const lock = await lockFile(lockPath, () =>
    console.error(`Another import is writing into ${dataFolder}. Waiting for it to end …`),
  ).catch((error: unknown) => {
    throw inWords(`The file ${lockPath} cannot be used`, otherDataFolder(command), error);
  });
  try {
    return await importAll(dataFolder, sources, force);
  } finally {
    lock.release();
  }
}

async function importAll(
  dataFolder: string,
  { dictionaries, forms, skipped, refused: notRead }: ImportSources,
  force: boolean,
): Promise<ImportOutcome> {
  const driver = openToWrite(dataFolder, command);
  const progress = progressLines();
  const results = new Map<string, ImportResult>();
  const formResults: FormResult[] = [];
  const failed = [...notRead];

  /** Runs one import. If it fails, for example on a full disk, passes the reason on. */
  const run = async (work: () => void | Promise<void>, noteFailure: (reason: string) => void) => {
    try {
      await work();
    } catch (error) {
      noteFailure(reasonOf(error));
    }
  };
  try {
    const importEach = async (sources: readonly DictionaryFiles[]) => {
      for (const source of sources) {
        const { code } = source.dictionary;
        await run(
          () => void results.set(code, importDictionary(driver, source, progress, force)),
          (reason) => results.set(code, new ImportResult(code, reason)),
        );
      }
    };
    const ordered = inDictionaryOrder(dictionaries, ({ dictionary }) => dictionary.code);
    await importEach(ordered);
    // Those that took parts of speech from others do so again, when all others of this run are there.
    const isAsking = ({ dictionary: { code } }: DictionaryFiles) =>
      results.get(originalOf(code) ?? code)?.asksOthers;
    await importEach(ordered.filter(isAsking));
    for (const list of forms) {
      const name = `forms of ${list.language}`;
      const noteWords = (done: number, all: number) => progress(name, `${done} of ${all} words`);
      await run(
        async () => {
          formResults.push({ list, count: await importForms(driver, list, force, undefined, noteWords) });
        },
        (reason) => formResults.push({ list, refused: `${name}: ${reason}` }),
      );
      progress('forms', list.language);
    }
    // A running service offers them at once.
    const packs = packFolder(dataFolder);
    await run(
      () => updatePacks(driver, packs),
      (reason) => failed.push(new RefusedFile(packs, reason)),
    );
  } finally {
    driver.close();
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  return { results: [...results.values()], forms: formResults, skipped, notRead: failed };
}

/** Prints the stack of an unexpected error. */
function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return error.message;
  // Those of SQLite and of the file system have a code.
  if (!(error instanceof Error && 'code' in error)) console.error(error);
  return `the import failed: ${messageOf(error)}`;
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
