/** The rooms of the house: how big a folder may be, and that imports run one way between folders. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** Files of one level that a person still takes in at a glance. */
const mostFilesOfAFolder = 15;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: project,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(project, file)));

const isCode = (file: string): boolean => /^(?:src|service|sw)\/.*\.(?:ts|tsx|js)$/u.test(file);
const code = tracked.filter(isCode);

/** Everything a file names that is a file of ours: imports, types among them, workers and texts it reads. */
function namedBy(file: string): readonly string[] {
  const text = readFileSync(join(project, file), 'utf8');
  const names = text.matchAll(/(?:from\s+|import\(\s*|import\s+|new URL\(\s*)'([#.][^'?]+)/gu);
  return [...names].flatMap(([, name = '']) => {
    const path = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name);
    return isCode(path) && existsSync(join(project, path)) && statSync(join(project, path)).isFile()
      ? [path]
      : [];
  });
}

/** The folders each folder names files of. */
function arrows(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const from = dirname(file);
    const to = found.get(from) ?? new Set();
    found.set(from, to);
    for (const named of namedBy(file)) if (dirname(named) !== from) to.add(dirname(named));
  }
  return found;
}

/** A way through the arrows that comes back to where it began; empty when there is none. */
function loopIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): readonly string[] => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return [];
    for (const next of graph.get(room) ?? []) {
      const loop = walk(next, [...way, room]);
      if (loop.length > 0) return loop;
    }
    done.add(room);
    return [];
  };
  for (const room of graph.keys()) {
    const loop = walk(room, []);
    if (loop.length > 0) return loop;
  }
  return [];
}

describe('the rooms', () => {
  test('H1: no folder holds more than fifteen files of one level', () => {
    const counts = new Map<string, number>();
    // Nobody reads what `npm run icons` writes; decisions are numbered.
    const written = tracked.filter(
      (name) => name.includes('/') && !/^(?:icons\/lib|docs\/decisions)\//u.test(name),
    );
    for (const file of written) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > mostFilesOfAFolder)).toEqual([]);
  });

  test('H2: no arrow between folders runs back', () => {
    expect(code.length).toBeGreaterThan(300);
    expect(loopIn(arrows(code))).toEqual([]);
  });

  test('H2: a way back would be found', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ]);
    expect(loopIn(graph)).toEqual(['b', 'c', 'b']);
  });
});
