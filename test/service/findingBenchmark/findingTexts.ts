/** What people meet and what they mistype, read from files: what finding is measured with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestFindable } from '#service/core/limits/argumentLimits.ts';
import { paradigmLanguages } from '#src/language/languages.ts';

/** A language that finding is measured in: one of those with forms. */
export type FindingLanguage = (typeof paradigmLanguages)[number];

/** A word of running text. */
export interface RunningWord {
  readonly text: string;
  /** How often it stands there. */
  readonly count: number;
  /** Its lemmas, as linguists analysed them; a compound's is the whole word. */
  readonly lemmas: readonly string[];
}

/** A misspelling that somebody made. */
export interface Misspelling {
  readonly text: string;
  /** What it should have been. */
  readonly corrections: readonly string[];
}

/** A word of running text whose reading in its context is known. */
export interface ReadWord {
  readonly text: string;
  readonly lemma: string;
  /** The tag tail of its analysis: `+N+Sg+Gen`. */
  readonly template: string;
  /** How often it has this reading. */
  readonly count: number;
}

/** The texts of a language. */
export interface FindingTexts {
  readonly language: FindingLanguage;
  readonly running: readonly RunningWord[];
  readonly misspellings: readonly Misspelling[];
  readonly readings: readonly ReadWord[];
}

/** Columns of each kind of file. */
const columns = {
  running: ['word', 'count', 'lemmas'],
  typos: ['misspelling', 'corrections'],
  readings: ['form', 'lemma', 'analysis', 'count'],
} as const;

const fileName = /^(running|typos|readings)-(.+)\.tsv$/u;

/** Whether finding is measured in a language. */
export function isFindingLanguage(text: string): text is FindingLanguage {
  return (paradigmLanguages as readonly string[]).includes(text);
}

/**
 * The texts of a folder, by language: its files `running-{language}.tsv`, `typos-{language}.tsv` and
 * `readings-{language}.tsv`.
 * @throws {Error} in words for people, with file and line, where there is none or one can't be understood.
 */
export function readFindingTexts(folder: string): readonly FindingTexts[] {
  const names = namesIn(folder);
  const unknown = names.find(({ language }) => !isFindingLanguage(language));
  if (unknown !== undefined) {
    throw new Error(
      `${join(folder, unknown.name)}: “${unknown.language}” is not a language with forms: ${paradigmLanguages.join(', ')}.`,
    );
  }
  const linesOf = (kind: keyof typeof columns, language: FindingLanguage) =>
    names
      .filter((one) => one.kind === kind && one.language === language)
      .flatMap(({ name }) => readLines(join(folder, name), columns[kind]));
  const texts = paradigmLanguages.map((language) => ({
    language,
    running: linesOf('running', language).map(runningWord),
    misspellings: linesOf('typos', language).map(misspelling),
    readings: linesOf('readings', language).map(readWord),
  }));
  const some = texts.filter(
    ({ running, misspellings, readings }) => running.length + misspellings.length + readings.length > 0,
  );
  if (some.length === 0) {
    throw new Error(`No running-, typos- or readings-{language}.tsv with a line in ${folder}.`);
  }
  return some;
}

/** The kind and language of each file that is one of these by its name. */
function namesIn(folder: string) {
  let names: readonly string[];
  try {
    names = readdirSync(folder).sort();
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  return names.flatMap((name) => {
    const [, kind, language] = fileName.exec(name) ?? [];
    return kind === undefined || language === undefined ? [] : [{ name, kind, language }];
  });
}

/** A line of a file, its cells, and where it is. */
interface Line {
  readonly place: string;
  readonly cells: readonly string[];
}

function readLines(file: string, names: readonly string[]): readonly Line[] {
  return textOf(file)
    .split(/\r?\n/u)
    .flatMap((line, index) => {
      if (line === '') return [];
      const place = `${file}, line ${index + 1}`;
      const cells = line.split('\t').map((cell) => cell.trim().normalize('NFC'));
      if (cells.length !== names.length) {
        throw new Error(
          `${place} has ${cells.length} columns, but needs ${names.length}, separated by tabs: ${names.join(', ')}.`,
        );
      }
      const empty = names.find((_, at) => cells[at] === '');
      if (empty !== undefined) throw new Error(`${place}: the column “${empty}” is empty.`);
      return [{ place, cells }];
    });
}

function textOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8.' : reasonOf(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
}

function runningWord({ place, cells: [text = '', count = '', lemmas = ''] }: Line): RunningWord {
  return { text: findable(text, place), count: counted(count, place), lemmas: listed(lemmas, place) };
}

function readWord({ place, cells: [text = '', lemma = '', template = '', count = ''] }: Line): ReadWord {
  if (!template.startsWith('+'))
    throw new Error(`${place}: “${template}” is not a template such as +N+Sg+Gen.`);
  return { text: findable(text, place), lemma, template, count: counted(count, place) };
}

function counted(count: string, place: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(count)) throw new Error(`${place}: “${count}” is not a word count.`);
  return Number(count);
}

function misspelling({ place, cells: [text = '', corrections = ''] }: Line): Misspelling {
  return { text: findable(text, place), corrections: listed(corrections, place) };
}

function listed(cell: string, place: string): readonly string[] {
  const texts = cell.split('|').map((text) => text.trim());
  if (texts.includes('')) throw new Error(`${place}: “${cell}” has an empty part beside “|”.`);
  return texts.map((text) => findable(text, place));
}

function findable(text: string, place: string): string {
  if (text.length <= longestFindable) return text;
  throw new Error(
    `${place}: a text of ${text.length} characters; ${longestFindable} are the most that is found.`,
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** At most so many of a list, spread evenly over it. */
export function evenSample<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
