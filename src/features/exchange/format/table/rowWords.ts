/** Cells of the app's own tables are read exactly, those of others with some tolerance. */

import { type DictionaryCode, isDictionaryCode } from '#src/language/dictionaries.ts';
import type { OwnExample, SavedPlace, SavedTranslation } from '#src/saved/savedWord.ts';
import { languageNamed, languageOfTag, partOfSpeechCode } from '../codes.ts';
import { dateOf, type FileRecording, type FileWord } from '../fileWord.ts';
import { bareName, recordingIdOf } from '../soundNames.ts';
import type { TableColumn } from './tableColumns.ts';
import { splitCell } from './wordRows.ts';

/** What the file does not say and the user chooses. */
export interface TableLanguages {
  readonly language: string;
  readonly translation: string;
}

export interface TableCell {
  readonly column: TableColumn;
  readonly text: string;
}

function placeOf(text: string): SavedPlace | undefined {
  const numbers = text.split(/[\s,;]+/u).map(Number);
  const [latitude = Number.NaN, longitude = Number.NaN, accuracy = 0] = numbers;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && accuracy >= 0;
  return text !== '' && isPlace ? { latitude, longitude, accuracy } : undefined;
}

function dictionaryOf(text: string): DictionaryCode | undefined {
  return isDictionaryCode(text) ? text : undefined;
}

function exampleOf(text: string, translated: string): OwnExample {
  const [, tag, own = ''] = /^([^\s:]{1,35}): ([\s\S]*)$/u.exec(translated) ?? [];
  if (tag === undefined) return { text };
  return { text, translation: { language: languageOfTag(tag), text: own } };
}

function recordingOf(file: string, said: string): FileRecording {
  const [, date = '', milliseconds = '', kind, what] =
    /^(\S+) (\S+) (word|example) ([\s\S]*)$/u.exec(said) ?? [];
  const duration = Number(milliseconds);
  return {
    file: bareName(file),
    id: recordingIdOf(bareName(file)),
    said: what,
    ofExample: kind === 'example',
    duration: milliseconds !== '' && duration >= 0 ? duration : undefined,
    at: dateOf(date),
  };
}

function loose(text: string): string[] {
  return text
    .split(/[;\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

export function ourWord(cells: readonly TableCell[], line: number): FileWord {
  const of = (kind: TableColumn['kind']): string =>
    cells.find(({ column }) => column.kind === kind)?.text ?? '';
  const translations = cells.flatMap(({ column, text }): SavedTranslation[] =>
    column.kind === 'translation'
      ? splitCell(text).map((one) => ({ language: column.language ?? '', text: one }))
      : [],
  );
  const translated = splitCell(of('example translations'));
  const recorded = splitCell(of('recorded'));
  return {
    stem: of('word'),
    language: languageOfTag(of('language')),
    pos: of('part of speech') || undefined,
    translations,
    note: of('note'),
    examples: splitCell(of('examples')).map((text, index) => exampleOf(text, translated[index] ?? '')),
    dictionary: dictionaryOf(of('dictionary')),
    own: of('own') === 'yes',
    place: placeOf(of('place')),
    id: of('id') || undefined,
    created: dateOf(of('created')),
    changed: dateOf(of('changed')),
    recordings: splitCell(of('recordings')).map((file, index) => recordingOf(file, recorded[index] ?? '')),
    line,
  };
}

/** What has no field of its own goes into the note, so that nothing is lost. */
export function otherWord(
  cells: readonly TableCell[],
  sounds: readonly string[],
  languages: TableLanguages,
  line: number,
): FileWord {
  const of = (kind: TableColumn['kind']): string =>
    cells.find(({ column }) => column.kind === kind)?.text.trim() ?? '';
  const word = cells.find(({ column }) => column.kind === 'word');
  const language = of('language');
  const known = word?.column.kind === 'word' ? word.column.language : undefined;
  const rest = cells.flatMap(({ column, text }) => {
    if (column.kind !== 'other' || text.trim() === '') return [];
    return [column.heading === '' ? text.trim() : `${column.heading}: ${text.trim()}`];
  });
  const dictionary = dictionaryOf(of('dictionary'));
  const id = of('id');
  return {
    stem: of('word'),
    language: known ?? languageNamed(language) ?? (language || languages.language),
    pos: partOfSpeechCode(of('part of speech')),
    translations: cells.flatMap(({ column, text }): SavedTranslation[] =>
      column.kind === 'translation'
        ? loose(text).map((one) => ({ language: column.language ?? languages.translation, text: one }))
        : [],
    ),
    note: [of('note'), ...rest].filter((text) => text !== '').join('\n'),
    examples: loose(of('examples')).map((text) => ({ text })),
    dictionary,
    own: dictionary === undefined,
    place: placeOf(of('place')),
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id) ? id.toLowerCase() : undefined,
    created: dateOf(of('created')),
    changed: dateOf(of('changed')),
    recordings: [...loose(of('recordings')), ...sounds].map((file) => recordingOf(file, '')),
    line,
  };
}
