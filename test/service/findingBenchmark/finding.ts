/**
 * `npm run finding -- <folder>`: measures how well words of running text and misspellings are
 * found over the data of `DATA_DIR`, which is only read. Ends with status 1 when a bar is
 * missed, 2 when the command, the texts or the data can not be used.
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Service } from '#service/core/resolvers/service.ts';
import { commandLine } from '#service/node/command.ts';
import { dataFolderFrom } from '#service/node/settings.ts';
import { messageOf } from '#src/state/unknownValue.ts';
import { unhurriedService } from '#test/service/core/asking.ts';
import { openFindingData } from './findingData.ts';
import * as finding from './findingFigures.ts';
import * as report from './findingReport.ts';
import { evenSample, type FindingTexts, isFindingLanguage, readFindingTexts } from './findingTexts.ts';

const usage =
  'npm run finding -- <folder> [--languages sme,smn] [--sample N] [--failures <file>]\n' +
  '  folder       holds running-{language}.tsv (word, count, lemmas with | between),\n' +
  '               typos-{language}.tsv (misspelling, corrections with | between) and\n' +
  '               readings-{language}.tsv (form, lemma, analysis, count), with tabs between columns\n' +
  '  --languages  only these\n' +
  '  --sample     only so many lines of each file, spread evenly\n' +
  '  --failures   a file to write what was not found as it should be: a table with tabs between columns';

const { values, positionals } = commandLine(usage, 1, {
  languages: { type: 'string' },
  sample: { type: 'string' },
  failures: { type: 'string' },
});

function wantedTexts(): readonly FindingTexts[] {
  const [folder] = positionals;
  if (folder === undefined) throw new Error(`Name the folder of the texts.\n${usage}`);
  if (values.sample !== undefined && !/^[1-9]\d{0,8}$/u.test(values.sample))
    throw new Error(`--sample is “${values.sample}”; it must be a number of lines.\n${usage}`);
  const languages = values.languages?.split(',').map((language) => language.trim());
  const strange = languages?.find((language) => !isFindingLanguage(language));
  if (strange !== undefined) throw new Error(`“${strange}” is not a language with forms.\n${usage}`);
  const all = readFindingTexts(resolve(folder));
  const texts = all.filter(({ language }) => languages?.includes(language) ?? true);
  const known = all.map(({ language }) => language).join(', ');
  if (texts.length === 0) throw new Error(`The folder has texts in these languages only: ${known}.`);
  const most = Number(values.sample ?? Number.POSITIVE_INFINITY);
  return texts.map(({ language, running, misspellings, readings }) => ({
    language,
    readings: evenSample(readings, most),
    running: evenSample(running, most),
    misspellings: evenSample(misspellings, most),
  }));
}

/** Measures a language, and prints what comes of it. */
function measured(service: Service, { language, running, misspellings, readings }: FindingTexts) {
  const bars = report.findingBars[language];
  const rows: report.FindingRow[] = [];
  const failures: finding.FindingFailure[] = [];
  const print = (title: string, ...own: readonly [string, number, number, number | undefined][]) => {
    const shares = own.map(([what, part, all, bar]) => ({ what, measured: report.shareOf(part, all), bar }));
    console.info([title, ...shares.map(report.rowLine)].join('\n'));
    rows.push(...shares);
  };
  console.info(`\n── ${language}`);
  if (running.length > 0) {
    const figures = finding.runningFigures({ service, language }, running);
    const { words, given, right, known } = figures;
    failures.push(...figures.failures);
    print(
      report.runningLine(figures),
      ['give a word among the first three', given, words, bars.given],
      ['give the right lemma', right, words, bars.right],
      ['have a lemma that the data has', known, words, undefined],
    );
  }
  if (misspellings.length > 0) {
    const figures = finding.misspellingFigures({ service, language }, misspellings);
    const { counted, first, among } = figures;
    failures.push(...figures.failures);
    print(
      report.misspellingLine(figures),
      ['right word first', first, counted, bars.first],
      ['right word among three', among, counted, bars.among],
    );
  }
  const barsOfReadings: Partial<Record<string, { lemma: number; analysis: number }>> = report.readingBars;
  const bar = barsOfReadings[language];
  if (readings.length > 0) {
    const { words, lemma, among, analysis } = finding.readingFigures({ service, language }, readings);
    print(
      `first readings in a text: ${words} nouns, verbs and adjectives`,
      ['have the right lemma first', lemma, words, bar?.lemma],
      ['have the right analysis first', analysis, among, bar?.analysis],
    );
  }
  return { rows, failures };
}

try {
  const texts = wantedTexts();
  const dataFolder = dataFolderFrom(process.env);
  const languages = texts.map(({ language }) => language);
  const driver = openFindingData(dataFolder, languages);
  console.info(`Data of ${dataFolder}`);
  const service = unhurriedService(driver);
  const all = texts.map((one) => measured(service, one));
  driver.close();
  const failures = report.failureTable(all.flatMap((one) => one.failures));
  if (values.failures !== undefined) writeFileSync(resolve(values.failures), failures);
  const rows = all.flatMap((one) => one.rows).filter(({ bar }) => bar !== undefined);
  const missed = rows.filter((row) => !report.isReached(row));
  console.info(`\n${rows.length - missed.length} of ${rows.length} thresholds reached`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
