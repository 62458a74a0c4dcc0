/** The benches that there are: the service's own, and the files of `test/bench/`. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchModule } from '#service/testing/benchRow.ts';
import * as serviceBench from '#service/testing/serviceBench.ts';
import type { Bench } from './benchRounds.ts';
import type { Yardstick } from './yardstick.ts';

/** The names of all benches with their files, none for the service's; `startBench.ts` is called `start`. */
export function benchFiles(project: string): ReadonlyMap<string, string | undefined> {
  const files = globSync('test/bench/**/*Bench.ts', { cwd: project }).toSorted();
  return new Map([
    ['service', undefined],
    ...files.map((file) => [basename(file, 'Bench.ts'), join(project, file)] as const),
  ]);
}

/** Loads the benches of some files. */
export function loadBenches(files: ReadonlyMap<string, string | undefined>): Promise<readonly Bench[]> {
  return Promise.all(
    [...files].map(async ([name, file]) => {
      const module: BenchModule = file === undefined ? serviceBench : await import(pathToFileURL(file).href);
      return { name, module };
    }),
  );
}

/** Loads the yardsticks that need a browser: they are with the tests, as it is. */
export async function loadPageYardsticks(project: string): Promise<readonly Yardstick[]> {
  const file = join(project, 'test', 'bench', 'yardsticks', 'pageYardsticks.ts');
  const { pageYardsticks }: { pageYardsticks: readonly Yardstick[] } = await import(pathToFileURL(file).href);
  return pageYardsticks;
}
