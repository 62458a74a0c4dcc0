import type { SavedWord } from '#src/saved/savedWord.ts';
import { packageName } from '../format/soundNames.ts';
import { recordingFile } from '../format/table/exportColumns.ts';
import { type TableForm, tableText } from '../format/table/tableWriter.ts';
import { addRecordings, type FileMaker, zipMaker } from './exportFile.ts';

function endingOf({ reader, separator }: TableForm): string {
  if (reader === 'anki') return 'txt';
  return separator === 'tab' ? 'tsv' : 'csv';
}

export function tableMaker(words: readonly SavedWord[], form: TableForm): FileMaker {
  const name = packageName(form.name);
  const ending = endingOf(form);
  const recordings = form.recordings ? words.flatMap((word) => word.recordings) : [];
  if (recordings.length === 0) {
    // Browsers share plain text, but not Anki's own type.
    const type = ending === 'txt' ? 'text/plain' : 'text/csv';
    return {
      name: `${name}.${ending}`,
      type,
      async make() {
        const pieces = [...tableText(words, { ...form, recordings: false })];
        return { file: new Blob(pieces, { type }), missing: [] };
      },
    };
  }
  // Anki's users copy the files of this folder into the one of the same name.
  const folder = `${name}/${form.reader === 'anki' ? 'collection.media' : 'sounds'}`;
  return zipMaker(`${name}.zip`, async (zip, onProgress) => {
    await zip.addText(`${name}/${name}.${ending}`, tableText(words, form));
    const nameOf = (recording: (typeof recordings)[number]) => `${folder}/${recordingFile(recording)}`;
    return (await addRecordings(zip, recordings, nameOf, onProgress)).missing;
  });
}
