/** Replacing a language's stored forms. */

import { raiseRevision } from '#service/core/database.ts';
import type { Driver } from '#service/core/driver.ts';
import { classOf, encodeCells, longestCut } from '#service/core/paradigmClass.ts';
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
    const { language, version, origin } = record;
    driver.prepare('DELETE FROM paradigm WHERE language = ?').run([language]);
    driver.prepare('DELETE FROM paradigmClass WHERE language = ?').run([language]);
    const writer = new ParadigmWriter(driver, language);
    for (const row of rows) writer.add(row);
    const count = writer.finish();
    driver
      .prepare(
        'INSERT OR REPLACE INTO formList (language, version, origin, lemmas, forms, importedAt) ' +
          'VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run([language, version, origin, count.lemmas, count.forms, new Date().toISOString()]);
    raiseRevision(driver);
    return count;
  });
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

/** Gathers rows into paradigms and writes each once it is complete. */
class ParadigmWriter {
  readonly #driver: Driver;
  readonly #language: string;
  readonly #classes = new Map<string, number>();
  readonly #templateLists = new Map<string, number>();
  #lemma: string | undefined;
  #pos = '';
  #table = new Map<string, string[]>();
  #lemmas = 0;
  #forms = 0;

  constructor(driver: Driver, language: string) {
    this.#driver = driver;
    this.#language = language;
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
    return { lemmas: this.#lemmas, forms: this.#forms, classes: this.#classes.size };
  }

  #write(): void {
    const lemma = this.#lemma;
    if (lemma === undefined) return;
    const paradigm = classOf(lemma, this.#table);
    const cut = lemma.length - longestCut(paradigm);
    const id = this.#classId(paradigm.templates, encodeCells(paradigm));
    this.#driver
      .prepare('INSERT OR IGNORE INTO paradigm (base, ending, language, pos, class) VALUES (?, ?, ?, ?, ?)')
      .run([lemma.slice(0, cut), lemma.slice(cut), this.#language, this.#pos, id]);
    this.#lemmas += 1;
  }

  #classId(templates: readonly string[], cells: string): number {
    const list = this.#templateListId(JSON.stringify(templates));
    const key = `${list}\n${cells}`;
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    const row = this.#driver
      .prepare('INSERT INTO paradigmClass (language, templates, cells) VALUES (?, ?, ?) RETURNING id')
      .all([this.#language, list, cells]);
    const id = numberIn(row[0], 'id');
    this.#classes.set(key, id);
    return id;
  }

  /** Lists of templates are few and long, and shared by languages: kept once, for ever. */
  #templateListId(templates: string): number {
    const known = this.#templateLists.get(templates);
    if (known !== undefined) return known;
    this.#driver.prepare('INSERT OR IGNORE INTO templateList (templates) VALUES (?)').run([templates]);
    const row = this.#driver.prepare('SELECT id FROM templateList WHERE templates = ?').get([templates]);
    const id = numberIn(row, 'id');
    this.#templateLists.set(templates, id);
    return id;
  }
}
