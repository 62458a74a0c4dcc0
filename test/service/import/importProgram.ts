/** `npm run import` as its own process, and the files and data folders that its tests make and read. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { formRows } from '#service/import/formFile.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, projectFolder } from '#service/node/settings.ts';

const program = join(projectFolder, 'service/import/command.ts');

/** A temporary folder that is removed after the file of tests. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs an import to its end; `options` are those of Node. */
export function runImport(data: string, values: readonly string[], options: readonly string[] = []) {
  return spawnSync(process.execPath, [...options, program, ...values], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
}

export function startImport(data: string, values: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...values], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Entries by dictionary code. */
export function entriesIn(data: string): Readonly<Record<string, number>> {
  const driver = openDatabase(databaseFile(data), { readOnly: true });
  try {
    return Object.fromEntries(storedDictionaries(driver).map(({ code, entries }) => [code, entries]));
  } finally {
    driver.close();
  }
}

/** The rows of a list of forms. */
export async function listedForms(path: string): Promise<readonly FormRow[]> {
  const rows: FormRow[] = [];
  for await (const some of formRows(path)) rows.push(...some);
  return rows;
}

/** An `<e>` with this lemma. */
export function element(lemma: string, pos = 'N', translation = 'ord'): string {
  return `<e><lg><l pos="${pos}">${lemma}</l></lg><mg><tg xml:lang="nob"><t>${translation}</t></tg></mg></e>`;
}

/** Writes a checkout with these files in `src`, by default of one word; gives its path. */
export function writeCheckout(
  path: string,
  files: Readonly<Record<string, string>> = { 'N_smenob.xml': `<r>${element('guolli')}</r>` },
): string {
  mkdirSync(join(path, 'src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, 'src', name), text);
  return path;
}
