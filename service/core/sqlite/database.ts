import { tablesVersion } from '#src/contract/versions.ts';
import { type Driver, numberIn } from './driver.ts';

/** Marks the file as ours: "SATN". */
const applicationId = 0x5341544e;

/**
 * - `dictionary`: its id is that of its first article (`articleIds`), a multiple of 2^20.
 * - `article`: entries of dictionaries and concepts of the term bank. The id is the dictionary's + place in the source: a
 *   dictionary is one range of ids.
 * - `pair`: a dictionary with a source and a target language.
 * - `coverage`: a set of pairs. Filters are decided per set in memory (some thousand), not per row.
 * - `stem`: each distinct text by which articles are found, in the order of lists, with their ids in ascending order as
 *   JSON. `key` is stored only where it differs from `sort` (apostrophes, invisible characters): that halves the
 *   table, and prefix searches use the order of `sort`.
 * - `exampleWord`: words of the Sámi sides of examples; `example` is the article's id × 2^12 + place in it.
 * - `classGroup`, `templateLists`, `paradigm`, `formList`: see paradigmClass.ts and storedClasses.ts.
 * - `wordGraph`: all forms and lemmas of a language (storedGraphs.ts), written with the forms.
 * - `state.revision`: raised by every write; caches are made again when it changes.
 */
export const tables = `
CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID, STRICT;
INSERT INTO state VALUES ('revision', 1);

CREATE TABLE dictionary (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  origin TEXT NOT NULL,
  entries INTEGER NOT NULL,
  importedAt TEXT NOT NULL,
  licence TEXT,
  credit TEXT
) STRICT;

CREATE TABLE article (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;

CREATE TABLE pair (
  id INTEGER PRIMARY KEY,
  dictionary TEXT NOT NULL,
  source TEXT NOT NULL,
  target TEXT NOT NULL,
  UNIQUE (dictionary, source, target)
) STRICT;

CREATE TABLE coverage (id INTEGER PRIMARY KEY, pairs TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE stem (
  sort TEXT NOT NULL,
  text TEXT NOT NULL,
  key TEXT,
  coverage INTEGER NOT NULL,
  articles TEXT NOT NULL,
  PRIMARY KEY (sort, text)
) WITHOUT ROWID, STRICT;
CREATE INDEX stemKey ON stem (key, coverage) WHERE key IS NOT NULL;

CREATE TABLE exampleWord (
  word TEXT NOT NULL,
  example INTEGER NOT NULL,
  PRIMARY KEY (word, example)
) WITHOUT ROWID, STRICT;

CREATE TABLE formList (
  language TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  origin TEXT NOT NULL,
  lemmas INTEGER NOT NULL,
  forms INTEGER NOT NULL,
  importedAt TEXT NOT NULL
) WITHOUT ROWID, STRICT;

CREATE TABLE classGroup (id INTEGER PRIMARY KEY, language TEXT NOT NULL, classes BLOB NOT NULL) STRICT;

CREATE TABLE templateLists (language TEXT PRIMARY KEY, lists BLOB NOT NULL) STRICT;

CREATE TABLE paradigm (
  base TEXT NOT NULL,
  ending TEXT NOT NULL,
  language TEXT NOT NULL,
  pos TEXT NOT NULL,
  class INTEGER NOT NULL,
  PRIMARY KEY (base, ending, language, pos, class)
) WITHOUT ROWID, STRICT;

CREATE TABLE wordGraph (language TEXT PRIMARY KEY, graph BLOB NOT NULL) STRICT;
`;

/** The file is no dictionary database, or one of another version. */
class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/**
 * Creates the tables of an empty database, otherwise checks them without writing, so it can be read-only.
 * Throws UnusableDatabase with a message for people for another program's or version's database; otherwise
 * Error of SQLite.
 */
export function prepareDatabase(driver: Driver): void {
  if (pragma(driver, 'user_version') !== 0 || tableCount(driver) > 0) {
    check(driver);
    return;
  }
  driver.transaction(() => {
    // Another process may have made them between the check and the lock.
    if (tableCount(driver) > 0) return;
    driver.exec(tables);
    driver.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${tablesVersion}`);
  });
  check(driver);
}

/** `false` for an empty file. Throws Error of SQLite for what is no database. */
export function hasTables(driver: Driver): boolean {
  return pragma(driver, 'user_version') === tablesVersion;
}

/** Changes with every write, by any process. */
export function revisionOf(driver: Driver): number {
  return numberIn(driver.prepare("SELECT value FROM state WHERE name = 'revision'").get(), 'value');
}

/** Inside the transaction of the change. */
export function raiseRevision(driver: Driver): void {
  driver.exec("UPDATE state SET value = value + 1 WHERE name = 'revision'");
}

function check(driver: Driver): void {
  if (pragma(driver, 'application_id') !== applicationId) {
    throw new UnusableDatabase(
      'This file is a database, but not a dictionary database. Choose another DATA_DIR.',
    );
  }
  const version = pragma(driver, 'user_version');
  if (version !== tablesVersion) {
    throw new UnusableDatabase(
      `The dictionary database has tables of version ${version}; this program needs version ${tablesVersion}. ` +
        'Move the file away and import again.',
    );
  }
}

export function pragma(driver: Driver, name: string): number {
  return numberIn(driver.prepare(`PRAGMA ${name}`).get(), name);
}

function tableCount(driver: Driver): number {
  return numberIn(driver.prepare('SELECT count(*) AS n FROM sqlite_schema').get(), 'n');
}
