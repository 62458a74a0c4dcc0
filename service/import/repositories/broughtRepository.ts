/** Bringing one repository here: from its address to the files that an import reads. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredVersions } from '#service/import/storedVersions.ts';
import { troubleOf } from '#service/node/nodeSqlite.ts';
import { readerVersion } from '#src/contract/versions.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { isWanted, takeFiles } from './commitFiles.ts';
import {
  type CloneSource,
  fetchAnew,
  fetchCommit,
  newestCommit,
  pathsAhead,
  type RemoteCommit,
} from './gitClone.ts';
import { GitFailure } from './gitFailure.ts';
import type { RepositorySettings } from './repositorySettings.ts';
import type { NotedRepository, RepositoryState } from './repositoryState.ts';
import type { Repository } from './wantedRepositories.ts';

/** What became of a repository before any import. */
export type Brought = { readonly repository: Repository } & (
  | {
      readonly state: 'new';
      readonly folder: string;
      readonly key: string;
      readonly notes: readonly string[];
    }
  | { readonly state: 'same' }
  /** There is none for the public. */
  | { readonly state: 'absent'; readonly reason: string }
  /** The very same was refused before. */
  | { readonly state: 'refused'; readonly reason: string }
  /** `isUnreachable`: for the server of all; `notes`: of what was fetched all the same. */
  | {
      readonly state: 'failed';
      readonly reason: string;
      readonly isUnreachable?: boolean;
      readonly notes?: readonly string[];
    }
);

/** What all repositories of a run are brought with. */
export interface Bringing {
  readonly settings: RepositorySettings;
  readonly state: RepositoryState;
  /** What the database holds. */
  readonly stored: StoredVersions;
  /** Whether what was refused before is to be tried again. */
  readonly force: boolean;
  /** Whether all is to be imported again: transducers, after words have changed. */
  readonly again: boolean;
  /** Told when something is fetched: it may take a while. */
  readonly noteFetch: (name: string) => void;
}

/**
 * Brings a repository. Rejects only where there is no git; all else is in what it gives, and is noted where the
 * same would come of it again.
 */
export async function broughtRepository(repository: Repository, bringing: Bringing): Promise<Brought> {
  const { settings, state, stored, force, again, noteFetch } = bringing;
  const { name, kind } = repository;
  const base = settings[kind];
  const { seconds, bytes } = settings;
  const source: CloneSource = {
    name,
    url: `${base.url}/${name}`,
    protocols: base.protocols,
    folder: join(settings.folder, 'clones'),
    seconds,
    bytes,
  };
  const noted = state.of(name);
  let key = '';
  try {
    const remote = await newestCommit(source);
    key = `${remote.commit} ${readerVersion}`;
    if (noted?.key === key && isHeld(noted, heldFor(repository, stored), again)) {
      if (noted.refused === undefined) return { repository, state: 'same' };
      if (!force) return { repository, state: 'refused', reason: noted.refused };
    }
    noteFetch(name);
    await refuseWithoutGenerator(repository, source, remote);
    const fetched = await fetchCommit(source, remote);
    key = `${fetched.commit} ${readerVersion}`;
    const take = (clone: string, commit: string) =>
      takeFiles(clone, commit, repository, join(settings.folder, kind), { seconds, bytes });
    let isMended = fetched.isMended;
    const { folder, links } = await take(fetched.clone, fetched.commit).catch(async (error: unknown) => {
      if (!(error instanceof GitFailure) || error.trouble !== 'other') throw error;
      isMended = true;
      const { clone, commit } = await fetchAnew(source, remote);
      return take(clone, commit);
    });
    return {
      repository,
      state: 'new',
      folder,
      key,
      notes: [
        ...(isMended ? [`${name}: its clone was broken or not finished, and was made anew`] : []),
        ...links.map((path) => `${name}: ${path} is a link, and links are not followed`),
      ],
    };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.trouble === 'missing') throw failure;
    if (failure.trouble === 'absent')
      return noted === undefined
        ? { repository, state: 'absent', reason: failure.message }
        : { repository, state: 'failed', reason: `${failure.message}, and it was; its data stays` };
    if (failure.trouble === 'unfit') state.note(name, { key, refused: failure.message });
    const isUnreachable = failure.trouble === 'unreachable';
    return { repository, state: 'failed', reason: failure.message, isUnreachable };
  }
}

/** What of the database depends on a repository; forms depend on the words of all dictionaries, too. */
export function heldFor(
  { kind, codes }: Repository,
  stored: StoredVersions,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...stored].filter(
      ([code]) => codes.includes(code) || (kind === 'transducers' && isDictionaryCode(code)),
    ),
  );
}

/** Whether the database is as it was; where words are about to change it will not be. */
function isHeld(
  { versions }: NotedRepository,
  held: Readonly<Record<string, string>>,
  again: boolean,
): boolean {
  if (versions === undefined) return true;
  const codes = Object.keys(held);
  return (
    !again &&
    codes.length === Object.keys(versions).length &&
    codes.every((code) => held[code] === versions[code])
  );
}

/** Before hundreds of megabytes of sources come, of which nothing can be read. */
async function refuseWithoutGenerator(
  { name, kind }: Repository,
  source: CloneSource,
  remote: RemoteCommit,
): Promise<void> {
  if (kind !== 'transducers' || existsSync(join(source.folder, `${name}.git`))) return;
  const paths = await pathsAhead(source, remote);
  if (!paths.some((path) => isWanted(path, kind)))
    throw new GitFailure(
      'unfit',
      'no built generator in it (generator-gt-norm.hfstol), only what one is built of',
    );
}

function failureOf(error: unknown): GitFailure {
  if (error instanceof GitFailure) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return troubleOf(error) === 'full'
    ? new GitFailure('full', `the disk is full (${reason}); make room and try again`)
    : new GitFailure('other', reason);
}
