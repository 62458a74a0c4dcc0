/** What people meet and what they mistype, read from files: what finding is measured with. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type ParadigmLanguage, paradigmLanguages } from '#src/language/languages.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { messageOf } from '#src/state/unknownValue.ts';

/** A language that finding is measured in: one of those with forms. */
export type FindingLanguage = ParadigmLanguage;

const cell = v.string('a column is missing');
const text = v.pipe(cell, v.nonEmpty('an empty text'), v.maxLength(longestToFind));
const count = v.pipe(cell, v.regex(/^[1-9]\d{0,8}$/u, 'not a word count'), v.transform(Number));
const texts = v.pipe(
  cell,
  v.transform((cell) => cell.split('|').map((one) => one.trim())),
  v.array(text),
);

/** A word of running text, how often it stands there, and its lemmas as linguists analysed them; a compound's is the whole word. */
const runningLine = v.pipe(
  v.strictTuple([text, count, texts], 'there are columns besides word, count and lemmas'),
  v.transform(([text, count, lemmas]) => ({ text, count, lemmas })),
);
export type RunningWord = v.InferOutput<typeof runningLine>;

/** A misspelling that somebody made, and what it should have been. */
const misspellingLine = v.pipe(
  v.strictTuple([text, texts], 'there are columns besides misspelling and corrections'),
  v.transform(([text, corrections]) => ({ text, corrections })),
);
export type Misspelling = v.InferOutput<typeof misspellingLine>;

/** A word of running text whose reading in its context is known; its template is the tag tail of the analysis: `+N+Sg+Gen`. */
const readingLine = v.pipe(
  v.strictTuple([text, text, text, count], 'there are columns besides form, lemma, analysis and count'),
  v.transform(([text, lemma, template, count]) => ({ text, lemma, template, count })),
);
export type ReadWord = v.InferOutput<typeof readingLine>;

export interface FindingTexts {
  readonly language: FindingLanguage;
  readonly running: readonly RunningWord[];
  readonly misspellings: readonly Misspelling[];
  readonly readings: readonly ReadWord[];
}

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
  const lines = <Line>(name: string, schema: v.GenericSchema<unknown, Line>) =>
    names.includes(name) ? readLines(join(folder, name), schema) : [];
  const all = paradigmLanguages.map((language): FindingTexts => {
    const running = lines(`running-${language}.tsv`, runningLine);
    const misspellings = lines(`typos-${language}.tsv`, misspellingLine);
    return { language, running, misspellings, readings: lines(`readings-${language}.tsv`, readingLine) };
  });
  const some = all.filter((one) => one.running.length + one.misspellings.length + one.readings.length > 0);
  if (some.length > 0) return some;
  throw new Error(`No running-, typos- or readings-{language}.tsv with a line in ${folder}.`);
}

function readLines<Line>(file: string, schema: v.GenericSchema<unknown, Line>): readonly Line[] {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const content = readable(file, () => decoder.decode(readFileSync(file)));
  return content.split(/\r?\n/u).flatMap((line, index) => {
    if (line === '') return [];
    const cells = line.split('\t').map((cell) => cell.trim().normalize('NFC'));
    const read = v.safeParse(schema, cells);
    if (read.success) return [read.output];
    throw new Error(`${file}, line ${index + 1}: ${read.issues[0].message}`);
  });
}

function readable<Content>(what: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new Error(`${what} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

/** At most so many of a list, spread evenly over it. */
export function evenSample<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const chosen = Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]);
  return chosen.filter((item) => item !== undefined);
}
