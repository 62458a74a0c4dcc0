import { languageTag } from '#src/language/languages.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { references } from '../lift/liftXml.ts';
import { soundEnding, soundName } from '../soundNames.ts';

/** By heading. `rowWords.ts` reads the cells. */
const cells = {
  word: ({ stem }) => stem,
  language: ({ language }) => languageTag(language),
  'part of speech': ({ pos = '' }) => pos,
  /** Has a column for each language. */
  translation: () => '',
  note: ({ note }) => note,
  examples: ({ examples }) => joinCell(examples.map(({ text }) => text)),
  'example translations': ({ examples }) =>
    examples.some(({ translation }) => translation)
      ? joinCell(
          examples.map(({ translation }) =>
            translation ? `${languageTag(translation.language)}: ${translation.text}` : '',
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
  const tags = new Set(words.flatMap((word) => word.translations.map((one) => languageTag(one.language))));
  const translations = [...tags].map(
    (tag): Column => [
      `translation (${tag})`,
      (word) =>
        joinCell(word.translations.flatMap((one) => (languageTag(one.language) === tag ? one.text : []))),
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

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Line ends are breaks. `[sound:` in a user's text plays nothing. */
export function cellHtml(text: string): string {
  return text
    .replace(/[&<>"\r]/gu, (character) => references[character] ?? character)
    .replaceAll('[sound:', '&#91;sound:')
    .replaceAll('\n', '<br>');
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd';
}

/** Other markup is dropped; breaks and blocks are line ends. */
export function textOfHtml(html: string): string {
  return html
    .replace(/\[sound:[^\]]*\]/gu, '')
    .replace(/<br\s*\/?>|<\/(?:div|p|li|tr)>/giu, '\n')
    .replace(/<\/?[a-z!][^>]*>/giu, '')
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex, decimal, name) => {
      if (hex !== undefined) return character(Number.parseInt(String(hex), 16));
      if (decimal !== undefined) return character(Number.parseInt(String(decimal), 10));
      return characters[String(name).toLowerCase()] ?? whole;
    });
}

export function soundsOfHtml(html: string): string[] {
  return [...html.matchAll(/\[sound:([^\]]+)\]/gu)].map(([, name = '']) => textOfHtml(name));
}
