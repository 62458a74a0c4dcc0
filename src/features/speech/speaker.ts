/** Speaking a text: by the service's voice, else by one of the browser's. Loaded when the first word is to be heard. */

import { isSpeechLanguage, isSubstitute } from '#src/language/voices.ts';
import { dropSound, isMuted, soundOf, type Utterance } from '#src/lookup/speech/speechSounds.ts';
import { playSound } from './playSound.ts';
import { soundElement } from './soundElement.ts';
import { speakByBrowser } from './speakByBrowser.ts';

/** How speaking went: by the right voice, by one of another language, or not at all. */
export type SpeechOutcome = 'spoken' | 'substitute' | 'failed';

let current: AbortController | undefined;

/**
 * Speaks a text; what is spoken elsewhere on the page ends.
 * @param onStart called when it can be heard.
 * @returns when it was spoken, was stopped or has failed; a failure is logged (A108, A110).
 */
export async function speak(
  utterance: Utterance,
  signal: AbortSignal,
  onStart: (outcome: SpeechOutcome) => void,
): Promise<SpeechOutcome> {
  current?.abort();
  const ending = new AbortController();
  current = ending;
  if (signal.aborted) return 'spoken';
  signal.addEventListener('abort', () => ending.abort(), { signal: ending.signal });
  try {
    const url = await serviceSound(utterance, ending.signal);
    if (ending.signal.aborted) return 'spoken';
    return await (url === undefined
      ? playByBrowser(utterance, ending.signal, onStart)
      : playByService(utterance, url, ending.signal, onStart));
  } finally {
    ending.abort();
  }
}

/** The service's sound; `undefined` where it has none. */
async function serviceSound(utterance: Utterance, signal: AbortSignal): Promise<string | undefined> {
  const { language, voice } = utterance;
  if (!isSpeechLanguage(language) || isMuted(language, voice)) return undefined;
  try {
    return await soundOf(utterance, signal);
  } catch (error) {
    if (!signal.aborted) console.error('The speech service did not speak; the browser is asked.', error);
    return undefined;
  }
}

async function playByService(
  utterance: Utterance,
  url: string,
  signal: AbortSignal,
  onStart: (outcome: SpeechOutcome) => void,
): Promise<SpeechOutcome> {
  try {
    await playSound({ audio: soundElement(), url, signal, onStart: () => onStart('spoken') });
    return 'spoken';
  } catch (error) {
    console.error('The sound could not be played.', error);
    dropSound(utterance);
    // Else the next tap, which loads the element, would ask for the sound that was dropped.
    soundElement().removeAttribute('src');
    return 'failed';
  }
}

async function playByBrowser(
  { language, text }: Utterance,
  signal: AbortSignal,
  onStart: (outcome: SpeechOutcome) => void,
): Promise<SpeechOutcome> {
  const outcome = isSubstitute(language) ? 'substitute' : 'spoken';
  try {
    await speakByBrowser({ language, text, signal, onStart: () => onStart(outcome) });
    return outcome;
  } catch (error) {
    console.error('The browser did not speak.', error);
    return 'failed';
  }
}
