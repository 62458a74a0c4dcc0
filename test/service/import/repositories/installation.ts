/** An installation of tests: repositories on the loopback, a data folder, and runs that bring the one to the other. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { repositorySettings, wantedRepositories } from '#service/import/repositories/repositories.ts';
import { type RepositoryOutcome, repositoryRun } from '#service/import/repositories/repositoryRun.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { temporaryFolder } from '#test/service/server/serving.ts';
import { type GitServer, lexicon, Repositories, serveRepositories } from './gitServer.ts';

/** What one run is told beside the usual. */
interface RunOptions {
  readonly only?: string;
  readonly transducers?: boolean;
  readonly force?: boolean;
  /** Variables beside `DATA_DIR` and `REPOSITORIES`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Repositories, their server and a data folder. */
class Installation {
  readonly repositories: Repositories;
  readonly server: GitServer;
  readonly data: string;

  private constructor(repositories: Repositories, server: GitServer, data: string) {
    this.repositories = repositories;
    this.server = server;
    this.data = data;
  }

  /** Makes one in a folder, with no repository yet. */
  static async begin(folder: string): Promise<Installation> {
    const repositories = new Repositories(join(folder, 'served'));
    mkdirSync(join(folder, 'data'), { recursive: true });
    return new Installation(repositories, await serveRepositories(repositories.folder), join(folder, 'data'));
  }

  get environment(): Readonly<Record<string, string>> {
    return { DATA_DIR: this.data, REPOSITORIES: this.server.url };
  }

  /** Runs in this process; the server answers beside it. */
  run(options: RunOptions = {}): Promise<RepositoryOutcome> {
    const { only, transducers = false, force = false, environment = {} } = options;
    return repositoryRun({
      settings: repositorySettings({ ...this.environment, ...environment }),
      dataFolder: this.data,
      wanted: wantedRepositories(only, transducers),
      force,
    });
  }

  /** Entries by dictionary code. */
  entries(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.stored().map(({ code, entries }) => [code, entries]));
  }

  /** Dictionaries with data. */
  stored() {
    const driver = openDatabase(databaseFile(this.data), { readOnly: true });
    try {
      return storedDictionaries(driver);
    } finally {
      driver.close();
    }
  }

  /** A path in the folder of the repositories. */
  path(...names: readonly string[]): string {
    return join(this.data, 'repositories', ...names);
  }
}

/** One with a repository of three words, and one of two dictionaries of two words each. */
async function smallInstallation(folder: string): Promise<Installation> {
  const installation = await Installation.begin(folder);
  installation.repositories.commit('dict-sme-nob', {
    'src/N_smenob.xml': lexicon('guolli', 3),
    LICENSE: 'Creative Commons Attribution 4.0',
    'README.md': 'not read',
  });
  installation.repositories.commit('dict-smj-nob-x-habmer', {
    'sano.xml': lexicon('guolle', 2),
    'nosa.xml': lexicon('fisk', 2, 'smj'),
  });
  return installation;
}

/** Makes installations for a file of tests, and ends them all. */
export class Installations {
  readonly #folder = temporaryFolder();
  readonly #all: Installation[] = [];

  /** A new small one. */
  async small(): Promise<Installation> {
    const installation = await smallInstallation(join(this.#folder.path, String(this.#all.length)));
    this.#all.push(installation);
    return installation;
  }

  /** Stops the servers and removes the folders. */
  async end(): Promise<void> {
    for (const { server } of this.#all) await server.close();
    this.#folder.remove();
  }
}

/** A report as one text. */
export function textOf({ lines }: RepositoryOutcome): string {
  return lines.join('\n');
}
