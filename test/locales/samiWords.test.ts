/**
 * Every word of the Sámi catalogues against the dictionaries and lists of forms. A word that none of them
 * knows stands in `samiWords.tsv` with the reason why it is used nevertheless.
 */
import { readFileSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { beforeAll, expect, test } from 'vitest';
import { describeWithData } from '#test/fullData.ts';
import { folded, knownWords, wordsIn } from './wordEvidence.ts';

/** Page languages and their codes in the data. */
const languages = { se: 'sme', sma: 'sma', smj: 'smj', smn: 'smn', sms: 'sms' } as const;
type SamiLanguage = keyof typeof languages;
const interfaceLanguages = Object.keys(languages) as readonly SamiLanguage[];

/** Why a word may stand in a catalogue that no source knows; docs/translations.md says what each means. */
const reasons = [
  'abbreviation',
  'compound',
  'form',
  'glossary',
  'loan',
  'name',
  'review',
  'unconfirmed',
] as const;

interface AllowedWord {
  readonly language: string;
  readonly word: string;
  readonly reason: string;
  /** The words it is made of, folded: for `compound` and `form`. */
  readonly of: readonly string[];
}

const allowed: readonly AllowedWord[] = readFileSync(new URL('samiWords.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [language = '', word = '', reason = '', of = ''] = line.split('\t');
    return { language, word, reason, of: wordsIn(of) };
  });

/** The texts of a message without its placeholders, tags and soft hyphens. */
function textsOf(message: CompiledMessage): readonly string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [token.replaceAll('\u{AD}', '').replace(/<\/?\d+\/?>/gu, ' ')];
    const [, , choices] = token;
    return Object.values(choices ?? {}).flatMap((choice) => (Array.isArray(choice) ? textsOf(choice) : []));
  });
}

/** Letters, file names and address schemes that messages name. */
const codes = ['áŋ', 'https', 'collection', 'media', 'zip', 'wav', 'utf'];

/** The names of a message: they have a capital letter in English, too. */
const namesIn = (source: string): ReadonlySet<string> =>
  new Set([
    ...codes,
    ...(source.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /\p{Lu}/u.test(word)).map(folded),
  ]);

/** The words of each catalogue, each with a message that has it. */
async function catalogueWords(): Promise<ReadonlyMap<SamiLanguage, ReadonlyMap<string, string>>> {
  const found = new Map(interfaceLanguages.map((language) => [language, new Map<string, string>()]));
  for (const catalogue of await getCatalogs(getConfig())) {
    for (const language of interfaceLanguages) {
      for (const message of Object.values((await catalogue.read(language)) ?? {})) {
        const names = namesIn(message.message ?? '');
        const texts = textsOf(compileMessageOrThrow(message.translation ?? ''));
        for (const word of texts.flatMap(wordsIn)) {
          if (word.length > 1 && !names.has(word)) found.get(language)?.set(word, message.translation ?? '');
        }
      }
    }
  }
  return found;
}

/** The two parts of each compound that a word may be: at least three letters and four. */
const splits = (word: string): readonly (readonly [string, string])[] =>
  Array.from({ length: Math.max(0, word.length - 6) }, (_, at) => [
    word.slice(0, at + 3),
    word.slice(at + 3),
  ]);

describeWithData(
  'GIELLALT_DATA',
  'the words of the Sámi catalogues',
  (dictionaries) => {
    let words: ReadonlyMap<SamiLanguage, ReadonlyMap<string, string>> = new Map();
    let known: ReadonlyMap<string, ReadonlySet<string>> = new Map();

    const isKnown = (language: SamiLanguage, word: string): boolean => {
      const has = (one: string): boolean => known.get(languages[language])?.has(one) ?? false;
      return has(word) || splits(word).some(([first, last]) => has(first) && has(last));
    };
    const unknown = (language: SamiLanguage): readonly string[] =>
      [...(words.get(language)?.keys() ?? [])].filter((word) => !isKnown(language, word));

    beforeAll(async () => {
      words = await catalogueWords();
      const wanted = new Map(
        interfaceLanguages.map((language) => {
          const named = allowed.filter((entry) => entry.language === language).flatMap(({ of }) => of);
          const all = [...(words.get(language)?.keys() ?? []), ...named];
          return [languages[language], new Set(all.flatMap((word) => [word, ...splits(word).flat()]))];
        }),
      );
      const { PARADIGMS_DATA: forms = '', FINDING_DATA: texts = '' } = process.env;
      known = await knownWords(wanted, { dictionaries, forms, texts });
    }, 120_000);

    test.each(interfaceLanguages)('each word in %s is known or allowed', (language) => {
      const excused = new Set(allowed.filter((entry) => entry.language === language).map(({ word }) => word));
      expect(
        unknown(language)
          .filter((word) => !excused.has(word))
          .map((word) => `${language}\t${word}\t${words.get(language)?.get(word) ?? ''}`),
      ).toEqual([]);
    });

    test('the list of allowed words has no word that is known, unused or listed twice', () => {
      const needed = interfaceLanguages.flatMap((language) =>
        unknown(language).map((word) => `${language} ${word}`),
      );
      const listed = allowed.map(({ language, word }) => `${language} ${word}`);
      expect(listed.filter((entry) => !needed.includes(entry))).toEqual([]);
      expect(listed.filter((entry, at) => listed.indexOf(entry) !== at)).toEqual([]);
    });

    test('an allowed compound or form is made of words that are known or allowed', () => {
      const faults = allowed.filter(({ language, reason, of }) => {
        const isMadeOf = reason === 'compound' || reason === 'form';
        const page = interfaceLanguages.find((one) => one === language);
        if (page === undefined || !reasons.some((one) => one === reason)) return true;
        if (isMadeOf !== of.length > 0) return true;
        return of.some(
          (part) =>
            !isKnown(page, part) && !allowed.some((entry) => entry.language === page && entry.word === part),
        );
      });
      expect(faults).toEqual([]);
    });
  },
  'PARADIGMS_DATA',
  'FINDING_DATA',
);
