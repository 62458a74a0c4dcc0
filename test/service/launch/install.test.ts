/** What is installed for which command, with a program in npm's place that notes what it is told. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileOf, nodeFolder } from '#service/launch/install.js';
import { projectFolder } from '#service/node/settings.ts';
import { folderInTest } from '#test/service/server/serving.ts';

let folder = '';
beforeEach(() => {
  folder = folderInTest();
  const packages = {
    '': {},
    'node_modules/vite': { version: '1.0.0', integrity: 'a' },
    'node_modules/vitest': { version: '1.0.0', integrity: 'b', dev: true },
    'node_modules/for-a-mac': { version: '1.0.0', integrity: 'c', optional: true },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(folder, 'bin'));
});

/** Puts a program in npm's place, which installs what it is told to, or fails. */
function placeNpm(kind: 'works' | 'fails' | 'forgets'): void {
  const script = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const values = process.argv.slice(2);
appendFileSync('asked', values.filter((value) => !/^--(no-audit|no-fund|loglevel)/.test(value)).join(' ') + '\\n');
if (${kind === 'fails'}) process.exit(7);
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
delete packages['node_modules/for-a-mac'];
if (values.includes('--omit=dev') || (${kind === 'forgets'} && values[0] === 'install')) delete packages['node_modules/vitest'];
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;
  writeFileSync(join(folder, 'bin', 'npm'), script, { mode: 0o755 });
}

const module = join(projectFolder, 'service', 'launch', 'install.js');

/** Installs a set of packages in the folder. */
function install(set: 'start' | 'all') {
  const code = `const { installPackages } = await import(${JSON.stringify(module)});
    await installPackages(${JSON.stringify(folder)}, '${set}', 'Installing …');`;
  return run(code);
}

function run(code: string) {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return { status, stderr };
}

function asked(): readonly string[] {
  try {
    return readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

describe('installing', () => {
  test('a start takes what building and serving needs, tests add the rest, and neither does it twice [S2]', () => {
    placeNpm('works');
    for (const set of ['start', 'start'] as const) expect(install(set).status).toBe(0);
    expect(asked()).toEqual(['ci --omit=dev']);
    for (const set of ['all', 'all'] as const) expect(install(set).status).toBe(0);
    // Not `ci`: that empties the folder, from which a service may be running.
    expect(asked()).toEqual(['ci --omit=dev', 'install --no-save --prefer-offline']);
    expect(install('start').status).toBe(0);
    expect(asked()).toHaveLength(2);
  });

  test('for tests in a fresh clone all is installed at once; a start with a package of another version keeps the rest [S2]', () => {
    placeNpm('works');
    install('all');
    const file = join(folder, 'package-lock.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"1.0.0","integrity":"a"', '"1.0.1","integrity":"d"'),
    );
    expect(install('start').status).toBe(0);
    expect(asked()).toEqual(['ci', 'install --no-save --prefer-offline']);
  });

  test('what npm did not add is installed from nothing [S2]', () => {
    placeNpm('forgets');
    install('start');
    expect(install('all').status).toBe(0);
    expect(asked()).toEqual(['ci --omit=dev', 'install --no-save --prefer-offline', 'ci']);
  });

  test('a Node that did not come is asked for again, and where there is none a person is told [S3]', () => {
    placeNpm('works');
    const lies = nodeFolder(folder);
    mkdirSync(lies, { recursive: true });
    writeFileSync(join(lies, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
    const name = `node-${process.platform}-${process.arch}`;
    writeFileSync(
      join(lies, 'package.json'),
      JSON.stringify({ optionalDependencies: { [name]: '24.21.0' } }),
    );
    // As on a machine whose Node is too old for the product.
    const code = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' });
      const { installIfNeeded } = await import(${JSON.stringify(module)});
      await installIfNeeded(${JSON.stringify(folder)}, 'start');`;
    for (const times of [1, 2]) {
      const { status, stderr } = run(code);
      expect(status).toBe(1);
      expect(stderr).toContain('npm has no Node 24 for this machine');
      const noted = readFileSync(join(lies, 'asked'), 'utf8').trim().split('\n');
      expect(noted).toEqual(Array.from({ length: times }, () => 'ci --omit=dev'));
    }
    expect(asked()).toEqual(['ci --omit=dev']);
  });

  test('when npm fails its status is the command’s, and a person is told [S2]', () => {
    placeNpm('fails');
    const { status, stderr } = install('start');
    expect(status).toBe(7);
    expect(stderr).toContain('Installing failed. Check the network connection and try again.');
    rmSync(join(folder, 'bin', 'npm'));
  });
});

test('every command of package.json has its file [S2]', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  expect(scripts['check']).toBe('node service/launch/launch.js test --fast');
  for (const command of Object.keys(scripts).filter((name) => name !== 'check')) {
    expect(scripts[command]).toBe(`node service/launch/launch.js ${command}`);
    expect(existsSync(join(projectFolder, fileOf(command))), command).toBe(true);
  }
});

test('only the commands for development need the packages for tests [S2]', () => {
  const isTest = (command: string) => fileOf(command).startsWith('test/');
  expect(['start', 'dev', 'build', 'import', 'configure'].filter(isTest)).toEqual([]);
  const forTests = ['test', 'lint', 'bench', 'fuzz', 'mutate'];
  expect(forTests.filter(isTest)).toEqual(forTests);
});
