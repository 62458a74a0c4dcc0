import type { Recording, SavedWord } from '#src/saved/savedWord.ts';
import { tagInFile } from '../codes.ts';
import { placeText } from '../fileWord.ts';
import { soundEnding, soundName } from '../soundNames.ts';
import { joinCell } from './cellText.ts';

/** By heading. `wordOfRow.ts` reads the cells. */
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
  place: ({ place }) => (place ? placeText(place) : ''),
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
