import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { checkOut, isWanted } from '#service/import/repositories/git.ts';
import {
  repositories,
  repositorySettings,
  wantedRepositories,
} from '#service/import/repositories/repositories.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { at, lexicon, stalledPack } from './gitServer.ts';
import { allEntries, expectRun, testInstallations } from './installation.ts';

const { small } = testInstallations();

const passwords = { 'src/passwd.xml': { link: '/etc/passwd' } };
const isLink = /^dict-sme-nob: src\/passwd\.xml is a link; links are not followed$/mu;

describe('what a repository contains besides its lexicon has no effect [S29]', () => {
  test('links, other repositories, attributes and hidden files are not checked out', async () => {
    const installation = await small();
    const { repositories: served } = installation;
    const other = served.commit('other', { file: 'x' });
    served.commit('dict-sme-nob', {
      'src/N_smenob.xml': lexicon('guolli', 3),
      ...passwords,
      'src/.hidden.xml': lexicon('čiegus', 3),
      'src/sub.xml': { submodule: other },
      '.gitmodules': `[submodule "sub"]\n\tpath = src/sub.xml\n\turl = ext::sh -c touch% ${installation.data}/owned\n`,
      '.gitattributes': '*.xml filter=evil\n',
    });
    await expectRun(installation, { says: [isLink], entries: { gtsmenob: 3 } });
    const folder = join(installation.data, 'clone');
    const url = `${installation.server.url}/dict-sme-nob`;
    const source = { url, protocols: 'http', seconds: 30 };
    const [repository] = wantedRepositories('sme-nob', false);
    const links = repository && (await checkOut(repository, source, folder));
    expect(links).toEqual(['src/passwd.xml', 'src/sub.xml']);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'src']);
    expect(readdirSync(join(folder, 'src'))).toEqual(['N_smenob.xml']);
  });

  test('a folder that is a link is no folder: there is nothing to import', async () => {
    const installation = await small();
    installation.repositories.commit('dict-sme-nob', { src: { link: '/etc' } });
    const nothing = /^failed: dict-sme-nob: it contains nothing to import$/mu;
    await expectRun(installation, { failed: true, says: [nothing] });
  });

  test.each([
    ['src/N.xml', true],
    ['gen_for_satni-org/fad/N_nobsme.xml', true],
    ['src/../../x.xml', false],
    ['src/..\\x.xml', false],
    ['src/a\u001b[2J.xml', false],
    ['../src/N.xml', false],
    ['src/deep/N.xml', false],
    ['other/N.xml', false],
    ['.git/hooks/post-checkout', false],
  ])('%j is read: %s', (path, wanted) => {
    expect(isWanted(path, 'dictionaries')).toBe(wanted);
  });
});

describe('only an address is accepted, and only its own protocol is used [S30]', () => {
  const addressOf = (text: string) => repositorySettings({ REPOSITORIES: text }).dictionaries;

  test.each([
    ['https://example.org/dictionaries///', 'https://example.org/dictionaries', 'https'],
    ['http://127.0.0.1:4200', 'http://127.0.0.1:4200', 'http:https'],
    ['file:///srv/git/', 'file:///srv/git', 'file'],
    ['', 'https://github.com/giellalt', 'https'],
  ])('%s', (text, url, protocols) => {
    expect(addressOf(text)).toEqual({ url, protocols });
  });

  test.each([
    ...['nonsense', '/srv/git', '--upload-pack=touch /tmp/owned', '-x', 'ext::sh -c id', 'ext://x'],
    ...['ssh://git@example.org/x', 'git@example.org:x', 'https:example.org', 'https://example.org/?x=1'],
    ...['https://example.org/x#y', 'https://-x.example.org/', 'file://host/srv', 'javascript://x'],
  ])('%s is refused', (text) => {
    expect(() => addressOf(text)).toThrow(/^REPOSITORIES is “.*”; it must be an address like https:/u);
  });

  test('a password in an address is refused, and not repeated', () => {
    expect(() => addressOf('https://me:secret@example.org')).toThrow(
      /^REPOSITORIES is “https:\/\/…@example\.org”; it must be .* without a query, a name or a password\.$/u,
    );
  });

  test('a server cannot redirect to another protocol', async () => {
    const installation = await small();
    const target = pathToFileURL(installation.repositories.path('dict-smj-nob-x-habmer')).href;
    const location = `${target}/info/refs?service=git-upload-pack`;
    installation.server.intercept(
      at('/dict-sme-nob/', (response) => response.writeHead(302, { location }).end()),
    );
    const refused = /^failed: dict-sme-nob: git: /mu;
    await expectRun(installation, { failed: true, says: [refused] }, { only: 'sme-nob' });
  });

  test('no variable of git and no setting of the machine leads it elsewhere', async () => {
    const installation = await small();
    const hooks = join(installation.data, 'hooks');
    const owned = join(installation.data, 'owned');
    mkdirSync(hooks);
    for (const name of ['reference-transaction', 'post-checkout', 'post-merge'])
      writeFileSync(join(hooks, name), `#!/bin/sh\ntouch '${owned}'\n`, { mode: 0o755 });
    const settings = join(installation.data, 'gitconfig');
    const core = `[core]\n\thooksPath = ${hooks}\n\tautocrlf = true\n`;
    writeFileSync(settings, `${core}[init]\n\ttemplateDir = ${hooks}\n[fetch]\n\trecurseSubmodules = true\n`);
    const elsewhere = '[url "http://127.0.0.1:1/"]\n\tinsteadOf = http://\n';
    writeFileSync(join(installation.data, '.gitconfig'), elsewhere);
    const strange = {
      HOME: installation.data,
      XDG_CONFIG_HOME: installation.data,
      GIT_DIR: installation.repositories.path('dict-smj-nob-x-habmer'),
      GIT_WORK_TREE: '/',
      GIT_INDEX_FILE: '/nowhere',
      GIT_OBJECT_DIRECTORY: '/nowhere',
      GIT_NAMESPACE: 'x',
      GIT_TRACE: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'url.http://127.0.0.1:1/.insteadOf',
      GIT_CONFIG_VALUE_0: 'http://',
      GIT_CONFIG_GLOBAL: settings,
      LANGUAGE: 'fi',
      LC_ALL: 'fi_FI.UTF-8',
    };
    for (const [name, value] of Object.entries(strange)) vi.stubEnv(name, value);
    await expectRun(installation, { says: [/^not public: /mu], entries: allEntries });
    expect(existsSync(owned)).toBe(false);
  });
});

