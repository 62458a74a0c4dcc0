/**
 * `npm run readings -- <folder>`: writes `readingCounts.ts` from running text whose words were analysed in context:
 * how often lemmas and templates occur. Finding orders the readings of a form by them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countedTemplate,
  lemmaIn,
  type ReadingCounts,
  type TextsByCount,
  wordClass,
} from '#service/core/finding/readingCost.ts';
import { commandLine } from '#service/node/commandLine.ts';
import { projectFolder } from '#service/node/settings.ts';

const usage =
  'npm run readings -- <folder>\n' +
  '  folder  holds readings-{language}.tsv: form, lemma, analysis, count, with tabs between columns';

const head = `/**
 * How often lemmas and templates occur in running text. Written by \`npm run readings\` from half of the gold corpora of
 * GiellaLT's language repositories (https://github.com/giellalt/lang-*, GPL-3.0).
 */
import type { ReadingCounts } from './readingCost.ts';

/** By language. */
export const readingCounts: Readonly<Record<string, ReadingCounts>> = `;

/** Templates and readings that occur less often are left out: their counts are chance. */
const least = { lemma: 2, template: 2, reading: 3 } as const;

/** Lemmas of a language at most, the most frequent. */
const mostLemmas = 1000;

/** The readings of lemmas that occur so often are counted lemma by lemma. */
const frequentLemma = 15;

/** Fewer words do not tell which templates are frequent. */
const leastWords = 3000;

/** Reads a table with this many columns. */
function rowsIn(file: string, columns: number): readonly (readonly string[])[] {
  const lines = readFileSync(file, 'utf8').normalize('NFC').split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    if (line === '') return [];
    const cells = line.split('\t');
    if (cells.length !== columns || cells.some((cell) => cell.trim() === '')) {
      throw new Error(`${file}, line ${index + 1}: the table has ${columns} columns.`);
    }
    return [cells];
  });
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

class Tally {
  readonly counts = new Map<string, number>();

  add(text: string, count: number): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + count);
  }

  /** The most frequent texts. */
  frequent({ fewest = 1, most = Number.POSITIVE_INFINITY }): readonly (readonly [string, number])[] {
    return [...this.counts]
      .filter(([, count]) => count >= fewest)
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || compareText(one, other))
      .slice(0, most);
  }
}

function byCount(counts: readonly (readonly [string, number])[]): TextsByCount {
  const groups = Map.groupBy(counts, ([, count]) => count);
  return [...groups].map(([count, own]) => [count, ...own.map(([text]) => text)].join(' ')).join(';');
}

/** Counts words that have one analysis each; `undefined` where there are too few. */
function countsOfReadings(file: string): ReadingCounts | undefined {
  const [lemmas, templates, readings] = [new Tally(), new Tally(), new Tally()];
  const rows = rowsIn(file, 4).map(([, lemma = '', analysis = '', count = '']) => ({
    lemma,
    template: countedTemplate(analysis),
    count: Number(count),
  }));
  for (const { lemma, template, count } of rows) {
    lemmas.add(lemma + wordClass(template), count);
    templates.add(template, count);
  }
  for (const { lemma, template, count } of rows) {
    const ofLemma = lemmas.counts.get(lemma + wordClass(template)) ?? 0;
    if (ofLemma >= frequentLemma) readings.add(lemma + template, count);
  }
  const words = rows.reduce((sum, { count }) => sum + count, 0);
  if (words < leastWords) return undefined;
  return {
    lemmas: lemmasByClass(lemmas),
    templates: byCount(templates.frequent({ fewest: least.template })),
    readings: byCount(readings.frequent({ fewest: least.reading })),
  };
}

/** The most frequent lemmas by word class. */
function lemmasByClass(lemmas: Tally): ReadingCounts['lemmas'] {
  const frequent = lemmas.frequent({ fewest: least.lemma, most: mostLemmas });
  const classes = Map.groupBy(frequent, ([text]) => text.slice(lemmaIn(text).length));
  return Object.fromEntries(
    [...classes]
      .sort(([one], [other]) => compareText(one, other))
      .map(([ofClass, own]) => [ofClass, byCount(own.map(([text, count]) => [lemmaIn(text), count]))]),
  );
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}

/** A value of the module as source text. */
function sourceOf(value: string | object, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  const lines = Object.entries(value).map(([key, own]: [string, string | object]) => {
    const name = /^\w+$/u.test(key) ? key : quoted(key);
    return `${indent}  ${name}: ${sourceOf(own, `${indent}  `)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

const { positionals } = commandLine(usage, 1, {});
const [folder] = positionals;
try {
  if (folder === undefined) throw new Error(`The folder of readings is missing.\n${usage}`);
  const languages = readdirSync(folder)
    .sort()
    .flatMap((name) => /^readings-(\w{3})\.tsv$/u.exec(name)?.[1] ?? []);
  const counts = languages.flatMap((language): readonly (readonly [string, ReadingCounts])[] => {
    const own = countsOfReadings(join(folder, `readings-${language}.tsv`));
    return own === undefined ? [] : [[language, own]];
  });
  writeFileSync(
    join(projectFolder, 'service', 'core', 'finding', 'readingCounts.ts'),
    `${head}${sourceOf(Object.fromEntries(counts), '')};\n`,
  );
  console.info(counts.map(([language]) => language).join(', '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
