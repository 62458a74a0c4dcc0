import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositories } from '#service/import/repositories/repositories.ts';
import { projectFolder } from '#service/node/settings.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { testFolder } from '#test/service/import/importProgram.ts';
import { lexicon, stalledPack } from './gitServer.ts';
import { testInstallations } from './installation.ts';

const { small } = testInstallations();
const folder = testFolder('repositories');

/** Starts the command as npm does, or its program alone. */
function start(
  environment: Readonly<Record<string, string>>,
  values: readonly string[],
  launched = false,
): ChildProcess {
  const program = launched
    ? ['service/launch/launch.js', 'dictionaries']
    : ['service/import/repositories/repositoryRun.ts'];
  const [file = '', ...rest] = program;
  return spawn(process.execPath, [join(projectFolder, file), ...rest, ...values], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function ended(child: ChildProcess) {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => said.push(text));
  const [status, signal] = await once(child, 'close');
  return { status, signal, said: said.join('') };
}

test('the command is understood or says how it is used; its status tells what became of it [S24, S39]', async () => {
  const installation = await small();
  const run = (environment: Readonly<Record<string, string>>, ...values: readonly string[]) =>
    ended(start({ ...installation.environment, ...environment }, values));
  const wrong = await Promise.all([
    run({}, '--nope'),
    run({}, 'sme-nob'),
    run({}, '--only', 'nope'),
    run({ REPOSITORIES: 'ext::sh -c id' }),
  ]);
  for (const { status, said } of wrong) {
    expect([status, said]).toEqual([2, expect.stringContaining('npm run dictionaries')]);
    expect(said).not.toMatch(/\bat .*:\d+/u);
  }
  expect(readdirSync(installation.data)).toEqual([]);
  expect((await run({}, '--help')).status).toBe(0);
  expect((await run({}, '--only', 'sme-nob')).status).toBe(0);
  expect((await run({}, '--only', 'sme-nob,gtfinsme')).status).toBe(0);
  expect((await run({ REPOSITORIES: `${installation.server.url}/nowhere` })).status).toBe(1);
  const { status, said } = await run({ PATH: folder });
  expect([status, said]).toEqual([1, expect.stringMatching(/^git is not installed\. /u)]);
});

/** Processes that have this text in their command, but for the one that looks. */
function processesWith(text: string): readonly string[] {
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(text) && !line.includes('ps -eo'));
}

test.each([false, true])(
  'Ctrl+C while it fetches ends it with its helpers, status 130; the next run removes what it left and goes on (by npm’s launcher: %s) [S33]',
  async (launched) => {
    const installation = await small();
    const stalled = new Promise<void>((resolve) => {
      installation.server.intercept(stalledPack('dict-sme-nob', resolve));
    });
    const child = start(installation.environment, ['--only', 'sme-nob'], launched);
    const end = ended(child);
    await stalled;
    expect(processesWith(installation.server.url).length).toBeGreaterThan(0);
    // A terminal sends it to the whole process group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    const { status } = await end;
    expect(status).toBe(130);
    await expect.poll(() => processesWith(installation.server.url)).toEqual([]);
    installation.server.intercept(undefined);
    expect((await installation.run()).hasFailed).toBe(false);
    expect(readdirSync(installation.path())).not.toContain('clones');
    expect(installation.entries()['gtsmenob']).toBe(3);
  },
);

test('all public dictionaries come with one command, and again with nothing new [S36]', async () => {
  const installation = await small();
  const known = repositories.filter(({ kind }) => kind === 'dictionaries');
  const rootFiles: Readonly<Record<string, string>> = { habmersmjnob: 'sano.xml', habmernobsmj: 'nosa.xml' };
  for (const { name, codes } of known) {
    const files = codes.map((code) => [
      rootFiles[code] ?? `src/${code}.xml`,
      lexicon('guolli', 2, dictionaryOf(code)?.target),
    ]);
    installation.repositories.commit(name, Object.fromEntries(files));
  }
  const first = await ended(start(installation.environment, []));
  expect(first.status, first.said).toBe(0);
  expect(installation.entries()).toEqual(
    Object.fromEntries(known.flatMap(({ codes }) => codes).map((code) => [code, 2])),
  );
  const second = await ended(start(installation.environment, []));
  expect([second.status, second.said]).toEqual([
    0,
    expect.stringContaining(`no changes: ${known.map(({ name }) => name).join(', ')}\n`),
  ]);
  expect(second.said).not.toContain('downloaded:');
});
