import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { checkOut, isWanted } from '#service/import/repositories/git.ts';
import {
  repositories,
  repositorySettings,
  wantedRepositories,
} from '#service/import/repositories/repositories.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { lexicon } from './gitServer.ts';
import { Installations, textOf } from './installation.ts';

const installations = new Installations();
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
  vi.unstubAllEnvs();
});
afterAll(() => installations.end());

describe('S29: what a repository holds beside its lexicon has no effect', () => {
  test('links, other repositories, attributes and hidden files are not laid out', async () => {
    const installation = await installations.small();
    const { repositories: served } = installation;
    const other = served.commit('other', { file: 'x' });
    served.commit('dict-sme-nob', {
      'src/N_smenob.xml': lexicon('guolli', 3),
      'src/passwd.xml': { link: '/etc/passwd' },
      'src/.hidden.xml': lexicon('čiegus', 3),
      'src/sub.xml': { submodule: other },
      '.gitmodules': `[submodule "sub"]\n\tpath = src/sub.xml\n\turl = ext::sh -c touch% ${installation.data}/owned\n`,
      '.gitattributes': '*.xml filter=evil\n',
    });
    const outcome = await installation.run();
    expect(outcome.hasFailed).toBe(false);
    expect(textOf(outcome)).toMatch(/^dict-sme-nob: src\/passwd\.xml is a link; links are not followed$/mu);
    expect(installation.entries()['gtsmenob']).toBe(3);
    const folder = join(installation.data, 'clone');
    const source = {
      url: `${installation.server.url}/dict-sme-nob`,
      protocols: 'http',
      seconds: 30,
      bytes: 1_000_000,
    };
    const [repository] = wantedRepositories('sme-nob', false);
    expect(
      repository && (await checkOut(repository, source, { hash: '', reference: 'HEAD' }, folder)),
    ).toEqual(['src/passwd.xml', 'src/sub.xml']);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'src']);
    expect(readdirSync(join(folder, 'src'))).toEqual(['N_smenob.xml']);
  });

  test('S124: what is left out of a repository is said of one that failed, too', async () => {
    const installation = await installations.small();
    installation.repositories.commit('dict-sme-nob', {
      'src/N_smenob.xml': '<r><e>',
      'src/passwd.xml': { link: '/etc/passwd' },
    });
    const outcome = await installation.run();
    expect(textOf(outcome)).toMatch(/^dict-sme-nob: src\/passwd\.xml is a link; links are not followed$/mu);
    expect(textOf(outcome)).toMatch(/^failed: dict-sme-nob: gtsmenob: none of its files/mu);
  });

  test('a folder that is a link is no folder: there is nothing to import', async () => {
    const installation = await installations.small();
    installation.repositories.commit('dict-sme-nob', { src: { link: '/etc' } });
    const outcome = await installation.run();
    expect(outcome.hasFailed).toBe(true);
    expect(textOf(outcome)).toMatch(/^failed: dict-sme-nob: it contains nothing to import$/mu);
    expect(textOf(await installation.run())).toMatch(
      /^skipped: dict-sme-nob .*it contains nothing to import/mu,
    );
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

  test('one that is larger than is borne is refused, leaves nothing, and is not fetched again', async () => {
    const installation = await installations.small();
    // Nothing makes it smaller on the way.
    const noise = randomBytes(3_000_000);
    installation.repositories.commit('dict-sme-nob', {
      'src/N.xml': lexicon('guolli', 3),
      'noise.bin': noise,
    });
    const options = { environment: { REPOSITORY_MEGABYTES: '1' } };
    installation.repositories.commit('dict-smj-nob-x-habmer', {
      // Small on the way, large when it is unpacked.
      'sano.xml': `<r>${' '.repeat(3_000_000)}</r>`,
    });
    const outcome = await installation.run(options);
    expect([outcome.hasFailed, textOf(outcome)]).toEqual([
      true,
      expect.stringMatching(
        /^failed: dict-sme-nob, dict-smj-nob-x-habmer: it is larger than 1 MB; raise REPOSITORY_MEGABYTES/mu,
      ),
    ]);
    expect(readdirSync(installation.path())).not.toContain('clones');
    expect(textOf(await installation.run(options))).toMatch(/^skipped: dict-sme-nob /mu);
    expect((await installation.run({ force: true, only: 'sme-nob' })).hasFailed).toBe(false);
    expect(installation.entries()).toEqual({ gtsmenob: 3 });
  });
});

