import { textHash } from '#service/core/pack/textHash.ts';
import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { firstPlace } from '#service/core/search/stemSearch.ts';
import { type Driver, numberIn, type Row, textIn } from '#service/core/sqlite/driver.ts';
import { otherApostrophes } from '#src/language/fold.ts';
import type { Pieces } from '#src/state/pieces.ts';
import { beginnings, decodeClass, encodeEnding, endingOf, endingsIn, formOf } from './paradigmClass.ts';
import { classesIn, groupOf, templateLists } from './storedClasses.ts';

export interface Reading {
  readonly language: string;
  readonly lemma: string;
  readonly template: string;
}

/** More rows than any index has: a hash and the number of its row share one exact number. */
const rowRoom = 2 ** 20;

/** An index of texts: sorted numbers, hash of the text × `rowRoom` + its row. */
function indexOf(rows: readonly (readonly string[])[]): Float64Array {
  const numbers = rows.flatMap((texts, row) => texts.map((text) => textHash(text) * rowRoom + row));
  return Float64Array.from(numbers).sort();
}

/** The rows that may have a text: those that have it, and hardly any others. */
function rowsWith(index: Float64Array, text: string): ReadonlySet<number> {
  const wanted = textHash(text) * rowRoom;
  const found = new Set<number>();
  const first = firstPlace(index.length, (place) => (index[place] ?? 0) >= wanted);
  for (let at = first; (index[at] ?? Infinity) < wanted + rowRoom; at += 1)
    found.add((index[at] ?? 0) - wanted);
  return found;
}

interface Paradigm {
  readonly lemma: string;
  readonly language: string;
  readonly templates: readonly string[];
  readonly cells: string;
}

/** Paradigms with one of these bases. CROSS JOIN makes SQLite look up bases instead of scanning paradigms. */
const byBase =
  'SELECT base, ending, language, class FROM json_each(?1) AS beginning ' +
  'CROSS JOIN paradigm ON paradigm.base = beginning.value ';

/** Bases up to this length have up to a thousand paradigms each (*leat*, *lean*): an index finds a form's. */
const longestIndexed = 1;

/** In characters: 12 million for the 20,000 classes of six languages, 2 million for the indexes. */
const classesKept = 15_000_000;

/** Separators of cells, and of the endings of one. */
const [newLine, tab] = ['\n', '\t'].map((text) => text.charCodeAt(0));

export class StoredForms {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;

  constructor(driver: Driver) {
    this.#driver = driver;
    this.#cache = new RevisionCache(driver, classesKept);
  }

  /** For those templates that have forms, in the order asked. All paradigms count (homonyms, parts of speech). */
  generate(lemma: string, language: string, templates: readonly string[]) {
    const byTemplate = new Map<string, Set<string>>();
    for (const paradigm of this.#paradigmsOf(lemma, language)) {
      const { cells } = decodeClass(paradigm.templates, paradigm.cells);
      for (const [place, template] of paradigm.templates.entries()) {
        const forms = byTemplate.get(template) ?? new Set();
        byTemplate.set(template, forms);
        for (const ending of cells[place] ?? []) forms.add(formOf(paradigm.lemma, ending));
      }
    }
    return [...new Set(templates)].flatMap((template) => {
      const forms = [...(byTemplate.get(template) ?? [])];
      return forms.length === 0 ? [] : [{ template, forms }];
    });
  }

