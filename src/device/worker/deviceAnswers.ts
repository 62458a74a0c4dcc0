/** Answers operations from the device's database with the service's code. */
import type { Service } from '#service/core/resolvers/service.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import { allLemmasAndFound, allLemmasAndLikely } from '#src/lookup/operations/stems/wordDocuments.ts';
import { nextTask, pause } from '#src/state/pause.ts';
import { type DatabaseEnvironment, DeviceDatabase } from './deviceDatabase.ts';
import { asksForFinding, exampleNeeds, packNeeds } from './packNeeds.ts';

/** Between reports of preparation. */
const preparingEveryMs = 500;

/**
 * Preparation rests so long after an operation that does not need it, and after the database was opened early: somebody
 * may be about to type, or to open a word.
 */
const restMs = 1500;

/** A short list: making it reads and compiles what all lists need, while nobody waits. */
const firstList = {
  inputValue: 'aa',
  searchMode: 'start',
  srcLangs: dataLanguages,
  targetLangs: dataLanguages,
  wantedDicts: dictionaryCodes,
  languages: dataLanguages,
};

/**
 * The service for an operation, with the packs that it lacks; `undefined` for an operation that the device does not
 * answer, and without any pack or any of the needed ones. If no known pack is needed, an empty answer is complete.
 */
async function serviceFor(
  database: DeviceDatabase,
  needsAmong: (known: readonly string[]) => readonly string[] | undefined,
  onStep: () => void,
): Promise<(Pick<DeviceAnswer, 'missing'> & { readonly service: Service }) | undefined> {
  onStep();
  const record = await database.record();
  if (record === undefined || record.packs.length === 0) return undefined;
  const installed = new Set(record.packs.map(({ id }) => id));
  // Installed packs may be offered no more.
  const needs = needsAmong([...new Set([...record.offered, ...installed])]);
  if (needs === undefined) return undefined;
  const missing = needs.filter((id) => !installed.has(id));
  if (missing.length > 0 && missing.length === needs.length) return undefined;
  return { service: await database.service(record, onStep), missing };
}

/** Loads the engine when there is something to open. Until all is prepared, lists come without found words. */
export function createDeviceAnswers(environment: Omit<DatabaseEnvironment, 'yieldToOperations'>) {
  /** Operations that wait for preparation. */
  let awaitingPreparation = 0;
  /** When the last operation was executed, or the database opened early. */
  let lastUsedAt = Number.NEGATIVE_INFINITY;
  let database = newDatabase();

  function newDatabase(): DeviceDatabase {
    const onDamaged = (): void => {
      closeDatabase();
      environment.onDamaged?.();
    };
    return new DeviceDatabase({ ...environment, yieldToOperations, onDamaged });
  }

  /** Other operations go first: all if nobody waits for the preparation, otherwise one after each piece. */
  async function yieldToOperations(): Promise<void> {
    // After messages that have arrived meanwhile.
    await nextTask();
    while (awaitingPreparation === 0 && performance.now() < lastUsedAt + restMs) await pause(restMs);
  }

  function closeDatabase(): void {
    database.close();
    database = newDatabase();
  }

  /** Repeats work that failed because its database was replaced meanwhile. */
  async function withNewest<Result>(work: (own: DeviceDatabase) => Promise<Result>): Promise<Result> {
    const own = database;
    try {
      return await work(own);
    } catch (error) {
      if (own === database && !(await own.isReplaced())) throw error;
      if (own === database) closeDatabase();
      return withNewest(work);
    }
  }

  async function ask(
    own: DeviceDatabase,
    requested: string,
    variables: Readonly<Record<string, unknown>>,
    onPreparing: () => void,
    signal: AbortSignal | undefined,
  ): Promise<DeviceAnswer | undefined> {
    const found = await serviceFor(own, (known) => packNeeds(requested, variables, known), onPreparing);
    if (found !== undefined && asksForFinding(requested)) {
      // Without preparation, finding takes seconds on a phone, while the worker seems dead.
      const reports = setInterval(onPreparing, preparingEveryMs);
      awaitingPreparation += 1;
      await own.prepared;
      awaitingPreparation -= 1;
      clearInterval(reports);
    }
    // So that an operation which was dropped meanwhile is not carried out.
    await nextTask();
    if (found === undefined || signal?.aborted) return undefined;
    own.throwIfClosed();
    own.hasExecuted = true;
    // Before preparation has ended, the list comes without found words. For an empty list, listQuery.ts asks for them by
    // `FindWords`, which waits.
    const isShort = requested === allLemmasAndFound && !own.isPrepared;
    const { data, errors } = found.service.execute(isShort ? allLemmasAndLikely : requested, variables);
    lastUsedAt = performance.now();
    if (errors && errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
    return { data, missing: found.missing };
  }

  return {
    /** After a change of the installed packs; the next operation opens the new database. */
    closeDatabase,
    /** Called early, so that the first operation finds the database open. Preparation rests meanwhile, as after an answer. */
    open: (onPreparing: () => void = () => undefined) =>
      withNewest(async (own) => {
        lastUsedAt = performance.now();
        const found = await serviceFor(own, (known) => known, onPreparing);
        await nextTask();
        if (own.hasExecuted) return;
        own.hasExecuted = true;
        found?.service.execute(allLemmasAndLikely, firstList);
      }),
    /**
     * See `DeviceBackend.ask`. Opens the database at the first operation that concerns it. `onPreparing` is
     * called repeatedly while the operation waits for that and for preparation.
     */
    ask: (
      document: string,
      variables: Readonly<Record<string, unknown>>,
      signal?: AbortSignal,
      onPreparing: () => void = () => undefined,
    ) => withNewest((own) => ask(own, document, variables, onPreparing, signal)),
    /** See `DeviceBackend.examples`. */
    examples: (language: string, lemma: string, start: number, onPreparing: () => void = () => undefined) =>
      withNewest(async (own): Promise<DeviceAnswer | undefined> => {
        const found = await serviceFor(own, (known) => exampleNeeds(language, known), onPreparing);
        return found && { data: found.service.examples.page(language, lemma, start), missing: found.missing };
      }),
  };
}
