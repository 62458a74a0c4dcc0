/** Answers operations from the device's database with the service's code. */
import { formsPack, packContent } from '#service/core/pack/pack.ts';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { type Driver, textIn } from '#service/core/sqlite/driver.ts';
import { openDatabase, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import type { DeviceRecord, DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import {
  bothWays,
  dictionaryCodes,
  dictionaryOf,
  isDictionaryCode,
  termBank,
} from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import { allLemmasAndFound, allLemmasAndLikely } from '#src/lookup/operations/stems/allLemmas.ts';
import { nextTask, pause } from '#src/state/pause.ts';
import { inTurns } from '#src/state/pieces.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Of a document that has one named operation, which tells what is asked. */
function operationOf(document: string): string | undefined {
  return /^query (\w+)/u.exec(document)?.[1];
}

/** The packs among `offered` that could know something; with all of them an answer is complete. */
export function packNeeds(
  document: string,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  const needs = needsOf(operationOf(document), variables, offered);
  return needs && offered.filter((id) => needs.includes(id));
}

/** Finding needs much in memory. */
function asksForFinding(document: string): boolean {
  return ['FindWords', 'GlossWords'].includes(operationOf(document) ?? '');
}

function needsOf(
  operation: string | undefined,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  switch (operation) {
    // Found words are an extra: without forms the list is still complete.
    case 'AllLemmas':
    case 'HasStem':
    case 'Beginnings':
    case 'BrowseWords':
      return dictionariesFor(variables);
    case 'DictArticles':
    case 'SampleWord':
      return dictionariesFor(variables).filter((id) => id !== termBank);
    case 'TermArticles':
    case 'Subjects':
    case 'SubjectWords':
      return [termBank];
    case 'Generated':
      return languagesOf(variables).map(formsPack);
    case 'FindWords':
    case 'GlossWords':
      return findingNeeds(variables, offered);
    case 'Lemmatised':
      return offered.filter((id) => packContent(id)?.kind === 'forms');
    default:
      return undefined;
  }
}

/** Of one word, or of many with a number each (`language0`). */
function languagesOf(variables: Variables): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    /^language\d*$/u.test(name) ? [String(value)] : [],
  );
}

/** The packs with sentences of a language, or the forms that find them. */
function exampleNeeds(language: string, offered: readonly string[]): readonly string[] {
  const forms = formsPack(language);
  return offered.filter((id) => {
    if (id === forms) return true;
    const dictionary = isDictionaryCode(id) && id !== termBank ? dictionaryOf(id) : undefined;
    return dictionary?.source === language || dictionary?.target === language;
  });
}

/** The wanted dictionaries, and forms of the languages they can find words of. */
function findingNeeds(variables: Variables, offered: readonly string[]): readonly string[] {
  const dictionaries = dictionariesFor(variables).filter((id) => offered.includes(id));
  const languages = dictionaries.flatMap((code) => {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) return [];
    return code === bothWays ? [dictionary.source, dictionary.target] : [dictionary.source];
  });
  // It has words of every language.
  const sources = textsOf(variables['srcLangs']);
  const findable = dictionaries.includes(termBank)
    ? sources
    : sources.filter((one) => languages.some((own) => own === one));
  return [...dictionaries, ...findable.map(formsPack)];
}

