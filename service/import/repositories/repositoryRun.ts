/**
 * `npm run dictionaries`: fetches the public repositories of dictionaries with git, in turn, imports what is
 * new, and makes inflected forms with the generators that it finds. Exit status: 1 if anything failed or was
 * refused, 2 for an unknown option or a wrong setting, 130 after Ctrl+C.
 */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { storedFormLists } from '#service/core/forms/formWriter.ts';
import { storedDictionaries } from '#service/core/pack/dictionaryWriter.ts';
import { formLanguageNames } from '#service/import/dataSummary.ts';
import { filesVersion } from '#service/import/dictionaryImport.ts';
import { checkoutOf } from '#service/import/files/giellaltFiles.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { type ImportOutcome, importFailures, reportLines } from '#service/import/importReport.ts';
import { importRun } from '#service/import/importRun.ts';
import { makeWritable, otherDataFolder, unusable } from '#service/import/starter/openData.ts';
import { commandLine, endOnSignal, misused, runCommand } from '#service/node/command.ts';
import { writeWhole } from '#service/node/files.ts';
import { lockFile, openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, dataFolderFrom } from '#service/node/settings.ts';
import { readerVersion } from '#src/contract/versions.ts';
import { dictionaryOf, isDictionaryCode, termBank } from '#src/language/dictionaries.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { checkOut, GitFailure, newestCommit } from './git.ts';
import {
  type Repository,
  type RepositorySettings,
  repositories,
  repositorySettings,
  wantedRepositories,
} from './repositories.ts';

interface RepositoryRun {
  readonly settings: RepositorySettings;
  readonly dataFolder: string;
  readonly wanted: readonly Repository[];
  /** Accepts an import that loses more than half. */
  readonly force: boolean;
}

interface Result {
  readonly state: 'downloaded' | 'unchanged' | 'absent' | 'failed';
  /** The reason, or for `downloaded` the commit. */
  readonly text?: string;
  readonly links?: readonly string[];
  readonly imported?: ImportOutcome;
}

type NamedResult = Result & { readonly repository: Repository };

/** The last complete import by repository: while its key is the same, there is nothing to do. */
const notes = v.record(v.string(), v.strictObject({ key: v.string(), asksOthers: v.optional(v.boolean()) }));

const shownHashLength = 10;

/** Rejects with a message for the user if a folder or the database cannot be used, or git is missing. */
export async function repositoryRun(run: RepositoryRun) {
  const { folder } = run.settings;
  makeWritable('DATA_DIR', run.dataFolder, otherDataFolder('run dictionaries'));
  makeWritable('The folder of the repositories', folder, 'Choose another folder: REPOSITORY_FOLDER=…');
  const lock = await lockFile(join(folder, 'run.lock'), () =>
    console.error(`Another run is downloading into ${folder}. Waiting for it to end …`),
  );
  const clones = join(folder, 'clones');
  const removeClones = () => rmSync(clones, { recursive: true, force: true });
  try {
    // An interrupted run leaves its clone.
    removeClones();
    mkdirSync(clones);
    const results = await importEach(run, clones);
    const stored = storedVersions(run.dataFolder);
    const fetched = results.flatMap(({ repository: { kind, codes }, state }) =>
      kind === 'transducers' && state !== 'absent' ? codes : [],
    );
    const sources = generatorSources(run.settings.transducerFolders, stored, fetched);
    const nothing = { results: [], forms: [], skipped: sources.skipped, notRead: sources.refused };
    const forms = sources.forms.length > 0 ? await importRun(run.dataFolder, sources, run.force) : nothing;
    return report(run, results, forms, sources);
  } finally {
    removeClones();
    lock.release();
  }
}

async function importEach(run: RepositoryRun, clones: string): Promise<readonly NamedResult[]> {
  // Fails before anything is fetched if the database cannot be read.
  storedVersions(run.dataFolder);
  const newest = await interruptible(() =>
    Promise.all(run.wanted.map((one) => orFailure(newestCommit(sourceOf(run, one), clones)))),
  );
  const results = new Map<Repository, NamedResult>();
  const dictionaries = run.wanted.filter(({ kind }) => kind === 'dictionaries');
  // Dictionaries that take parts of speech from others do so again, when all others are there. Transducers come last:
  // their forms depend on the words imported before.
  for (const repository of [...dictionaries, ...run.wanted]) {
    const commit = newest[run.wanted.indexOf(repository)];
    const before = results.get(repository);
    if (commit === undefined || (before !== undefined && !asksOthers(run, before))) continue;
    const folder = join(clones, repository.name);
    const result = await importOne(run, repository, commit, folder);
    if (before === undefined || result.state !== 'unchanged')
      results.set(repository, { repository, ...result });
    rmSync(folder, { recursive: true, force: true });
  }
  return [...results.values()];
}

function asksOthers({ settings }: RepositoryRun, { repository, imported }: NamedResult): boolean {
  return (
    imported?.results.some((one) => one.asksOthers) ??
    readNotes(settings.folder)[repository.name]?.asksOthers ??
    false
  );
}

