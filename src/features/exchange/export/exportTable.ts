import { savedSound } from '#src/saved/savedSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import { zipWriter } from '../format/package/zipWriter.ts';
import { packageName } from '../format/soundNames.ts';
import { type TableForm, tableText } from '../format/table/tableText.ts';
import { recordingFile } from '../format/table/wordRows.ts';
import { type FileMaker, intoSink } from './exportFile.ts';

/** A word of a table takes about this much, in bytes. */
const bytesAWord = 500;

function endingOf({ reader, separator }: TableForm): string {
  if (reader === 'anki') return 'txt';
  return separator === 'tab' ? 'tsv' : 'csv';
}

/** Words as a table: alone, or with their sounds in a ZIP. */
export function tableMaker(words: readonly SavedWord[], form: TableForm): FileMaker {
  const name = packageName(form.name);
  const ending = endingOf(form);
  const recordings = form.recordings ? words.flatMap((word) => word.recordings) : [];
  const textSize = words.length * bytesAWord;
  if (recordings.length === 0) {
    const plain = { ...form, recordings: false };
    return {
      name: `${name}.${ending}`,
      // Anki's own is plain text to the browser: that is a kind of file which can be shared.
      type: ending === 'txt' ? 'text/plain' : 'text/csv',
      size: textSize,
      write: (sink) =>
        intoSink(sink, async () => {
          const encoder = new TextEncoder();
          for (const piece of tableText(words, plain)) await sink.write(encoder.encode(piece));
          return { file: await sink.close(), missing: [] };
        }),
    };
  }
  // Anki's users copy what is in this folder into the one of the same name.
  const folder = `${name}/${form.reader === 'anki' ? 'collection.media' : 'sounds'}`;
  return {
    name: `${name}.zip`,
    type: 'application/zip',
    size: recordings.reduce((sum, { bytes }) => sum + bytes, textSize),
    write: (sink, onProgress) =>
      intoSink(sink, async () => {
        const zip = zipWriter(sink);
        const missing: string[] = [];
        await zip.addText(`${name}/${name}.${ending}`, tableText(words, form));
        for (const [index, recording] of recordings.entries()) {
          const sound = await savedSound(recording.id);
          if (sound === undefined) missing.push(recording.said);
          else await zip.addBytes(`${folder}/${recordingFile(recording)}`, new Uint8Array(sound.content));
          onProgress?.((index + 1) / recordings.length);
        }
        return { file: await zip.end(), missing };
      }),
  };
}
