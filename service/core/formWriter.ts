/** Replacing a language's stored forms. */

import { raiseRevision } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { classOf, encodeCells, longestCut } from '#service/core/paradigmClass.ts';
import { forgetParadigms, type LemmaParadigm, ParadigmWriter } from '#service/core/paradigmWriter.ts';
import { numberIn, textIn } from '#service/core/row.ts';

/** One form of one lemma. */
export interface FormRow {
  readonly lemma: string;
  /** Part of speech: `N`, `V`, `A`. */
  readonly pos: string;
  /** Tag tail, as in `+N+Sg+Gen`. */
  readonly template: string;
  readonly form: string;
}

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
 * Replaces all forms of a language, in one transaction. Rows of one lemma and
 * part of speech should stand together; where they don't, the lemma gets one
 * paradigm for each stretch, which answers the same but takes more room.
 */
export function writeForms(driver: Driver, record: FormListRecord, rows: Iterable<FormRow>): FormCount {
  return driver.transaction(() => {
    forgetParadigms(driver, record.language);
    const gatherer = new FormGatherer(new ParadigmWriter(driver, record.language));
    for (const row of rows) gatherer.add(row);
    const count = gatherer.finish();
    noteFormList(driver, record, count);
    return count;
  });
}

/**
 * Replaces all forms of a language by paradigms that were made before, in one
 * transaction; `forms` is how many forms they make.
 */
export function writeParadigms(
  driver: Driver,
  record: FormListRecord,
  forms: number,
  paradigms: Iterable<LemmaParadigm>,
): void {
  driver.transaction(() => {
    forgetParadigms(driver, record.language);
    const writer = new ParadigmWriter(driver, record.language);
    for (const paradigm of paradigms) writer.write(paradigm);
    noteFormList(driver, record, { lemmas: writer.lemmas, forms });
  });
}

/** Takes out all forms of a language. */
export function removeForms(driver: Driver, language: string): void {
  driver.transaction(() => {
    forgetParadigms(driver, language);
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

/** The languages that have forms. */
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

/** Gathers rows into paradigms and hands on each once it is complete. */
class FormGatherer {
  readonly #writer: ParadigmWriter;
  #lemma: string | undefined;
  #pos = '';
  #table = new Map<string, string[]>();
  #forms = 0;

  constructor(writer: ParadigmWriter) {
    this.#writer = writer;
  }

  add({ lemma, pos, template, form }: FormRow): void {
    if (lemma !== this.#lemma || pos !== this.#pos) {
      this.#write();
      this.#lemma = lemma;
      this.#pos = pos;
      this.#table = new Map();
    }
    const forms = this.#table.get(template);
    if (forms === undefined) this.#table.set(template, [form]);
    else forms.push(form);
    this.#forms += 1;
  }

  finish(): FormCount {
    this.#write();
    return { lemmas: this.#writer.lemmas, forms: this.#forms, classes: this.#writer.classes };
  }

  #write(): void {
    const lemma = this.#lemma;
    if (lemma === undefined) return;
    const paradigm = classOf(lemma, this.#table);
    this.#writer.write({
      lemma,
      pos: this.#pos,
      templates: paradigm.templates,
      cells: encodeCells(paradigm),
      cut: longestCut(paradigm),
    });
  }
}
