/**
 * `npm run readings -- <folder>`: writes `readingCounts.json` from running text whose words were analysed in context:
 * how often lemmas and templates occur. Finding orders the readings of a form by them. Of a language whose text has
 * lemmas only, the readings are those of the stored forms in `DATA_DIR`; the count of a word is divided between them
 * by how often the words with one lemma have their templates, of a definite noun and a verb also by their translations.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '#service/core/article/articleSearch.ts';
import {
  countedTemplate,
  lemmaIn,
  type ReadingCounts,
  type TextsByCount,
  wordClass,
} from '#service/core/finding/readingRank.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { commandLine } from '#service/node/command.ts';
import { dataFolderFrom, projectFolder } from '#service/node/settings.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { openFindingData } from '#test/service/findingBenchmark/findingData.ts';
import { type FindingTexts, type ReadWord, type RunningWord, readFindingTexts } from './findingTexts.ts';

const usage =
  'npm run readings -- <folder>\n' +
  '  folder  holds readings-{language}.tsv: form, lemma, analysis, count, with tabs between columns,\n' +
  '          or running-{language}.tsv: word, count, lemmas separated by |';

/**
 * What occurs less often is left out, its counts being chance; the readings of lemmas that are `frequent` are counted
 * lemma by lemma; fewer words do not tell which templates are frequent.
 */
const least = { lemma: 2, template: 2, reading: 3, frequent: 15, words: 500 } as const;

/** Lemmas of a language at most, the most frequent. */
const mostLemmas = 1000;

/** Parts of speech of words that have one form. */
const uninflected: ReadonlySet<string> = new Set(['Adv', 'CC', 'CS', 'Interj', 'Pcle', 'Po', 'Pr']);

/** Words of these have one form if lists of forms lack them, as Norwegian *dette*. */
const seldomInflected: ReadonlySet<string> = new Set(['Det', 'Num', 'Pron']);

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

class Tally {
  readonly counts = new Map<string, number>();

  add(text: string, count: number): void {
    this.counts.set(text, (this.counts.get(text) ?? 0) + count);
  }

  of(text: string): number {
    return this.counts.get(text) ?? 0;
  }

  frequent({ fewest = 1, most = Number.POSITIVE_INFINITY }): readonly (readonly [string, number])[] {
    return [...this.counts]
      .map(([text, count]) => [text, Math.round(count)] as const)
      .filter(([, count]) => count >= fewest)
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || compareText(one, other))
      .slice(0, most);
  }
}

function byCount(counts: readonly (readonly [string, number])[]): TextsByCount {
  const groups = Map.groupBy(counts, ([, count]) => count);
  return [...groups].map(([count, own]) => [count, ...own.map(([text]) => text)].join(' ')).join(';');
}

/** A reading of running text; its template is empty for a word that is not inflected. */
type CountedReading = Omit<ReadWord, 'text'>;

/** Templates among which are all of a word: those of its class, for a Norwegian noun of its gender. */
function inflectionOf(template: string): string {
  return /^\+N\+(?:Msc|Fem|Neu)/u.exec(template)?.[0] ?? wordClass(template);
}

