import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { lockFile, openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, packFolder, projectFolder } from '#service/node/settings.ts';
import { readManifest } from '#service/packs/packFolder.ts';
import { serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { generatorBytes } from '#test/service/import/transducers/smallGenerator.ts';
import { at, lexicon } from './gitServer.ts';
import { allEntries, expectRun, testInstallations } from './installation.ts';

const { said, small, filled } = testInstallations();
const nothingNew = /^no changes: dict-sme-nob, dict-smj-nob-x-habmer$/mu;

test('public repositories are imported, and the report names what came and what is not public [S20]', async () => {
  const installation = await small();
  await expectRun(installation, {
    says: [
      /^gtsmenob +3\b/mu,
      /^downloaded: dict-sme-nob \([\da-f]{10}\), dict-smj-nob-x-habmer \([\da-f]{10}\)$/mu,
      /^not public: .*dict-fin-nob \(gtfinnob\).*dict-sms-mul \(gtsmsnob, gtsmsfin, gtsmsrus\)/mu,
      /^termwiki has no public repository/mu,
    ],
  });
  expect(installation.entries()).toEqual(allEntries);
  expect(installation.stored()[0]?.licence).toBe('CC BY 4.0');
  expect(readdirSync(installation.path()).sort()).toEqual(['imported.json', 'run.lock']);
});

describe('a second run [S21]', () => {
  test('fetches, imports and writes nothing if nothing is new', async () => {
    const installation = await filled();
    const before = installation.stored();
    const files = [installation.path('imported.json'), databaseFile(installation.data)];
    const contents = files.map((file) => readFileSync(file));
    const asked = installation.server.asked.length;
    await expectRun(installation, { says: [nothingNew, /^not public: /mu] });
    expect(installation.stored()).toEqual(before);
    expect(files.map((file) => readFileSync(file))).toEqual(contents);
    // Two requests name what exists; no pack is asked for.
    const again = installation.server.asked.slice(asked);
    expect(again.filter((path) => path.startsWith('/dict-sme-nob/'))).toHaveLength(2);
    expect(said.mock.calls.filter(([line]) => String(line).startsWith('Downloading '))).toHaveLength(2);
  });

  test('imports the newest commit of what changed, and nothing else', async () => {
    const installation = await filled();
    const before = installation.stored();
    const hash = installation.commitWords('guolli', 4);
    await expectRun(installation, {
      says: [`downloaded: dict-sme-nob (${hash.slice(0, 10)})\n`, 'no changes: dict-smj-nob-x-habmer\n'],
      entries: { gtsmenob: 4 },
    });
    expect(installation.stored().slice(1)).toEqual(before.slice(1));
  });
});

test('a rewritten history and a renamed branch are imported like any other commit [S22]', async () => {
  const installation = await filled();
  const { repositories } = installation;
  const commit = (entries: number, branch: string) =>
    repositories.commit('dict-sme-nob', { 'src/N.xml': lexicon('čáhci', entries) }, { branch, isRoot: true });
  commit(3, 'main');
  await expectRun(installation, { entries: { gtsmenob: 3 } });
  const path = repositories.path('dict-sme-nob');
  commit(5, 'master');
  repositories.git('--git-dir', path, 'symbolic-ref', 'HEAD', 'refs/heads/master');
  await expectRun(installation, { entries: { gtsmenob: 5 } });
  await expectRun(installation, { says: [/^no changes: dict-sme-nob,/mu] });
});

describe('a repository [S23]', () => {
  test('that fails leaves its dictionary unchanged, and the others are imported', async () => {
    const installation = await filled();
    installation.commitWords('eará', 9);
    const habmer = { 'sano.xml': lexicon('ietjá', 9), 'nosa.xml': lexicon('annen', 9, 'smj') };
    installation.repositories.commit('dict-smj-nob-x-habmer', habmer);
    installation.server.intercept(at('/dict-sme-nob/', (response) => response.writeHead(500).end('broken')));
    await expectRun(installation, {
      failed: true,
      says: [/^failed: dict-sme-nob: git: .*returned error: 500/mu],
      entries: { gtsmenob: 3, habmersmjnob: 9, habmernobsmj: 9 },
    });
    installation.server.intercept(undefined);
    await expectRun(installation, { entries: { gtsmenob: 9 } });
  });

  test('that has disappeared has failed; if none exists, the report asks about the address', async () => {
    const installation = await filled();
    rmSync(installation.repositories.path('dict-sme-nob'), { recursive: true });
    await expectRun(installation, {
      failed: true,
      says: [
        /^failed: dict-sme-nob: not found, or it needs a password, although it existed before; its data is unchanged$/mu,
      ],
      entries: { gtsmenob: 3 },
    });
    const environment = { REPOSITORIES: `${installation.server.url}/nowhere` };
    const none =
      /^None of these repositories exists at http:\/\/127\.0\.0\.1:\d+\/nowhere\. Check the address\.$/mu;
    await expectRun(installation, { failed: true, says: [none] }, { environment, only: 'fin-sme,gtfinsmn' });
  });
});

test('a dictionary takes parts of speech from those that come or change after it [W292]', async () => {
  const installation = await small();
  const { repositories, data } = installation;
  const commit = (target: string, pos: string) =>
    repositories.commit(`dict-sme-${target}`, {
      'src/N.xml': `<r><e><lg><l pos="${pos}">foo</l></lg><mg><tg xml:lang="${target}"><t>x</t></tg></mg></e></r>`,
    });
  const line = () => {
    const driver = openDatabase(databaseFile(data), { readOnly: true });
    const [first] = storedLines(driver, 'gtsmenob');
    driver.close();
    return first;
  };
  const pack = () => readManifest(packFolder(data))?.packs.find(({ id }) => id === 'gtsmenob')?.parts;
  commit('nob', 'Xxx');
  commit('fin', 'N');
  await installation.run();
  expect(line()).toBe('[[["foo","N"]],[[0,["x"]]]]');
  const before = pack();
  await expectRun(installation, { says: [/^no changes: dict-sme-nob, dict-sme-fin/mu] });
  commit('fin', 'V');
  await expectRun(installation, { says: [/^downloaded: dict-sme-nob \(\w+\), dict-sme-fin /mu] });
  expect(line()).toBe('[[["foo","V"]],[[0,["x"]]]]');
  expect(pack()).not.toEqual(before);
  const ofOtherLanguage = { 'sano.xml': lexicon('ietjá', 3), 'nosa.xml': lexicon('annen', 3, 'smj') };
  repositories.commit('dict-smj-nob-x-habmer', ofOtherLanguage);
  await expectRun(installation, { says: [/^no changes: dict-sme-nob, dict-sme-fin/mu] });
});

test('what is refused stays, is reported by every run, and imported with --force [S28]', async () => {
  const installation = await filled();
  installation.commitWords('guolli', 1);
  const refused = /^gtsmenob .*unchanged: it has 1 entries instead of 3/mu;
  for (let run = 0; run < 2; run += 1)
    await expectRun(installation, { failed: true, says: [refused], entries: { gtsmenob: 3 } });
  await expectRun(installation, { entries: { gtsmenob: 1 } }, { force: true });
  await expectRun(installation, { says: [nothingNew] });
});

test('a repository of which nothing could be imported has failed, with the reason [S124]', async () => {
  const installation = await filled();
  installation.repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': '<r><e>' });
  const text = await expectRun(installation, {
    failed: true,
    says: [/^failed: dict-sme-nob: gtsmenob: none of its files could be read/mu],
    entries: { gtsmenob: 3 },
  });
  expect(text).not.toMatch(/^downloaded: /mu);
});

test('only the named repositories are asked for [S31]', async () => {
  const installation = await small();
  const says = [/^downloaded: dict-sme-nob \S+\nnot public: dict-fin-sme \(gtfinsme\)$/mu];
  await expectRun(installation, { says }, { only: 'sme-nob, gtfinsme' });
  expect(installation.entries()).toEqual({ gtsmenob: 3 });
  const asked = new Set(installation.server.asked.map((path) => path.split('/')[1]));
  expect(asked).toEqual(new Set(['dict-sme-nob', 'dict-fin-sme']));
});

describe('transducers [S32]', () => {
  test('come from their own address, make forms, and are asked again when words have changed', async () => {
    const installation = await small();
    const { repositories } = installation;
    const generator = generatorBytes({ 'guolli0+N+Sg+Nom': 'guolli0', 'guolli0+N+Pl+Nom': 'guolit0' });
    const built = { 'src/fst/generator-gt-norm.hfstol': generator, 'src/fst/huge.bin': 'not read' };
    repositories.commit('built/lang-sme', built);
    const environment = { TRANSDUCER_REPOSITORIES: `${installation.server.url}/built/` };
    const options = { environment };
    const unchanged = { says: [/^no changes: dict-sme-nob, dict-smj-nob-x-habmer, lang-sme$/mu] };
    const made = /^forms of sme \(.*generator-gt-norm\.hfstol\): 2 forms of 1 lemmas/mu;
    await expectRun(installation, { says: [made, /^not public: .*lang-sma \(sma\)/mu] }, options);
    await expectRun(installation, unchanged, options);
    installation.commitWords('guolli', 4);
    await expectRun(installation, { says: [made] }, options);
    await expectRun(installation, unchanged, options);
    const driver = openDatabase(databaseFile(installation.data), { readOnly: true });
    expect(storedFormLists(driver).map(({ language }) => language)).toEqual(['sme']);
    driver.close();
  });

  test('are not fetched from a repository of sources alone', async () => {
    const installation = await small();
    const { repositories } = installation;
    repositories.commit('lang-sme', { 'src/fst/root.lexc': 'x'.repeat(100_000), 'configure.ac': 'y' });
    repositories.git('--git-dir', repositories.path('lang-sme'), 'config', 'uploadpack.allowFilter', 'true');
    const options = { environment: { TRANSDUCER_REPOSITORIES: installation.server.url } };
    const reason = /^failed: lang-sme: it contains only sources, no built generator/mu;
    await expectRun(installation, { failed: true, says: [reason], entries: { gtsmenob: 3 } }, options);
  });
});

test('a program that has the database open answers from the new data at once [S34]', async () => {
  const installation = await filled();
  const driver = openDatabase(databaseFile(installation.data));
  const service = serviceOver(driver);
  expect(textsOf(stemPage(service, 'čáhci'))).toEqual([]);
  installation.commitWords('čáhci', 3);
  await installation.run();
  expect(textsOf(stemPage(service, 'čáhci'))).toEqual(['čáhci0', 'čáhci1', 'čáhci2']);
  driver.close();
});

const downloadedAll = {
  says: [/^downloaded: dict-sme-nob .*, dict-smj-nob-x-habmer /mu],
  entries: allEntries,
};

test('a file that cannot be read is reported by every run until it is mended [S28]', async () => {
  const installation = await small();
  const nouns = { 'src/N_smenob.xml': lexicon('guolli', 3) };
  const commit = (verbs: string) =>
    installation.repositories.commit('dict-sme-nob', { ...nouns, 'src/V_smenob.xml': verbs });
  commit('<r><e>');
  for (let run = 0; run < 2; run += 1)
    await expectRun(installation, { failed: true, says: [/V_smenob\.xml/u], entries: { gtsmenob: 3 } });
  commit(lexicon('boahtit', 2));
  await expectRun(installation, { entries: { gtsmenob: 5 } });
  await expectRun(installation, { says: [nothingNew] });
});

test('a damaged list of what was imported is written again [S25]', async () => {
  const installation = await filled();
  writeFileSync(installation.path('imported.json'), '{"dict-sme-nob":');
  await expectRun(installation, downloadedAll);
  await expectRun(installation, { says: [nothingNew] });
});

test('the next run removes what a killed run left; a fetch that breaks off leaves nothing [S25]', async () => {
  const installation = await small();
  mkdirSync(installation.path('clones', 'dict-sme-nob', '.git'), { recursive: true });
  writeFileSync(installation.path('clones', 'dict-sme-nob', '.git', 'shallow.lock'), '');
  installation.server.intercept(
    at('/dict-smj-nob-x-habmer/git-upload-pack', (response) => response.destroy()),
  );
  await expectRun(installation, { failed: true, says: [/^failed: dict-smj-nob-x-habmer: git: /mu] });
  expect(installation.entries()).toEqual({ gtsmenob: 3 });
  expect(readdirSync(installation.path())).not.toContain('clones');
});

test('a second run says that it waits, and continues when the first has ended [S26]', async () => {
  const installation = await filled();
  const lock = await lockFile(installation.path('run.lock'), () => expect.unreachable('nobody else runs'));
  const waits = new Promise<void>((resolve) => {
    said.mockImplementation((line) => {
      if (String(line).startsWith('Another run is downloading into')) resolve();
    });
  });
  const second = installation.run();
  await waits;
  said.mockImplementation(() => undefined);
  const asked = installation.server.asked.length;
  lock.release();
  expect((await second).hasFailed).toBe(false);
  expect(installation.server.asked.length).toBeGreaterThan(asked);
});

describe('the next run [S27]', () => {
  test('imports what a killed run had fetched and not imported', async () => {
    const installation = await small();
    const module = join(projectFolder, 'service/import/repositories/repositoryRun.ts');
    // Another import has the database: the run is killed between fetching and importing.
    const lock = await lockFile(join(installation.data, 'import.lock'), () => undefined);
    const child = spawn(process.execPath, [module], {
      env: { ...process.env, ...installation.environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    for await (const text of child.stderr) if (String(text).includes('Another import is writing')) break;
    child.kill('SIGKILL');
    await ended;
    lock.release();
    expect(existsSync(installation.path('imported.json'))).toBe(false);
    await expectRun(installation, downloadedAll);
  });

  test('fills a database that is another one or lacks a dictionary', async () => {
    const installation = await filled();
    rmSync(databaseFile(installation.data));
    await expectRun(installation, downloadedAll);
  });

  test('reports a damaged database before anything is fetched', async () => {
    const installation = await small();
    writeFileSync(databaseFile(installation.data), 'no database at all '.repeat(100));
    const damaged = /^The database .*satnegirji\.sqlite cannot be used: file is not a database\n/u;
    await expect(installation.run()).rejects.toThrow(damaged);
    expect(installation.server.asked).toEqual([]);
  });
});
