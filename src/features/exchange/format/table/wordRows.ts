import { languageTag } from '#src/language/languages.ts';
import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { soundEnding, soundName } from '../soundNames.ts';

/** Translations have a column for each language. `rowWords.ts` reads the rows. */
export const columnNames = [
  'word',
  'language',
  'part of speech',
  'translation',
  'note',
  'examples',
  'example translations',
  'dictionary',
  'own',
  'created',
  'changed',
  'place',
  'id',
  'recordings',
  'recorded',
] as const;

export type ColumnName = (typeof columnNames)[number];

function translationHeading(tag: string): string {
  return `translation (${tag})`;
}

export function translationTag(heading: string): string | undefined {
  return /^translation \((.+)\)$/iu.exec(heading.trim())?.[1];
}

export function recordingFile({ id, said, type }: Recording): string {
  return soundName(said, id, soundEnding(type));
}

function recorded({ at, duration, ofExample, said }: Recording): string {
  return `${new Date(at).toISOString()} ${duration} ${ofExample ? 'example' : 'word'} ${said}`;
}

interface TableContent {
  readonly recordings: boolean;
}

export function translationTags(words: readonly SavedWord[]): readonly string[] {
  return [
    ...new Set(words.flatMap(({ translations }) => translations.map((one) => languageTag(one.language)))),
  ];
}

export function headings(tags: readonly string[], { recordings }: TableContent): readonly string[] {
  return columnNames.flatMap((name) => {
    if (name === 'translation') return tags.map(translationHeading);
    return recordings || (name !== 'recordings' && name !== 'recorded') ? [name] : [];
  });
}

/** In the order of `headings`. */
export function wordRow(word: SavedWord, tags: readonly string[], { recordings }: TableContent): string[] {
  const { place } = word;
  const cells: Readonly<Record<Exclude<ColumnName, 'translation'>, string>> = {
    word: word.stem,
    language: languageTag(word.language),
    'part of speech': word.pos ?? '',
    note: word.note,
    examples: joinCell(word.examples.map(({ text }) => text)),
    'example translations': word.examples.some(({ translation }) => translation)
      ? joinCell(
          word.examples.map(({ translation }) =>
            translation ? `${languageTag(translation.language)}: ${translation.text}` : '',
          ),
        )
      : '',
    dictionary: word.dictionary ?? '',
    own: word.own ? 'yes' : '',
    created: new Date(word.created).toISOString(),
    changed: new Date(word.changed).toISOString(),
    place: place ? `${place.latitude} ${place.longitude} ${place.accuracy}` : '',
    id: word.id,
    recordings: joinCell(word.recordings.map(recordingFile)),
    recorded: joinCell(word.recordings.map(recorded)),
  };
  return columnNames
    .flatMap((name) => {
      if (name !== 'translation') {
        return recordings || (name !== 'recordings' && name !== 'recorded') ? [cells[name]] : [];
      }
      return tags.map((tag) =>
        joinCell(
          word.translations.filter((one) => languageTag(one.language) === tag).map(({ text }) => text),
        ),
      );
    })
    .map((cell) => cell.toWellFormed());
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

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
    .replace(/[&<>"]/gu, (character) => entities[character] ?? character)
    .replaceAll('[sound:', '&#91;sound:')
    .replaceAll('\r', '&#13;')
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
