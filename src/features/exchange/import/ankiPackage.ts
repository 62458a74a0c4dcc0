/** Packages of Anki: a database of notes, and `media`, which names the sounds. */
import { ankiNotesInWorker, WorkerNotLoaded } from '#src/device/backend/deviceConnection.ts';
import type { AnkiNotes } from '#src/device/worker/ankiCollection.ts';
import { isDataLanguage } from '#src/language/languages.ts';
import { ExchangeFailure } from '#src/saved/exchange/exchangeFailure.ts';
import { isUuid } from '#src/saved/exchange/uuid.ts';
import { isPartOfSpeech, languageOfTag } from '../format/codes.ts';
import { noteId } from '../format/fileWord.ts';
import type { SourceField, SourceFile } from '../format/sourceFile.ts';
import { textOfHtml, withoutGaps } from '../format/table/htmlText.ts';
import { columnsOf } from '../format/table/tableColumns.ts';
import { mostRows, tableFile, tableWords } from '../format/table/tableReading.ts';
import { ownTable } from '../format/table/tableWriter.ts';
import { entryBytes, type FileEntry } from '../format/zipFile.ts';
import { type ImportSource, importLimits, sourceOf, unicodeText } from './importSource.ts';
import { soundsIn } from './soundFiles.ts';

/** Only Anki 2.1.50 and newer write collection.anki21b. The .anki2 beside it then contains one note that asks to update. */
const collections = ['collection.anki2', 'collection.anki21', 'collection.anki21b'] as const;

export function isAnkiPackage(entries: readonly FileEntry[]): boolean {
  return entries.some(({ name }) => collections.some((one) => one === name));
}

const ownColumns = ['changed', 'language', 'part of speech'] as const;

/** Fields, then tags and deck; for notes that this app wrote and Anki exported, what their tags say, which Anki sorts. */
function notesFile({ name, fields, notes }: AnkiNotes, chosen?: readonly SourceField[]): SourceFile {
  const isOurs = notes.every(({ guid }) => isUuid(guid));
  const names = [...fields, 'tags', 'deck', ...(isOurs ? ownColumns : [])];
  const rows = notes.map(({ guid, changed, tags, deck, ...note }, at) => ({
    line: at + 1,
    id: noteId(guid),
    cells: [
      ...fields.map((_, index) => note.fields[index] ?? ''),
      tags.join(' '),
      deck,
      ...(isOurs
        ? [
            new Date(changed * 1000).toISOString(),
            tags.find((tag) => isDataLanguage(languageOfTag(tag))) ?? '',
            tags.find(isPartOfSpeech) ?? '',
          ]
        : []),
    ],
  }));
  const left = new Set([fields.length, fields.length + 1]);
  const guessed = columnsOf(rows, { names, left, headings: false }).fields;
  const sourceFields =
    chosen ?? guessed.map((field) => ({ ...field, sample: withoutGaps(textOfHtml(field.sample)).trim() }));
  const pictures = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/<img\b/giu) ?? [])).length;
  const { leftOut, ...read } = tableWords(rows, sourceFields, { isOurs: false, cells: 'html' });
  return {
    ...read,
    leftOut: { ...leftOut, pictures },
    name,
    isOurs: false,
    choices: { fields: sourceFields },
    readAs: (choices) => notesFile({ name, fields, notes }, choices.fields),
  };
}

async function soundNames(entries: readonly FileEntry[]): Promise<ReadonlyMap<string, unknown>> {
  const media = entries.find(({ name }) => name === 'media');
  const text = media ? unicodeText(await entryBytes(media, importLimits.text)) : '{}';
  const names: unknown = JSON.parse(text);
  return new Map(Object.entries(names ?? {}));
}

/** Rejects with an `ExchangeFailure`. */
export async function ankiSource(
  name: string,
  entries: readonly FileEntry[],
  notesOf = ankiNotesInWorker,
): Promise<ImportSource> {
  const found = collections.map((one) => entries.find((entry) => entry.name === one));
  const [first, second, newest] = found;
  const collection = second ?? first;
  if (newest || collection === undefined) throw new ExchangeFailure('ankiPackage');
  const table = entries.find((entry) => entry.name === ownTable);
  const bytes = await entryBytes(table ?? collection, importLimits.text);
  try {
    const own = table && tableFile(name, bytes);
    const types = own ? [] : await notesOf(bytes, mostRows + 1);
    if (types.reduce((sum, { notes }) => sum + notes.length, 0) > mostRows) {
      throw new ExchangeFailure('tooLarge', { limit: { of: 'words', most: mostRows } });
    }
    const named = await soundNames(entries);
    const sounds = entries.flatMap((entry) => {
      const own = named.get(entry.name);
      return typeof own === 'string' ? [{ ...entry, name: own }] : [];
    });
    const files = own ? [own] : types.map((type) => notesFile(type));
    if (files.length === 0) throw new ExchangeFailure('noWords');
    return sourceOf(files, { name: own?.name ?? name, sounds: soundsIn(sounds), skipped: [] });
  } catch (cause) {
    if (cause instanceof ExchangeFailure) throw cause;
    throw new ExchangeFailure(cause instanceof WorkerNotLoaded ? 'notLoaded' : 'ankiPackage', { cause });
  }
}
