/**
 * The files where a mistake costs most, and the tests that hold each: what `npm run mutate` tries
 * (docs/testing.md). Files and tests go by their names, so that they are found wherever they lie.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';

/** By the name of a file, the ends of its tests' paths (without `.test.ts`). */
export const mutationFiles: Readonly<Record<string, readonly string[]>> = {
  queryLimits: ['queryLimits', 'worstQueries'],
  queryCost: ['queryCost', 'worstQueries'],
  stemSearch: ['stemList', 'stemFilter', 'stemKeys', 'searches'],
  letterTriples: ['stemKeys', 'searches'],
  storedForms: ['core/**/forms', 'formIndex', 'core/**/examples'],
  dictionaryWriter: ['dictionaryWriter', 'storedDictionaries', 'core/**/database'],
  packReader: ['core/**/packs'],
  lookup: ['data/**/lookup', 'deviceFirst', 'fullerAnswer'],
  address: ['address'],
  downloads: ['downloads', 'downloadFailures', 'downloadOrders'],
  offlineStore: ['offlineStore', 'offlineRoom', 'oldDatabases', 'wordForgetting'],
  pieceChanges: ['offlineStore', 'offlineRoom', 'oldDatabases', 'wordForgetting'],
  networkFirst: ['networkFirst'],
};

/** A file to mutate, and the test files to try its mutants with; both from the project's folder. */
export interface MutationTarget {
  readonly file: string;
  readonly tests: readonly string[];
}

const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: projectFolder }).map((path) => path.replaceAll('\\', '/'));

/**
 * The target of a file's name or path, `undefined` when there is no such file or no test of it. Its tests are those
 * that end in one of `tests`, else those of the list, else all in the folder of `test/` that mirrors the file's.
 */
export function mutationTarget(name: string, tests: readonly string[] = []): MutationTarget | undefined {
  const noun = basename(name).replace(/\.tsx?$/u, '');
  const [file] = find(`{src,service,sw}/**/${noun}.{ts,tsx}`);
  if (file === undefined) return undefined;
  const [room = '', ...inner] = dirname(file)
    .replace(/^src\//u, '')
    .split('/');
  const folder = join(room, room === 'service' ? (inner[0] ?? '') : '');
  const ends = tests.length > 0 ? tests : (mutationFiles[noun] ?? [join(folder, '**/*')]);
  const found = ends.flatMap((end) => find(`test/**/${end}.test.{ts,tsx}`)).sort();
  return found.length > 0 ? { file, tests: found } : undefined;
}