describe('S30: only an address that is one is taken, and only its own protocol is spoken', () => {
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
    'nonsense',
    '/srv/git',
    '--upload-pack=touch /tmp/owned',
    '-x',
    'ext::sh -c id',
    'ext://x',
    'ssh://git@example.org/x',
    'git@example.org:x',
    'https:example.org',
    'https://example.org/?x=1',
    'https://example.org/x#y',
    'https://-x.example.org/',
    'file://host/srv',
    'javascript://x',
  ])('%s is refused in words', (text) => {
    expect(() => addressOf(text)).toThrow(/^REPOSITORIES is “.*”; it must be an address like https:/u);
  });

  test('a password in an address is refused, and not repeated', () => {
    expect(() => addressOf('https://me:secret@example.org')).toThrow(
      'REPOSITORIES is “https://…@example.org”; it must be an address like https://github.com/giellalt, without a name or password in it.',
    );
  });

  test('every wrong limit is named', () => {
    const wrong = { REPOSITORY_SECONDS: '0', REPOSITORY_MEGABYTES: 'much', TRANSDUCER_REPOSITORIES: 'x' };
    expect(() => repositorySettings(wrong)).toThrow(
      /TRANSDUCER_REPOSITORIES[\s\S]*REPOSITORY_SECONDS[\s\S]*REPOSITORY_MEGABYTES/u,
    );
  });

  test('a server can not lead on to another protocol', async () => {
    const installation = await installations.small();
    const target = pathToFileURL(installation.repositories.path('dict-smj-nob-x-habmer')).href;
    installation.server.intercept((request, response) => {
      if (request.url?.startsWith('/dict-sme-nob/') !== true) return false;
      response.writeHead(302, { location: `${target}/info/refs?service=git-upload-pack` }).end();
      return true;
    });
    const outcome = await installation.run({ only: 'sme-nob' });
    expect([outcome.hasFailed, textOf(outcome)]).toEqual([
      true,
      expect.stringMatching(/^failed: dict-sme-nob: git: /mu),
    ]);
  });

  test('folders of this machine, where the address says so', async () => {
    const installation = await installations.small();
    const environment = { REPOSITORIES: pathToFileURL(installation.repositories.folder).href };
    const outcome = await installation.run({ environment });
    expect([outcome.hasFailed, installation.entries()['gtsmenob']]).toEqual([false, 3]);
    expect(textOf(await installation.run({ environment }))).toMatch(/^no changes: .*\nnot public: /u);
  });
});

test('a repository that is broken, or a pipe in its place, has failed and is not “not public” [N6]', async () => {
  const installation = await installations.small();
  const environment = { REPOSITORIES: pathToFileURL(installation.repositories.folder).href };
  writeFileSync(join(installation.repositories.path('dict-sme-nob'), 'HEAD'), 'nonsense');
  execFileSync('mkfifo', [join(installation.repositories.folder, 'dict-fin-sme')]);
  const outcome = await installation.run({ environment });
  expect(outcome.hasFailed).toBe(true);
  expect(textOf(outcome)).toMatch(/^failed: .*dict-sme-nob.*: it is not a git repository/mu);
  expect(textOf(outcome)).toMatch(/^failed: .*dict-fin-sme.*: it is not a git repository/mu);
  expect(textOf(outcome)).not.toMatch(/^not public: .*dict-(?:sme-nob|fin-sme)/mu);
});

test('S30: no variable of git and no setting of the machine leads it elsewhere', async () => {
  const installation = await installations.small();
  const hooks = join(installation.data, 'hooks');
  const owned = join(installation.data, 'owned');
  mkdirSync(hooks);
  for (const name of ['reference-transaction', 'post-checkout', 'post-merge']) {
    writeFileSync(join(hooks, name), `#!/bin/sh\ntouch '${owned}'\n`);
    chmodSync(join(hooks, name), 0o755);
  }
  const settings = join(installation.data, 'gitconfig');
  writeFileSync(
    settings,
    `[core]\n\thooksPath = ${hooks}\n\tautocrlf = true\n[init]\n\ttemplateDir = ${hooks}\n[fetch]\n\trecurseSubmodules = true\n`,
  );
  // A person's own: nothing of it is for what everybody may read.
  writeFileSync(
    join(installation.data, '.gitconfig'),
    '[url "http://127.0.0.1:1/"]\n\tinsteadOf = http://\n',
  );
  const elsewhere = installation.repositories.path('dict-smj-nob-x-habmer');
  const strange = {
    HOME: installation.data,
    XDG_CONFIG_HOME: installation.data,
    GIT_DIR: elsewhere,
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
  const outcome = await installation.run();
  expect([outcome.hasFailed, textOf(outcome)]).toEqual([false, expect.stringMatching(/^not public: /mu)]);
  expect(installation.entries()).toEqual({ gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 });
  expect(existsSync(owned)).toBe(false);
});

describe('S31: which repositories there are', () => {
  test('every dictionary but the terms is in one', () => {
    const codes = repositories.filter(({ kind }) => kind === 'dictionaries').flatMap((one) => one.codes);
    expect([...codes, 'termwiki'].sort()).toEqual([...dictionaryCodes].sort());
    expect(repositories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dict-sma-mul', 'lang-sms']),
    );
  });

  test.each(['xxx-yyy', '', '-x', 'sme-nob,,nob-sme', 'lang-sme'])('no repository is called %j', (only) => {
    expect(() => wantedRepositories(only, false)).toThrow(
      /^Unknown repository: “.*”\. Known repositories: dict-/u,
    );
  });
});
