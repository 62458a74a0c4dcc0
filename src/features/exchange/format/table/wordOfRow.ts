/** Cells of the app's own tables are read exactly, those of others with some tolerance. */

import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { isUuid } from '#src/saved/exchange/uuid.ts';
import type { OwnExample } from '#src/saved/savedWord.ts';
import { languageNamed, languageOfTag, partOfSpeechCode } from '../codes.ts';
import { contentId, dateOf, type FileRecording, type FileWord, placeOf } from '../fileWord.ts';
import { recordingIdOf, soundType } from '../soundNames.ts';
import { type FieldUse, offeredLanguage, type SourceField } from '../sourceFile.ts';
import { splitCell } from './cellText.ts';
import { isNoteHeading } from './tableColumns.ts';

export interface TableCell {
  readonly field: SourceField;
  readonly text: string;
}

function exampleOf(text: string, translated: string, unnamed: string): OwnExample {
  if (translated === '') return { text };
  const [, tag, own = ''] = /^([^\s:]{1,35}): ([\s\S]*)$/u.exec(translated) ?? [];
  const translation =
    tag === undefined ? { language: unnamed, text: translated } : { language: languageOfTag(tag), text: own };
  return { text, translation };
}

function recordingOf(file: string, said: string): FileRecording {
  const [, date = '', milliseconds = '', kind, what] =
    /^(\S+) (\S+) (word|example) ([\s\S]*)$/u.exec(said) ?? [];
  const duration = Number(milliseconds);
  return {
    file,
    id: recordingIdOf(file),
    said: what,
    ofExample: kind === 'example',
    duration: milliseconds !== '' && duration >= 0 ? duration : undefined,
    at: dateOf(date),
  };
}

function loose(text: string, between = /[;\n]/u): string[] {
  return text
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A name may have a comma. */
function soundFiles(cell: string): string[] {
  const names = loose(cell, /[;,\n]/u);
  return names.every((name) => soundType(name) !== undefined) ? names : loose(cell);
}

/** A sentence may have a semicolon. */
function looseSentences(text: string): string[] {
  return loose(text, /\n/u);
}

function isNoteCell({ field: { name, use } }: TableCell): boolean {
  return use === 'note' && name !== '' && isNoteHeading(name);
}

/** Facts that cannot be read stay as text. */
function factsOf(of: (use: FieldUse) => string) {
  const dictionary = of('dictionary');
  const id = of('id').toLowerCase();
  return {
    dictionary: isDictionaryCode(dictionary) ? dictionary : undefined,
    place: placeOf(of('place')),
    created: dateOf(of('created')),
    changed: dateOf(of('changed')),
    own: of('own') === 'yes' || undefined,
    id: isUuid(id) ? id : undefined,
  };
}

/** Of each field with this use, nothing is left for the note. */
const usedWhole: ReadonlySet<FieldUse> = new Set(['left out', 'translation', 'recordings']);

interface RowOptions {
  /** Made by this app: read exactly. */
  readonly isOurs: boolean;
  /** Names of files. */
  readonly sounds: readonly string[];
  readonly line: number;
}

/** What has no field of its own goes into the note, so that nothing is lost. */
export function wordOfRow(all: readonly TableCell[], { isOurs, sounds, line }: RowOptions): FileWord {
  const cells = isOurs ? all : all.map(({ field, text }) => ({ field, text: text.trim() }));
  const split = isOurs ? splitCell : (text: string) => loose(text);
  const splitSentences = isOurs ? splitCell : looseSentences;
  const cellOf = (use: FieldUse) => cells.find(({ field }) => field.use === use);
  const of = (use: FieldUse): string => cellOf(use)?.text ?? '';
  const facts = factsOf(of);
  const isRest = ({ field, text }: TableCell): boolean => {
    if (text === '' || usedWhole.has(field.use)) return false;
    const isRead = !(field.use in facts) || facts[field.use as keyof typeof facts] !== undefined;
    return field.use === 'note' || !isRead || cellOf(field.use)?.field !== field;
  };
  const rest = cells
    .filter(isRest)
    .map(({ field: { name }, text }) => ({ text, name: isNoteHeading(name) ? '' : name }));
  const notes = rest.flatMap(({ name, text }) => (name === '' ? text : []));
  const headed = rest.flatMap(({ name, text }) => (name === '' ? [] : `${name}: ${text}`));
  const translations = cells.flatMap(({ field, text }) =>
    field.use === 'translation'
      ? split(text).map((one) => ({ language: field.language ?? '', text: one }))
      : [],
  );
  const recordings = cells.flatMap(({ field, text }) => (field.use === 'recordings' ? soundFiles(text) : []));
  const unnamed = cellOf('translation')?.field.language ?? offeredLanguage('translation') ?? '';
  const [examples, translated] = [splitSentences(of('examples')), splitSentences(of('example translations'))];
  const recorded = splitCell(of('recorded'));
  const language = of('language');
  const [stem, otherId] = [of('word'), of('id')];
  return {
    ...facts,
    // A number of another program tells homographs apart; with the word, since every table counts from one.
    id: facts.id ?? (otherId ? contentId(`${otherId}\t${stem}`) : undefined),
    line,
    stem,
    language: (languageNamed(language) ?? languageOfTag(language)) || (cellOf('word')?.field.language ?? ''),
    pos: partOfSpeechCode(of('part of speech')),
    translations,
    note: [...notes, ...headed].join('\n'),
    noteCell: isOurs ? (cells.find(isNoteCell)?.text ?? '') : undefined,
    examples: Array.from({ length: Math.max(examples.length, translated.length) }, (_, index) =>
      exampleOf(examples[index] ?? '', translated[index] ?? '', unnamed),
    ),
    own: facts.own ?? (!isOurs && facts.dictionary === undefined),
    recordings: [...recordings, ...sounds].map((file, index) => recordingOf(file, recorded[index] ?? '')),
  };
}
