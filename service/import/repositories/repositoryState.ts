/**
 * What was made of each repository at last: noted when its import is done, so that the next run knows what is new.
 * A file that can't be read notes nothing: everything is imported again.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What became of a commit. */
export interface NotedRepository {
  /** The commit, and all else that its import depends on. */
  readonly key: string;
  /**
   * Versions of what the database held after it, by code; absent codes held nothing of an import. Absent where
   * nothing in the database could change what became of it.
   */
  readonly versions?: Readonly<Record<string, string>>;
  /** Why the data stayed as it was, in words; absent when it was imported. */
  readonly refused?: string;
}

const fileName = 'imported.json';

/** What was noted, by the name of the repository. */
export class RepositoryState {
  readonly #file: string;
  readonly #noted: Map<string, NotedRepository>;
  #trouble: string | undefined;

  /** Reads what was noted in a folder. */
  constructor(folder: string) {
    this.#file = join(folder, fileName);
    this.#noted = new Map(readNoted(this.#file));
  }

  /** What became of a repository; `undefined` for one that was never imported. */
  of(name: string): NotedRepository | undefined {
    return this.#noted.get(name);
  }

  /** Notes what became of a repository, in the file at once; `trouble` tells where that fails. */
  note(name: string, noted: NotedRepository): void {
    this.#noted.set(name, noted);
    const made = `${this.#file}.new`;
    try {
      writeFileSync(made, `${JSON.stringify(Object.fromEntries(this.#noted), undefined, 2)}\n`);
      renameSync(made, this.#file);
      this.#trouble = undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#trouble = `${this.#file} can not be written (${reason}): what came now is imported again the next time`;
    }
  }

  /** Why what was noted is not in the file; absent when it is. */
  get trouble(): string | undefined {
    return this.#trouble;
  }
}

function readNoted(file: string): readonly (readonly [string, NotedRepository])[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).filter((entry): entry is [string, NotedRepository] => isNoted(entry[1]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${file} can not be read (${reason}): everything is imported again.`);
    return [];
  }
}

function isNoted(value: unknown): value is NotedRepository {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    (!('versions' in value) || (typeof value.versions === 'object' && value.versions !== null)) &&
    (!('refused' in value) || typeof value.refused === 'string')
  );
}
