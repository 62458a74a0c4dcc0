/** Kept words as rows of a table. `rowWords.ts` reads them back. */

import { languageTag } from '#src/language/languages.ts';
import type { KeptWord, Recording } from '#src/saved/keptWord.ts';
import { soundEnding, soundName } from '../soundNames.ts';
import { joinCell } from './joinedCell.ts';

/** The columns whose content is of one kind; translations have a column per language between them. */
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

/** What a column holds. */
export type ColumnName = (typeof columnNames)[number];

/** The heading of the translations into a language. */
export function translationHeading(tag: string): string {
  return `translation (${tag})`;
}

/** The language tag in such a heading. */
export function translationTag(heading: string): string | undefined {
  return /^translation \((.+)\)$/iu.exec(heading.trim())?.[1];
}

/** The name of a recording's sound beside the table. */
export function recordingFile({ id, said, type }: Recording): string {
  return soundName(said, id, soundEnding(type));
}

function recorded({ at, duration, ofExample, said }: Recording): string {
  return `${new Date(at).toISOString()} ${duration} ${ofExample ? 'example' : 'word'} ${said}`;
}

/** What a table is written with. */
export interface TableContent {
  /** Whether the names of sounds are in it. */
  readonly recordings: boolean;
}

/** The language tags of all translations, in the order in which they come. */
export function translationTags(words: readonly KeptWord[]): readonly string[] {
  return [
    ...new Set(words.flatMap(({ translations }) => translations.map((one) => languageTag(one.language)))),
  ];
}

/** The headings, with a column for each language of translations. */
export function headings(tags: readonly string[], { recordings }: TableContent): readonly string[] {
  return columnNames.flatMap((name) => {
    if (name === 'translation') return tags.map(translationHeading);
    return recordings || (name !== 'recordings' && name !== 'recorded') ? [name] : [];
  });
}

/** The cells of a word, in the order of `headings`. */
export function wordRow(word: KeptWord, tags: readonly string[], { recordings }: TableContent): string[] {
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
