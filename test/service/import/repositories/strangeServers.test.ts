import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { failureOf } from '#service/import/repositories/git.ts';
import { stalledPack } from './gitServer.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
  vi.unstubAllEnvs();
});
afterAll(() => installations.end());

test('S23: a repository that asks for a password is not public; nobody is asked, by whatever program', async () => {
  const installation = await installations.small();
  const asker = join(installation.data, 'ask');
  const asked = join(installation.data, 'asked');
  writeFileSync(asker, `#!/bin/sh\necho "$1" >> '${asked}'\necho name\n`);
  chmodSync(asker, 0o755);
  for (const name of ['GIT_ASKPASS', 'SSH_ASKPASS']) vi.stubEnv(name, asker);
  vi.stubEnv('GIT_TERMINAL_PROMPT', '1');
  installation.server.intercept((request, response) => {
    if (request.url?.startsWith('/dict-sme-nob/') !== true) return false;
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    return true;
  });
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    false,
    expect.stringMatching(/^not public: .*dict-sme-nob \(gtsmenob\)/mu),
  ]);
  expect(readdirSync(installation.data)).not.toContain('asked');
});

test('S23: a server that never answers is given up, and the other repositories come', async () => {
  const installation = await installations.small();
  installation.server.intercept((request) => request.url?.startsWith('/dict-sme-nob/') === true);
  const outcome = await installation.run({ environment: { REPOSITORY_SECONDS: '3' } });
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringMatching(
      /^failed: dict-sme-nob: it took longer than 3 seconds; raise REPOSITORY_SECONDS$/mu,
    ),
  ]);
  expect(installation.entries()).toEqual({ habmersmjnob: 2, habmernobsmj: 2 });
});

test('S23: a server that stalls in the middle of a pack is given up; what is there of it goes', async () => {
  const installation = await installations.small();
  installation.server.intercept(stalledPack('dict-sme-nob'));
  const outcome = await installation.run({ only: 'sme-nob', environment: { REPOSITORY_SECONDS: '2' } });
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringContaining('it took longer than 2 seconds'),
  ]);
  expect(readdirSync(installation.path())).not.toContain('clones');
});

test('S24: a server that can not be reached is one failure, and is not asked for each repository', async () => {
  const installation = await installations.small();
  const closed = createSocketServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const outcome = await installation.run({ environment: { REPOSITORIES: `http://127.0.0.1:${port}` } });
  const failed = outcome.lines.filter((line) => line.startsWith('failed: '));
  expect(failed).toEqual([
    expect.stringMatching(
      /^failed: dict-sme-fin-x-sammallahti, .*, dict-rus-sms: the server cannot be reached \(/u,
    ),
  ]);
  expect(outcome.hasFailed).toBe(true);
});

test('S24: where there is no git, that is said with how to get it', async () => {
  const installation = await installations.small();
  const nothing = join(installation.data, 'nothing');
  mkdirSync(nothing);
  vi.stubEnv('PATH', nothing);
  await expect(installation.run()).rejects.toThrow(/^git is not installed\. Install .*apt-get install git/u);
});

test('S35: a full disk is said to be that, and leaves nothing behind', async () => {
  const installation = await installations.small();
  await installation.run({ only: 'sme-nob' });
  // What git of this machine writes when a pack does not fit.
  const full = 'fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack output\n';
  expect(failureOf(full)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('the disk is full'),
  });
  const programs = join(installation.data, 'programs');
  mkdirSync(programs);
  const path = process.env['PATH'] ?? '';
  writeFileSync(
    join(programs, 'git'),
    `#!/bin/sh\ncase "$*" in *" clone "*) printf '${full.replaceAll('\n', '\\n')}' >&2; exit 128;; esac\nPATH='${path}' exec git "$@"\n`,
  );
  chmodSync(join(programs, 'git'), 0o755);
  vi.stubEnv('PATH', `${programs}:${path}`);
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([
    true,
    expect.stringMatching(
      /^failed: dict-smj-nob-x-habmer: the disk is full; free some space and try again$/mu,
    ),
  ]);
  expect(readdirSync(installation.path())).not.toContain('clones');
});
