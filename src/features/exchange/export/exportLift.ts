import type { StoredSound } from '#src/saved/savedDatabase.ts';
import type { LiftHead, Recording, SavedWord } from '#src/saved/savedWord.ts';
import { type LiftOptions, liftDate, liftEntry, liftSoundName } from '../format/lift/liftEntry.ts';
import { headerXml } from '../format/lift/liftHeader.ts';
import { patchedEntry } from '../format/lift/liftPatch.ts';
import { writingSystem } from '../format/lift/liftXml.ts';
import { wavSize } from '../format/lift/wavFile.ts';
import { bareName, packageName, soundPath, soundType } from '../format/soundNames.ts';
import { addRecordings, zipMaker } from './exportFile.ts';

/** Estimated. */
const bytesAnEntry = 1_200;

/** The Combine takes no larger ZIP. */
export const combineLimit = 250_000_000;

interface LiftPackageForm {
  readonly name: string;
  readonly head?: LiftHead | undefined;
  /** BCP 47 tag of the language of notes: that of the interface. */
  readonly noteTag: string;
  /** `undefined` for a sound that cannot be read. */
  readonly toWav: (sound: StoredSound) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** `N/N.lift`, `N/audio`, `N/WritingSystems`. Sounds are converted one at a time. `size`: estimated bytes. */
export function liftMaker(
  words: readonly SavedWord[],
  { name: title, head, noteTag, toWav }: LiftPackageForm,
) {
  const name = packageName(title);
  const { files, renamed } = soundFiles(words);
  const size = files.reduce((sum, { duration }) => sum + wavSize(duration), words.length * bytesAnEntry);
  const made = zipMaker(`${name}.zip`, async (zip, onProgress) => {
    const nameOf = ({ file }: SoundFile) => `${name}/audio/${file}`;
    const { added, missing } = await addRecordings(zip, files, nameOf, onProgress, async (sound, { file }) =>
      sound.type === soundType(file) ? new Uint8Array(sound.content) : toWav(sound),
    );
    const sounds = new Set(added.map(({ id }) => id));
    const lift = [...liftText(words, { sounds, noteTag, renamed, header: head?.header })];
    await zip.addText(`${name}/${name}.lift`, lift);
    for (const [file, text] of Object.entries(head?.ranges ?? {})) {
      await zip.addText(`${name}/${bareName(file)}`, [text]);
    }
    const at = liftDate(Date.now());
    for (const tag of new Set(lift.flatMap(tagsIn))) {
      await zip.addText(`${name}/WritingSystems/${tag}.ldml`, [writingSystem(tag, at)]);
    }
    return missing;
  });
  return { size, ...made };
}

/** `file`: path in the folder of sounds. */
type SoundFile = Recording & { readonly file: string };

/** Sounds from a lexicon keep their names, unless another one has it (`LiftOptions.renamed`). */
function soundFiles(words: readonly SavedWord[]) {
  const files = new Map<string, SoundFile>();
  const renamed = new Map<string, string>();
  const placed = (recording: Recording, wanted: string): string => {
    const other = files.get(wanted.toLowerCase());
    const file = other === undefined || other.id === recording.id ? wanted : liftSoundName(recording);
    files.set(file.toLowerCase(), { ...recording, file });
    return file;
  };
  for (const word of words) {
    const named = Object.entries(word.lift?.sounds ?? {});
    for (const recording of word.recordings) {
      const own = named.filter(([, id]) => id === recording.id);
      if (own.length === 0) placed(recording, liftSoundName(recording));
      for (const [href] of own) {
        const wanted = soundPath(href, recording.type);
        const file = placed(recording, wanted);
        if (file !== wanted) renamed.set(`${word.id} ${href}`, file);
      }
    }
  }
  return { files: [...files.values()], renamed };
}

function tagsIn(xml: string): readonly string[] {
  return [...xml.matchAll(/<(?:form|gloss)\b[^<>]* lang="([\w-]+)"/gu)].map(([, tag = '']) => tag);
}

export function* liftText(words: readonly SavedWord[], content: LiftOptions): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<lift version="0.13" producer="satnegirji">\n';
  yield headerXml(content.header);
  for (const { lift, ...word } of words) {
    yield lift ? `${patchedEntry({ ...word, lift }, content)}\n` : liftEntry(word, content);
  }
  yield '</lift>\n';
}