  /** Each once, whatever the template. */
  allForms(lemma: string, language: string): readonly string[] {
    return [...new Set(this.#paradigmsOf(lemma, language).flatMap(formsIn))];
  }

  /** All readings of many forms, in one language or all that have them. */
  readings(forms: readonly string[], language?: string): ReadonlyMap<string, readonly Reading[]> {
    this.#cache.refresh();
    const found = new Map<string, Reading[]>(forms.map((form) => [form, []]));
    const byBase = new Map<string, string[]>();
    const add = (row: Row, texts: readonly string[]): void => {
      if (language !== undefined && textIn(row, 'language') !== language) return;
      const paradigm = this.#paradigm(row);
      for (const form of texts) found.get(form)?.push(...readingsOf(paradigm, form));
    };
    for (const form of found.keys()) {
      for (const row of this.#indexedRows(form)) add(row, [form]);
      for (const base of beginnings(form).filter((text) => text.length > longestIndexed)) {
        byBase.set(base, [...(byBase.get(base) ?? []), form]);
      }
    }
    for (const row of this.#rowsOf([...byBase.keys()], language))
      add(row, byBase.get(textIn(row, 'base')) ?? []);
    return new Map([...found].map(([form, readings]) => [form, distinct(readings)]));
  }

  /** Makes the indexes of short bases, one in a piece. */
  *preparing(): Pieces<void> {
    this.#cache.refresh();
    const rows = this.#driver
      .prepare('SELECT DISTINCT base FROM paradigm WHERE length(base) <= ?')
      .all([longestIndexed]);
    for (const row of rows) {
      yield;
      this.#indexed(textIn(row, 'base'));
    }
  }

  /** Lists of forms may write Skolt Sámi apostrophes differently from dictionaries. */
  #paradigmsOf(lemma: string, language: string): readonly Paradigm[] {
    this.#cache.refresh();
    for (const written of [lemma, ...otherApostrophes(lemma)]) {
      const paradigms = this.#paradigmsWith(written, language);
      if (paradigms.length > 0) return paradigms;
    }
    return [];
  }

  #paradigmsWith(lemma: string, language: string): readonly Paradigm[] {
    const rows = this.#driver
      .prepare(`${byBase} AND paradigm.ending = substr(?2, length(beginning.value) + 1) WHERE language = ?3`)
      .all([JSON.stringify(beginnings(lemma)), lemma, language]);
    return rows.map((row) => this.#paradigm(row));
  }

  #rowsOf(bases: readonly string[], language?: string): readonly Row[] {
    return this.#driver
      .prepare(`${byBase} WHERE ?2 IS NULL OR language = ?2`)
      .all([JSON.stringify(bases), language ?? null]);
  }

  #indexedRows(form: string): readonly Row[] {
    return beginnings(form.slice(0, longestIndexed)).flatMap((base) => {
      const { index, rows } = this.#indexed(base);
      const found = rowsWith(index, form);
      return found.size === 0 ? [] : rows.filter((_, row) => found.has(row));
    });
  }

  /** Also an index of the forms. */
  #indexed(base: string): { readonly index: Float64Array; readonly rows: readonly Row[] } {
    const find = () => {
      const rows = this.#rowsOf([base]);
      return { rows, index: indexOf(rows.map((row) => formsIn(this.#paradigm(row)))) };
    };
    // In characters of two bytes; a row takes some hundred bytes.
    return this.#cache.recall(
      `index ${base}`,
      find,
      ({ index, rows }) => index.length * 4 + rows.length * 50,
    );
  }

  #paradigm(row: Row): Paradigm {
    const [lemma, language] = [textIn(row, 'base') + textIn(row, 'ending'), textIn(row, 'language')];
    const { group, place } = groupOf(numberIn(row, 'class'));
    const classes = this.#cache.recall(
      `classes ${group}`,
      () => classesIn(this.#driver, group),
      (all) => all.reduce((sum, [, cells]) => sum + cells.length, 0),
    );
    const lists = this.#cache.recall(
      `templates ${language}`,
      () => templateLists(this.#driver, language),
      (all) => all.reduce((sum, { length }) => sum + 20 * length, 0),
    );
    const [list = 0, cells = ''] = classes[place] ?? [];
    return { lemma, language, templates: lists[list] ?? [], cells };
  }
}

function formsIn({ lemma, cells }: Paradigm): readonly string[] {
  return endingsIn(cells).map((ending) => formOf(lemma, ending));
}

/** Compares with the class's text first, which excludes most. */
function readingsOf({ lemma, language, templates, cells }: Paradigm, form: string): readonly Reading[] {
  return cellsWith(cells, encodeEnding(endingOf(lemma, form))).map((cell) => ({
    language,
    lemma,
    template: templates[cell] ?? '',
  }));
}

/** The numbers of cells with this ending. Searches the text, since decoding a class each time is slow. */
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

/** NaN: before the first unit or after the last. */
function isBetween(unit: number): boolean {
  return unit === newLine || unit === tab || Number.isNaN(unit);
}

function distinct(readings: readonly Reading[]): readonly Reading[] {
  return [
    ...new Map(readings.map((one) => [`${one.language}\n${one.lemma}\n${one.template}`, one])).values(),
  ];
}
