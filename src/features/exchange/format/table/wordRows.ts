import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { tagInFile } from '../codes.ts';
import { references } from '../lift/liftXml.ts';
import { soundEnding, soundName } from '../soundNames.ts';

/** By heading. `rowWords.ts` reads the cells. */
const cells = {
  word: ({ stem }) => stem,
  language: ({ language }) => tagInFile(language),
  'part of speech': ({ pos = '' }) => pos,
  /** Has a column for each language. */
  translation: () => '',
  note: ({ note }) => note,
  examples: ({ examples }) => joinCell(examples.map(({ text }) => text)),
  'example translations': ({ examples }) =>
    examples.some(({ translation }) => translation)
      ? joinCell(
          examples.map(({ translation }) =>
            translation ? `${tagInFile(translation.language)}: ${translation.text}` : '',
          ),
        )
      : '',
  dictionary: ({ dictionary = '' }) => dictionary,
  own: ({ own }) => (own ? 'yes' : ''),
  created: ({ created }) => new Date(created).toISOString(),
  changed: ({ changed }) => new Date(changed).toISOString(),
  place: ({ place }) => (place ? `${place.latitude} ${place.longitude} ${place.accuracy}` : ''),
  id: ({ id }) => id,
  recordings: ({ recordings }) => joinCell(recordings.map(recordingFile)),
  recorded: ({ recordings }) =>
    joinCell(
      recordings.map(
        ({ at, duration, ofExample, said }) =>
          `${new Date(at).toISOString()} ${Math.round(duration)} ${ofExample ? 'example' : 'word'} ${said}`,
      ),
    ),
} satisfies Readonly<Record<string, (word: SavedWord) => string>>;

export type ColumnName = keyof typeof cells;

export const columnNames = Object.keys(cells) as ColumnName[];

export function translationTag(heading: string): string | undefined {
  return /^translation \((.+)\)$/iu.exec(heading.trim())?.[1];
}

export function recordingFile({ id, said, type }: Recording): string {
  return soundName(said, id, soundEnding(type));
}

type Column = readonly [heading: string, cellOf: (word: SavedWord) => string];

export function columnsFor(words: readonly SavedWord[], withRecordings: boolean): readonly Column[] {
  const tags = new Set(words.flatMap((word) => word.translations.map((one) => tagInFile(one.language))));
  const translations = [...tags].map(
    (tag): Column => [
      `translation (${tag})`,
      (word) =>
        joinCell(word.translations.flatMap((one) => (tagInFile(one.language) === tag ? one.text : []))),
    ],
  );
  return columnNames.flatMap((name): readonly Column[] => {
    if (name === 'translation') return translations;
    return withRecordings || !name.startsWith('record') ? [[name, cells[name]]] : [];
  });
}

/** An empty text: an empty cell has no texts. */
const emptyItem = '\\-';

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\\': '\\\\' };

function escaped(text: string): string {
  return text === ''
    ? emptyItem
    : text.replace(/[\\\n\r]/gu, (character) => controls[character] ?? character);
}

export function joinCell(texts: readonly string[]): string {
  const items = texts.map(escaped);
  // The last line ends too: otherwise one text with a semicolon would be split.
  return texts.some((text) => /[;\n\r\\]/u.test(text)) ? `${items.join('\n')}\n` : items.join('; ');
}

function unescaped(item: string): string {
  if (item === emptyItem) return '';
  return item.replace(/\\([\\;nr])/gu, (_, character: string) => {
    if (character === 'n') return '\n';
    return character === 'r' ? '\r' : character;
  });
}

/** Reverses `joinCell`. Never throws: a stray backslash stands for itself. */
export function splitCell(cell: string): string[] {
  if (cell === '') return [];
  if (/[\n\r]/u.test(cell)) {
    return cell
      .replace(/(?:\r\n|\r|\n)$/u, '')
      .split(/\r\n|\r|\n/u)
      .map(unescaped);
  }
  // Files of older versions have a backslash before a semicolon of a text.
  const items = cell.match(/(?:^|;)(?:\\[\s\S]|[^;\\])*/gu) ?? [];
  return items.map((item, index) => {
    const text = index === 0 && !item.startsWith(';') ? item : item.slice(1);
    // One space after a semicolon is part of the separator; more belong to the text.
    return unescaped(index === 0 ? text : text.replace(/^ /u, ''));
  });
}

/** Line ends are breaks. `[sound:` in a user's text plays nothing. */
export function cellHtml(text: string): string {
  return text
    .replace(/[&<>"\r]/gu, (character) => references[character] ?? character)
    .replaceAll('[sound:', '&#91;sound:')
    .replaceAll('\n', '<br>');
}

const entity = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,30});/giu;

const entityTexts = new Map<string, string>();

/** HTML knows some 2,200 names. */
const mostEntityTexts = 3_000;

/** As HTML reads it; `undefined` for those that it reads as signs of another code page. */
function numberedText(written: string): string | undefined {
  const [, hex, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/iu.exec(written) ?? [];
  const digits = hex ?? decimal;
  if (digits === undefined) return undefined;
  const code = Number.parseInt(digits, hex === undefined ? 10 : 16);
  if (code > 0x7f && code < 0xa0) return undefined;
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
  return isNone ? '\ufffd' : String.fromCodePoint(code);
}

/** The browser knows all names; the same text where it does not know this one. */
function entityText(written: string): string {
  const known = numberedText(written) ?? entityTexts.get(written);
  if (known !== undefined) return known;
  // After a letter, since white space at the beginning would be dropped.
  const { textContent } = new DOMParser().parseFromString(`x${written}`, 'text/html').body;
  const read = textContent.slice(1);
  // Of an unknown name, it may take the beginning for another.
  const text = read.endsWith(';') ? written : read;
  if (entityTexts.size >= mostEntityTexts) entityTexts.clear();
  entityTexts.set(written, text);
  return text;
}

export function decodedEntities(text: string): string {
  return text.replace(entity, entityText);
}

/** Stands for the semicolon of an entity while a table is split. Tables have no such character. */
const hidden = '\u0001';

export function hideEntities(text: string): string {
  return text.replace(entity, (one) => (entityText(one) === one ? one : `${one.slice(0, -1)}${hidden}`));
}

export function shownEntities(cell: string): string {
  return cell.replaceAll(hidden, ';');
}

/** Other markup is dropped; breaks and blocks are line ends. */
export function textOfHtml(html: string): string {
  return decodedEntities(
    html
      .replace(/\[sound:[^[\]]*\]/gu, '')
      .replace(/<br\s*\/?>|<\/(?:div|p|li|tr)>/giu, '\n')
      .replace(/<\/?[a-z!][^<>]*>/giu, ''),
  );
}

export function soundsOfHtml(html: string): string[] {
  return [...html.matchAll(/\[sound:([^[\]]+)\]/gu)].map(([, name = '']) => textOfHtml(name));
}
