/** How many files a folder holds, what lies at the top, that imports run one way, and that every test is run. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, posix } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { ringOf } from '#test/tools/rings.ts';
import config from '#test/vitest.config.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(projectFolder, file)));
const code = files.filter((file) => /^(?:src|service|sw)\/.*\.(?:ts|tsx|js)$/u.test(file));

/** A part of the project that others may import in one direction only: a feature, or a folder of the layout. */
function partOf(file: string): string {
  return /^(?:src\/features\/[^/]+|(?:src|service)\/[^/]+|sw)/u.exec(file)?.[0] ?? file;
}

/** The parts that each part imports: types, workers and texts that it reads among them. */
const imports = new Map<string, Set<string>>();
for (const file of code) {
  const to = imports.get(partOf(file)) ?? new Set();
  imports.set(partOf(file), to);
  const source = readFileSync(join(projectFolder, file), 'utf8');
  for (const [, name = ''] of source.matchAll(
    /(?:from\s+|import\(\s*|import\s+|new URL\(\s*)'([#.][^'?]+)/gu,
  )) {
    const path = name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name);
    if (code.includes(path) && partOf(path) !== partOf(file)) to.add(partOf(path));
  }
}

test('no folder holds more than fifteen files of one level [H1]', () => {
  const counts = new Map<string, number>();
  // Icons are generated, decisions are numbered.
  for (const file of files.filter((name) => /^(?!docs\/decisions).*\//u.test(name)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
});

test('imports between parts run one way [H2]', () => {
  expect(code.length).toBeGreaterThan(200);
  // Removes parts that import no other remaining part, until only circles are left.
  const left = new Map(imports);
  let before: number;
  do {
    before = left.size;
    for (const [part, to] of left) if (![...to].some((other) => left.has(other))) left.delete(part);
  } while (left.size < before);
  expect([...left.keys()]).toEqual([]);
});

test('the top level is that of the design card [P10]', () => {
  const top = ['package.json', 'vite.config.ts', 'tsconfig.json', 'lingui.config.ts', 'index.html'];
  for (const name of [...top, 'public', 'src', 'sw', 'test', 'service'])
    expect(existsSync(join(projectFolder, name)), name).toBe(true);
});

test('every file of tests is run by one project of Vitest, of its ring [H18]', () => {
  const projects = (config.test?.projects ?? []).map(
    (one) => (one as { test: { name: string; include: string[]; exclude?: string[] } }).test,
  );
  const fits = (file: string, patterns: readonly string[] = []) =>
    patterns.some((pattern) => matchesGlob(file, pattern));
  const wrong = files
    .filter((file) => /^test\/.*\.test\.tsx?$/u.test(file))
    .map((file) => ({
      file,
      names: projects
        .filter(({ include, exclude }) => fits(file, include) && !fits(file, exclude))
        .map(({ name }) => name),
    }))
    .filter(({ file, names }) => names.length !== 1 || !names[0]?.startsWith(ringOf(`/${file}`)));
  expect(wrong).toEqual([]);
});