/** The readings that stored forms and dictionaries have of the lemmas of each word. */
function storedReadings(running: readonly RunningWord[], driver: Driver, language: string): CountedReading[] {
  const forms = new StoredForms(driver);
  const data = new DictionaryData(driver);
  const wanted = {
    sources: new Set([language]),
    targets: new Set(dataLanguages),
    dictionaries: new Set(dictionaryCodes),
  };
  const isUninflected = (lemma: string, templates: readonly string[]): boolean => {
    const isListed = templates.some((template) => seldomInflected.has(wordClass(template).slice(1)));
    return entriesOf(data, lemma, wanted).some(({ entry }) =>
      entry.lemmas.some(
        ({ lemma: text, pos = '' }) =>
          text === lemma && (uninflected.has(pos) || (seldomInflected.has(pos) && !isListed)),
      ),
    );
  };
  /** How many translations the dictionaries have of the lemma as a word of its class. */
  const translationCount = (lemma: string, ofClass: string): number =>
    entriesOf(data, lemma, wanted).reduce((sum, { entry: { lemmas, groups } }) => {
      const isOwn = lemmas.some((one) => one.lemma === lemma && `+${one.pos}` === ofClass);
      return isOwn ? sum + groups.flatMap(({ translations }) => translations).length : sum;
    }, 0);
  const words = running.map(({ text, count, lemmas }) => {
    const spellings = [...new Set([text, text.toLowerCase()])];
    const stored = [...forms.readings(spellings, language).values()].flat();
    const readings = lemmas.flatMap((lemma) => {
      const templates = stored.flatMap((one) => (one.lemma === lemma ? countedTemplate(one.template) : []));
      const isItself = spellings.includes(lemma);
      if (isItself && (templates.length === 0 || isUninflected(lemma, templates))) templates.push('');
      return [...new Set(templates)].map((template) => ({ lemma, template }));
    });
    // Imperatives are few in examples, and spelled like many nouns and adjectives.
    const others = readings.filter(({ template }) => template !== '+V+Imp');
    return { count, readings: others.length > 0 ? others : readings };
  });
  const [templates, inflections] = [new Tally(), new Tally()];
  for (const { count, readings } of words) {
    if (new Set(readings.map(({ lemma }) => lemma)).size > 1) continue;
    for (const { template } of readings) {
      templates.add(template, count / readings.length);
      inflections.add(inflectionOf(template), count / readings.length);
    }
  }
  /** Templates alone would give verbs nearly all of *vannet*: the most frequent verbs have the same one. */
  const weightOf = ({ lemma, template }: Pick<CountedReading, 'lemma' | 'template'>): number => {
    const share = (templates.of(template) + 1) / (inflections.of(inflectionOf(template)) + 1);
    return share * (translationCount(lemma, wordClass(template)) + 1);
  };
  return words.flatMap(({ count, readings }) => {
    const isNounOrVerb =
      readings.some(({ template }) => /^\+N\+.*\+Def$/u.test(template)) &&
      readings.every(({ template }) => /^\+[NV]\+/u.test(template));
    const weights = readings.map((one) => (isNounOrVerb ? weightOf(one) : templates.of(one.template) + 1));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return readings.map((one, place) => ({ ...one, count: (count * (weights[place] ?? 0)) / all }));
  });
}

/** Counts readings; `undefined` where there are too few. */
function countsOf(rows: readonly CountedReading[]): ReadingCounts | undefined {
  const [lemmas, templates, readings] = [new Tally(), new Tally(), new Tally()];
  for (const { lemma, template, count } of rows) {
    lemmas.add(lemma + wordClass(template), count);
    if (template !== '') templates.add(template, count);
  }
  for (const { lemma, template, count } of rows) {
    const ofLemma = lemmas.counts.get(lemma + wordClass(template)) ?? 0;
    if (ofLemma >= least.frequent && template !== '') readings.add(lemma + template, count);
  }
  const words = rows.reduce((sum, { count }) => sum + count, 0);
  if (words < least.words) return undefined;
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

const { positionals } = commandLine(usage, 1, {});
const [folder] = positionals;
try {
  if (folder === undefined) throw new Error(`Name the folder of the readings.\n${usage}`);
  const readingsOf = ({ language, readings, running }: FindingTexts): readonly CountedReading[] => {
    if (readings.length > 0 || running.length === 0)
      return readings.map(({ template, ...rest }) => ({ ...rest, template: countedTemplate(template) }));
    const driver = openFindingData(dataFolderFrom(process.env), [language]);
    try {
      return storedReadings(running, driver, language);
    } finally {
      driver.close();
    }
  };
  const counts = readFindingTexts(folder).flatMap((one): readonly (readonly [string, ReadingCounts])[] => {
    const own = countsOf(readingsOf(one));
    return own === undefined ? [] : [[one.language, own]];
  });
  counts.sort(([one], [other]) => compareText(one, other));
  writeFileSync(
    join(projectFolder, 'service', 'core', 'finding', 'readingCounts.json'),
    `${JSON.stringify(Object.fromEntries(counts), undefined, 2)}\n`,
  );
  console.info(counts.map(([language]) => language).join(', '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
