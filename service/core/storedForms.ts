/** The forms stored as paradigm classes. */

import type { Driver, Row } from '#service/core/driver.ts';
import type { FormSource, Reading, TemplateForms } from '#service/core/formSource.ts';
import { decodeClass, formOf, type ParadigmClass } from '#service/core/paradigmClass.ts';
import type { RevisionCache } from '#service/core/revisionCache.ts';
import { numberIn, textIn } from '#service/core/row.ts';

/** A lemma's paradigm. */
interface Paradigm {
  readonly lemma: string;
  readonly language: string;
  readonly paradigm: ParadigmClass;
}

/** Rows of paradigms whose base is one of the beginnings of a text. */
const byBase =
  'SELECT base, ending, language, class FROM json_each(?1) AS beginning ' +
  'CROSS JOIN paradigm ON paradigm.base = beginning.value ';

/** Forms from the database's own tables. */
export class StoredForms implements FormSource {
  readonly #driver: Driver;
  readonly #cache: RevisionCache;

  /** Reads through the driver; remembers through the cache. */
  constructor(driver: Driver, cache: RevisionCache) {
    this.#driver = driver;
    this.#cache = cache;
  }

  /** See FormSource. A word with several paradigms (homonyms, parts of speech) has the forms of all. */
  generate(lemma: string, language: string, templates: readonly string[]): readonly TemplateForms[] {
    const paradigms = this.#paradigmsOf(lemma, language);
    return [...new Set(templates)].flatMap((template) => {
      const forms = new Set(paradigms.flatMap((paradigm) => formsOf(paradigm, template)));
      return forms.size === 0 ? [] : [{ template, forms: [...forms] }];
    });
  }

  /** See FormSource. */
  allForms(lemma: string, language: string): readonly string[] {
    const forms = this.#paradigmsOf(lemma, language).flatMap(({ paradigm }) =>
      paradigm.cells.flat().map((ending) => formOf(lemma, ending)),
    );
    return [...new Set(forms)];
  }

  /** See FormSource. */
  lemmatise(form: string): readonly Reading[] {
    const rows = this.#driver.prepare(byBase).all([beginnings(form)]);
    const readings = rows.flatMap((row) => {
      const { lemma, language, paradigm } = this.#paradigm(row);
      return templatesOf(lemma, paradigm, form).map((template) => ({ language, lemma, template }));
    });
    const distinct = new Map(readings.map((reading) => [JSON.stringify(reading), reading]));
    return [...distinct.values()];
  }

  #paradigmsOf(lemma: string, language: string): readonly Paradigm[] {
    const rows = this.#driver
      .prepare(`${byBase} AND paradigm.ending = substr(?2, length(beginning.value) + 1) WHERE language = ?3`)
      .all([beginnings(lemma), lemma, language]);
    return rows.map((row) => this.#paradigm(row));
  }

  #paradigm(row: Row): Paradigm {
    return {
      lemma: textIn(row, 'base') + textIn(row, 'ending'),
      language: textIn(row, 'language'),
      paradigm: this.#class(numberIn(row, 'class')),
    };
  }

  #class(id: number): ParadigmClass {
    return this.#cache.recall(`class ${id}`, () => {
      const row = this.#driver
        .prepare(
          'SELECT templateList.templates, cells FROM paradigmClass ' +
            'JOIN templateList ON templateList.id = paradigmClass.templates WHERE paradigmClass.id = ?',
        )
        .get([id]);
      return decodeClass(JSON.parse(textIn(row, 'templates')) as string[], textIn(row, 'cells'));
    });
  }
}

/** Every beginning of a text, the empty one and the whole one included, as JSON. */
function beginnings(text: string): string {
  return JSON.stringify(Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length)));
}

function formsOf({ lemma, paradigm }: Paradigm, template: string): readonly string[] {
  const cell = paradigm.cells[paradigm.templates.indexOf(template)] ?? [];
  return cell.map((ending) => formOf(lemma, ending));
}

function templatesOf(lemma: string, { templates, cells }: ParadigmClass, form: string): readonly string[] {
  return templates.filter((_, place) =>
    cells[place]?.some(
      ({ cut, suffix }) =>
        lemma.length - cut + suffix.length === form.length && form === formOf(lemma, { cut, suffix }),
    ),
  );
}
