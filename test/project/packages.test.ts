/** The packages: how many, how big, and which of them a first start needs. */
import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeFolder, projectNode } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

function lockIn(folder: string): Readonly<Record<string, LockedPackage>> {
  const { packages } = JSON.parse(readFileSync(join(projectFolder, folder, 'package-lock.json'), 'utf8'));
  const { '': _, ...all } = packages;
  return all;
}

const lock = lockIn('.');
/** Whether a package is for this kind of machine: the test's is one of those that need most. */
const isForLinux = ({ os, cpu, libc }: LockedPackage): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

/** What `npm ci --omit=dev` installs. */
const ofStart = Object.entries(lock).filter(([, one]) => one.dev !== true && isForLinux(one));

/** Bytes of the files of a package, without those that lie in it as packages of their own. */
function sizeOf(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    size += entry.isDirectory() ? sizeOf(path) : lstatSync(path).size;
  }
  return size;
}

describe('the packages', () => {
  test('npm start installs at most 650 of them, and for tests it is not many more [S1]', () => {
    expect(ofStart.length).toBeGreaterThan(250);
    expect(ofStart.length + 1).toBeLessThanOrEqual(650);
    expect(Object.values(lock).filter(isForLinux).length).toBeLessThanOrEqual(700);
  });

  test('nothing that only tests and benchmarks need is among what a start needs [S2]', () => {
    const names = ofStart.map(([path]) => path.replace(/^.*node_modules\//u, ''));
    const forTests = 'vitest @biomejs/biome playwright-core puppeteer-core axe-core lighthouse';
    for (const name of forTests.split(' ')) expect(names).not.toContain(name);
    expect(Object.keys(lock)).not.toContain('node_modules/lighthouse');
    expect(Object.keys(lockIn('test/bench/lighthouse'))).toContain('node_modules/lighthouse');
  });

  test('of what is in the page and in several packages there is one copy [S7]', () => {
    const once = ['@tanstack/query-core', '@griffel/react', '@sentry/core', 'react', 'graphql', 'tslib'];
    for (const name of once)
      expect(Object.keys(lock).filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([
        `node_modules/${name}`,
      ]);
  });

  test('what a start installs, a Node included, takes less than 450 MB [S9]', () => {
    let bytes = 0;
    for (const [path, { link, optional, devOptional }] of ofStart) {
      const folder = join(projectFolder, path);
      // Npm leaves out what another kind of machine would need besides.
      const isLeftOut = (optional === true || devOptional === true) && !existsSync(folder);
      if (link !== true && !isLeftOut) bytes += sizeOf(folder);
    }
    const { file, isFromNpm } = projectNode(projectFolder);
    // A machine with a new Node has none from npm; it counts all the same.
    const node = isFromNpm
      ? sizeOf(
          join(
            nodeFolder(projectFolder),
            'node_modules',
            file.split('node_modules/')[1]?.split('/')[0] ?? '',
          ),
        )
      : lstatSync(file).size;
    expect(node).toBeGreaterThan(50e6);
    expect(bytes).toBeGreaterThan(100e6);
    expect((bytes + node) / 1e6).toBeLessThan(450);
  });

  test('the packages of the design card are imported, not only installed [P9]', () => {
    const files = globSync(['{src,test}/**/*.{ts,tsx}', 'vite.config.ts'], {
      cwd: projectFolder,
      exclude: ['**/node_modules/**'],
    });
    const sources = files.map((file) => readFileSync(join(projectFolder, file), 'utf8')).join('\n');
    const card =
      `react react-dom react-router-dom @tanstack/react-query @tanstack/query-sync-storage-persister
      @tanstack/react-virtual graphql-request workbox-window vite-plugin-pwa idb-keyval
      @fluentui/react-components @lingui/core @lingui/react vitest fake-indexeddb`.split(/\s+/u);
    const isImported = (name: string) =>
      new RegExp(`(?:from|import) '${name}(?:/[a-z]+)*'`, 'u').test(sources);
    expect(card.filter((name) => !isImported(name))).toEqual([]);
  });
});
