/**
 * The inflected forms in the database. A form's paradigms are looked up in the table by the beginnings of the form, which may
 * be their bases. Bases of one letter or none have up to 1,700 paradigms each (*leat*, *lean*): form indexes find those.
 */
import { textHash } from '#service/core/pack/textHash.ts';
import { RevisionCache } from '#service/core/revision/revisionCache.ts';
import { firstIndex } from '#service/core/search/stemSearch.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import { type Driver, numberIn, type Row, textIn } from '#service/core/sqlite/driver.ts';
import { otherApostrophes } from '#src/language/fold.ts';
import type { Pieces } from '#src/state/pieces.ts';
import { beginnings, decodeCells, encodeEnding, endingOf, endingsIn, formOf } from './paradigmClass.ts';
import { classesIn, groupOf, groupSize, type StoredClass, templateLists } from './storedClasses.ts';

export interface Reading {
  readonly language: string;
  readonly lemma: string;
  readonly template: string;
}

/** More rows than any index has: a hash and the number of its row share one exact number. */
const rowRoom = 2 ** 20;

/** Sorted: hash of a form × `rowRoom` + its row. */
function formNumbers(rows: readonly (readonly string[])[]): Float64Array {
  const numbers = rows.flatMap((texts, row) => texts.map((text) => textHash(text) * rowRoom + row));
  return Float64Array.from(numbers).sort();
}

