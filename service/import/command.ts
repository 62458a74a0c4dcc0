/**
 * `npm run import -- <folder or file …> [--forms <folder>]`: imports GiellaLT
 * checkouts, TermWiki exports and lists of forms into the server's database. A
 * running service answers from the new data at once. Ends with status 1 when
 * anything was refused, 2 when there was nothing to import.
 */

import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { importDictionary, importTermBank, type Progress } from '#service/import/dictionaryImport.ts';
import { importForms } from '#service/import/formFile.ts';
import { type FormResult, reportLines } from '#service/import/importReport.ts';
import { type ImportSources, importSources } from '#service/import/importSources.ts';
import { BrokenFile } from '#service/import/xmlReader.ts';
import { openDatabase } from '#service/server/nodeSqlite.ts';
import { databaseFile, dataFolderFrom } from '#service/server/settings.ts';

const usage =
  'npm run import -- <folder or file …> [--forms <folder>]\n' +
  '  folder   a GiellaLT checkout (dict-sme-nob), or a folder of them\n' +
  '  file     a TermWiki export (MediaWiki XML)\n' +
  '  --forms  a folder of {language}.tsv.gz: lemma, pos, template, form';

/** Milliseconds between progress lines where nobody watches: enough to see that it is alive. */
const pause = 2000;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { forms: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean' } },
  });
  const sources = importSources(positionals, values.forms);
  const { dictionaries, termwiki, forms, skipped } = sources;
  if (values.help === true || dictionaries.length + termwiki.length + forms.length === 0) {
    console.error([...skipped, usage].join('\n'));
    return values.help === true ? 0 : 2;
  }
  const folder = dataFolderFrom(process.env);
  mkdirSync(folder, { recursive: true });
  const driver = openDatabase(databaseFile(folder));
  try {
    prepareDatabase(driver);
    return importAll(driver, sources);
  } finally {
    driver.close();
  }
}

function importAll(driver: Driver, { dictionaries, termwiki, forms, skipped }: ImportSources): number {
  const progress = progressLines();
  const results = dictionaries.map((source) => importDictionary(driver, source, progress));
  if (termwiki.length > 0) results.push(importTermBank(driver, termwiki, progress));
  const formResults = forms.map((file) => formResult(driver, file, progress));
  console.info(reportLines(results, formResults, skipped).join('\n'));
  const refused =
    results.some((result) => result.refused.length > 0) ||
    formResults.some((result) => result.refused !== undefined);
  return refused || skipped.some((text) => text.endsWith(': not there')) ? 1 : 0;
}

function formResult(driver: Driver, file: string, progress: Progress): FormResult {
  try {
    const count = importForms(driver, file);
    progress('forms', file);
    return { file, count };
  } catch (error) {
    if (error instanceof BrokenFile) return { file, refused: error.message };
    throw error;
  }
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
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
