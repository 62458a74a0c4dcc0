/**
 * Watches whether the database is sound. SQLite notices a damaged page only when
 * it reads it; so the whole file is looked through at start, and again when it
 * has changed, in a thread of its own.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What is known of a database. */
export interface Integrity {
  /** What is wrong with it and what to do, in words; absent when nothing is known to be. */
  readonly trouble?: string;
  /** Whether it has been looked through since it last changed. */
  readonly isChecked: boolean;
}

/** What is watched. */
export interface IntegrityWatchOptions {
  /** File of the database. */
  readonly database: string;
  /** Told once of every trouble. */
  readonly noteTrouble: (trouble: string) => void;
  /** Opens the database again after another file has taken its place; throws when that can't be used. */
  readonly reopen: () => void;
  /** Milliseconds between looks at the file's size and time; a look costs microseconds. */
  readonly interval?: number;
}

/** Watches a database. */
export interface IntegrityWatch {
  /** What is known now. */
  integrity(): Integrity;
  /** Looks it through now, and again whenever it has changed and come to rest. */
  start(): void;
  /** Stops watching, and waits for what is being looked through. */
  stop(): Promise<void>;
}

/** What a look through a database found. */
export interface Finding {
  /** The first thing that is wrong, as SQLite says it. */
  readonly problem?: string;
}

const usualInterval = 5000;

/**
 * Makes a watch for a database that is open; nothing happens before its start.
 * Nothing of it throws or rejects: what goes wrong is `trouble`.
 */
export function createIntegrityWatch(options: IntegrityWatchOptions): IntegrityWatch {
  const { database, noteTrouble, reopen, interval = usualInterval } = options;
  const name = basename(database);
  let opened = fileNumber(database);
  let checked: string | undefined;
  let lastState: string | undefined;
  let trouble: string | undefined;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const settle = (found: string | undefined): void => {
    if (found !== undefined && found !== trouble) noteTrouble(found);
    trouble = found;
  };

  const check = async (state: string, file: number): Promise<void> => {
    const { problem } = await lookThrough(database).catch(
      (error: unknown): Finding => ({ problem: String(error) }),
    );
    if (problem === undefined && file !== opened) {
      try {
        reopen();
        opened = file;
      } catch (error) {
        // Not checked: the next look tries again.
        settle(`The database ${name} was replaced by a file that cannot be used: ${String(error)}`);
        return;
      }
    }
    checked = state;
    settle(problem === undefined ? undefined : damageOf(database, problem));
  };

  const look = (): void => {
    const file = fileNumber(database);
    if (file === undefined) {
      checked = undefined;
      lastState = undefined;
      settle(`The file ${name} is gone. Put it back or import the dictionaries again; no restart is needed.`);
      return;
    }
    const state = `${file} ${stateOf(database)} ${stateOf(`${database}-wal`)}`;
    const isSettled = state === lastState || (checked === undefined && file === opened);
    if (state !== checked && isSettled && checking === undefined) {
      checking = check(state, file).finally(() => {
        checking = undefined;
      });
    }
    lastState = state;
  };

  return {
    integrity() {
      const isChecked = checked !== undefined && checked === lastState;
      return { ...(trouble === undefined ? {} : { trouble }), isChecked };
    },
    start() {
      look();
      timer = setInterval(look, interval).unref();
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}

/** What to do about a damaged database, in words for people. */
export function damageOf(database: string, problem: string): string {
  const name = basename(database);
  return (
    `The database ${name} is damaged (${problem}). Stop the service, move ${name} away ` +
    `(and ${name}-wal and ${name}-shm, if they exist), and import the dictionaries again.`
  );
}

async function lookThrough(database: string): Promise<Finding> {
  const worker = new Worker(new URL('./integrityWorker.ts', import.meta.url), { workerData: { database } });
  // An error of the thread rejects `once`.
  const [finding] = (await once(worker, 'message')) as [Finding];
  return finding;
}

/** Another one after every write, whoever made it. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}

function fileNumber(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
