/** Watches whether the database is sound: a worker checks the file at start and after every change. */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { textIn } from '#service/core/sqlite/driver.ts';
import { messageOf } from '#service/node/files.ts';
import { damageOf, openDatabase } from '#service/node/nodeSqlite.ts';

export interface Integrity {
  /** The problem and its remedy; absent if none is known. */
  readonly trouble?: string;
  /** Whether it was checked since it last changed. */
  readonly isChecked: boolean;
}

interface IntegrityWatchOptions {
  readonly database: string;
  /** Called once for each trouble. */
  readonly noteTrouble: (trouble: string) => void;
  /** Opens the file that has replaced the database; throws when that cannot be used. */
  readonly reopen: () => void;
  /** Milliseconds between checks of the file's size and time. */
  readonly interval?: number;
}

/** The database must be open. Never throws or rejects: what goes wrong is `trouble`. */
export function createIntegrityWatch(options: IntegrityWatchOptions) {
  const { database, noteTrouble, reopen, interval = 5_000 } = options;
  const name = basename(database);
  let opened = fileNumber(database);
  let checked: string | undefined;
  let lastState: string | undefined;
  let trouble: string | undefined;
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const setTrouble = (found: string | undefined): void => {
    if (found !== undefined && found !== trouble) noteTrouble(found);
    trouble = found;
  };

  const check = async (state: string, file: number): Promise<void> => {
    const problem = await checkInWorker(database).catch(String);
    if (problem === '' && file !== opened) {
      try {
        reopen();
        opened = file;
      } catch (error) {
        // Not noted as checked, so the next look tries again.
        setTrouble(
          `The database ${name} was replaced by a file that cannot be used (${String(error)}). Replace it by a sound one; no restart is needed.`,
        );
        return;
      }
    }
    checked = state;
    setTrouble(problem === '' ? undefined : damageOf(database, problem));
  };

  const look = (): void => {
    const file = fileNumber(database);
    if (file === undefined) {
      checked = undefined;
      lastState = undefined;
      setTrouble(
        `The file ${name} is gone. Put it back or import the dictionaries again; no restart is needed.`,
      );
      return;
    }
    const state = `${file} ${stateOf(database)} ${stateOf(`${database}-wal`)}`;
    const isAtRest = state === lastState || (checked === undefined && file === opened);
    if (state !== checked && isAtRest && checking === undefined) {
      checking = check(state, file).finally(() => {
        checking = undefined;
      });
    }
    lastState = state;
  };

  return {
    integrity(): Integrity {
      const isChecked = checked !== undefined && checked === lastState;
      return { ...(trouble === undefined ? {} : { trouble }), isChecked };
    },
    /** Checks the database now, and again after each series of changes. */
    start(): void {
      look();
      timer = setInterval(look, interval).unref();
    },
    /** Waits for a running check. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await checking;
    },
  };
}

/** Changes with every write, of any process. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.size} ${stats.mtimeMs}`;
}

function fileNumber(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** SQLite's first problem, '' if there is none; rejects when the worker fails. */
async function checkInWorker(integrityOf: string): Promise<string> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { integrityOf } });
  const [problem] = await once(worker, 'message');
  return String(problem);
}

function quickCheck(database: string): string {
  try {
    const driver = openDatabase(database, { readOnly: true });
    try {
      const result = textIn(driver.prepare('PRAGMA quick_check(1)').get(), 'quick_check');
      return result === 'ok' ? '' : result.replaceAll(/\s+/gu, ' ');
    } finally {
      driver.close();
    }
  } catch (error) {
    return messageOf(error);
  }
}

// This module is also the script of the worker.
const { integrityOf }: { readonly integrityOf?: string } = workerData ?? {};
if (integrityOf !== undefined) parentPort?.postMessage(quickCheck(integrityOf));
