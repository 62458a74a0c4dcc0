/** The forms of a language's dictionary words, made by its generator. */

import { createHash } from 'node:crypto';
import type { FormGatherer } from '#service/core/forms/formGatherer.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { RefusedFile } from '#service/import/files/sourceFile.ts';
import { LookupOverflow } from '#service/transducer/lookupLimits.ts';
import { type DictionaryLemma, dictionaryLemmas } from './dictionaryLemmas.ts';
import { type GeneratorFile, readGeneratorFile, transducerIn } from './generatorFile.ts';
import { type KnownBy, ParadigmGenerator } from './paradigmGenerator.ts';
import { type TemplateTable, templateTable } from './templateTable.ts';

/** All that the forms depend on. */
export interface FormGeneration {
  /** ISO 639-3. */
  readonly language: string;
  readonly generator: GeneratorFile;
  readonly templates: TemplateTable;
  readonly lemmas: readonly DictionaryLemma[];
  /** Hash of the transducer, the templates and the words. */
  readonly version: string;
}

/** How many words the generator knew, and by what. */
export type KnownWords = Readonly<Record<KnownBy, number>>;

/** Told now and then: how many of the words are done. */
export type GenerationProgress = (done: number, all: number) => void;

/** Words between two reports. */
const wordsAtATime = 200;

/**
 * Reads what a language's forms are made from.
 * @throws {RefusedFile} when the file can't be read, or there is nothing to ask it for.
 */
export function formGeneration(driver: Driver, language: string, file: string): FormGeneration {
  const generator = readGeneratorFile(file);
  const templates = templateTable(language);
  if (templates === undefined) throw new RefusedFile(file, `there are no templates for ${language}`);
  const lemmas = dictionaryLemmas(driver, language);
  if (lemmas.length === 0)
    throw new RefusedFile(file, `no dictionary has words of ${language} yet: import dictionaries first`);
  const hash = createHash('sha256').update(`${generator.version} ${templates.version}`);
  for (const { lemma, pos } of lemmas) hash.update(`\n${lemma}\t${pos}`);
  return { language, generator, templates, lemmas, version: hash.digest('hex').slice(0, 16) };
}

/** The share of the words that a generator of their language knows at least; one of a near language knows some few. */
const leastKnown = 0.05;

/** From so few words nothing can be told. */
const enoughWords = 100;

/**
 * Adds the forms of all words. `isTooMuch` is asked after each word; `force` takes a generator that knows few of them.
 * @throws {RefusedFile} when the file is no generator of the language, or gives more than fits into memory.
 */
export function addGeneratedForms(
  gatherer: FormGatherer,
  { language, generator: source, templates, lemmas }: FormGeneration,
  progress: GenerationProgress,
  isTooMuch: (gatherer: FormGatherer) => boolean,
  force = false,
): KnownWords {
  const { file } = source;
  const generator = new ParadigmGenerator(transducerIn(source), templates, language);
  if (!generator.readsTags)
    throw new RefusedFile(
      file,
      'it reads none of the tags of the templates, so it may be an analyser; use generator-gt-norm.hfstol',
    );
  const known = { whole: 0, part: 0, nothing: 0, givenUp: 0 };
  try {
    for (const [done, lemma] of lemmas.entries()) {
      if (done % wordsAtATime === 0) progress(done, lemmas.length);
      const { knownBy, rows } = generator.paradigm(lemma);
      known[knownBy] += 1;
      for (const row of rows) gatherer.add(row);
      if (isTooMuch(gatherer)) throw new RefusedFile(file, 'it gives more forms than fit into memory');
    }
  } catch (error) {
    if (!(error instanceof LookupOverflow)) throw error;
    throw new RefusedFile(file, `it is not a word generator: ${error.message}`);
  }
  const fewest = force || lemmas.length < enoughWords ? 0 : lemmas.length * leastKnown;
  if (known.whole === 0 || known.whole < fewest)
    throw new RefusedFile(file, unknownText(known, lemmas.length, language));
  return known;
}

/** Why a generator is refused that knows none of the words, or few. */
function unknownText({ whole, givenUp }: KnownWords, words: number, language: string): string {
  const known =
    whole === 0
      ? `it gives no forms for the ${words} dictionary words`
      : `it knows only ${whole} of the ${words} dictionary words (--force imports it anyway)`;
  const tooMany = givenUp === 0 ? '' : `, and gives too many or too long forms for ${givenUp}`;
  return `${known}${tooMany}. Check that it is a generator for ${language}.`;
}
