/** What a translation of a message must have as its source has it: places for values, tags, forms of numbers. */
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { isSamiLanguage, type PageLanguage } from '#src/language/languages.ts';

/** Placeholders and tags of a message, and the plural forms of each of its numbers. */
interface MessageShape {
  readonly names: ReadonlySet<string>;
  readonly plurals: readonly ReadonlySet<string>[];
}

/** What a language's plurals must tell apart: the Sámi languages have a dual. */
function formsOf(language: PageLanguage): readonly string[] {
  return isSamiLanguage(language) || language === 'se' ? ['one', 'two', 'other'] : ['one', 'other'];
}

/** @throws {Error} when the text is no message: a brace too many, a form without its text. */
function shapeOf(text: string): MessageShape {
  const names = new Set([...text.matchAll(/<\/?(\d+)\/?>/gu)].map(([, number]) => `<${number ?? ''}>`));
  const plurals: ReadonlySet<string>[] = [];
  const walk = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') continue;
      const [name, type, choices] = token;
      names.add(`{${name}}`);
      if (type === undefined || typeof choices !== 'object' || choices === null) continue;
      const forms = Object.entries(choices).filter(([form]) => form !== 'offset');
      if (type === 'plural') plurals.push(new Set(forms.map(([form]) => form)));
      for (const [, inner] of forms) if (Array.isArray(inner)) walk(inner);
    }
  };
  walk(compileMessageOrThrow(text));
  return { names, plurals };
}

/**
 * What a translation lacks or has too much, each in a few words; empty: nothing.
 * @throws {Error} when the source itself is no message.
 */
export function messageFaults(
  source: string,
  translation: string,
  language: PageLanguage,
): readonly string[] {
  if (translation.trim() === '') return ['no text'];
  let found: MessageShape;
  try {
    found = shapeOf(translation);
  } catch (error) {
    return [`not readable (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`];
  }
  const expected = shapeOf(source);
  const forms = formsOf(language);
  const blanks = (text: string) => [/^\s/u.test(text), /\s$/u.test(text)].join();
  return [
    ...[...expected.names].filter((name) => !found.names.has(name)).map((name) => `${name} is missing`),
    ...[...found.names]
      .filter((name) => !expected.names.has(name))
      .map((name) => `${name} is not in the English text`),
    ...(found.plurals.length === expected.plurals.length ? [] : ['a different number of plurals']),
    ...found.plurals.flatMap((plural) =>
      forms.filter((form) => !plural.has(form)).map((form) => `the form ${form} is missing`),
    ),
    ...(blanks(source) === blanks(translation) ? [] : ['different spaces at its beginning or end']),
    ...(translation === translation.normalize('NFC') ? [] : ['letters that are not in NFC']),
  ];
}