/** The rows that may have a form: those that have it, and hardly any others. */
function rowsOfForm(indexes: readonly FormIndex[], form: string): readonly Row[] {
  const wanted = textHash(form) * rowRoom;
  const found: Row[] = [];
  for (const { numbers, rows } of indexes) {
    const first = firstIndex(numbers.length, (index) => (numbers[index] ?? 0) >= wanted);
    for (let at = first; (numbers[at] ?? Infinity) < wanted + rowRoom; at += 1) {
      const row = rows[(numbers[at] ?? 0) - wanted];
      if (row !== undefined) found.push(row);
    }
  }
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
  'SELECT base, ending AS lemmaEnd, language, class FROM json_each(?1) AS beginning ' +
  'CROSS JOIN paradigm ON paradigm.base = beginning.value ';

/** In letters. */
const longestIndexed = 1;

/** Groups of classes with one index. */
const groupsIndexed = 16;

/** In characters. All classes of seven languages would be 13 million. */
const cacheSizes = { classes: 1_500_000, groups: 2_500_000, derived: 4_000_000 } as const;

/** The number of the index that has the forms of a group. */
function indexOfGroup(group: number): number {
  return Math.floor(group / groupsIndexed);
}

/** Paradigms of some groups of classes with short bases, and an index of their forms. */
interface FormIndex {
  readonly numbers: Float64Array;
  readonly rows: readonly Row[];
}

/** Separators of cells, and of the endings of one. */
const [newLine, tab] = ['\n', '\t'].map((text) => text.charCodeAt(0));

export class StoredForms {
  readonly #driver: Driver;
  readonly #classes = new RevisionCache(cacheSizes.classes);
  readonly #groups = new RevisionCache(cacheSizes.groups);
  /** Small derived data: form indexes, hashes of endings, lists of templates. */
  readonly #derived = new RevisionCache(cacheSizes.derived);
  #preparedRevision = Number.NaN;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** For those templates that have forms, in the order asked. All paradigms count (homonyms, parts of speech). */
  generate(lemma: string, language: string, templates: readonly string[]) {
    const byTemplate = new Map<string, Set<string>>();
    for (const paradigm of this.#paradigmsOf(lemma, language)) {
      const cells = decodeCells(paradigm.cells);
      for (const [index, template] of paradigm.templates.entries()) {
        const forms = byTemplate.get(template) ?? new Set();
        byTemplate.set(template, forms);
        for (const ending of cells[index] ?? []) forms.add(formOf(paradigm.lemma, ending));
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
    this.#refresh();
    const found = new Map<string, Reading[]>(forms.map((form) => [form, []]));
    const formsByBase = new Map<string, string[]>();
    const add = (row: Row, texts: readonly string[]): void => {
      if (language !== undefined && textIn(row, 'language') !== language) return;
      const { group, place } = groupOf(numberIn(row, 'class'));
      const hashes = this.#endingHashes(group)[place];
      for (const form of texts) {
        const ending = encodeEnding(endingOf(lemmaOfRow(row), form));
        if (hashes?.includes(hashUnit(ending)))
          found.get(form)?.push(...readingsWithEnding(this.#paradigm(row), ending));
      }
    };
    for (const form of found.keys()) {
      for (const row of this.#indexedRows(form)) add(row, [form]);
      for (const base of beginnings(form).filter((text) => text.length > longestIndexed)) {
        formsByBase.set(base, [...(formsByBase.get(base) ?? []), form]);
      }
    }
    for (const row of this.#rowsOf([...formsByBase.keys()], language))
      add(row, formsByBase.get(textIn(row, 'base')) ?? []);
    return new Map([...found].map(([form, readings]) => [form, distinct(readings)]));
  }

  /** Makes the indexes of forms and the hashes of endings, one in a piece. */
  *prepareInPieces(): Pieces<void> {
    this.#refresh();
    const { revision } = this.#derived;
    if (this.#preparedRevision === revision) return;
    for (const group of this.#groupIds()) {
      yield;
      this.#endingHashes(group);
      this.#formIndex(indexOfGroup(group));
    }
    this.#preparedRevision = revision;
  }

  /** Lists of forms may write Skolt Sámi apostrophes differently from dictionaries. */
  #paradigmsOf(lemma: string, language: string): readonly Paradigm[] {
    this.#refresh();
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
    const indexes = this.#derived.cached('form indexes', () =>
      [...new Set(this.#groupIds().map(indexOfGroup))].map((number) => this.#formIndex(number)),
    );
    return rowsOfForm(indexes, form);
  }

  #groupIds(): readonly number[] {
    return this.#driver
      .prepare('SELECT id FROM classGroup')
      .all()
      .map((row) => numberIn(row, 'id'));
  }

  #formIndex(number: number): FormIndex {
    return this.#derived.cached(`index ${number}`, () => {
      const size = groupsIndexed * groupSize;
      const rows = this.#driver
        .prepare(`${byBase} WHERE class BETWEEN ?2 AND ?3 ORDER BY class`)
        .all([this.#shortBases(), number * size, (number + 1) * size - 1]);
      return { rows, numbers: formNumbers(rows.map((row) => formsIn(this.#paradigm(row)))) };
    });
  }

  /** As JSON. */
  #shortBases(): string {
    return this.#derived.cached('short bases', () => {
      const rows = this.#driver
        .prepare('SELECT DISTINCT base FROM paradigm WHERE length(base) <= ?')
        .all([longestIndexed]);
      return JSON.stringify(rows.map((row) => textIn(row, 'base')));
    });
  }

  #refresh(): void {
    const revision = revisionOf(this.#driver);
    for (const cache of [this.#classes, this.#groups, this.#derived]) cache.follow(revision);
  }

  #class(id: number): StoredClass | undefined {
    const { group, place } = groupOf(id);
    return this.#classes.cached(
      `${id}`,
      () => this.#group(group)[place],
      (one) => one?.[1].length ?? 0,
    );
  }

  #group(group: number): readonly StoredClass[] {
    return this.#groups.cached(
      `${group}`,
      () => classesIn(this.#driver, group),
      (all) => all.reduce((sum, [, cells]) => sum + cells.length, 0),
    );
  }

  /** For each class, 16-bit hashes of its endings, packed into a text. A class without the hash of an ending is not decompressed. */
  #endingHashes(group: number): readonly string[] {
    return this.#derived.cached(`endings ${group}`, () =>
      this.#group(group).map(([, cells]) =>
        cells.replace(/[\t\n]*([^\t\n]+)/gu, (_, one: string) => hashUnit(one)),
      ),
    );
  }

  #paradigm(row: Row): Paradigm {
    const [lemma, language] = [lemmaOfRow(row), textIn(row, 'language')];
    const lists = this.#derived.cached(
      `templates ${language}`,
      () => templateLists(this.#driver, language),
      (all) => all.reduce((sum, { length }) => sum + 20 * length, 0),
    );
    const [list = 0, cells = ''] = this.#class(numberIn(row, 'class')) ?? [];
    return { lemma, language, templates: lists[list] ?? [], cells };
  }
}

function formsIn({ lemma, cells }: Paradigm): readonly string[] {
  return endingsIn(cells).map((ending) => formOf(lemma, ending));
}

function lemmaOfRow(row: Row): string {
  return textIn(row, 'base') + textIn(row, 'lemmaEnd');
}

/** 16 bits, as a UTF-16 unit. */
function hashUnit(text: string): string {
  return String.fromCharCode(textHash(text) & 0xffff);
}

function readingsWithEnding(
  { lemma, language, templates, cells }: Paradigm,
  ending: string,
): readonly Reading[] {
  return cellsWith(cells, ending).map((cell) => ({
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