/** From a wanted language into a wanted one. */
function dictionariesFor(variables: Variables): readonly string[] {
  const sources = textsOf(variables['srcLangs']);
  const targets = textsOf(variables['targetLangs']);
  return textsOf(variables['wantedDicts']).filter((code) => {
    const dictionary = dictionaryOf(code);
    if (dictionary === undefined) return false;
    if (code === termBank) return true;
    const { source, target } = dictionary;
    if (sources.includes(source) && targets.includes(target)) return true;
    return code === bothWays && sources.includes(target) && targets.includes(source);
  });
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** Of pages: half of what the engine takes by itself. */
const cacheKilobytes = 8_000;

interface OpenDatabase {
  readonly driver: Driver;
  readonly service: Service;
}

interface BackendInUse extends Pick<DeviceAnswer, 'missing'> {
  readonly service: Service;
}

/** Checks table after table: a query that comes meanwhile waits for one of them. */
async function isUndamaged(driver: Driver, turn: () => Promise<void>): Promise<boolean> {
  try {
    for (const table of driver.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()) {
      await turn();
      const checked = driver.prepare(`PRAGMA quick_check(${textIn(table, 'name')})`).get();
      if (textIn(checked, 'quick_check') !== 'ok') return false;
    }
    return true;
  } catch {
    // SQLite reports some damage so.
    return false;
  }
}

/** Between reports of preparation. */
const preparingEveryMs = 500;

/**
 * Pause of preparation after an operation that does not need it, and after the database was opened early: somebody may
 * be about to type, or to open a word.
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
 * Loads the engine when there is something to open. Until all is prepared, lists come without found words.
 * `checkAfterMs` after that the database is checked: a damaged one answers no more.
 */
export function createDeviceAnswers(
  storage: DeviceStorage,
  loadEngine: () => Promise<WasmEngine>,
  sdl: string,
  onDamaged = (): void => undefined,
  checkAfterMs = 10_000,
) {
  let record: Promise<DeviceRecord | undefined> | undefined;
  let opened: Promise<OpenDatabase> | undefined;
  let prepared: Promise<void> | undefined;
  let isPrepared = false;

  /** `onStep` is called after each step that may take seconds. */
  const open = async ({ file, tables }: DeviceRecord, onStep: () => void): Promise<OpenDatabase> => {
    if (tables !== tablesVersion) throw new Error(`The database has tables of version ${tables}.`);
    const step = <Value>(value: Value): Value => {
      onStep();
      return value;
    };
    const [engine, database] = await Promise.all([
      loadEngine().then(step),
      file === undefined ? undefined : storage.database(file).then(step),
    ]);
    if (database === undefined) throw new Error('The database is gone.');
    const driver = openDatabase(engine, database);
    driver.exec(`PRAGMA cache_size = -${cacheKilobytes}`);
    return { driver, service: createService(driver, sdl) };
  };

  let answeredAt = Number.NEGATIVE_INFINITY;
  let hasListed = false;
  let waiting = 0;

  /** Other operations go first: all if nobody waits for the preparation, otherwise one after each piece. */
  const turn = async (): Promise<void> => {
    // After messages that have arrived meanwhile.
    await nextTask();
    while (waiting === 0 && performance.now() < answeredAt + restMs) await pause(restMs);
  };

  /** Makes, in turns with other operations, what the first of them would wait for. */
  const prepare = async (database: Promise<OpenDatabase>): Promise<void> => {
    const { service } = await database;
    await inTurns(service.prepareInPieces(), turn, () => opened !== database);
    isPrepared ||= opened === database;
  };

  /** Once for each database: as one of other tables, a damaged one is built again from its packs. */
  const check = async (database: Promise<OpenDatabase>): Promise<void> => {
    await pause(checkAfterMs);
    const known = await record;
    if (opened !== database || known === undefined || known.isChecked) return;
    const isSound = await isUndamaged((await database).driver, turn);
    const now = await storage.record();
    if (opened !== database || now === undefined || now.file !== known.file) return;
    await storage.setRecord(isSound ? { ...now, isChecked: true } : { ...now, tables: 0 });
    if (isSound) return;
    forget();
    onDamaged();
  };

  /** `undefined` where nothing here concerns the operation. */
  const backendFor = async (
    needsAmong: (offered: readonly string[]) => readonly string[] | undefined,
    onStep: () => void,
  ): Promise<BackendInUse | undefined> => {
    onStep();
    record ??= storage.record();
    const reading = record;
    const known = await reading.catch((error: unknown) => {
      if (record === reading) record = undefined;
      throw error;
    });
    const needs = known && needsAmong(known.offered);
    if (known === undefined || needs === undefined || known.packs.length === 0) return undefined;
    const here = new Set(known.packs.map(({ id }) => id));
    const missing = needs.filter((id) => !here.has(id));
    if (missing.length > 0 && missing.length === needs.length) return undefined;
    if (opened === undefined) {
      const opening = open(known, onStep);
      opened = opening;
      // Occurs again, and is reported, when the answer is needed.
      prepared = prepare(opening).catch(() => undefined);
      void prepared.then(() => check(opening)).catch((error: unknown) => console.warn('Not checked.', error));
    }
    const mine = opened;
    const database = await mine.catch(async (error: unknown) => {
      // A late failure must not drop a newer database.
      if (opened === mine) opened = undefined;
      if ((await storage.record())?.file === known.file) throw error;
      if (record === reading) record = undefined;
      return undefined;
    });
    // The next one has taken its place meanwhile.
    if (database === undefined) return backendFor(needsAmong, onStep);
    return { service: database.service, missing };
  };

  /** After a change of the installed dictionaries. */
  const forget = (): void => {
    const before = opened;
    record = undefined;
    opened = undefined;
    isPrepared = false;
    before?.then(
      ({ driver }) => driver.close(),
      () => undefined,
    );
  };

  /** Repeats work that failed because its database was replaced, and deleted, meanwhile. */
  const ofNewest = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const known = await record?.catch(() => undefined);
      if (known === undefined || (await storage.record())?.file === known.file) throw error;
      forget();
      return work();
    }
  };

  const ask = async (
    asked: string,
    variables: Variables,
    onPreparing: () => void,
    signal: AbortSignal | undefined,
  ): Promise<DeviceAnswer | undefined> => {
    const needsAmong = (offered: readonly string[]) => packNeeds(asked, variables, offered);
    let backend = await backendFor(needsAmong, onPreparing);
    if (backend !== undefined && asksForFinding(asked)) {
      // At once it would take seconds on a phone, while the worker seems dead.
      const telling = setInterval(onPreparing, preparingEveryMs);
      waiting += 1;
      await prepared;
      waiting -= 1;
      clearInterval(telling);
      // The installed dictionaries may have changed.
      backend = await backendFor(needsAmong, onPreparing);
    }
    // Of several that have come meanwhile only what somebody still waits for.
    await nextTask();
    if (backend === undefined || signal?.aborted) return undefined;
    const document = asked === allLemmasAndFound && !isPrepared ? allLemmasAndLikely : asked;
    hasListed = true;
    const { data, errors } = backend.service.execute(document, variables);
    answeredAt = performance.now();
    if (errors && errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
    return { data, missing: backend.missing };
  };

  const examples = async (
    language: string,
    lemma: string,
    start: number,
    onPreparing: () => void,
  ): Promise<DeviceAnswer | undefined> => {
    const backend = await backendFor((offered) => exampleNeeds(language, offered), onPreparing);
    return (
      backend && { data: backend.service.examples.page(language, lemma, start), missing: backend.missing }
    );
  };

  return {
    forget,
    /** Before the first operation, which then does not wait for it, nor for preparation that is under way. */
    async open(): Promise<void> {
      answeredAt = performance.now();
      const backend = await backendFor(
        (offered) => offered,
        () => undefined,
      );
      await nextTask();
      if (hasListed) return;
      hasListed = true;
      backend?.service.execute(allLemmasAndLikely, firstList);
    },
    /**
     * See `DeviceBackend.ask`. Opens the database at the first operation that concerns it. `onPreparing` is
     * called repeatedly while the operation waits for that and for preparation.
     */
    ask: (
      document: string,
      variables: Variables,
      signal?: AbortSignal,
      onPreparing: () => void = () => undefined,
    ) => ofNewest(() => ask(document, variables, onPreparing, signal)),
    /** See `DeviceBackend.examples`. */
    examples: (language: string, lemma: string, start: number, onPreparing: () => void = () => undefined) =>
      ofNewest(() => examples(language, lemma, start, onPreparing)),
  };
}

export type DeviceAnswers = ReturnType<typeof createDeviceAnswers>;
