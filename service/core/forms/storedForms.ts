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

/** Room for all 20,000 classes of six languages, in characters: 12 million. */
const classesKept = 15_000_000;

/** What stands between cells, and between the endings of one. */
const [newLine, tab] = ['\n', '\t'].map((text) => text.charCodeAt(0));

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
    const bases = beginnings(form).filter((base) => this.#mayHave(base, form));
    return distinct(this.#rowsOf(bases).flatMap((row) => readingsOf(this.#paradigm(row), form)));
  }

  /** See FormSource. */
  readings(forms: readonly string[], language: string): ReadonlyMap<string, readonly Reading[]> {
    this.#cache.refresh();
    const byBase = new Map<string, string[]>();
    for (const form of new Set(forms)) {
      for (const base of beginnings(form)) {
        if (!this.#mayHave(base, form)) continue;
        const known = byBase.get(base);
        if (known === undefined) byBase.set(base, [form]);
        else known.push(form);
      }
    }
    const found = new Map<string, Reading[]>(forms.map((form) => [form, []]));
    for (const row of this.#rowsOf([...byBase.keys()], language)) {
      const paradigm = this.#paradigm(row);
      for (const form of byBase.get(textIn(row, 'base')) ?? []) {
        found.get(form)?.push(...readingsOf(paradigm, form));
      }
    }
    return new Map([...found].map(([form, readings]) => [form, distinct(readings)]));
  }

  #paradigmsOf(lemma: string, language: string): readonly Paradigm[] {
    this.#cache.refresh();
    const rows = this.#driver
      .prepare(`${byBase} AND paradigm.ending = substr(?2, length(beginning.value) + 1) WHERE language = ?3`)
      .all([JSON.stringify(beginnings(lemma)), lemma, language]);
    return rows.map((row) => this.#paradigm(row));
  }

  #rowsOf(bases: readonly string[], language?: string): readonly Row[] {
    const texts = JSON.stringify(bases);
    if (language === undefined) return this.#driver.prepare(byBase).all([texts]);
    return this.#driver.prepare(`${byBase} AND language = ?2`).all([texts, language]);
  }

  /** Whether a paradigm with this base may have the form: certain where the base is so short that there are many. */
  #mayHave(base: string, form: string): boolean {
    return base.length > longestSieved || this.#sieve(base).mayHave(form);
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

/** What a form can be of one paradigm. Most candidates are refused by the text of their class. */
function readingsOf({ lemma, language, templates, cells }: Paradigm, form: string): readonly Reading[] {
  return cellsWith(cells, encodeEnding(endingOf(lemma, form))).map((cell) => ({
    language,
    lemma,
    template: templates[cell] ?? '',
  }));
}

/** The numbers of the cells that have an ending. A class is too long to be decoded for each question. */
function cellsWith(cells: string, ending: string): readonly number[] {
  const found: number[] = [];
  let cell = 0;
  let counted = 0;
  for (let at = cells.indexOf(ending); at >= 0; at = cells.indexOf(ending, at + 1)) {
    const isWhole = isBetween(cells.charCodeAt(at - 1)) && isBetween(cells.charCodeAt(at + ending.length));
    if (!isWhole) continue;
    for (; counted < at; counted += 1) if (cells.charCodeAt(counted) === newLine) cell += 1;
    found.push(cell);
  }
  return found;
}

/** Before the first and after the last there is no unit at all. */
function isBetween(unit: number): boolean {
  return unit === newLine || unit === tab || Number.isNaN(unit);
}

function distinct(readings: readonly Reading[]): readonly Reading[] {
  if (readings.length < 2) return readings;
  return [
    ...new Map(readings.map((one) => [`${one.language}\n${one.lemma}\n${one.template}`, one])).values(),
  ];
}
