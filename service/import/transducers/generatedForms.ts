/** Makes the forms of a language's dictionary words with its generator. */

import { decodeConcept } from '#service/core/article/concept.ts';
import { decodeEntry, type Lemma } from '#service/core/article/entry.ts';
import type { FormRow } from '#service/core/forms/formGatherer.ts';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { RefusedFile, shortHash, sourceBytes } from '#service/import/files/sourceFile.ts';
import { LookupOverflow } from '#service/transducer/transducer.ts';
import { BrokenTransducer, readTransducer } from '#service/transducer/transducerReader.ts';
import { type Dictionary, dictionaryOf, termBank, twoWayCode } from '#src/language/dictionaries.ts';
import { type DictionaryLemma, type KnownBy, paradigmGenerator, templateTable } from './paradigmGenerator.ts';

/** How many words the generator knew, by what. */
export type KnownWords = Readonly<Record<KnownBy, number>>;

/** Called now and then. */
export type GenerationProgress = (done: number, all: number) => void;

const wordsPerProgress = 200;

/** Four times the largest generator that exists. */
const maxFileBytes = 200_000_000;

/** Least share of words that a generator of their language knows; one of a related language knows few. */
const leastKnown = 0.05;

/** Fewer words do not tell whether a generator is of their language. */
const enoughWords = 100;

/** Throws RefusedFile for an unreadable file, or a language without templates or words. */
export function formGeneration(driver: Driver, language: string, file: string) {
  const bytes = sourceBytes(file, maxFileBytes);
  const templates = templateTable(language);
  if (templates === undefined)
    throw new RefusedFile(file, `service/import/templates has no list of templates for ${language}`);
  const lemmas = dictionaryLemmas(driver, language);
  if (lemmas.length === 0)
    throw new RefusedFile(file, `no dictionary has words of ${language} yet: import dictionaries first`);
  const words = lemmas.map(({ lemma, pos }) => `\n${lemma}\t${pos}`);
  const version = shortHash(`${shortHash(bytes)} ${templates.version}${words.join('')}`);
  return { language, file, bytes, templates, lemmas, version };
}

/**
 * Passes all forms to `add`; `force` accepts a generator that knows few words. Throws RefusedFile if the file is no
 * generator of the language, and as `add`.
 */
export function addGeneratedForms(
  add: (row: FormRow, file: string) => void,
  { language, file, bytes, templates, lemmas }: ReturnType<typeof formGeneration>,
  progress: GenerationProgress,
  force = false,
): KnownWords {
  const known = { whole: 0, part: 0, nothing: 0, givenUp: 0 };
  try {
    const generator = paradigmGenerator(readTransducer(bytes), templates, language);
    if (!generator.readsTags)
      throw new RefusedFile(
        file,
        'it knows none of the grammar tags, so it may be an analyser; use generator-gt-norm.hfstol',
      );
    for (const [done, lemma] of lemmas.entries()) {
      if (done % wordsPerProgress === 0) progress(done, lemmas.length);
      const { knownBy, rows } = generator.paradigm(lemma);
      known[knownBy] += 1;
      for (const row of rows) add(row, file);
    }
  } catch (error) {
    if (error instanceof BrokenTransducer)
      throw new RefusedFile(file, `it cannot be read as a transducer: ${error.message}`);
    if (!(error instanceof LookupOverflow)) throw error;
    throw new RefusedFile(file, `it is not a generator of inflected forms: ${error.message}`);
  }
  const { whole, givenUp } = known;
  const fewest = force || lemmas.length < enoughWords ? 1 : lemmas.length * leastKnown;
  if (whole >= Math.max(1, fewest)) return known;
  const few =
    whole === 0
      ? `it gives no forms for the ${lemmas.length} dictionary words`
      : `it knows only ${whole} of the ${lemmas.length} dictionary words (--force imports it anyway)`;
  const tooMany = givenUp === 0 ? '' : `, and gives too many or too long forms for ${givenUp}`;
  throw new RefusedFile(file, `${few}${tooMany}. Check that it is a generator for ${language}.`);
}

/**
 * Every text in a language by which dictionaries are searched, and every translation, once per part of
 * speech, in order of code units. One without a label is left out if another has one.
 */
export function dictionaryLemmas(driver: Driver, language: string): readonly DictionaryLemma[] {
  const found = new Map<string, Set<string>>();
  for (const { code } of storedDictionaries(driver)) {
    for (const { lemma, pos = '' } of wordsIn(driver, dictionaryOf(code), language)) {
      const labels = found.get(lemma);
      if (labels === undefined) found.set(lemma, new Set([pos]));
      else labels.add(pos);
    }
  }
  return [...found.keys()].sort().flatMap((lemma) => {
    const labels = [...(found.get(lemma) ?? [])].sort();
    const named = labels.filter((pos) => pos !== '');
    return (named.length > 0 ? named : labels).map((pos) => ({ lemma, pos }));
  });
}

function* wordsIn(driver: Driver, dictionary: Dictionary, language: string): Generator<Lemma> {
  const { code, source, target } = dictionary;
  if (code !== termBank && source !== language && target !== language) return;
  for (const line of storedLines(driver, code)) {
    if (code === termBank) {
      const rows = decodeConcept(line).rows.filter((row) => row.language === language);
      yield* rows.flatMap(({ terms }) => terms.map(({ expression }) => expression));
      continue;
    }
    const { lemmas, groups } = decodeEntry(line);
    if (source === language) yield* lemmas;
    if (target !== language) continue;
    // Translations in several words are explanations as often as not.
    const translations = groups.flatMap((group) => group.translations);
    yield* code === twoWayCode ? translations : translations.filter(({ lemma }) => !lemma.includes(' '));
  }
}