test('a repository that is broken, or a pipe in its place, has failed and is not “not public” [N6]', async () => {
  const installation = await small();
  const environment = { REPOSITORIES: pathToFileURL(installation.repositories.folder).href };
  writeFileSync(join(installation.repositories.path('dict-sme-nob'), 'HEAD'), 'nonsense');
  execFileSync('mkfifo', [join(installation.repositories.folder, 'dict-fin-sme')]);
  const broken = (name: string) => new RegExp(`^failed: .*${name}.*: it is not a git repository`, 'mu');
  const expected = { failed: true, says: [broken('dict-sme-nob'), broken('dict-fin-sme')] };
  const text = await expectRun(installation, expected, { environment });
  expect(text).not.toMatch(/^not public: .*dict-(?:sme-nob|fin-sme)/mu);
});

test('every dictionary but the terms is in one repository [S31]', () => {
  const codes = repositories.filter(({ kind }) => kind === 'dictionaries').flatMap((one) => one.codes);
  expect(codes).toEqual(expect.arrayContaining(dictionaryCodes.filter((code) => code !== 'termwiki')));
  expect(new Set(codes).size).toBe(codes.length);
  const names = repositories.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['dict-sma-mul', 'lang-sms']));
});

describe('a server [S23]', () => {
  test('that asks for a password has no public repository, and no program asks for one', async () => {
    const installation = await small();
    const asker = join(installation.data, 'ask');
    const script = `#!/bin/sh\necho "$1" >> '${join(installation.data, 'asked')}'\necho name\n`;
    writeFileSync(asker, script, { mode: 0o755 });
    for (const name of ['GIT_ASKPASS', 'SSH_ASKPASS']) vi.stubEnv(name, asker);
    vi.stubEnv('GIT_TERMINAL_PROMPT', '1');
    const wanted = { 'www-authenticate': 'Basic realm="git"' };
    installation.server.intercept(at('/dict-sme-nob/', (response) => response.writeHead(401, wanted).end()));
    await expectRun(installation, { says: [/^not public: .*dict-sme-nob \(gtsmenob\)/mu] });
    expect(readdirSync(installation.data)).not.toContain('asked');
  });

  test('that stalls in the middle of a pack is given up, and what was fetched is deleted', async () => {
    const installation = await small();
    installation.server.intercept(stalledPack('dict-sme-nob'));
    const givenUp = /^failed: dict-sme-nob: it took longer than 5 seconds; raise REPOSITORY_SECONDS$/mu;
    const options = { environment: { REPOSITORY_SECONDS: '5' } };
    await expectRun(installation, { failed: true, says: [givenUp] }, options);
    expect(installation.entries()).toEqual({ habmersmjnob: 2, habmernobsmj: 2 });
    expect(readdirSync(installation.path())).not.toContain('clones');
  });
});

test('the report says once that the server cannot be reached [S24]', async () => {
  const installation = await small();
  const closed = createSocketServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const environment = { REPOSITORIES: `http://127.0.0.1:${port}` };
  const says = [/^failed: dict-sme-fin-x-sammallahti, .*, dict-rus-sms, .*: git: Failed to connect /mu];
  const text = await expectRun(installation, { failed: true, says }, { environment });
  expect(text.match(/^failed: /gmu)).toHaveLength(1);
});

test('a full disk is reported, and nothing is left behind [S35]', async () => {
  const installation = await small();
  await installation.run({ only: 'sme-nob' });
  // What git writes when a pack does not fit.
  const full = 'fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack output\n';
  const programs = join(installation.data, 'programs');
  mkdirSync(programs);
  const path = process.env['PATH'] ?? '';
  const failing = `case "$*" in *" clone "*) printf '${full.replaceAll('\n', '\\n')}' >&2; exit 128;; esac`;
  writeFileSync(join(programs, 'git'), `#!/bin/sh\n${failing}\nPATH='${path}' exec git "$@"\n`, {
    mode: 0o755,
  });
  vi.stubEnv('PATH', `${programs}:${path}`);
  const isFull = /^failed: dict-smj-nob-x-habmer: git: write error: No space left on device$/mu;
  await expectRun(installation, { failed: true, says: [isFull] });
  expect(readdirSync(installation.path())).not.toContain('clones');
});
