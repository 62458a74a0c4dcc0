import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSamiLanguage, type PageLanguage, pageLanguages } from '#src/language/languages.ts';
import { settledTerms, wordsNotUsed } from '#test/locales/settledTerms.ts';

/** A message as the source has it and as a language says it. */
interface Pair {
  readonly source: string;
  readonly translation: string;
}

/** Placeholders and tags of a message, and the plural forms of each of its numbers. */
interface Shape {
  readonly names: ReadonlySet<string>;
  readonly plurals: readonly ReadonlySet<string>[];
}

/** What a language's plurals must tell apart: the Sámi languages have a dual. */
function formsOf(language: PageLanguage): readonly string[] {
  return isSamiLanguage(language) || language === 'se' ? ['one', 'two', 'other'] : ['one', 'other'];
}

function shapeOf(text: string): Shape {
  const names = new Set([...text.matchAll(/<\/?(\d+)\/?>/gu)].map(([, number]) => `<${number ?? ''}>`));
  const plurals: ReadonlySet<string>[] = [];
  const walk = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') continue;
      const [name, type, choices] = token;
      names.add(name);
      if (type === undefined || typeof choices !== 'object' || choices === null) continue;
      const forms = Object.entries(choices).filter(([form]) => form !== 'offset');
      if (type === 'plural') plurals.push(new Set(forms.map(([form]) => form)));
      for (const [, inner] of forms) if (Array.isArray(inner)) walk(inner);
    }
  };
  walk(compileMessageOrThrow(text));
  return { names, plurals };
}

const inSource = new Set<string>();
const pairs = new Map<PageLanguage, readonly Pair[]>();

beforeAll(async () => {
  const catalogues = await getCatalogs(getConfig());
  for (const catalogue of catalogues) {
    for (const id of Object.keys((await catalogue.collect()) ?? {})) inSource.add(id);
    const read = new Map<PageLanguage, Awaited<ReturnType<typeof catalogue.read>>>();
    for (const language of pageLanguages) read.set(language, await catalogue.read(language));
    for (const language of pageLanguages) {
      const messages = read.get(language) ?? {};
      pairs.set(
        language,
        [...inSource].map((id) => ({
          source: read.get('en')?.[id]?.message ?? id,
          translation: messages[id]?.translation ?? '',
        })),
      );
    }
  }
}, 60_000);

describe.each(pageLanguages)('the messages in %s', (language) => {
  const wrong = (isWrong: (pair: Pair) => boolean): readonly string[] =>
    (pairs.get(language) ?? [])
      .filter(isWrong)
      .map(({ source, translation }) => `${source} → ${translation}`);

  it('A3: are all there, and there are some', () => {
    expect(inSource.size).toBeGreaterThan(300);
    expect(wrong(({ translation }) => translation.trim() === '')).toEqual([]);
  });

  it('A3: have the placeholders and tags of the source', () => {
    const differs = ({ source, translation }: Pair): boolean => {
      const [expected, found] = [shapeOf(source).names, shapeOf(translation).names];
      return expected.size !== found.size || [...expected].some((name) => !found.has(name));
    };
    expect(wrong(differs)).toEqual([]);
  });

  it('A3: have the plural forms of the language', () => {
    const forms = formsOf(language);
    const lacks = ({ source, translation }: Pair): boolean => {
      const found = shapeOf(translation).plurals;
      if (found.length !== shapeOf(source).plurals.length) return true;
      return found.some((plural) => forms.some((form) => !plural.has(form)));
    };
    expect(wrong(lacks)).toEqual([]);
  });

  it('M29: have the language’s one word for a concept that their English names', () => {
    if (language === 'en') return;
    const lacks = ({ source, translation }: Pair): boolean =>
      settledTerms.some(({ english, words }) => english.test(source) && !words[language].test(translation));
    expect(wrong(lacks)).toEqual([]);
  });

  it('M29: have no word that was corrected', () => {
    const words = wordsNotUsed[language];
    expect(wrong(({ translation }) => words.some((word) => word.test(translation)))).toEqual([]);
  });

  it('A40: are NFC, with no blanks at their ends that the source has not', () => {
    expect(
      wrong(
        ({ source, translation }) =>
          translation !== translation.normalize('NFC') ||
          /^\s/u.test(translation) !== /^\s/u.test(source) ||
          /\s$/u.test(translation) !== /\s$/u.test(source),
      ),
    ).toEqual([]);
  });
});
