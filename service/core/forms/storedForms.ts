/** The forms stored as paradigm classes. */

import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import type { Driver, Row } from '#service/core/sqlite/driver.ts';
import { numberIn, textIn } from '#service/core/sqlite/row.ts';
import { FormSieve } from './formSieve.ts';
import type { FormSource, Reading, TemplateForms } from './formSource.ts';
import {
  beginnings,
  decodeClass,
  encodeEnding,
  endingOf,
  formOf,
  type ParadigmClass,
} from './paradigmClass.ts';

/** A lemma that has a paradigm, with its class still as text. */
interface Paradigm {
  readonly lemma: string;
  readonly language: string;
  readonly templates: readonly string[];
  readonly cells: string;
}

/**
 * Rows of paradigms whose base is one of the beginnings of a text. CROSS JOIN
 * fixes the order: a few lookups by base, never a scan of all paradigms.
 */
const byBase =
  'SELECT base, ending, language, class FROM json_each(?1) AS beginning ' +
  'CROSS JOIN paradigm ON paradigm.base = beginning.value ';

/**
 * Bases so short have up to a thousand paradigms each, and nearly no word is a form of
 * any: *leat* and *lean* have no letter more in common. What can't be one is sieved out.
 */
const longestSieved = 1;

/** Room for all 15,000 classes of six languages, in characters: 10 MB at most. */
const classesKept = 5_000_000;

/** Forms from the database's own tables. */
export class StoredForms implements FormSource {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;

  /** Reads through the driver. */
  constructor(driver: Driver) {
    this.#driver = driver;
    this.#cache = new RevisionCache(driver, classesKept);
  }

  /** See FormSource. A word with several paradigms (homonyms, parts of speech) has the forms of all. */
  generate(lemma: string, language: string, templates: readonly string[]): readonly TemplateForms[] {
    const classes = this.#paradigmsOf(lemma, language).map(classIn);
    return [...new Set(templates)].flatMap((template) => {
      const forms = new Set(classes.flatMap((paradigm) => formsOf(lemma, paradigm, template)));
      return forms.size === 0 ? [] : [{ template, forms: [...forms] }];
    });
  }

  /** See FormSource. */
  allForms(lemma: string, language: string): readonly string[] {
    return [...new Set(this.#paradigmsOf(lemma, language).flatMap(formsIn))];
  }

  /** See FormSource. */
  lemmatise(form: string): readonly Reading[] {
    this.#cache.refresh();
    const rows = this.#rowsOf(
      beginnings(form).filter((base) => base.length > longestSieved || this.#sieve(base).mayHave(form)),
    );
    const readings = rows.flatMap((row) => {
      const paradigm = this.#paradigm(row);
      const { lemma, language } = paradigm;
      return templatesOf(paradigm, form).map((template) => ({ language, lemma, template }));
    });
    const distinct = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
    return [...distinct.values()];
  }

  #paradigmsOf(lemma: string, language: string): readonly Paradigm[] {
    this.#cache.refresh();
    const rows = this.#driver
      .prepare(`${byBase} AND paradigm.ending = substr(?2, length(beginning.value) + 1) WHERE language = ?3`)
      .all([JSON.stringify(beginnings(lemma)), lemma, language]);
    return rows.map((row) => this.#paradigm(row));
  }

  #rowsOf(bases: readonly string[]): readonly Row[] {
    return this.#driver.prepare(byBase).all([JSON.stringify(bases)]);
  }

  /** Lets through every form of the paradigms with this base. */
  #sieve(base: string): FormSieve {
    const find = () => new FormSieve(this.#rowsOf([base]).flatMap((row) => formsIn(this.#paradigm(row))));
    // A character of the memory's room takes two bytes.
    return this.#cache.recall(`sieve ${base}`, find, ({ bytes }) => bytes / 2);
  }

  #paradigm(row: Row): Paradigm {
    const { templates, cells } = this.#class(numberIn(row, 'class'));
    const lemma = textIn(row, 'base') + textIn(row, 'ending');
    return { lemma, language: textIn(row, 'language'), templates, cells };
  }

  #class(id: number): { readonly templates: readonly string[]; readonly cells: string } {
    const find = () => {
      const row = this.#driver.prepare('SELECT templates, cells FROM paradigmClass WHERE id = ?').get([id]);
      return { templates: this.#templates(numberIn(row, 'templates')), cells: textIn(row, 'cells') };
    };
    return this.#cache.recall(`class ${id}`, find, ({ cells }) => cells.length);
  }

  #templates(id: number): readonly string[] {
    const find = () => {
      const row = this.#driver.prepare('SELECT templates FROM templateList WHERE id = ?').get([id]);
      return JSON.parse(textIn(row, 'templates')) as string[];
    };
    return this.#cache.recall(`templates ${id}`, find, (templates) => templates.join('').length);
  }
}

function classIn({ templates, cells }: Paradigm): ParadigmClass {
  return decodeClass(templates, cells);
}

function formsIn(paradigm: Paradigm): readonly string[] {
  const endings = classIn(paradigm).cells.flat();
  return endings.map((ending) => formOf(paradigm.lemma, ending));
}

function formsOf(lemma: string, { templates, cells }: ParadigmClass, template: string): readonly string[] {
  const cell = cells[templates.indexOf(template)] ?? [];
  return cell.map((ending) => formOf(lemma, ending));
}

/** The templates for which a lemma has this form. Most candidates are refused by their text alone. */
function templatesOf(paradigm: Paradigm, form: string): readonly string[] {
  const wanted = endingOf(paradigm.lemma, form);
  if (!paradigm.cells.includes(encodeEnding(wanted))) return [];
  const { templates, cells } = classIn(paradigm);
  return templates.filter((_, place) =>
    cells[place]?.some(({ cut, suffix }) => cut === wanted.cut && suffix === wanted.suffix),
  );
}
