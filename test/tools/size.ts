/**
 * `npm run size`: prints how large the project is: lines and files of the product, small files with one importer,
 * files between a key press and a row on the screen, and lines of tests. Counts what git tracks or would add.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectFolder } from '#service/node/settings.ts';

/** A file shorter than this, in lines, could stand in the file that imports it. */
const smallFile = 60;

/** Searches for the text of the field and draws the rows: what it loads statically is counted as the way to a row. */
const listView = 'src/features/search/list/ResultList.tsx';

const isCode = /\.(?:tsx?|m?js)$/u;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => isCode.test(file) && existsSync(join(projectFolder, file)));
const texts = new Map(files.map((file) => [file, readFileSync(join(projectFolder, file), 'utf8')]));
const product = files.filter((file) => /^(?:src|sw|service)\//u.test(file));
const tests = files.filter((file) => file.startsWith('test/'));

function linesOf(file: string): number {
  return texts.get(file)?.match(/\n/gu)?.length ?? 0;
}

function totalLines(counted: readonly string[]): number {
  return counted.reduce((sum, file) => sum + linesOf(file), 0);
}

/** The files that a file imports, of those that exist; packages and types are left out. */
function importsOf(file: string, statement: RegExp): readonly string[] {
  return [...(texts.get(file) ?? '').matchAll(statement)].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name);
    return texts.has(path) ? [path] : [];
  });
}

/** Every import: static, of types, dynamic, of a worker. */
const anyImport = /(?:from\s+|import\(\s*|import\s+|new URL\(\s*)'([#.][^'?]+)/gu;
/** What has to be loaded before the file runs. */
const staticImport = /^(?:import|export)\s(?!type\b)(?:[^';]*?\sfrom\s+)?'([#.][^'?]+)'/gmu;

/** Product files with exactly one importer in the product, and shorter than `smallFile`. */
function smallSingleFiles(): readonly string[] {
  const importers = new Map<string, Set<string>>();
  for (const file of product)
    for (const imported of importsOf(file, anyImport))
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
  return product.filter((file) => importers.get(file)?.size === 1 && linesOf(file) < smallFile);
}

/** Everything that a file loads statically, itself included. */
function closureOf(start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const imported of importsOf(file, staticImport)) reached.add(imported);
  return reached;
}

if (!texts.has(listView)) throw new Error(`${listView} does not exist.`);

const rows: readonly (readonly [what: string, count: number, wanted: number])[] = [
  ['lines in src, sw, service', totalLines(product), 48_000],
  ['files in src, sw, service', product.length, 550],
  [`files with one importer and under ${smallFile} lines`, smallSingleFiles().length, 40],
  ['files between a key press and a row', closureOf(listView).size, 45],
  ['lines of tests', totalLines(tests), 38_000],
];
for (const [what, count, wanted] of rows)
  console.info(`${what.padEnd(48)}${String(count).padStart(7)}   wanted ≤ ${wanted}`);
