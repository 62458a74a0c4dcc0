/**
 * `npm run dictionaries` from its settings to its report: repositories are fetched, some at a time, and what is new
 * in them goes through the one import. One run at a time: a second one waits.
 */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { importSources } from '#service/import/files/importSources.ts';
import { importRun } from '#service/import/importRun.ts';
import { makeWritable, otherDataFolder } from '#service/import/starter/openData.ts';
import { type StoredVersions, storedVersions } from '#service/import/storedVersions.ts';
import { lockFile } from '#service/node/fileLock.ts';
import { damageOf } from '#service/node/integrityWatch.ts';
import { openDatabase, troubleOf } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { removeLeftovers } from './asideFolder.ts';
import { type Bringing, type Brought, broughtRepository } from './broughtRepository.ts';

import { ImportNoter } from './importNoter.ts';
import { repositoryReport } from './repositoryReport.ts';
import type { RepositorySettings } from './repositorySettings.ts';
import { RepositoryState } from './repositoryState.ts';
import { severalAtOnce } from './severalAtOnce.ts';
import type { Repository } from './wantedRepositories.ts';

/** Repositories that are asked for at a time: a server takes them for one visitor. */
const atATime = 4;

/** What a run is told. */
export interface RepositoryRun {
  readonly settings: RepositorySettings;
  /** Where the database is. */
  readonly dataFolder: string;
  readonly wanted: readonly Repository[];
  /** Whether what was refused before is tried again, and what loses more than half is taken. */
  readonly force: boolean;
  /** Told when all is fetched: what follows may be ended at any moment without a trace. */
  readonly noteFetched: () => void;
}

/** What a run has to say at its end. */
export interface RepositoryOutcome {
  readonly lines: readonly string[];
  readonly hasFailed: boolean;
}

/**
 * Brings repositories and imports what is new in them.
 * Rejects in words for people when the folders or the database can't be used, or there is no git.
 */
export async function repositoryRun(run: RepositoryRun): Promise<RepositoryOutcome> {
  const { folder } = run.settings;
  makeWritable('DATA_DIR', run.dataFolder, otherDataFolder('run dictionaries'));
  makeWritable('The folder of the repositories', folder, 'Another folder can be chosen: REPOSITORY_FOLDER=…');
  mkdirSync(join(folder, 'clones'), { recursive: true });
  const lock = await lockFile(join(folder, 'run.lock'), () =>
    console.error(`Another run is fetching into ${folder}. Waiting for it to end …`),
  );
  try {
    for (const name of ['clones', 'dictionaries', 'transducers']) removeLeftovers(join(folder, name));
    return await lockedRun(run);
  } finally {
    lock.release();
  }
}

async function lockedRun({
  settings,
  dataFolder,
  wanted,
  force,
  noteFetched,
}: RepositoryRun): Promise<RepositoryOutcome> {
  const state = new RepositoryState(settings.folder);
  const stored = storedNow(dataFolder);
  const noteFetch = (name: string) => console.error(`${name} is being fetched …`);
  const ofKind = (kind: Repository['kind']) => wanted.filter((repository) => repository.kind === kind);
  const bringing = { settings, state, stored, force, noteFetch };
  const dictionaries = await broughtAll(ofKind('dictionaries'), { ...bringing, again: false });
  // The forms of words that are to come are not there yet.
  const again = dictionaries.some((one) => one.state === 'new');
  const transducers = await broughtAll(ofKind('transducers'), { ...bringing, again });
  noteFetched();
  const brought = [...dictionaries, ...transducers];
  const fresh = (all: readonly Brought[]) => all.flatMap((one) => (one.state === 'new' ? [one] : []));
  const folders = (all: readonly Brought[]) => fresh(all).map((one) => one.folder);
  const sources = importSources(folders(dictionaries), [], folders(transducers));
  const noter = new ImportNoter(state, fresh(brought), sources);
  const imported =
    fresh(brought).length === 0
      ? { lines: [], hasFailed: false }
      : await importRun(dataFolder, sources, force, noter);
  return repositoryReport(
    settings,
    brought.map((one) => noter.judged(one)),
    imported,
    state.trouble,
  );
}

/** Where the server of one can't be reached, the others are not tried. */
async function broughtAll(all: readonly Repository[], bringing: Bringing): Promise<readonly Brought[]> {
  let unreachable: string | undefined;
  return severalAtOnce(all, atATime, async (repository): Promise<Brought> => {
    if (unreachable !== undefined) return { repository, state: 'failed', reason: unreachable };
    const brought = await broughtRepository(repository, bringing);
    if (brought.state === 'failed' && brought.isUnreachable === true) unreachable = brought.reason;
    return brought;
  });
}

/** What the database holds; nothing where there is none yet, or where the import will say what is wrong with it. */
function storedNow(dataFolder: string): StoredVersions {
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) return new Map();
  try {
    const driver = openDatabase(file, { readOnly: true });
    try {
      return storedVersions(driver);
    } finally {
      driver.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Before anything is fetched for it.
    if (troubleOf(error) === 'damaged') throw new Error(damageOf(file, reason), { cause: error });
    return new Map();
  }
}
