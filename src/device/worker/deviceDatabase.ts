/** The database of the installed packs, with the service's code. After a change of the packs another takes its place. */
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { hasTables } from '#service/core/sqlite/database.ts';
import { type Driver, textIn } from '#service/core/sqlite/driver.ts';
import { openDatabase, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import type { DeviceRecord, DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import { pause } from '#src/state/pause.ts';
import { inTurns } from '#src/state/pieces.ts';

/** No version of tables: as an outdated database it is built again from its packs (`deviceHealth`). */
const damaged = 0;

export interface DatabaseEnvironment {
  readonly storage: DeviceStorage;
  readonly loadEngine: () => Promise<WasmEngine>;
  readonly sdl: string;
  /** Resolves when preparation, or the check, may go on. */
  readonly yieldToOperations: () => Promise<void>;
  /** A damaged database answers no more: it is built again from its packs. */
  readonly onDamaged?: () => void;
  /** From the end of preparation to the check. */
  readonly checkAfterMs?: number;
}

/** For cached pages: half of what the engine takes by itself. */
const cacheKilobytes = 8_000;

export class DeviceDatabase {
  readonly #environment: DatabaseEnvironment;
  #record: Promise<DeviceRecord | undefined> | undefined;
  #opened: Promise<{ readonly driver: Driver; readonly service: Service }> | undefined;
  #isClosed = false;
  /** Resolves after preparation, also if that failed. */
  prepared: Promise<void> = Promise.resolve();
  isPrepared = false;
  /** Whether something was executed, so that nothing needs warming up. */
  hasExecuted = false;

  constructor(environment: DatabaseEnvironment) {
    this.#environment = environment;
  }

  /** Reads the record once, after a failure again. */
  record(): Promise<DeviceRecord | undefined> {
    this.#record ??= this.#environment.storage.record().catch((error: unknown) => {
      this.#record = undefined;
      throw error;
    });
    return this.#record;
  }

  /** Opens the database, also again after a failure. `onStep` is called after each step that may take seconds. */
  async service(record: DeviceRecord, onStep: () => void): Promise<Service> {
    if (this.#opened === undefined) {
      this.#opened = this.#open(record, onStep).catch((error: unknown) => {
        this.#opened = undefined;
        throw error;
      });
      // Occurs again, and is reported, when the answer is needed.
      this.prepared = this.#prepare().catch(() => undefined);
      void this.prepared
        .then(() => this.#check())
        .catch((error: unknown) => console.warn('Not checked.', error));
    }
    const { service } = await this.#opened;
    this.throwIfClosed();
    return service;
  }

  throwIfClosed(): void {
    if (this.#isClosed) throw new Error('The database was closed.');
  }

  /** Whether the storage has another database. */
  async isReplaced(): Promise<boolean> {
    const record = await this.#record?.catch(() => undefined);
    return record !== undefined && (await this.#environment.storage.record())?.file !== record.file;
  }

  close(): void {
    this.#isClosed = true;
    this.#opened?.then(
      ({ driver }) => driver.close(),
      () => undefined,
    );
  }

  async #open({ file, tables }: DeviceRecord, onStep: () => void) {
    if (tables !== tablesVersion) throw new Error(`The database has tables of version ${tables}.`);
    const step = <Value>(value: Value): Value => {
      onStep();
      return value;
    };
    const { storage, loadEngine, sdl } = this.#environment;
    const [engine, database] = await Promise.all([
      loadEngine().then(step),
      file === undefined ? undefined : storage.database(file).then(step),
    ]);
    if (database === undefined) throw new Error('The database is gone.');
    const driver = openDatabase(engine, database);
    driver.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
    return { driver, service: createService(driver, sdl) };
  }

  /** Makes, in turns with operations, what the first of them would wait for. */
  async #prepare(): Promise<void> {
    const opened = await this.#opened;
    if (opened === undefined) return;
    await inTurns(
      opened.service.prepareInPieces(),
      this.#environment.yieldToOperations,
      () => this.#isClosed,
    );
    this.isPrepared = true;
  }

  /** Once for each database. */
  async #check(): Promise<void> {
    const { storage, yieldToOperations, onDamaged, checkAfterMs = 10_000 } = this.#environment;
    await pause(checkAfterMs);
    const [record, opened] = await Promise.all([this.#record, this.#opened]);
    if (this.#isClosed || opened === undefined || record === undefined || record.isChecked) return;
    const isSound = await isUndamaged(opened.driver, yieldToOperations);
    if (this.#isClosed) return;
    const checked = isSound ? { isChecked: true } : { tables: damaged };
    // Meanwhile another database may have taken its place.
    await storage.changeRecord((now) => (now.file === record.file ? { ...now, ...checked } : now));
    if (!isSound) onDamaged?.();
  }
}

/** Checks table after table: a query that comes meanwhile waits for one of them. */
async function isUndamaged(driver: Driver, yieldToOperations: () => Promise<void>): Promise<boolean> {
  try {
    if (!hasTables(driver)) return false;
    for (const table of driver.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
      await yieldToOperations();
      const checked = driver.prepare(`PRAGMA quick_check(${textIn(table, 'name')})`).get();
      if (textIn(checked, 'quick_check') !== 'ok') return false;
    }
    return true;
  } catch {
    // SQLite reports some damage so.
    return false;
  }
}
