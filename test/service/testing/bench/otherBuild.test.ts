import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { canShareData, copyBenchData, importValues, keptData } from '#service/testing/bench/benchData.ts';
import { startBenched } from '#service/testing/bench/benchedProduct.ts';
import { makeOtherBuild } from '#service/testing/bench/otherBuild.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const temporary = temporaryFolder();
afterAll(() => temporary.remove());
afterEach(() => vi.unstubAllEnvs());

/** A project as small as can be: its commands write what they were given, and start a server. */
function makeProject(name: string): string {
  const folder = join(temporary.path, name);
  mkdirSync(join(folder, 'service/core'), { recursive: true });
  const scripts = { build: 'node run.js build', import: 'node run.js import', start: 'node run.js start' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'other', type: 'module', scripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name: 'other',
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name: 'other' } },
    }),
  );
  writeFileSync(join(folder, 'service/core/tables.ts'), 'export const tables = 1;\n');
  writeFileSync(
    join(folder, 'run.js'),
    `import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
const [command, ...values] = process.argv.slice(2);
if (command === 'build') writeFileSync('built', '');
if (command === 'import') {
  mkdirSync(process.env.DATA_DIR, { recursive: true });
  writeFileSync(process.env.DATA_DIR + '/database', values.join(' '));
}
if (command === 'start') {
  const server = createServer((_, response) => response.end(process.env.DATA_DIR + ' ' + process.cwd()));
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.info('At http://localhost:' + server.address().port + ' it is'));
}
`,
  );
  return folder;
}

describe('S87: another build is made, fed and started by its own code', () => {
  test('a folder is built where it is, started over its data, and stays', async () => {
    const folder = makeProject('folder');
    const other = await makeOtherBuild(folder, temporary.path);
    expect([other.folder, other.commit, existsSync(join(folder, 'built'))]).toEqual([folder, '', true]);
    const product = await startBenched(other.folder, '/some/data');
    expect(await (await fetch(product.url)).text()).toBe(`/some/data ${folder}`);
    await product.end();
    await expect(fetch(product.url)).rejects.toThrow();
    other.remove();
    expect(existsSync(folder)).toBe(true);
  });

  test('a commit is fetched into a folder of its own, installed, built, and removed', async () => {
    const repository = makeProject('repository');
    const made = join(temporary.path, 'made');
    mkdirSync(made);
    vi.stubEnv('TMPDIR', made);
    const git = (...values: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...values], {
        cwd: repository,
        encoding: 'utf8',
      }).trim();
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'One');
    const commit = git('rev-parse', 'HEAD');
    writeFileSync(join(repository, 'run.js'), 'process.exit(1);\n');
    git('commit', '--quiet', '-am', 'Two');
    const other = await makeOtherBuild('HEAD~1', repository);
    expect(other.commit).toBe(commit);
    expect(existsSync(join(other.folder, 'built'))).toBe(true);
    expect(other.folder.startsWith(repository)).toBe(false);
    other.remove();
    expect(existsSync(other.folder)).toBe(false);
    expect(git('status', '--porcelain')).toBe('');
    await expect(makeOtherBuild('HEAD', repository)).rejects.toThrow('ended with 1');
    // npm may leave its compile cache among the temporary files.
    expect(readdirSync(made).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  }, 60_000);

  test('what is neither, and what has no commands, is told in words', async () => {
    await expect(makeOtherBuild('nowhere', temporary.path)).rejects.toThrow(
      '“nowhere” is no folder and no commit',
    );
    const empty = join(temporary.path, 'empty');
    mkdirSync(empty);
    await expect(makeOtherBuild(empty, temporary.path)).rejects.toThrow(`${empty} is no project`);
    writeFileSync(join(empty, 'package.json'), '{}');
    await expect(makeOtherBuild(empty, temporary.path)).rejects.toThrow('no command “build”');
    const silent = makeProject('silent');
    writeFileSync(join(silent, 'run.js'), '');
    await expect(startBenched(silent, '')).rejects.toThrow('did not start');
  });
});

describe('S88: each build has data that its own code has made', () => {
  test('builds with the same code of the data share it, by a copy', () => {
    const [one, other] = [makeProject('one'), makeProject('another')];
    expect(canShareData(one, other)).toBe(true);
    writeFileSync(join(other, 'service/core/tables.ts'), 'export const tables = 2;\n');
    expect(canShareData(one, other)).toBe(false);
    const data = join(temporary.path, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'database'), 'words');
    const copy = copyBenchData(data);
    expect([readFileSync(join(copy.folder, 'database'), 'utf8'), copy.folder === data]).toEqual([
      'words',
      false,
    ]);
    copy.remove();
    expect([existsSync(copy.folder), existsSync(data)]).toEqual([false, true]);
  });

  test('others import it, once', async () => {
    const project = makeProject('importing');
    const kept = join(temporary.path, 'kept');
    const environment = {
      ...process.env,
      BENCH_DATA: kept,
      GIELLALT_DATA: '/dictionaries',
      PARADIGMS_DATA: '',
    };
    const data = await keptData(project, environment);
    expect(readFileSync(join(data.folder, 'database'), 'utf8')).toBe('/dictionaries');
    writeFileSync(join(data.folder, 'database'), 'still there');
    data.remove();
    const again = await keptData(project, environment);
    expect(readFileSync(join(again.folder, 'database'), 'utf8')).toBe('still there');
    expect(readdirSync(kept)).toHaveLength(1);
  });

  test('without data there is nothing to measure', () => {
    expect(() => importValues({})).toThrow('No data to measure');
    const paradigms = join(temporary.path, 'paradigms');
    mkdirSync(join(paradigms, 'more'), { recursive: true });
    expect(importValues({ GIELLALT_DATA: 'd', PARADIGMS_DATA: paradigms })).toEqual([
      'd',
      '--forms',
      join(paradigms, 'more'),
    ]);
  });
});
