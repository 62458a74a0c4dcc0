/**
 * The texts of one language as a sheet of two columns, English and translation:
 * a page to print, and a table to correct in a spreadsheet or an editor.
 */

import type { PageLanguage } from '#src/language/languages.ts';
import { messageFaults } from './messageShape.ts';

/** One message of a language. */
export interface SheetText {
  /** Key in the catalogue. */
  readonly id: string;
  readonly english: string;
  readonly text: string;
  /** Where the word is used, when English alone doesn't tell; ''. */
  readonly note: string;
}

/** What became of a corrected sheet. */
export interface TakenSheet {
  /** Corrected texts by their keys in the catalogue. */
  readonly corrected: ReadonlyMap<string, string>;
  /** Rows that were not taken, each with the reason. */
  readonly refused: readonly string[];
}

/** Heading of the table; a sheet that comes back has the same columns, in any order. */
const columns = ['English', 'text', 'note', 'id'] as const;

/** A cell of a tab-separated table; quoted where it would not survive otherwise. */
function cell(text: string): string {
  return /[\t\n"]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table of a language: tab-separated, one message a line. */
export function sheetTable(texts: readonly SheetText[]): string {
  const rows = texts.map(({ english, text, note, id }) => [english, text, note, id].map(cell).join('\t'));
  return `${[columns.join('\t'), ...rows].join('\n')}\n`;
}

/** The cells of a tab-separated table, as an editor or a spreadsheet saves it. */
function cellsOf(table: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of table
    .replace(/^\uFEFF/u, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gu)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\t') continue;
    if (row.some((text) => text !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Takes a corrected table back: texts that differ, and are whole.
 * @throws {Error} when it is no such table.
 */
export function takeSheet(table: string, texts: readonly SheetText[], language: PageLanguage): TakenSheet {
  const [heading = [], ...rows] = cellsOf(table);
  const [idAt, textAt] = [heading.indexOf('id'), heading.indexOf('text')];
  if (idAt < 0 || textAt < 0) throw new Error('its first line does not name the columns “text” and “id”');
  const known = new Map(texts.map((one) => [one.id, one]));
  const corrected = new Map<string, string>();
  const refused: string[] = [];
  for (const row of rows) {
    const text = (row[textAt] ?? '').normalize('NFC');
    const one = known.get(row[idAt] ?? '');
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
export function sheetPage(texts: readonly SheetText[], language: PageLanguage, tag: string): string {
  const rows = texts.map(
    ({ english, text, note }, place) =>
      `<tr><td>${place + 1}</td><td lang="en">${escaped(english)}${note === '' ? '' : ` <i>${escaped(note)}</i>`}</td><td lang="${tag}">${escaped(text)}</td></tr>`,
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
<p>{0}, {count}, &lt;0&gt;…&lt;/0&gt; and # stand for something else: they stay, anywhere in the sentence.</p>
<table>
<thead><tr><th></th><th>English</th><th>${language}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}
