import { exchangeFailureOf } from '#src/saved/exchange/exchangeFailure.ts';
import type { StoredSound } from '#src/saved/keptDatabase.ts';
import { keptSound } from '#src/saved/keptSounds.ts';
import type { KeptWord } from '#src/saved/keptWord.ts';
import { liftSoundName, liftTagsOf, liftText } from '../format/lift/liftEntry.ts';
import { wavSize } from '../format/lift/wavFile.ts';
import { writingSystem } from '../format/lift/writingSystems.ts';
import { zipWriter } from '../format/package/zipWriter.ts';
import { packageName } from '../format/soundNames.ts';
import { type FileMaker, intoSink } from './takenFile.ts';

/** An entry takes about this much, in bytes. */
const bytesAnEntry = 1_200;

/** The Combine takes no larger ZIP, in bytes. */
export const combineLimit = 250_000_000;

/** What a LIFT package is made with. */
export interface LiftPackageForm {
  /** The name of the list. */
  readonly name: string;
  /** BCP 47 tag of the language that notes are written in: that of the interface. */
  readonly noteTag: string;
  /** Makes a sound a WAV; rejects with an `ExchangeFailure`. */
  readonly toWav: (sound: StoredSound) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Words as a LIFT package: `N/N.lift`, `N/audio`, `N/WritingSystems`. Sounds are made WAV one at a time. */
export function liftMaker(words: readonly KeptWord[], form: LiftPackageForm): FileMaker {
  const name = packageName(form.name);
  const recordings = words.flatMap((word) => word.recordings);
  return {
    name: `${name}.zip`,
    type: 'application/zip',
    size: recordings.reduce((sum, { duration }) => sum + wavSize(duration), words.length * bytesAnEntry),
    write: (sink, onProgress) =>
      intoSink(sink, async () => {
        const zip = zipWriter(sink);
        const missing: string[] = [];
        const sounds = new Set<string>();
        for (const [index, recording] of recordings.entries()) {
          const wav = await wavFor(recording.id);
          if (wav === undefined) missing.push(recording.said);
          else {
            sounds.add(recording.id);
            await zip.addBytes(`${name}/audio/${liftSoundName(recording)}`, wav);
          }
          onProgress?.((index + 1) / recordings.length);
        }
        await zip.addText(`${name}/${name}.lift`, liftText(words, { sounds, noteTag: form.noteTag }));
        const at = `${new Date().toISOString().slice(0, 19)}Z`;
        for (const tag of new Set(words.flatMap((word) => liftTagsOf(word, form.noteTag)))) {
          await zip.addText(`${name}/WritingSystems/${tag}.ldml`, [writingSystem(tag, at)]);
        }
        return { file: await zip.end(), missing };
      }),
  };

  async function wavFor(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const sound = await keptSound(id);
    if (sound === undefined) return undefined;
    try {
      return await form.toWav(sound);
    } catch (error) {
      // One that no decoder reads is named in the end; the others are not kept from whoever needs them.
      if (exchangeFailureOf(error).kind !== 'unreadableSound') throw error;
      return undefined;
    }
  }
}
