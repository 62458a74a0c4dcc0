import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageFaults } from '#service/translations/translationSheet.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#src/language/languages.ts';
import { settledTerms, wordsNotUsed } from './settledTerms.ts';

/** A message as the source has it and as a language says it. */
interface Pair {
  readonly source: string;
  readonly translation: string;
}

const inSource = new Set<string>();
const pairs = new Map<InterfaceLanguage, readonly Pair[]>();

beforeAll(async () => {
  const catalogues = await getCatalogs(getConfig());
  for (const catalogue of catalogues) {
    const ids = Object.keys((await catalogue.collect()) ?? {});
    for (const id of ids) inSource.add(id);
    const english = (await catalogue.read('en')) ?? {};
    for (const language of interfaceLanguages) {
      const messages = (await catalogue.read(language)) ?? {};
      pairs.set(language, [
        ...(pairs.get(language) ?? []),
        ...ids.map((id) => ({
          source: english[id]?.message ?? id,
          translation: messages[id]?.translation ?? '',
        })),
      ]);
    }
  }
}, 60_000);

describe.each(interfaceLanguages)('the messages in %s', (language) => {
  const wrong = (isWrong: (pair: Pair) => boolean): readonly string[] =>
    (pairs.get(language) ?? [])
      .filter(isWrong)
      .map(({ source, translation }) => `${source} → ${translation}`);

  it('are all there, and there are some [A3]', () => {
    expect(inSource.size).toBeGreaterThan(300);
    expect(wrong(({ translation }) => translation.trim() === '')).toEqual([]);
  });

  it('have the placeholders, tags, plural forms and ends of the source, and composed letters [A3, A40]', () => {
    const faults = (pairs.get(language) ?? []).flatMap(({ source, translation }) =>
      messageFaults(source, translation, language).map((fault) => `${source} → ${translation}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('have the language’s one word for a concept that their English names [M29]', () => {
    if (language === 'en') return;
    const lacks = ({ source, translation }: Pair): boolean =>
      settledTerms.some(({ english, words }) => english.test(source) && !words[language].test(translation));
    expect(wrong(lacks)).toEqual([]);
  });

  it('have no word that was corrected [M29]', () => {
    const words = wordsNotUsed[language];
    expect(wrong(({ translation }) => words.some((word) => word.test(translation)))).toEqual([]);
  });

  it('count to six as Inari and Skolt Sámi do: three to six like two [M29]', () => {
    if (language !== 'smn' && language !== 'sms') return;
    const countsWrong = ({ translation }: Pair): boolean => {
      const forms = new Map(
        [...translation.matchAll(/(=\d|one|two|other) \{([^{}]*)\}/gu)].map(([, form, text]) => [form, text]),
      );
      const two = forms.get('two');
      return two !== forms.get('other') && ['=3', '=4', '=5', '=6'].some((form) => forms.get(form) !== two);
    };
    expect(
      (pairs.get(language) ?? []).filter(({ translation }) => translation.includes('=3')).length,
    ).toBeGreaterThan(5);
    expect(wrong(countsWrong)).toEqual([]);
  });
});
