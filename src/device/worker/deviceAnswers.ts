/** Answering operations from the device's database: the service's own code over the engine. */
import { type DocumentNode, type FieldNode, parse, type ValueNode } from 'graphql';
import { examplePage } from '#service/core/examples/exampleSearch.ts';
import { formsPack, packContent } from '#service/core/pack/pack.ts';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { openWasm, type WasmDriver, type WasmEngine } from '#service/core/sqlite/wasmSqlite.ts';
import { tablesVersion } from '#src/contract/versions.ts';
import type { DeviceRecord, DeviceStorage } from '#src/device/storage/deviceStorage.ts';
import { bothWays, dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import type { DeviceAnswer } from '#src/lookup/lookup.ts';
import { allLemmas, allLemmasAndFound } from '#src/lookup/operations/stems/allLemmas.ts';
import { inTurns } from '#src/state/pieces.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * The packs among `offered` that could know something: an answer is whole when
 * all of them are there. `undefined` for what none of them could know.
 */
export function packNeeds(
  document: DocumentNode,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  const needs = new Set<string>();
  const fields = rootFields(document);
  // Found words are an extra: without the forms the list is still complete.
  const isList = fields.some(({ name }) => name.value === 'stemList');
  for (const field of fields) {
    if (isList && findingFields.has(field.name.value)) continue;
    const own = needsOf(field, variables, offered);
    if (own === undefined) return undefined;
    for (const id of own) needs.add(id);
  }
  return offered.filter((id) => needs.has(id));
}

const findingFields: ReadonlySet<string> = new Set(['findWords', 'glossWords']);

/** Whether an operation finds words: for that much has to be in memory. */
function asksForFinding(document: DocumentNode): boolean {
  return rootFields(document).some(({ name }) => findingFields.has(name.value));
}

function rootFields(document: DocumentNode): readonly FieldNode[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.filter((selection) => selection.kind === 'Field')
      : [],
  );
}

function needsOf(
  field: FieldNode,
  variables: Variables,
  offered: readonly string[],
): readonly string[] | undefined {
  const argument = (name: string): unknown => {
    const node = field.arguments?.find((one) => one.name.value === name);
    return node && valueIn(node.value, variables);
  };
  switch (field.name.value) {
    case 'stemList':
    case 'likelyWords':
    case 'hasStem':
    case 'beginnings':
    case 'browseWords':
      return dictionariesFor(argument).filter((id) => offered.includes(id));
    case 'dictEntryList':
    case 'sampleWord':
      return dictionariesFor(argument).filter((id) => offered.includes(id) && id !== termBank);
    case 'conceptList':
    case 'subjects':
    case 'subjectWords':
      return [termBank];
    case 'generated':
      return [formsPack(String(argument('language')))];
    case 'findWords':
    case 'glossWords':
      return findingNeeds(argument, offered);
    case 'lemmatised':
      return offered.filter((id) => packContent(id)?.kind === 'forms');
    default:
      return undefined;
  }
}

/** The packs among `offered` that hold sentences of a language, or the forms by which they are found. */
function exampleNeeds(language: string, offered: readonly string[]): readonly string[] {
  const forms = formsPack(language);
  return offered.filter((id) => {
    if (id === forms) return true;
    const dictionary = isDictionaryCode(id) && id !== termBank ? dictionaryOf(id) : undefined;
    return dictionary?.source === language || dictionary?.target === language;
  });
}

/** The wanted dictionaries, and the forms of the languages that words can be found of in them. */
function findingNeeds(argument: (name: string) => unknown, offered: readonly string[]): readonly string[] {
  const dictionaries = dictionariesFor(argument).filter((id) => offered.includes(id));
  const languages = dictionaries.flatMap((code) => {
    const dictionary = isDictionaryCode(code) ? dictionaryOf(code) : undefined;
    if (dictionary === undefined) return [];
    return code === bothWays ? [dictionary.source, dictionary.target] : [dictionary.source];
  });
  // The term bank has words of every language.
  const sources = textsOf(argument('srcLangs'));
  const findable = dictionaries.includes(termBank)
    ? sources
    : sources.filter((one) => languages.some((own) => own === one));
  return [...dictionaries, ...findable.map(formsPack).filter((id) => offered.includes(id))];
}

/** The wanted dictionaries that answer from a wanted language into a wanted one. */
function dictionariesFor(argument: (name: string) => unknown): readonly string[] {
  const sources = textsOf(argument('srcLangs'));
  const targets = textsOf(argument('targetLangs'));
  return textsOf(argument('wantedDicts')).filter((code) => {
    const dictionary = isDictionaryCode(code) ? dictionaryOf(code) : undefined;
    if (dictionary === undefined) return false;
    if (code === termBank) return true;
    const { source, target } = dictionary;
    if (sources.includes(source) && targets.includes(target)) return true;
    return code === bothWays && sources.includes(target) && targets.includes(source);
  });
}

