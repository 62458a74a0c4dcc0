/** What people meet and what they mistype, read from files: what finding is measured with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestFindable } from '#service/core/limits/argumentLimits.ts';
import { paradigmLanguages } from '#src/language/languages.ts';

/** A language that finding is measured in: one of those with forms. */
export type FindingLanguage = (typeof paradigmLanguages)[number];

/** A word of running text, how often it stands there, and its lemmas as linguists analysed them; a compound's is the whole word. */
export interface RunningWord {
  readonly text: string;
  readonly count: number;
  readonly lemmas: readonly string[];
}

/** A misspelling that somebody made, and what it should have been. */
export interface Misspelling {
  readonly text: string;
  readonly corrections: readonly string[];
}

/** A word of running text whose reading in its context is known; its template is the tag tail of the analysis: `+N+Sg+Gen`. */
export interface ReadWord {
  readonly text: string;
  readonly lemma: string;
  readonly template: string;
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
  const names = readable(`The folder ${folder}`, () => readdirSync(folder));
  for (const name of names) {
    const language = /^(?:running|typos|readings)-(.+)\.tsv$/u.exec(name)?.[1];
    if (language === undefined || isFindingLanguage(language)) continue;
    const known = paradigmLanguages.join(', ');
    throw new Error(`${join(folder, name)}: “${language}” is not a language with forms: ${known}.`);
  }
  const lines = (kind: keyof typeof columns, language: FindingLanguage) => {
    const name = `${kind}-${language}.tsv`;
    return names.includes(name) ? readLines(join(folder, name), columns[kind]) : [];
  };
  const texts = paradigmLanguages.map((language): FindingTexts => {
    const running = lines('running', language).map(([text = '', count, lemmas = '']) => {
      return { text, count: Number(count), lemmas: listed(lemmas) };
    });
    const misspellings = lines('typos', language).map(([text = '', corrections = '']) => {
      return { text, corrections: listed(corrections) };
    });
    const readings = lines('readings', language).map(([text = '', lemma = '', template = '', count]) => {
      return { text, lemma, template, count: Number(count) };
    });
    return { language, running, misspellings, readings };
  });
  const some = texts.filter((one) => one.running.length + one.misspellings.length + one.readings.length > 0);
  if (some.length > 0) return some;
  throw new Error(`No running-, typos- or readings-{language}.tsv with a line in ${folder}.`);
}

/** The cells of each line that has any. */
function readLines(file: string, names: readonly string[]): readonly (readonly string[])[] {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = readable(file, () => decoder.decode(readFileSync(file)));
  return text.split(/\r?\n/u).flatMap((line, index) => {
    if (line === '') return [];
    const place = `${file}, line ${index + 1}`;
    const cells = line.split('\t').map((cell) => cell.trim().normalize('NFC'));
    if (cells.length !== names.length) {
      const needed = `${names.length}, separated by tabs: ${names.join(', ')}`;
      throw new Error(`${place} has ${cells.length} columns, but needs ${needed}.`);
    }
    for (const [at, name] of names.entries()) {
      const fault = faultOf(name, cells[at] ?? '');
      if (fault !== undefined) throw new Error(`${place}: ${fault}`);
    }
    return [cells];
  });
}

/** What is wrong with a cell. */
function faultOf(name: string, cell: string): string | undefined {
  if (cell === '') return `the column “${name}” is empty.`;
  if (name === 'count') return /^[1-9]\d{0,8}$/u.test(cell) ? undefined : `“${cell}” is not a word count.`;
  if (name === 'analysis')
    return cell.startsWith('+') ? undefined : `“${cell}” is not a template such as +N+Sg+Gen.`;
  const texts = name === 'lemmas' || name === 'corrections' ? listed(cell) : [cell];
  if (texts.includes('')) return `“${cell}” has an empty part beside “|”.`;
  const long = texts.find(({ length }) => length > longestFindable);
  return long && `a text of ${long.length} characters; ${longestFindable} are the most that is found.`;
}

const listed = (cell: string): readonly string[] => cell.split('|').map((text) => text.trim());

function readable<Content>(what: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    const reason = error instanceof TypeError ? 'it is not UTF-8.' : message;
    throw new Error(`${what} cannot be read: ${reason}`, { cause: error });
  }
}

/** At most so many of a list, spread evenly over it. */
export function evenSample<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const chosen = Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]);
  return chosen.filter((item) => item !== undefined);
}
