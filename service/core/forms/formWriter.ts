/** Replacing a language's stored forms. */

import { decodeWordGraph } from '#service/core/graph/wordGraphCodec.ts';
import { forgetWordGraph, writeWordGraph } from '#service/core/graph/wordGraphs.ts';
import { raiseRevision } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { numberIn, textIn } from '#service/core/sqlite/row.ts';
import { FormGatherer, type FormRow } from './formGatherer.ts';
import { beginnings } from './paradigmClass.ts';
import { forgetParadigms, type LemmaParadigm, ParadigmWriter } from './paradigmWriter.ts';
import { graphOfForms } from './storedWords.ts';

/** What is noted about a language's forms. */
export interface FormListRecord {
  /** ISO 639-3. */
  readonly language: string;
  /** Hash of the content. */
  readonly version: string;
  /** What the product brings, or imported. */
  readonly origin: 'starter' | 'giellalt';
}

/** What is known of a language's stored forms. */
export interface StoredFormList extends FormListRecord {
  readonly lemmas: number;
  readonly forms: number;
}

/** How much was written. */
export interface FormCount {
  readonly lemmas: number;
  readonly forms: number;
  readonly classes: number;
}

/**
 * Replaces all forms of a language, in one transaction. Rows may come in any order.
 * @throws {Error} of SQLite, and whatever reading the rows throws: then nothing has changed.
 */
export function writeForms(driver: Driver, record: FormListRecord, rows: Iterable<FormRow>): FormCount {
  const gatherer = new FormGatherer();
  for (const row of rows) gatherer.add(row);
  return writeGathered(driver, record, gatherer);
}

/**
 * Replaces all forms of a language by those that were gathered, in one transaction.
 * @throws {Error} of SQLite: then nothing has changed.
 */
export function writeGathered(driver: Driver, record: FormListRecord, gatherer: FormGatherer): FormCount {
  return writeParadigms(driver, record, gatherer.forms, gatherer.paradigms());
}

/**
 * Replaces all forms of a language by paradigms that were made before, in one
 * transaction; `forms` is how many forms they make. `graph` is asked after the last paradigm for their word
 * graph as text, where that was made before, too.
 * @throws {Error} of SQLite, {BrokenWordGraph}, and whatever reading the paradigms throws: then nothing has changed.
 */
export function writeParadigms(
  driver: Driver,
  record: FormListRecord,
  forms: number,
  paradigms: Iterable<LemmaParadigm>,
  graph: () => string | undefined = () => undefined,
): FormCount {
  return driver.transaction(() => {
    forgetParadigms(driver, record.language);
    const writer = new ParadigmWriter(driver, record.language);
    for (const paradigm of paradigms) writer.write(paradigm);
    const { lemmas, classes } = writer;
    const made = graph();
    const words = made === undefined ? graphOfForms(driver, record.language) : decodeWordGraph(made);
    writeWordGraph(driver, record.language, words);
    noteFormList(driver, record, { lemmas, forms });
    return { lemmas, forms, classes };
  });
}

/**
 * Adds the paradigms of lemmas that have none in a language's list, in one
 * transaction; the others stay as they are. `version` joins the list's own.
 * Returns the number of lemmas; nothing is written when it is 0.
 * @throws {Error} of SQLite: then nothing has changed.
 */
export function addMissingForms(
  driver: Driver,
  language: string,
  rows: readonly FormRow[],
  version: string,
): number {
  const has = driver.prepare(
    'SELECT 1 FROM json_each(?1) AS beginning CROSS JOIN paradigm ON paradigm.base = beginning.value ' +
      'AND paradigm.ending = substr(?2, length(beginning.value) + 1) WHERE language = ?3 AND pos = ?4 LIMIT 1',
  );
  const known = new Map<string, boolean>();
  const gatherer = new FormGatherer();
  for (const row of rows) {
    const { lemma, pos } = row;
    const key = `${lemma}\t${pos}`;
    const isKnown =
      known.get(key) ?? has.get([JSON.stringify(beginnings(lemma)), lemma, language, pos]) !== undefined;
    known.set(key, isKnown);
    if (!isKnown) gatherer.add(row);
  }
  const list = storedFormLists(driver).find((one) => one.language === language);
  if (gatherer.lemmas === 0 || list === undefined) return 0;
  driver.transaction(() => {
    const writer = new ParadigmWriter(driver, language);
    for (const paradigm of gatherer.paradigms()) writer.write(paradigm);
    writeWordGraph(driver, language, graphOfForms(driver, language));
    const [own = ''] = list.version.split('+');
    const count = { lemmas: list.lemmas + gatherer.lemmas, forms: list.forms + gatherer.forms };
    noteFormList(driver, { ...list, version: `${own}+${version}` }, count);
  });
  return gatherer.lemmas;
}

/**
 * Takes out all forms of a language.
 * @throws {Error} of SQLite: then nothing has changed.
 */
export function removeForms(driver: Driver, language: string): void {
  driver.transaction(() => {
    forgetParadigms(driver, language);
    forgetWordGraph(driver, language);
    driver.prepare('DELETE FROM formList WHERE language = ?').run([language]);
    raiseRevision(driver);
  });
}

function noteFormList(
  driver: Driver,
  { language, version, origin }: FormListRecord,
  { lemmas, forms }: Pick<FormCount, 'lemmas' | 'forms'>,
): void {
  driver
    .prepare(
      'INSERT OR REPLACE INTO formList (language, version, origin, lemmas, forms, importedAt) ' +
        'VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run([language, version, origin, lemmas, forms, new Date().toISOString()]);
  raiseRevision(driver);
}

/**
 * The languages that have forms.
 * @throws {Error} of SQLite.
 */
export function storedFormLists(driver: Driver): readonly StoredFormList[] {
  const rows = driver.prepare('SELECT * FROM formList ORDER BY language').all();
  return rows.map((row) => ({
    language: textIn(row, 'language'),
    version: textIn(row, 'version'),
    origin: textIn(row, 'origin') as FormListRecord['origin'],
    lemmas: numberIn(row, 'lemmas'),
    forms: numberIn(row, 'forms'),
  }));
}
