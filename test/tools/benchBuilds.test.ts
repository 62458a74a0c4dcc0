import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildOther, startBuild } from '#test/bench/run/builds.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';

const temporary = temporaryFolder();
afterAll(() => temporary.remove());

/** A project as small as can be: its commands write what they were given, and start a server. */
function makeProject(name: string): string {
  const folder = join(temporary.path, name);
  mkdirSync(folder, { recursive: true });
  const scripts = { build: 'node run.js build', start: 'node run.js start' };
  const packages = { '': { name: 'other' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'other', type: 'module', scripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'other', lockfileVersion: 3, requires: true, packages }),
  );
  writeFileSync(
    join(folder, 'run.js'),
    `import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const [command] = process.argv.slice(2);
if (command === 'build') writeFileSync('built', '');
if (command === 'start') {
  const server = createServer((_, response) => response.end(process.env.DATA_DIR + ' ' + process.cwd()));
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.info('At http://localhost:' + server.address().port + ' it is'));
}
`,
  );
  return folder;
}

test('a folder is built where it is, and started over its data by its own command [S87]', async () => {
  const folder = makeProject('folder');
  expect(await buildOther(folder, temporary.path)).toBe(folder);
  expect(existsSync(join(folder, 'built'))).toBe(true);
  const { url, end } = await startBuild(folder, '/some/data');
  expect(await (await fetch(url)).text()).toBe(`/some/data ${folder}`);
  await end();
  await expect(fetch(url)).rejects.toThrow();
});

test('a commit is cloned, installed and built, and leaves nothing in the repository [S87]', async () => {
  const repository = makeProject('repository');
  const git = (...values: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...values], {
      cwd: repository,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'One');
  writeFileSync(join(repository, 'run.js'), 'process.exit(1);\n');
  git('commit', '--quiet', '-am', 'Two');
  const folder = await buildOther('HEAD~1', repository);
  expect(existsSync(join(folder, 'built'))).toBe(true);
  expect(folder.startsWith(repository)).toBe(false);
  expect(git('status', '--porcelain')).toBe('');
  await expect(buildOther('HEAD', repository)).rejects.toThrow('ended with 1');
}, 60_000);
