/**
 * `npm run finding -- <folder>`: measures how well words of running text and misspellings are
 * found over the data of `DATA_DIR`, which is only read. Ends with status 1 when a bar is
 * missed, 2 when the command, the texts or the data can not be used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createService, type Service } from '#service/core/resolvers/service.ts';
import { commandLine } from '#service/node/command.ts';
import { dataFolderFrom, projectFolder } from '#service/node/settings.ts';
import { openFindingData } from '#test/service/findingBenchmark/findingData.ts';
import {
  type FindingFailure,
  findingChoices,
  misspellingFigures,
  readingFigures,
  runningFigures,
} from '#test/service/findingBenchmark/findingFigures.ts';
import {
  type FindingRow,
  failureTable,
  findingBars,
  isReached,
  misspellingLine,
  type ReadingBars,
  readingBars,
  rowLine,
  runningLine,
  shareOf,
} from '#test/service/findingBenchmark/findingReport.ts';
import {
  evenSample,
  type FindingTexts,
  isFindingLanguage,
  readFindingTexts,
} from '#test/service/findingBenchmark/findingTexts.ts';
import { timedWords } from '#test/service/findingBenchmark/wordQueries.ts';

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

/** The texts that are wanted. */
function wantedTexts(): readonly FindingTexts[] {
  const [folder] = positionals;
  if (folder === undefined) throw new Error(`Name the folder of the texts.\n${usage}`);
  if (values.sample !== undefined && !/^[1-9]\d{0,8}$/u.test(values.sample)) {
    throw new Error(`--sample is “${values.sample}”; it must be a number of lines.\n${usage}`);
  }
  const languages = values.languages?.split(',').map((language) => language.trim());
  const strange = languages?.find((language) => !isFindingLanguage(language));
  if (strange !== undefined) throw new Error(`“${strange}” is not a language with forms.\n${usage}`);
  const all = readFindingTexts(resolve(folder));
  const texts = all.filter(({ language }) => languages?.includes(language) ?? true);
  if (texts.length === 0) {
    throw new Error(
      `The folder has texts in these languages only: ${all.map(({ language }) => language).join(', ')}.`,
    );
  }
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
  const bars = findingBars[language];
  const rows: FindingRow[] = [];
  const failures: FindingFailure[] = [];
  const print = (title: string, own: readonly FindingRow[]) => {
    console.info([title, ...own.map(rowLine)].join('\n'));
    rows.push(...own);
  };
  console.info(`\n── ${language}`);
  for (const choice of findingChoices) {
    const bar = (name: keyof typeof bars) => (choice === 'all' ? bars[name] : undefined);
    const measuring = { service, language, choice };
    if (running.length > 0) {
      const figures = runningFigures(measuring, running);
      failures.push(...figures.failures);
      const { words, given, right, known } = figures;
      print(runningLine(choice, figures), [
        { what: 'give a word among the first three', measured: shareOf(given, words), bar: bar('given') },
        { what: 'give the right lemma', measured: shareOf(right, words), bar: bar('right') },
        { what: 'have a lemma that the data has', measured: shareOf(known, words), bar: undefined },
      ]);
    }
    if (misspellings.length > 0) {
      const figures = misspellingFigures(measuring, misspellings);
      failures.push(...figures.failures);
      const { counted, first, among } = figures;
      print(misspellingLine(choice, figures), [
        { what: 'right word first', measured: shareOf(first, counted), bar: bar('first') },
        { what: 'right word among three', measured: shareOf(among, counted), bar: bar('among') },
      ]);
    }
  }
  const barsOfReadings: Partial<Record<string, ReadingBars>> = readingBars;
  const bar = barsOfReadings[language];
  if (readings.length > 0) {
    const { words, lemma, among, analysis } = readingFigures({ service, language }, readings);
    print(`first readings in a text: ${words} nouns, verbs and adjectives`, [
      { what: 'have the right lemma first', measured: shareOf(lemma, words), bar: bar?.lemma },
      { what: 'have the right analysis first', measured: shareOf(analysis, among), bar: bar?.analysis },
    ]);
  }
  return { rows, failures };
}

try {
  const texts = wantedTexts();
  const dataFolder = dataFolderFrom(process.env);
  const driver = openFindingData(
    dataFolder,
    texts.map(({ language }) => language),
  );
  const sdl = readFileSync(join(projectFolder, 'service', 'schema.graphql'), 'utf8');
  // With a clock that stands still: a busy machine makes an answer slow, and not another one.
  const service = createService(driver, sdl, () => 0);
  // What is made once for all texts is not the first one's time.
  const { time } = timedWords(service, 'guolit', 1);
  console.info(`Data of ${dataFolder}; first answer after ${time.toFixed(0)} ms`);
  const all = texts.map((one) => measured(service, one));
  driver.close();
  const failures = all.flatMap((one) => one.failures);
  if (values.failures !== undefined) writeFileSync(resolve(values.failures), failureTable(failures));
  const rows = all.flatMap((one) => one.rows).filter(({ bar }) => bar !== undefined);
  const missed = rows.filter((row) => !isReached(row));
  console.info(`\n${rows.length - missed.length} of ${rows.length} thresholds reached`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
