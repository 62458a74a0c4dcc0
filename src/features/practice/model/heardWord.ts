/** Whether a word can be heard now. */

import { isSpeechLanguage } from '#src/language/voices.ts';
import { preferences } from '#src/local/preferences.ts';
import { LookupError } from '#src/lookup/lookupError.ts';
import { soundOf } from '#src/lookup/speech/speechSounds.ts';
import { keptSound } from '#src/saved/keptSounds.ts';
import { hasBrowserVoice, type PracticeWord } from '#src/saved/practice/practiceWord.ts';

/** Whether there is audio of the service, cached or fetched now: it is then played from memory. */
async function hasServiceAudio({ stem: text, language }: PracticeWord): Promise<boolean> {
  if (!isSpeechLanguage(language)) return false;
  const voice = preferences().ttsVoices[language];
  try {
    await soundOf({ language, voice, text }, new AbortController().signal);
    return true;
  } catch (error) {
    if (!(error instanceof LookupError)) throw error;
    console.warn(`No audio of ${text}: ${error.message}`);
    return false;
  }
}

/**
 * The word as it can be heard: by a person's own recording, else by the service's audio, cached or fetched, else by a
 * voice of the browser. `undefined` where no voice can read it.
 */
export async function heardWord(word: PracticeWord): Promise<PracticeWord | undefined> {
  const { recording, ...others } = word;
  if (recording !== undefined && (await keptSound(recording)) !== undefined) return word;
  return (await hasServiceAudio(word)) || hasBrowserVoice(word.language) ? others : undefined;
}