async function importOne(
  run: RepositoryRun,
  repository: Repository,
  commit: string | GitFailure,
  folder: string,
): Promise<Result> {
  const { settings, dataFolder, force } = run;
  const { name, kind } = repository;
  const all = readNotes(settings.folder);
  if (commit instanceof GitFailure) {
    if (commit.kind !== 'absent') return { state: 'failed', text: commit.message };
    if (all[name] === undefined) return { state: 'absent' };
    return { state: 'failed', text: `${commit.message}, although it existed before; its data is unchanged` };
  }
  const { key, asksOthers = false } = all[name] ?? {};
  if (key === keyOf(commit, repository, dataFolder, asksOthers)) return { state: 'unchanged' };
  console.error(`Downloading ${name} …`);
  const links = await interruptible(() => orFailure(checkOut(repository, sourceOf(run, repository), folder)));
  if (links instanceof GitFailure) return { state: 'failed', text: links.message };
  const sources = kind === 'dictionaries' ? importSources([folder], []) : importSources([], [], [folder]);
  if (sources.dictionaries.length + sources.forms.length === 0)
    return { state: 'failed', text: 'it contains nothing to import', links };
  const imported = await importRun(dataFolder, sources, force);
  const failures = importFailures(imported);
  const { results, forms } = imported;
  if (failures.length === 0) {
    const asks = results.some((one) => one.asksOthers);
    const note = { key: keyOf(commit, repository, dataFolder, asks), ...(asks && { asksOthers: true }) };
    writeNotes(settings.folder, { ...all, [name]: note });
  }
  const isImported =
    results.some(({ reason }) => reason === undefined) || forms.some(({ refused }) => refused === undefined);
  return isImported
    ? { state: 'downloaded', text: commit.slice(0, shownHashLength), links, imported }
    : { state: 'failed', text: failures.join('; '), links, imported };
}

/** Ctrl+C ends the program while git runs. An import can be killed at any time without a trace. */
async function interruptible<Value>(work: () => Promise<Value>): Promise<Value> {
  const stopListening = endOnSignal();
  try {
    return await work();
  } finally {
    stopListening();
  }
}

function sourceOf({ settings }: RepositoryRun, { name, kind }: Repository) {
  const { url, protocols } = settings[kind] ?? settings.dictionaries;
  return { url: `${url}/${name}`, protocols, seconds: settings.seconds };
}

/** Rejects only if git is missing: then no repository can be fetched. */
async function orFailure<Value>(work: Promise<Value>): Promise<Value | GitFailure> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GitFailure)) return new GitFailure('failed', messageOf(error));
    if (error.kind === 'missing') throw error;
    return error;
  }
}

/**
 * What an import depends on: the commit, the program, what the database contains; for forms all words in it, for a
 * dictionary that asks others the files of those from its language.
 */
function keyOf(
  hash: string,
  { name, kind, codes }: Repository,
  dataFolder: string,
  asksOthers: boolean,
): string {
  // A checkout of several targets has more dictionaries than are listed.
  const isOfMany = (code: string) => isDictionaryCode(code) && checkoutOf(dictionaryOf(code)) === name;
  const sources = codes.map((code) => dictionaryOf(code)?.source);
  const isAsked = (code: string) => asksOthers && sources.includes(dictionaryOf(code)?.source);
  const versions = storedVersions(dataFolder)
    .filter(
      ({ code }) =>
        codes.includes(code) ||
        isOfMany(code) ||
        (isDictionaryCode(code) && (kind === 'transducers' || isAsked(code))),
    )
    .map((one) => `${one.code}=${asksOthers ? filesVersion(one) : one.version}`);
  return [hash, readerVersion, ...versions.sort()].join(' ');
}

/** Throws Error with a message for the user for a database that cannot be read. */
function storedVersions(dataFolder: string): readonly StoredVersion[] {
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) return [];
  try {
    const driver = openDatabase(file, { readOnly: true });
    try {
      const forms = storedFormLists(driver).map(({ language, ...list }) => ({ code: language, ...list }));
      return [...storedDictionaries(driver), ...forms].filter(({ origin }) => origin !== 'starter');
    } finally {
      driver.close();
    }
  } catch (error) {
    throw unusable(file, 'run dictionaries', error);
  }
}

