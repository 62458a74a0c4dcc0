import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#service/node/settings.ts';
import { folderWithApp } from '#test/service/server/serving.ts';
import { copyStarter } from '#test/starterData.ts';

const folder = folderWithApp();
const { appDir } = folder;
const file = join(folder.path, 'file');
beforeAll(() => writeFileSync(file, ''));

const scripts = {
  import: 'service/import/command.ts',
  bench: 'test/bench/run/bench.ts',
  finding: 'test/service/findingBenchmark/finding.ts',
  packs: 'service/commands/packs.ts',
  copy: 'service/commands/copy.ts',
  configure: 'service/commands/configure.ts',
  translations: 'service/commands/translations.ts',
} as const;

function run(command: keyof typeof scripts, values: readonly string[], dataDir = join(folder.path, 'data')) {
  return spawnSync(process.execPath, [join(projectFolder, scripts[command]), ...values], {
    cwd: folder.path,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, APP_DIR: appDir, DATA_DIR: dataDir },
  });
}

/** What could be mistaken for an answer to people. */
const raw = /\bat .*:\d+|E[A-Z]{4,}:/u;

describe('a command that is not understood says how it is used, with status 2 [H47]', () => {
  test.each([
    ['import', ['--nope']],
    ['bench', ['--only', 'nope']],
    ['bench', ['--against-data', 'data']],
    ['finding', ['one', '--sample', 'some']],
    ['packs', ['--nope']],
    ['packs', ['']],
    ['copy', []],
    ['configure', ['--nope']],
    ['translations', ['one', '--nope']],
  ] as const)('%s %j', (command, values) => {
    const before = readdirSync(folder.path);
    const { status, stderr } = run(command, values);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`npm run ${command}`)]);
    expect(stderr).not.toMatch(raw);
    expect(stderr.split('\n')[0]).not.toContain('npm run');
    expect(readdirSync(folder.path)).toEqual(before);
  });

  test.each(['import', 'packs'] as const)('%s --help', (command) => {
    const before = readdirSync(folder.path);
    const stdout = expect.stringMatching(new RegExp(`^npm run ${command} `, 'u'));
    expect(run(command, ['--help'])).toMatchObject({ status: 0, stderr: '', stdout });
    expect(readdirSync(folder.path)).toEqual(before);
  });
});

test('finding: a bar that is missed is status 1; the failures are a table', () => {
  const [texts, data] = [join(folder.path, 'texts'), join(folder.path, 'starter')];
  mkdirSync(texts);
  writeFileSync(join(texts, 'running-sme.tsv'), 'guolit\t3\tguolli\nxyzzyxqqqq\t1\txyzzyx\n');
  copyStarter(data);
  const failures = join(folder.path, 'failures.tsv');
  const { status, stdout, stderr } = run('finding', [texts, '--failures', failures], data);
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/MISSED +75\.0 % +give a word among the first three \(at least 98 %\)/u);
  expect(stdout).toContain('0 of 2 thresholds reached');
  const line = 'running-nothing\tsme\txyzzyxqqqq\t1\t\txyzzyx\t\n';
  expect(readFileSync(failures, 'utf8')).toContain(line);
});

describe('what can not be used is told in words, with status 1 [H47]', () => {
  /** Runs a command that can not use something, and what it says of it. */
  const said = (...given: Parameters<typeof run>) => {
    const { status, stderr } = run(...given);
    expect(status).toBe(1);
    return stderr;
  };

  test('configure: a file that is not there, is a folder, or is not UTF-8', () => {
    const latin = join(folder.path, 'latin.json');
    writeFileSync(latin, Buffer.from('{"siteTitle":"m\xe5.org"}', 'latin1'));
    const reasons = {
      'not found': join(folder.path, 'nowhere.json'),
      'a folder': folder.path,
      'The encoded data was not valid for encoding utf-8': latin,
    };
    for (const [reason, name] of Object.entries(reasons))
      expect(said('configure', [name])).toBe(`The configuration file ${name} cannot be read: ${reason}\n`);
  });

  test.each(['import', 'packs'] as const)('%s: DATA_DIR is a file', (command) => {
    const stderr = said(command, command === 'import' ? [checkout] : [], file);
    expect(stderr).toContain(`DATA_DIR (${file}) cannot be written: `);
    expect(stderr).toContain(`Choose another folder: DATA_DIR=… npm run ${command}\n`);
  });

  test('import: the database, or the file of its lock, can not be opened', () => {
    for (const name of ['satnegirji.sqlite', 'import.lock']) {
      const data = join(folder.path, `with-${name}`);
      mkdirSync(join(data, name), { recursive: true });
      const stderr = said('import', [checkout], data);
      expect(stderr).toContain(`${join(data, name)} cannot be used: `);
      expect(stderr).toContain('Choose another folder: DATA_DIR=… npm run import\n');
    }
  });
});

const checkout = join(projectFolder, 'test/fixtures/giellalt/dict-sme-nob');
