/** Writing paradigms of one language: a class once, and a short row for each lemma that has it. */

import type { Driver } from '#service/core/sqlite/driver.ts';
import { numberIn } from '#service/core/sqlite/row.ts';

/** The paradigm of a lemma. */
export interface LemmaParadigm {
  readonly lemma: string;
  /** Part of speech: `N`, `V`, `A`. */
  readonly pos: string;
  /** Tag tails. */
  readonly templates: readonly string[];
  /** The class's cells as text (paradigmClass.ts). */
  readonly cells: string;
  /** The longest cut of the class. */
  readonly cut: number;
}

/**
 * Takes out the paradigms of a language.
 * @throws {Error} of SQLite.
 */
export function forgetParadigms(driver: Driver, language: string): void {
  driver.prepare('DELETE FROM paradigm WHERE language = ?').run([language]);
  driver.prepare('DELETE FROM paradigmClass WHERE language = ?').run([language]);
}

/** Writes paradigms; to be used inside a transaction. */
export class ParadigmWriter {
  readonly #driver: Driver;
  readonly #language: string;
  readonly #classes = new Map<string, number>();
  readonly #templateLists = new Map<string, number>();
  #lemmas = 0;

  /** For a language whose paradigms are forgotten. */
  constructor(driver: Driver, language: string) {
    this.#driver = driver;
    this.#language = language;
  }

  /** Lemmas so far. */
  get lemmas(): number {
    return this.#lemmas;
  }

  /** Classes so far. */
  get classes(): number {
    return this.#classes.size;
  }

  /** Writes one. */
  write({ lemma, pos, templates, cells, cut }: LemmaParadigm): void {
    const base = lemma.length - cut;
    this.#driver
      .prepare('INSERT OR IGNORE INTO paradigm (base, ending, language, pos, class) VALUES (?, ?, ?, ?, ?)')
      .run([lemma.slice(0, base), lemma.slice(base), this.#language, pos, this.#classId(templates, cells)]);
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
