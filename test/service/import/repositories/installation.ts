/** An installation of tests: repositories on the loopback, a data folder, and runs that bring the one to the other. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { repositorySettings, wantedRepositories } from '#service/import/repositories/repositories.ts';
import { repositoryRun } from '#service/import/repositories/repositoryRun.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { bareRepositories, lexicon, serveRepositories } from './gitServer.ts';

/** What one run is told beside the usual. */
interface RunOptions {
  readonly only?: string;
  readonly force?: boolean;
  /** Variables beside `DATA_DIR` and `REPOSITORIES`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Of a language without forms: the generators of the machine itself must not take part. */
const noGenerator = 'swe.hfstol';

/** Repositories, their server and a data folder, which are there from now on; no repository yet. */
async function beginInstallation(folder: string) {
  const repositories = bareRepositories(join(folder, 'served'));
  const data = join(folder, 'data');
  const generators = join(folder, noGenerator);
  mkdirSync(data, { recursive: true });
  writeFileSync(generators, '');
  const server = await serveRepositories(repositories.folder);
  const ownEnvironment = { DATA_DIR: data, REPOSITORIES: server.url, TRANSDUCERS: generators };
  /** Dictionaries with data. */
  const stored = () => {
    const driver = openDatabase(databaseFile(data), { readOnly: true });
    try {
      return storedDictionaries(driver);
    } finally {
      driver.close();
    }
  };
  return {
    repositories,
    server,
    data,
    environment: ownEnvironment,
    stored,
    /** Runs in this process; the server answers beside it. */
    run({ only, force = false, environment = {} }: RunOptions = {}) {
      const settings = repositorySettings({ ...ownEnvironment, ...environment });
      const wanted = wantedRepositories(only, settings.transducers !== undefined);
      return repositoryRun({ settings, dataFolder: data, wanted, force });
    },
    /** Entries by dictionary code. */
    entries: () => Object.fromEntries(stored().map(({ code, entries }) => [code, entries])),
    /** Commits to the repository of three words that it has others; gives the commit's hash. */
    commitWords: (lemma: string, entries: number) =>
      repositories.commit('dict-sme-nob', { 'src/N_smenob.xml': lexicon(lemma, entries) }),
    /** A path in the folder of the repositories. */
    path: (...names: readonly string[]) => join(data, 'repositories', ...names),
  };
}

type Installation = Awaited<ReturnType<typeof beginInstallation>>;

/** What a run is expected to do. */
interface Expected {
  readonly failed?: boolean;
  /** All are in the report. */
  readonly says?: readonly (string | RegExp)[];
  /** Entries by dictionary code afterwards. */
  readonly entries?: Readonly<Record<string, number>>;
}

/** Runs and checks what came of it; gives the report as one text. */
export async function expectRun(
  installation: Installation,
  { failed = false, says = [], entries }: Expected,
  options: RunOptions = {},
): Promise<string> {
  const { lines, hasFailed } = await installation.run(options);
  const text = lines.join('\n');
  for (const part of says) expect(text).toMatch(part);
  expect(hasFailed, text).toBe(failed);
  if (entries !== undefined) expect(installation.entries()).toMatchObject(entries);
  return text;
}

/**
 * Makes installations for a file of tests and ends them after it: a repository of three words, and one of two
 * dictionaries of two words each. Hides what runs write to stderr.
 */
export function testInstallations() {
  const folder = temporaryFolder();
  const all: Installation[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => {
    said.mockClear();
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    for (const { server } of all) await server.close();
    folder.remove();
  });
  async function small(): Promise<Installation> {
    const installation = await beginInstallation(join(folder.path, String(all.length)));
    all.push(installation);
    installation.repositories.commit('dict-sme-nob', {
      'src/N_smenob.xml': lexicon('guolli', 3),
      LICENSE: 'Creative Commons Attribution 4.0',
      'README.md': 'not read',
    });
    const habmer = { 'sano.xml': lexicon('guolle', 2), 'nosa.xml': lexicon('fisk', 2, 'smj') };
    installation.repositories.commit('dict-smj-nob-x-habmer', habmer);
    return installation;
  }
  /** A small one after its first run. */
  async function filled(): Promise<Installation> {
    const installation = await small();
    await installation.run();
    return installation;
  }
  return { said, small, filled };
}

/** All entries of a small installation. */
export const allEntries = { gtsmenob: 3, habmersmjnob: 2, habmernobsmj: 2 };
