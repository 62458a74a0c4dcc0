/** `npm run confirm -- <data folder>`: reports which word pairs of the sample dictionary imported dictionaries confirm. */
import { decodeEntry } from '#service/core/article/entry.ts';
import { storedDictionaries, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { starterFolder } from '#service/import/starter/starter.ts';
import { readStarterLexicon, starterEntries } from '#service/import/starter/starterLexicon.ts';
import { commandLine } from '#service/node/command.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { dictionaries, dictionaryOf } from '#src/language/dictionaries.ts';
import { searchKey } from '#src/language/fold.ts';

/** A word and its translation in a starter dictionary. */
interface CheckedPair {
  /** Dictionary code. */
  readonly code: string;
  readonly text: string;
  /** Contradicted: its lemma is known, but not with this translation. Unknown: its lemma is not known. */
  readonly verdict: 'confirmed' | 'contradicted' | 'unknown';
}

const wordKey = (language: string, word: string) => `${language} ${searchKey(word)}`;
const pairKey = (one: string, other: string) => [one, other].sort().join('\n');

/** The published pairs of words, their words by the two languages of the dictionary, and those languages. */
function publishedPairs(driver: Driver) {
  const words = new Set<string>();
  const pairs = new Set<string>();
  const languages = new Set<string>();
  for (const { code, origin } of storedDictionaries(driver)) {
    const dictionary = dictionaryOf(code);
    if (origin !== 'giellalt' || dictionary === undefined) continue;
    const { source, target } = dictionary;
    languages.add(pairKey(source, target));
    for (const line of storedLines(driver, code)) {
      const entry = decodeEntry(line);
      const translations = entry.groups.flatMap((group) => group.translations.map(({ lemma }) => lemma));
      for (const lemma of entry.lemmas.map((word) => wordKey(source, word.lemma))) {
        for (const translation of translations.flatMap(wordsIn).map((word) => wordKey(target, word))) {
          for (const word of [lemma, translation]) words.add(`${pairKey(source, target)} ${word}`);
          pairs.add(pairKey(lemma, translation));
        }
      }
    }
  }
  return { words, pairs, languages };
}

/** A translation, and the words in it where several stand together or one has a remark in parentheses. */
function wordsIn(translation: string): readonly string[] {
  const plain = translation.replace(/\([^)]*\)/gu, '').split(/[,;]/u);
  return [translation, ...plain.map((word) => word.trim())].filter((word) => word !== '');
}

/** Checks the pairs of the sample dictionary whose languages have a published dictionary in the database. */
export function confirmPairs(driver: Driver): readonly CheckedPair[] {
  const { words, pairs, languages } = publishedPairs(driver);
  const lexicon = readStarterLexicon(starterFolder);
  const checked = dictionaries.filter(({ source, target }) => languages.has(pairKey(source, target)));
  return checked.flatMap((dictionary) => {
    const { code, source, target } = dictionary;
    return starterEntries(lexicon, dictionary).flatMap(({ lemmas, groups }) =>
      lemmas.flatMap(({ lemma }) =>
        groups.flatMap(({ translations }) =>
          translations.map((translation): CheckedPair => {
            const [one, other] = [wordKey(source, lemma), wordKey(target, translation.lemma)];
            const known = words.has(`${pairKey(source, target)} ${one}`) ? 'contradicted' : 'unknown';
            const verdict = pairs.has(pairKey(one, other)) ? 'confirmed' : known;
            return { code, text: `${lemma} – ${translation.lemma}`, verdict };
          }),
        ),
      ),
    );
  });
}

if (import.meta.main) {
  const usage = 'npm run confirm -- <folder>   data folder with imported dictionaries';
  const [folder] = commandLine(usage, 1, {}).positionals;
  if (folder === undefined) {
    console.error(usage);
    process.exit(2);
  }
  const all = confirmPairs(openDatabase(databaseFile(folder), { readOnly: true }));
  const verdicts = ['confirmed', 'contradicted', 'unknown'] as const;
  for (const [code, own] of Map.groupBy(all, (pair) => pair.code)) {
    const counts = verdicts.map(
      (verdict) => `${own.filter((pair) => pair.verdict === verdict).length} ${verdict}`,
    );
    console.info(`${code}: ${counts.join(', ')}`);
  }
  for (const { code, text, verdict } of all)
    if (verdict !== 'confirmed') console.info(`${verdict}: ${code}: ${text}`);
}
