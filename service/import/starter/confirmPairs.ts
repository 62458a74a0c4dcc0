/** Checking the starter lexicon against the published dictionaries: is each pair of words in them? */

import { giellaltEntry } from '#service/import/entries/giellaltEntry.ts';
import { importSources } from '#service/import/files/importSources.ts';
import { xmlElements } from '#service/import/files/xmlReader.ts';
import { dictionaries } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';
import { starterFolder } from './starter.ts';
import { readStarterLexicon, starterEntries } from './starterLexicon.ts';

/** A word and its translation in a starter dictionary. */
export interface StarterPair {
  /** Dictionary code. */
  readonly code: string;
  /** The lookup lemma. */
  readonly lemma: string;
  /** The translation. */
  readonly translation: string;
}

/** What the published dictionaries say of the starter lexicon. */
export interface Confirmation {
  /** Pairs that stand in a published dictionary of the two languages, one way or the other. */
  readonly confirmed: readonly StarterPair[];
  /** Pairs whose lemma is known there, but not with this translation. */
  readonly contradicted: readonly StarterPair[];
  /** Pairs that could not be checked: their lemma is in no dictionary of the two languages. */
  readonly unknown: readonly StarterPair[];
  /** Codes for whose languages there is nothing published. */
  readonly unchecked: readonly string[];
}

/** Words of two languages that translate each other. */
class Bridge {
  readonly #pairs = new Set<string>();
  readonly #words = new Set<string>();

  add(language: string, word: string, otherLanguage: string, other: string): void {
    this.#pairs.add(bridgeKey(language, word, otherLanguage, other));
    this.#words.add(`${language} ${searchKey(word)}`).add(`${otherLanguage} ${searchKey(other)}`);
  }

  verdict(language: string, word: string, otherLanguage: string, other: string) {
    if (this.#pairs.has(bridgeKey(language, word, otherLanguage, other))) return 'confirmed';
    return this.#words.has(`${language} ${searchKey(word)}`) ? 'contradicted' : 'unknown';
  }
}

/**
 * Checks every pair of the starter lexicon against the GiellaLT checkouts in a folder.
 * @throws {RefusedFile} at the first file that can't be read.
 */
export function confirmPairs(giellaltFolder: string, lexiconFolder = starterFolder): Confirmation {
  const bridges = readBridges(giellaltFolder);
  const lexicon = readStarterLexicon(lexiconFolder);
  const found = { confirmed: [], contradicted: [], unknown: [] } as Record<
    ReturnType<Bridge['verdict']>,
    StarterPair[]
  >;
  const unchecked: string[] = [];
  for (const dictionary of dictionaries) {
    const { code, source, target } = dictionary;
    const bridge = bridges.get(bridgeName(source, target));
    if (bridge === undefined) {
      unchecked.push(code);
      continue;
    }
    for (const { lemmas, groups } of starterEntries(lexicon, dictionary)) {
      for (const { lemma } of lemmas) {
        for (const { lemma: translation } of groups.flatMap((group) => group.translations)) {
          found[bridge.verdict(source, lemma, target, translation)].push({ code, lemma, translation });
        }
      }
    }
  }
  return { ...found, unchecked };
}

/** The report, as lines: a row per code, then what is contradicted, then what is unknown. */
export function confirmationLines({
  confirmed,
  contradicted,
  unknown,
  unchecked,
}: Confirmation): readonly string[] {
  const count = (pairs: readonly StarterPair[], code: string) =>
    pairs.filter((pair) => pair.code === code).length;
  const codes = dictionaries.map(({ code }) => code).filter((code) => !unchecked.includes(code));
  const list = (pairs: readonly StarterPair[]) =>
    pairs.map(({ code, lemma, translation }) => `  ${code}: ${lemma} – ${translation}`);
  return [
    ...codes.map(
      (code) =>
        `${code}: ${count(confirmed, code)} confirmed, ${count(contradicted, code)} contradicted, ` +
        `${count(unknown, code)} unknown`,
    ),
    `together: ${confirmed.length} of ${confirmed.length + contradicted.length} confirmed, ${unknown.length} could not be checked`,
    `nothing published for: ${unchecked.join(', ')}`,
    'contradicted:',
    ...list(contradicted),
    'unknown:',
    ...list(unknown),
  ];
}

function readBridges(folder: string): ReadonlyMap<string, Bridge> {
  const bridges = new Map<string, Bridge>();
  for (const { dictionary, files } of importSources([folder], []).dictionaries) {
    const { source, target } = dictionary;
    const bridge = bridges.get(bridgeName(source, target)) ?? new Bridge();
    bridges.set(bridgeName(source, target), bridge);
    for (const element of files.flatMap((file) => [...xmlElements(file, new Set(['e']))])) {
      const entry = giellaltEntry(element, dictionary);
      if (typeof entry === 'string') continue;
      const translations = entry.groups
        .flatMap((group) => group.translations)
        .flatMap(({ lemma }) => wordsIn(lemma));
      for (const { lemma } of entry.lemmas) {
        for (const translation of translations) bridge.add(source, lemma, target, translation);
      }
    }
  }
  return bridges;
}

/** A translation as it is, and the words in it where several stand together or one has a remark in parentheses. */
function wordsIn(translation: string): readonly string[] {
  const plain = translation.replace(/\([^)]*\)/gu, '');
  return [...new Set([translation, ...plain.split(/[,;]/u).map((word) => word.trim())])].filter(
    (word) => word !== '',
  );
}

function bridgeName(one: string, other: string): string {
  return [one, other].sort().join(' ');
}

function bridgeKey(language: string, word: string, otherLanguage: string, other: string): string {
  return [`${language} ${searchKey(word)}`, `${otherLanguage} ${searchKey(other)}`].sort().join('\n');
}
