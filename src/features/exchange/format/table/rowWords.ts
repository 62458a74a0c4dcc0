/** Cells of the app's own tables are read exactly, those of others with some tolerance. */

import { isDictionaryCode } from '#src/language/dictionaries.ts';
import type { OwnExample, SavedTranslation } from '#src/saved/savedWord.ts';
import { languageNamed, languageOfTag, partOfSpeechCode } from '../codes.ts';
import { dateOf, type FileRecording, type FileWord, placeOf } from '../fileWord.ts';
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

/** The text of the first column of a kind. */
function reader(cells: readonly TableCell[]) {
  return (kind: TableColumn['kind']): string => cells.find(({ column }) => column.kind === kind)?.text ?? '';
}

function translationsIn(
  cells: readonly TableCell[],
  split: (text: string) => readonly string[],
  unnamed = '',
): SavedTranslation[] {
  return cells.flatMap(({ column, text }) =>
    column.kind === 'translation'
      ? split(text).map((one) => ({ language: column.language ?? unnamed, text: one }))
      : [],
  );
}

/** What every table tells in the same way. */
function factsOf(of: (kind: TableColumn['kind']) => string, line: number) {
  const dictionary = of('dictionary');
  return {
    dictionary: isDictionaryCode(dictionary) ? dictionary : undefined,
    place: placeOf(of('place')),
    created: dateOf(of('created')),
    changed: dateOf(of('changed')),
    line,
  };
}

export function ourWord(cells: readonly TableCell[], line: number): FileWord {
  const of = reader(cells);
  const translated = splitCell(of('example translations'));
  const recorded = splitCell(of('recorded'));
  return {
    ...factsOf(of, line),
    stem: of('word'),
    language: languageOfTag(of('language')),
    pos: of('part of speech') || undefined,
    translations: translationsIn(cells, splitCell),
    note: of('note'),
    examples: splitCell(of('examples')).map((text, index) => exampleOf(text, translated[index] ?? '')),
    own: of('own') === 'yes',
    id: of('id') || undefined,
    recordings: splitCell(of('recordings')).map((file, index) => recordingOf(file, recorded[index] ?? '')),
  };
}

/** What has no field of its own goes into the note, so that nothing is lost. */
export function otherWord(
  cells: readonly TableCell[],
  sounds: readonly string[],
  languages: TableLanguages,
  line: number,
): FileWord {
  const trimmed = cells.map(({ column, text }) => ({ column, text: text.trim() }));
  const of = reader(trimmed);
  const word = cells.find(({ column }) => column.kind === 'word');
  const known = word?.column.kind === 'word' ? word.column.language : undefined;
  const rest = trimmed.flatMap(({ column, text }) => {
    if (column.kind !== 'other' || text === '') return [];
    return [column.heading === '' ? text : `${column.heading}: ${text}`];
  });
  const facts = factsOf(of, line);
  const id = of('id');
  return {
    ...facts,
    stem: of('word'),
    language: known ?? languageNamed(of('language')) ?? (of('language') || languages.language),
    pos: partOfSpeechCode(of('part of speech')),
    translations: translationsIn(cells, loose, languages.translation),
    note: [of('note'), ...rest].filter((text) => text !== '').join('\n'),
    examples: loose(of('examples')).map((text) => ({ text })),
    own: facts.dictionary === undefined,
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(id) ? id.toLowerCase() : undefined,
    recordings: [...loose(of('recordings')), ...sounds].map((file) => recordingOf(file, '')),
  };
}
