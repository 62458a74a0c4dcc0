import * as v from 'valibot';
import { readable } from '#src/saved/savedRecords.ts';
import { ownExample, recording, savedWord } from '#src/saved/savedWord.ts';
import { type WordList, wordList } from '#src/saved/wordList.ts';
import { readBackup } from '../format/backup/backupFormat.ts';
import { type FileWord, type RefusedLine, shortened } from '../format/fileWord.ts';
import { entryBytes, type FileEntry } from '../format/package/zipReader.ts';
import type { ImportSource } from './importSource.ts';
import { importLimits, unicodeText } from './importSource.ts';

/** One bad field, from another version, does not lose the order of the words. */
const listOfBackup = (made: number) =>
  v.object({
    id: wordList.entries.id,
    name: v.fallback(wordList.entries.name, '…'),
    words: v.pipe(
      v.array(v.unknown()),
      v.transform((ids) => ids.filter((id) => v.is(wordList.entries.id, id))),
    ),
    created: v.fallback(wordList.entries.created, made),
    changed: v.fallback(wordList.entries.changed, made),
  });

/** One bad recording or example does not lose the word. */
const wordOfBackup = v.object({
  ...savedWord.entries,
  examples: v.array(v.unknown()),
  recordings: v.array(v.unknown()),
});

function unreadable(row: unknown): RefusedLine {
  return { line: undefined, reason: 'unreadable', text: shortened(JSON.stringify(row) ?? '') };
}

/** `entries`: the rest of its ZIP. Throws `ExchangeFailure`. */
export function backupSource(text: string, entries: readonly FileEntry[]): ImportSource {
  const backup = readBackup(text);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  const lists: WordList[] = [];
  let leftOut = 0;
  for (const row of backup.words) {
    const read = v.safeParse(wordOfBackup, row);
    if (read.success) {
      const { output: word } = read;
      const examples = readable(ownExample, word.examples);
      const recordings = readable(recording, word.recordings);
      leftOut += word.examples.length - examples.length + word.recordings.length - recordings.length;
      const sounding = recordings.map((one) => ({ ...one, file: one.id }));
      words.push({ ...word, line: undefined, examples, recordings: sounding });
    } else {
      refused.push(unreadable(row));
    }
  }
  for (const row of backup.lists) {
    const read = v.safeParse(listOfBackup(backup.made), row);
    if (read.success) lists.push(read.output);
    else refused.push(unreadable(row));
  }
  return {
    format: 'backup',
    name: '',
    words,
    refused,
    leftOut,
    missing: { language: false, translation: false },
    sounds: new Map(
      backup.sounds.flatMap(({ id, file, type }) => {
        const entry = byName.get(file);
        if (entry === undefined) return [];
        const read = () => entryBytes(entry, importLimits.sound);
        return [[id, { name: file, type, size: entry.size, read }]] as const;
      }),
    ),
    backup: {
      lists,
      texts: backup.texts,
      bodies: backup.bodies.flatMap(({ id, file }) => {
        const entry = byName.get(file);
        const read = async (found: FileEntry) => unicodeText(await entryBytes(found, importLimits.text));
        return entry === undefined ? [] : [{ id, read: () => read(entry) }];
      }),
      cards: backup.cards,
      reports: backup.reports,
      choices: backup.choices,
      made: backup.made,
    },
  };
}
