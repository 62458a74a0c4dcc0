/**
 * The texts of one language as a sheet of two columns, English and translation:
 * a page to print, and a table to correct in a spreadsheet or an editor.
 */

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import Papa from 'papaparse';
import { type InterfaceLanguage, isSamiLanguage } from '#src/language/languages.ts';

/** One message of a language. */
export interface SheetText {
  /** Key in the catalogue. */
  readonly id: string;
  readonly english: string;
  readonly text: string;
  /** Where the word is used, when English alone doesn't tell; ''. */
  readonly note: string;
}

/** Heading of the table; a sheet that comes back has the same columns, in any order. */
const columns = ['English', 'text', 'note', 'id'] as const;

/** The table of a language: tab-separated, one message a row. */
export function sheetTable(texts: readonly SheetText[]): string {
  const rows = texts.map(({ english, text, note, id }) => [english, text, note, id]);
  return `${Papa.unparse([[...columns], ...rows], { delimiter: '\t', newline: '\n' })}\n`;
}

/**
 * Takes a corrected table back: texts that differ, and are whole, by their keys in the catalogue; and why other rows were
 * not taken.
 * @throws {Error} when it is no such table, or a quotation mark would take the following rows into its cell.
 */
export function takeSheet(table: string, texts: readonly SheetText[], language: InterfaceLanguage) {
  const options = { delimiter: '\t', header: true, skipEmptyLines: 'greedy' } as const;
  const { data: rows, meta, errors } = Papa.parse<Readonly<Record<string, string>>>(table, options);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes)
    throw new Error(`a quotation mark in row ${(quotes.row ?? 0) + 1} is not doubled or not closed`);
  if (!['text', 'id'].every((column) => meta.fields?.includes(column)))
    throw new Error('its first line does not name the columns “text” and “id”');
  const textsById = new Map(texts.map((one) => [one.id, one]));
  const corrected = new Map<string, string>();
  const refused: string[] = [];
  for (const row of rows) {
    const text = (row['text'] ?? '').normalize('NFC');
    const one = textsById.get(row['id'] ?? '');
    if (one === undefined) {
      refused.push(`“${text}”: the app no longer has this text`);
    } else if (text !== one.text) {
      const faults = messageFaults(one.english, text, language);
      if (faults.length === 0) corrected.set(one.id, text);
      else refused.push(`“${one.english}” → “${text}”: ${faults.join('; ')}`);
    }
  }
  return { corrected, refused };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The page of a language, to print and to write on. */
export function sheetPage(texts: readonly SheetText[], language: InterfaceLanguage, tag: string): string {
  const rows = texts.map(
    ({ english, text, note }, index) =>
      `<tr><td>${index + 1}</td><td lang="en">${escaped(english)}${note === '' ? '' : ` <i>${escaped(note)}</i>`}</td><td lang="${tag}">${escaped(text)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Texts: ${language}</title>
<style>
body { font: 11pt/1.35 serif; margin: 1.5cm; }
table { border-collapse: collapse; width: 100%; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border: 1px solid #999; padding: 0.2cm; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td:first-child { width: 1cm; }
td:nth-child(2), td:nth-child(3) { width: 50%; }
</style>
<h1>Texts: ${language}</h1>
<p>{0}, {count}, &lt;0&gt;…&lt;/0&gt; and # are placeholders: keep them, anywhere in the sentence.</p>
<table>
<thead><tr><th></th><th>English</th><th>${language}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

/** What a language's plurals must tell apart: the Sámi languages have a dual. */
function formsOf(language: InterfaceLanguage): readonly string[] {
  return isSamiLanguage(language) || language === 'se' ? ['one', 'two', 'other'] : ['one', 'other'];
}

/**
 * Placeholders and tags of a message, and the plural forms of each of its numbers.
 * @throws {Error} when the text is no message: a brace too many, a form without its text.
 */
function shapeOf(text: string) {
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
 * Missing and surplus parts of a translation, each in a few words; empty: none.
 * @throws {Error} when the source itself is no message.
 */
export function messageFaults(
  source: string,
  translation: string,
  language: InterfaceLanguage,
): readonly string[] {
  if (translation.trim() === '') return ['no text'];
  let found: ReturnType<typeof shapeOf>;
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
    ...(found.plurals.length === expected.plurals.length
      ? []
      : ['the number of plurals is not that of the English text']),
    ...found.plurals.flatMap((plural) =>
      forms.filter((form) => !plural.has(form)).map((form) => `the form ${form} is missing`),
    ),
    ...(blanks(source) === blanks(translation)
      ? []
      : ['the spaces at its beginning or end are not those of the English text']),
    ...(translation === translation.normalize('NFC') ? [] : ['some letters are not in Unicode NFC']),
  ];
}
