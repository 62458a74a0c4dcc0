import * as v from 'valibot';
import { readBackup } from '#src/data/exchange/backup/backupFormat.ts';
import { type FileWord, type RefusedLine, shortened } from '#src/data/exchange/fileWord.ts';
import { entryBytes, type ZipEntry } from '#src/data/exchange/package/zipReader.ts';
import { unicodeText } from '#src/data/exchange/unicodeText.ts';
import { keptWord, ownExample, recording } from '#src/data/kept/keptWord.ts';
import { type WordList, wordList } from '#src/data/kept/wordList.ts';
import { importLimits } from './importLimits.ts';
import type { ImportSource } from './importSource.ts';

/** A list of a backup: one odd field, of another version or another hand, does not cost its words their order. */
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

/** Those of a list's things that can be read: one odd recording or example does not cost its word. */
function readable<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all) =>
      all.flatMap((one) => {
        const read = v.safeParse(item, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

/** How many examples and recordings a word of a backup has. */
function thingsOf(row: unknown): number {
  const read = v.safeParse(
    v.object({ examples: v.array(v.unknown()), recordings: v.array(v.unknown()) }),
    row,
  );
  return read.success ? read.output.examples.length + read.output.recordings.length : 0;
}

/** A word of a backup. */
const wordOfBackup = v.object({
  ...keptWord.entries,
  examples: readable(ownExample),
  recordings: readable(recording),
});

/** The rows of a backup, and the ZIP it lay in: none where it came alone. Throws `ExchangeFailure`. */
export function backupSource(text: string, entries: readonly ZipEntry[]): ImportSource {
  const backup = readBackup(text);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const words: FileWord[] = [];
  const refused: RefusedLine[] = [];
  const lists: WordList[] = [];
  let leftOut = 0;
  for (const [index, row] of backup.words.entries()) {
    const read = v.safeParse(wordOfBackup, row);
    const line = index + 1;
    if (read.success) {
      const { recordings, ...word } = read.output;
      leftOut += thingsOf(row) - recordings.length - word.examples.length;
      words.push({ ...word, line, recordings: recordings.map((one) => ({ ...one, file: one.id })) });
    } else {
      refused.push({ line, reason: 'unreadable', text: shortened(JSON.stringify(row) ?? '') });
    }
  }
  for (const [index, row] of backup.lists.entries()) {
    const read = v.safeParse(listOfBackup(backup.made), row);
    if (read.success) lists.push(read.output);
    else refused.push({ line: index + 1, reason: 'unreadable', text: shortened(JSON.stringify(row) ?? '') });
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
        return [[id, { type, size: entry.size, read: () => entryBytes(entry, importLimits.sound) }]] as const;
      }),
    ),
    backup: {
      lists,
      texts: backup.texts,
      bodies: backup.bodies.flatMap(({ id, file }) => {
        const entry = byName.get(file);
        const read = async (found: ZipEntry) => unicodeText(await entryBytes(found, importLimits.text));
        return entry === undefined ? [] : [{ id, read: () => read(entry) }];
      }),
      cards: backup.cards,
      reports: backup.reports,
      choices: backup.choices,
      made: backup.made,
    },
  };
}