function valueIn(node: ValueNode, variables: Variables): unknown {
  if (node.kind === 'Variable') return variables[node.name.value];
  if (node.kind === 'ListValue') return node.values.map((value) => valueIn(value, variables));
  return node.kind === 'StringValue' ? node.value : undefined;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** Questions to what is on the device. */
export interface DeviceAnswers {
  /**
   * See `DeviceBackend.ask`. Opens the database at the first operation that it concerns. `onPreparing` is told again
   * and again while the operation waits for what has to be made first.
   */
  ask(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    onPreparing?: () => void,
  ): Promise<DeviceAnswer | undefined>;
  /** See `DeviceBackend.examples`. */
  examples(language: string, lemma: string, start: number): Promise<DeviceAnswer | undefined>;
  /** The installed dictionaries changed: the next operation uses the new ones. */
  forget(): void;
}

interface OpenDatabase {
  readonly driver: WasmDriver;
  readonly service: Service;
}

/** The service over what is here, and what of the packs an operation needs is missing or here since when. */
interface BackendInUse extends Pick<DeviceAnswer, 'missing' | 'since'> {
  readonly service: Service;
}

/** Milliseconds between two words that an answer is being prepared. */
const preparingEveryMs = 500;

/** How long what is prepared ahead rests after a question that has no need of it, in milliseconds. */
const restMs = 100;

/** Makes answers from a storage; the engine is loaded when there is something to open. */
export function createDeviceAnswers(
  storage: DeviceStorage,
  loadEngine: () => Promise<WasmEngine>,
  sdl: string,
): DeviceAnswers {
  let record: Promise<DeviceRecord | undefined> | undefined;
  let opened: Promise<OpenDatabase> | undefined;
  let prepared: Promise<void> | undefined;
  let isPrepared = false;

  const open = async ({ file, tables }: DeviceRecord): Promise<OpenDatabase> => {
    if (tables !== tablesVersion) throw new Error(`The database has tables of version ${tables}.`);
    const [engine, bytes] = await Promise.all([
      loadEngine(),
      file === undefined ? undefined : storage.database(file),
    ]);
    if (bytes === undefined) throw new Error('The database is gone.');
    const driver = openWasm(engine, bytes);
    return { driver, service: createService(driver, sdl) };
  };

  let answeredAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;

  /** Others go first: all of them where nobody waits for what is prepared, else one after each piece. */
  const turn = async (): Promise<void> => {
    await nextTask();
    while (waiting === 0 && performance.now() < answeredAt + restMs) {
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  };

  /** Makes in turns with other questions what the first of them would else wait for. */
  const prepare = async (database: Promise<OpenDatabase>): Promise<void> => {
    const { service } = await database;
    await inTurns(service.preparing(), turn, () => opened !== database);
    isPrepared ||= opened === database;
  };

  /** The service over what is here, and what is missing; `undefined` where nothing here concerns the operation. */
  const backendFor = async (
    needsAmong: (offered: readonly string[]) => readonly string[] | undefined,
  ): Promise<BackendInUse | undefined> => {
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
      opened = open(known);
      // A failure here occurs again, and is reported, when the answer is needed.
      prepared = prepare(opened).catch(() => undefined);
    }
    const mine = opened;
    const { service } = await mine.catch((error: unknown) => {
      // A failure that comes late must not clear a newer database.
      if (opened === mine) opened = undefined;
      throw error;
    });
    const had = needs
      .filter((id) => here.has(id))
      .flatMap((id) => {
        const at = known.since?.[id];
        return at === undefined ? [] : [[id, at] as const];
      });
    return { service, missing, since: Object.fromEntries(had) };
  };

  return {
    async ask(asked, variables, onPreparing = () => undefined) {
      // A list never waits for what is prepared: until then it comes alone.
      const document = asked === allLemmasAndFound && !isPrepared ? allLemmas : asked;
      const parsed = parse(document);
      const needsAmong = (offered: readonly string[]) => packNeeds(parsed, variables, offered);
      let backend = await backendFor(needsAmong);
      if (backend !== undefined && asksForFinding(parsed)) {
        // Made at once it would take seconds on a phone, in which the worker answers nobody and is taken for dead.
        const telling = setInterval(onPreparing, preparingEveryMs);
        waiting += 1;
        await prepared;
        waiting -= 1;
        clearInterval(telling);
        // The installed dictionaries may have changed by now.
        backend = await backendFor(needsAmong);
      }
      if (backend === undefined) return undefined;
      const { data, errors } = backend.service.execute(document, variables);
      answeredAt = performance.now();
      if (errors && errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
      return { data, missing: backend.missing, since: backend.since };
    },
    async examples(language, lemma, start) {
      const backend = await backendFor((offered) => exampleNeeds(language, offered));
      return (
        backend && {
          data: examplePage(backend.service.examples, language, lemma, start),
          missing: backend.missing,
        }
      );
    },
    forget() {
      const before = opened;
      record = undefined;
      opened = undefined;
      isPrepared = false;
      before?.then(
        ({ driver }) => driver.close(),
        () => undefined,
      );
    },
  };
}

/** After the messages that have come in the meantime. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
