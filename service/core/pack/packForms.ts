/**
 * Paradigm classes as lines of a pack. A line is a list of templates (an array
 * of texts), numbered by its place among such lines, or a class with all lemmas
 * that have it: `[number of its list, part of speech, cells, [lemma, …]]`. After
 * them comes the language's word graph, `{ "graph": "…" }`: programs older than it
 * take it for a list that no class names.
 */

import { decodeClass, type LemmaParadigm, longestCut } from '#service/core/forms/paradigmClass.ts';
import { storedGraph } from '#service/core/graph/storedGraphs.ts';
import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';

type ClassLine = readonly [list: number, pos: string, cells: string, lemmas: readonly string[]];
type TemplateLine = readonly string[];
interface GraphLine {
  readonly graph: string;
}

/**
 * The stored paradigms of a language as lines. Classes come in the order of their ids, which is kept by reading.
 * @throws {Error} of SQLite, at any line.
 */
export function* formLines(driver: Driver, language: string): Generator<string> {
  const rows = driver
    .prepare(
      'SELECT class, pos, base, ending FROM paradigm WHERE language = ? ORDER BY class, pos, base, ending',
    )
    .all([language]);
  const lists = new Map<number, number>();
  for (const group of Map.groupBy(rows, (row) => `${row['class']} ${row['pos']}`).values()) {
    const [first] = group;
    const row = driver
      .prepare('SELECT templates, cells FROM paradigmClass WHERE id = ?')
      .get([numberIn(first, 'class')]);
    const list = numberIn(row, 'templates');
    let number = lists.get(list);
    if (number === undefined) {
      number = lists.size;
      lists.set(list, number);
      yield textIn(
        driver.prepare('SELECT templates FROM templateList WHERE id = ?').get([list]),
        'templates',
      );
    }
    const lemmas = group.map((one) => textIn(one, 'base') + textIn(one, 'ending'));
    const line: ClassLine = [number, textIn(first, 'pos'), textIn(row, 'cells'), lemmas];
    yield JSON.stringify(line);
  }
}

/** The stored word graph of a language as lines. */
export function graphLines(driver: Driver, language: string): readonly string[] {
  const graph = storedGraph(driver, language);
  const line: GraphLine | undefined = graph === undefined ? undefined : { graph };
  return line === undefined ? [] : [JSON.stringify(line)];
}

/**
 * The paradigms of lines that `formLines` made, class by class; `onGraph` is given the word graph where
 * `graphLines` follow.
 * @throws {Error} for a line of another form, or a class whose list of templates is not there.
 */
export function* paradigmsOfLines(
  lines: Iterable<string>,
  onGraph: (graph: string) => void = () => undefined,
): Generator<LemmaParadigm> {
  const lists: TemplateLine[] = [];
  for (const line of lines) {
    const parsed = JSON.parse(line) as ClassLine | TemplateLine | GraphLine;
    if ('graph' in parsed) {
      onGraph(parsed.graph);
    } else if (isClass(parsed)) {
      const [list, pos, cells, lemmas] = parsed;
      const templates = lists[list];
      if (templates === undefined)
        throw new Error(`A class of forms names list ${list}, which is not there.`);
      const cut = longestCut(decodeClass(templates, cells));
      for (const lemma of lemmas) yield { lemma, pos, templates, cells, cut };
    } else {
      lists.push(parsed);
    }
  }
}

function isClass(line: ClassLine | TemplateLine): line is ClassLine {
  return typeof line[0] === 'number';
}
