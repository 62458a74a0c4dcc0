/** The full data that a build is measured over, imported by its own code. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hashOf } from '#service/build/appBuild.ts';
import { runScript } from './projectScript.ts';

/** What decides how a database looks: builds in which all of it is the same can read each other's. */
const sources = ['service/core', 'service/import', 'service/starter'];

/** Where a data folder is, and what is to be done with it at the end. */
export interface BenchData {
  readonly folder: string;
  /** Removes it where it was made for one run. */
  readonly remove: () => void;
}

/** Values of the import command for the data that the environment names. */
export function importValues(environment: NodeJS.ProcessEnv): readonly string[] {
  const { GIELLALT_DATA: dictionaries, PARADIGMS_DATA: paradigms } = environment;
  if (!dictionaries)
    throw new Error('No data to measure: name a folder that has it, DATA_DIR=… or GIELLALT_DATA=…');
  const lists = paradigms ? ['forms', 'more'].map((name) => join(paradigms, name)).filter(existsSync) : [];
  return [dictionaries, ...lists.flatMap((list) => ['--forms', list])];
}

/** Imports the full data into a folder of its own, with the build in `project`; seconds it took. */
export async function importData(
  project: string,
  environment: NodeJS.ProcessEnv,
): Promise<BenchData & { readonly seconds: number }> {
  const values = importValues(environment);
  const folder = mkdtempSync(join(tmpdir(), 'satnegirji-bench-'));
  const remove = removal(folder);
  const start = performance.now();
  try {
    await runScript(project, 'import', values, { ...environment, DATA_DIR: folder });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove, seconds: (performance.now() - start) / 1000 };
}

/** A copy of a data folder for one run: two builds never write into one. */
export function copyBenchData(folder: string): BenchData {
  const copy = mkdtempSync(join(tmpdir(), 'satnegirji-bench-'));
  const remove = removal(copy);
  cpSync(folder, copy, { recursive: true });
  return { folder: copy, remove };
}

/** Whether the database that one build has made is one that the other would make. */
export function canShareData(project: string, other: string): boolean {
  return hashOf(resolve(project), sources) === hashOf(resolve(other), sources);
}

/**
 * The data as the build in `project` imports it, made once: it is kept in `BENCH_DATA`, or among the
 * temporary files, under the hash of the code that made it. Data that has changed wants another folder.
 */
export async function keptData(project: string, environment: NodeJS.ProcessEnv): Promise<BenchData> {
  const kept = resolve(environment['BENCH_DATA'] || join(tmpdir(), 'satnegirji-bench-data'));
  const folder = join(kept, hashOf(resolve(project), sources).slice(0, 16));
  const stays = { folder, remove: () => undefined };
  if (existsSync(folder)) return stays;
  mkdirSync(kept, { recursive: true });
  const made = await importData(project, environment);
  // Copied, for temporary files may lie on another disk; renamed, so that half of a copy is never taken for data.
  cpSync(made.folder, `${folder}.half`, { recursive: true });
  renameSync(`${folder}.half`, folder);
  made.remove();
  return stays;
}

/** Removes a folder, at the latest when the program ends. */
function removal(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return remove;
}
