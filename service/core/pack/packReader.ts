/** Writes packs to a database with the same writers as the server's import. */

import { removeForms, writeParadigms } from '#service/core/forms/formWriter.ts';
import { decodeCells, type LemmaParadigm, longestCut } from '#service/core/forms/paradigmClass.ts';
import { storedClasses, templateLists } from '#service/core/forms/storedClasses.ts';
import { storedGraph } from '#service/core/graph/storedGraphs.ts';
import { type Driver, numberIn, textIn } from '#service/core/sqlite/driver.ts';
import { removeDictionary, replaceDictionary } from './dictionaryWriter.ts';
import { linesOfPart, type Pack, packContent } from './pack.ts';

/**
 * Replaces the stored data of a pack. `parts` are the lines of all its parts in order; `onLine` is called for
 * each. Throws Error for an unknown pack, a malformed line, or of SQLite, without changes.
 */
export function writePack(
  driver: Driver,
  pack: Pack,
  parts: Iterable<string>,
  onLine: (line: string) => void = () => undefined,
): void {
  const content = packContent(pack.id);
  const { version, origin, licence, credit } = pack;
  if (content?.kind === 'forms') {
    const { language } = content;
    const record = { language, version, origin: origin === 'starter' ? origin : ('giellalt' as const) };
    let graph: string | undefined;
    const paradigms = paradigmsOfLines(linesOf(parts, onLine), (text) => {
      graph = text;
    });
    writeParadigms(driver, record, pack.forms ?? 0, paradigms, () => graph);
  } else if (content?.kind === 'dictionary') {
    const { code } = content;
    replaceDictionary(driver, { code, version, origin, licence, credit }, linesOf(parts, onLine));
  } else {
    throw new Error(`No pack is called ${pack.id}.`);
  }
}

/** An unknown pack is ignored. Throws Error of SQLite, without changes. */
export function removePack(driver: Driver, id: string): void {
  const content = packContent(id);
  if (content?.kind === 'forms') removeForms(driver, content.language);
  else if (content?.kind === 'dictionary') removeDictionary(driver, content.code);
}

function* linesOf(parts: Iterable<string>, onLine: (line: string) => void): Generator<string> {
  for (const part of parts) {
    for (const line of linesOfPart(part)) {
      onLine(line);
      yield line;
    }
  }
}

/**
 * Lines of a pack of forms: template lists, numbered by their place among such lines; classes, each with all
 * its lemmas; last the word graph, which older programs take for a template list without classes.
 */
type ClassLine = readonly [list: number, pos: string, cells: string, lemmas: readonly string[]];
type TemplateLine = readonly string[];
interface GraphLine {
  readonly graph: string;
}

/** Classes in the order of their ids, which reading keeps. Throws Error of SQLite, at any line. */
export function* formLines(driver: Driver, language: string): Generator<string> {
  const rows = driver
    .prepare(
      'SELECT class, pos, base, ending FROM paradigm WHERE language = ? ORDER BY class, pos, base, ending',
    )
    .all([language]);
  if (rows.length === 0) return;
  // Lists are numbered in the order of their first classes.
  const lists = templateLists(driver, language);
  const classes = storedClasses(driver, language);
  let next = 0;
  for (const group of Map.groupBy(rows, (row) => `${row['class']} ${row['pos']}`).values()) {
    const [first] = group;
    const [list, cells] = classes.get(numberIn(first, 'class')) ?? [next, ''];
    if (list === next) {
      yield JSON.stringify(lists[list]);
      next += 1;
    }
    const lemmas = group.map((one) => textIn(one, 'base') + textIn(one, 'ending'));
    const line: ClassLine = [list, textIn(first, 'pos'), cells, lemmas];
    yield JSON.stringify(line);
  }
}

export function graphLines(driver: Driver, language: string): readonly string[] {
  const graph = storedGraph(driver, language);
  return graph === undefined ? [] : [JSON.stringify({ graph } satisfies GraphLine)];
}

/** `onGraph` gets the word graph. Throws Error for a malformed line or a class without its template list. */
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
        throw new Error(`An inflection class refers to list ${list} of templates, which does not exist.`);
      const cut = longestCut(decodeCells(cells));
      for (const lemma of lemmas) yield { lemma, pos, templates, cells, cut };
    } else {
      lists.push(parsed);
    }
  }
}

function isClass(line: ClassLine | TemplateLine): line is ClassLine {
  return typeof line[0] === 'number';
}
