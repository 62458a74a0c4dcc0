import { longestField } from '#src/saved/savedWord.ts';
import { tableRows } from './tableParser.ts';

const separatorNames: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

const keys =
  /^#(separator|html|columns|notetype|deck|tags|guid|if matches|(?:tags|deck|notetype|guid) column):(.*)$/iu;

/** Spreadsheets end each line with as many separators as the longest. */
function withoutEnds(value: string): string {
  return value
    .slice(0, longestField)
    .trim()
    .replace(/(.)[\s,;|"]+$/u, '$1');
}

function unquoted(line: string): string {
  return line
    .slice(1)
    .replace(/"[\s,;|]*$/u, '')
    .replaceAll('""', '"');
}

/** `otherColumns`: those, from 0, that are not fields: tags, deck, kind of note, id. */
export function ankiHeader(text: string) {
  const said = new Map<string, string>();
  let body = text;
  for (;;) {
    const [whole = '', line = ''] = /^([^\r\n]*)(?:\r\n|\r|\n|$)/u.exec(body) ?? [];
    // A spreadsheet puts names with commas in quotation marks.
    const isQuoted = line.startsWith('"#columns:') && !said.has('columns');
    const [, key, value = ''] = keys.exec(isQuoted ? unquoted(line) : line) ?? [];
    if (key === undefined) break;
    said.set(key.toLowerCase(), value);
    body = body.slice(whole.length);
  }
  if (said.size === 0) return undefined;
  const named = withoutEnds(said.get('separator') ?? '');
  const separator = named === '' ? undefined : (separatorNames[named.toLowerCase()] ?? named.slice(0, 1));
  const columnOf = (name: string) => Number.parseInt(said.get(`${name} column`) ?? '', 10) - 1;
  const otherColumns = ['tags', 'deck', 'notetype', 'guid'].map(columnOf).filter((column) => column >= 0);
  const columns = said.get('columns');
  return {
    separator,
    isHtml: withoutEnds(said.get('html') ?? '').toLowerCase() === 'true',
    columns: columns === undefined ? undefined : tableRows(columns, separator ?? '\t')[0]?.cells,
    otherColumns: new Set(otherColumns),
    guidColumn: columnOf('guid'),
    deck: withoutEnds(said.get('deck') ?? '') || undefined,
    body,
  };
}
