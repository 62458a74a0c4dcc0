import * as v from 'valibot';
import { readable } from '#src/saved/savedRecords.ts';
import { ownExample, recording, savedWord, wordList } from '#src/saved/savedWord.ts';
import { readBackup } from '../format/backup/backupFormat.ts';
import { type FileWord, type RefusedLine, shortened } from '../format/fileWord.ts';
import { entryBytes, type FileEntry } from '../format/zipFile.ts';
import { type ImportSource, importLimits, unicodeText } from './importSource.ts';

/** One bad field, from another version, does not lose the order of the words. */
const listOfBackup = (made: number) =>
  v.object({
    id: wordList.entries.id,
    name: v.fallback(wordList.entries.name, '…'),
    lift: v.fallback(wordList.entries.lift, undefined),
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

/** The rows that can be read; the others are refused. */
function readRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  refused: RefusedLine[],
): v.InferOutput<Schema>[] {
  return rows.flatMap((row): v.InferOutput<Schema>[] => {
    const read = v.safeParse(schema, row);
    if (read.success) return [read.output];
    refused.push({ line: undefined, reason: 'unreadable', text: shortened(JSON.stringify(row) ?? '') });
    return [];
  });
}

/** `entries`: the rest of its ZIP. Throws `ExchangeFailure`. */
export function backupSource(text: string, entries: readonly FileEntry[]): ImportSource {
  const backup = readBackup(text);
  const { texts, cards, choices } = backup;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const refused: RefusedLine[] = [];
  let fields = 0;
  const words = readRows(wordOfBackup, backup.words, refused).map((word): FileWord => {
    const examples = readable(ownExample, word.examples);
    const recordings = readable(recording, word.recordings);
    fields += word.examples.length - examples.length + word.recordings.length - recordings.length;
    const sounding = recordings.map((one) => ({ ...one, file: one.id }));
    return { ...word, line: undefined, examples, recordings: sounding };
  });
  const lists = readRows(listOfBackup(backup.made), backup.lists, refused);
  return {
    name: '',
    words,
    refused,
    leftOut: { fields },
    files: [],
    skipped: [],
    unused: [],
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
      texts,
      cards,
      choices,
      bodies: backup.bodies.flatMap(({ id, file }) => {
        const entry = byName.get(file);
        const read = async (found: FileEntry) => unicodeText(await entryBytes(found, importLimits.text));
        return entry === undefined ? [] : [{ id, read: () => read(entry) }];
      }),
    },
  };
}