function readNotes(folder: string): v.InferOutput<typeof notes> {
  const file = join(folder, 'imported.json');
  if (!existsSync(file)) return {};
  try {
    return v.parse(notes, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${file} cannot be read (${messageOf(error)}). Everything is imported again.`);
    return {};
  }
}

function writeNotes(folder: string, all: v.InferOutput<typeof notes>): void {
  writeWhole(folder, 'imported.json', `${JSON.stringify(all, undefined, 2)}\n`);
}

/** Where the packages `giella-sme` … and `make install` put them, on Linux and macOS. */
const installedGenerators = [
  '/usr/share/giella',
  '/usr/local/share/giella',
  '/opt/homebrew/share/giella',
] as const;

/** What was imported: dictionaries by code, forms by language. */
interface StoredVersion {
  readonly code: string;
  readonly version: string;
  readonly origin: string;
}

/**
 * The generators in folders, by default in those of packages, for the languages of imported dictionaries.
 * Forms by repositories (`fetched`) and by lists take precedence.
 */
function generatorSources(
  folders: readonly string[] | undefined,
  stored: readonly StoredVersion[],
  fetched: readonly string[],
) {
  const named = folders ?? installedGenerators.filter((folder) => existsSync(folder));
  const { forms, ...sources } = importSources([], [], named);
  const languages = paradigmLanguages.filter((language) => stored.some(({ code }) => isOf(code, language)));
  const found = forms.filter(({ language }) => languages.some((one) => one === language));
  const listed = found
    .map(({ language }) => language)
    .filter((language) => stored.some(({ code, origin }) => code === language && origin === 'lists'));
  const used = [...found.map(({ language }) => language), ...stored.map(({ code }) => code), ...fetched];
  return {
    ...sources,
    // Packages of other languages are no mistake.
    ...(folders === undefined ? { skipped: [], refused: [] } : {}),
    forms: found.filter(({ language }) => !fetched.includes(language) && !listed.includes(language)),
    /** Languages whose lists of forms a generator would replace. */
    listed,
    /** Languages of imported words, but without imported forms or a generator. */
    missing: languages.filter((language) => !used.includes(language)),
  };
}

/** Whether a dictionary has words of a language. */
function isOf(code: string, language: string): boolean {
  const dictionary = dictionaryOf(code);
  return code === termBank || dictionary?.source === language || dictionary?.target === language;
}

function report(
  { settings, wanted }: RepositoryRun,
  all: readonly NamedResult[],
  forms: ImportOutcome,
  { listed, missing }: ReturnType<typeof generatorSources>,
) {
  const imported = [...all.flatMap((one) => one.imported ?? []), forms];
  const inState = (state: Result['state']) => all.filter((one) => one.state === state);
  const list = (heading: string, results: readonly NamedResult[], itemOf: (one: NamedResult) => string) =>
    results.length === 0 ? [] : [`${heading}: ${results.map(itemOf).join(', ')}`];
  const nameOf = ({ repository }: NamedResult) => repository.name;
  const withCodes = ({ repository: { name, codes } }: NamedResult) => `${name} (${codes.join(', ')})`;
  const [absent, failed] = [inState('absent'), inState('failed')];
  const isNothingThere = all.length > 0 && absent.length === all.length;
  const addresses = [...new Set(wanted.flatMap(({ kind }) => settings[kind]?.url ?? []))].join(', ');
  const isWhole = repositories.every((one) => one.kind === 'transducers' || wanted.includes(one));
  return {
    lines: [
      ...reportLines(imported),
      ...list('downloaded', inState('downloaded'), (one) => `${nameOf(one)} (${one.text})`),
      ...all.flatMap(({ links = [], repository: { name } }) =>
        links.map((path) => `${name}: ${path} is a link; links are not followed`),
      ),
      ...list('no changes', inState('unchanged'), nameOf),
      ...list('not public', absent, withCodes),
      ...(isWhole
        ? ['termwiki has no public repository; import an export of the TermWiki: npm run import -- <file>']
        : []),
      // One line for a server that is unreachable.
      ...[...Map.groupBy(failed, ({ text }) => text)].flatMap(([reason, same]) =>
        list('failed', same, nameOf).map((line) => `${line}: ${reason}`),
      ),
      ...listed.map(
        (language) =>
          `forms of ${language}: unchanged, because they come from lists; the generator is not used`,
      ),
      ...(missing.length > 0
        ? [`no forms for ${formLanguageNames(missing)}: no generator was found; see docs/importing.md`]
        : []),
      ...(isNothingThere ? [`None of these repositories exists at ${addresses}. Check the address.`] : []),
    ],
    hasFailed: isNothingThere || failed.length > 0 || imported.some((one) => importFailures(one).length > 0),
  };
}

const usage =
  'npm run dictionaries [-- [--only <names>] [--force]]\n' +
  '  downloads the public dictionaries with git and imports what changed; can run beside the service\n' +
  '  --only   only these dictionaries, for example sme-nob,nob-sme\n' +
  '  --force  accepts an import that loses more than half of a dictionary\n' +
  `Generators in ${installedGenerators.join(', ')} make the inflected forms;\n` +
  'TRANSDUCERS=<folder> names another folder. REPOSITORIES sets another address (docs/configuration.md).';

function runFromCommandLine(): RepositoryRun {
  const { values } = commandLine(usage, 0, {
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
  });
  try {
    const settings = repositorySettings(process.env);
    return {
      settings,
      wanted: wantedRepositories(
        values.only,
        settings.transducers !== undefined,
        Object.keys(readNotes(settings.folder)),
      ),
      dataFolder: dataFolderFrom(process.env),
      force: values.force,
    };
  } catch (error) {
    return misused(messageOf(error), usage);
  }
}

if (import.meta.main) {
  const run = runFromCommandLine();
  await runCommand(async () => {
    const { lines, hasFailed } = await repositoryRun(run);
    console.info(lines.join('\n'));
    process.exitCode = hasFailed ? 1 : 0;
  });
}
