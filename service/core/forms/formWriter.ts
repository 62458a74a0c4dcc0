import { decodeWordGraph, encodeWordGraph, writeGraph } from '#service/core/graph/storedGraphs.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import { WordGraphBuilder } from '#service/core/graph/wordGraphBuilder.ts';
import { raiseRevision } from '#service/core/sqlite/database.ts';
import { type Driver, numberIn, type Row, textIn } from '#service/core/sqlite/driver.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import { FormGatherer, type FormRow } from './formGatherer.ts';
import { endingsIn, type FormEnding, formOf, type LemmaParadigm } from './paradigmClass.ts';
import { forgetClasses, nextClass, type StoredClass, writeClasses } from './storedClasses.ts';

interface FormListRecord {
  readonly language: string;
  /** Hash of the content. */
  readonly version: string;
  /** `giellalt` for those of a generator alone. */
  readonly origin: 'starter' | 'giellalt' | 'lists';
}

export interface FormCount {
  readonly lemmas: number;
  readonly forms: number;
  readonly classes: number;
}

/** In one transaction; rows in any order. Throws Error of SQLite or of `rows`, without changes. */
export function writeForms(driver: Driver, record: FormListRecord, rows: Iterable<FormRow>): FormCount {
  const gatherer = new FormGatherer();
  for (const row of rows) gatherer.add(row);
  return writeGathered(driver, record, gatherer);
}

/** Replaces all forms of a language in one transaction. Throws Error of SQLite, without changes. */
export function writeGathered(driver: Driver, record: FormListRecord, gatherer: FormGatherer): FormCount {
  return writeParadigms(driver, record, gatherer.forms, gatherer.paradigms());
}

/**
 * Replaces all forms of a language in one transaction. `forms` is the number of forms of the paradigms.
 * `graph` is called after the last paradigm: the stored word graph, if there is one. Throws Error of SQLite
 * or of `paradigms`, or BrokenWordGraph, without changes.
 */
export function writeParadigms(
  driver: Driver,
  record: FormListRecord,
  forms: number,
  paradigms: Iterable<LemmaParadigm>,
  graph: () => string | undefined = () => undefined,
): FormCount {
  return driver.transaction(() => {
    const { language } = record;
    const { lemmas, first, classes } = replaceParadigms(driver, language, paradigms);
    const made = graph();
    const cellsOf = (id: number): string => classes[id - first]?.[1] ?? '';
    // Throws for a damaged one.
    if (made !== undefined) decodeWordGraph(made);
    writeGraph(driver, language, made ?? encodeWordGraph(graphOfForms(driver, language, cellsOf)));
    noteFormList(driver, record, { lemmas, forms });
    return { lemmas, forms, classes: classes.length };
  });
}

/** Throws Error of SQLite, without changes. */
export function removeForms(driver: Driver, language: string): void {
  driver.transaction(() => {
    forgetParadigms(driver, language);
    driver.prepare('DELETE FROM wordGraph WHERE language = ?').run([language]);
    driver.prepare('DELETE FROM formList WHERE language = ?').run([language]);
    raiseRevision(driver);
  });
}

function replaceParadigms(driver: Driver, language: string, paradigms: Iterable<LemmaParadigm>) {
  forgetParadigms(driver, language);
  const addParadigm = driver.prepare(
    'INSERT OR IGNORE INTO paradigm (base, ending, language, pos, class) VALUES (?, ?, ?, ?, ?)',
  );
  const first = nextClass(driver);
  const classes: StoredClass[] = [];
  /** By list of templates: its place, and the numbers of its classes by their cells. */
  const lists = new Map<readonly string[], { readonly place: number; readonly ids: Map<string, number> }>();
  let lemmas = 0;
  for (const { lemma, pos, templates, cells, cut } of paradigms) {
    const { place, ids } = lists.get(templates) ?? { place: lists.size, ids: new Map<string, number>() };
    lists.set(templates, { place, ids });
    const id = ids.get(cells) ?? first + classes.push([place, cells]) - 1;
    ids.set(cells, id);
    const base = lemma.length - cut;
    addParadigm.run([lemma.slice(0, base), lemma.slice(base), language, pos, id]);
    lemmas += 1;
  }
  writeClasses(driver, language, first, classes, lists.keys());
  return { lemmas, first, classes };
}

function forgetParadigms(driver: Driver, language: string): void {
  driver.prepare('DELETE FROM paradigm WHERE language = ?').run([language]);
  forgetClasses(driver, language);
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

export function storedFormLists(driver: Driver) {
  const rows = driver.prepare('SELECT * FROM formList ORDER BY language').all();
  return rows.map((row) => ({
    language: textIn(row, 'language'),
    version: textIn(row, 'version'),
    origin: textIn(row, 'origin') as FormListRecord['origin'],
    lemmas: numberIn(row, 'lemmas'),
    forms: numberIn(row, 'forms'),
  }));
}

/** The cells of a class, by its number. */
type CellsOf = (id: number) => string;

/** Endings in the cache of decoded classes: 20 MB. */
const maxCachedEndings = 200_000;

/** Words that share so many letters at their start are sorted together: faster and in less memory than all at once. */
const sortedTogether = 2;

/** The graph of all stored forms and their lemmas. Takes a second for half a million forms, and memory for a tenth of them. */
function graphOfForms(driver: Driver, language: string, cellsOf: CellsOf): WordGraph {
  const builder = new WordGraphBuilder();
  for (const word of storedWords(driver, language, cellsOf)) builder.add(word);
  return builder.build();
}

/** Lemmas and forms in the order of UTF-16 units; some repeat. */
function* storedWords(driver: Driver, language: string, cellsOf: CellsOf): Generator<string> {
  const endings = classEndings(cellsOf);
  const rows = driver.prepare('SELECT base, ending, class FROM paradigm WHERE language = ?').all([language]);
  const byBeginning = Map.groupBy(rows, (row) => beginningOf(textIn(row, 'base')));
  const isShort = (beginning: string): boolean => beginning.length < sortedTogether;
  // With so short a base, a lemma and its forms may begin differently.
  const short = [...byBeginning.keys()].filter(isShort).flatMap((one) => byBeginning.get(one) ?? []);
  const formsOfShort = Map.groupBy(formsInRows(short, endings), beginningOf);
  for (const beginning of [...new Set([...byBeginning.keys(), ...formsOfShort.keys()])].sort()) {
    const whole = isShort(beginning) ? [] : formsInRows(byBeginning.get(beginning) ?? [], endings);
    // sort() compares UTF-16 units.
    yield* [...whole, ...(formsOfShort.get(beginning) ?? [])].sort();
  }
}

function beginningOf(text: string): string {
  return text.slice(0, sortedTogether);
}

function formsInRows(rows: readonly Row[], endings: ReturnType<typeof classEndings>): readonly string[] {
  const words: string[] = [];
  for (const row of rows) {
    const lemma = textIn(row, 'base') + textIn(row, 'ending');
    words.push(lemma);
    for (const ending of endings(numberIn(row, 'class'))) words.push(formOf(lemma, ending));
  }
  return words;
}

function classEndings(cellsOf: CellsOf): (id: number) => readonly FormEnding[] {
  const cache = new BoundedMap<number, readonly FormEnding[]>(maxCachedEndings);
  return (id) => {
    const cached = cache.get(id);
    if (cached !== undefined) return cached;
    const endings = endingsIn(cellsOf(id));
    cache.set(id, endings, endings.length);
    return endings;
  };
}
