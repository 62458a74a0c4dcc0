import type { SavedWord } from '#src/saved/savedWord.ts';
import { packageName } from '../format/soundNames.ts';
import { type TableForm, tableText } from '../format/table/tableText.ts';
import { recordingFile } from '../format/table/wordRows.ts';
import { addRecordings, type FileMaker, recordingBytes, zipMaker } from './exportFile.ts';

const bytesAWord = 500;

function endingOf({ reader, separator }: TableForm): string {
  if (reader === 'anki') return 'txt';
  return separator === 'tab' ? 'tsv' : 'csv';
}

export function tableMaker(words: readonly SavedWord[], form: TableForm): FileMaker {
  const name = packageName(form.name);
  const ending = endingOf(form);
  const recordings = form.recordings ? words.flatMap((word) => word.recordings) : [];
  const textSize = words.length * bytesAWord;
  if (recordings.length === 0) {
    return {
      name: `${name}.${ending}`,
      // Browsers share plain text, but not Anki's own type.
      type: ending === 'txt' ? 'text/plain' : 'text/csv',
      size: textSize,
      async write(sink) {
        const encoder = new TextEncoder();
        for (const piece of tableText(words, { ...form, recordings: false })) {
          await sink.write(encoder.encode(piece));
        }
        return { file: await sink.close(), missing: [] };
      },
    };
  }
  // Anki's users copy the files of this folder into the one of the same name.
  const folder = `${name}/${form.reader === 'anki' ? 'collection.media' : 'sounds'}`;
  const size = textSize + recordingBytes(recordings);
  return zipMaker(`${name}.zip`, size, async (zip, onProgress) => {
    await zip.addText(`${name}/${name}.${ending}`, tableText(words, form));
    const nameOf = (recording: (typeof recordings)[number]) => `${folder}/${recordingFile(recording)}`;
    return (await addRecordings(zip, recordings, nameOf, onProgress)).missing;
  });
}
