/** By the service's voice, else by one of the browser's. Loaded with the first word to be heard. */

import { isSpeechLanguage, isSubstitute } from '#src/language/voices.ts';
import { dropSound, isMuted, soundOf, type Utterance } from '#src/lookup/speech/speechSounds.ts';
import { minuteMs } from '#src/state/time.ts';
import { soundElement } from './soundElement.ts';
import { speakByBrowser } from './speakByBrowser.ts';

interface SoundPlay {
  readonly audio: HTMLAudioElement;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/** Beyond its length, before a sound counts as ended. */
export const soundGraceMs = 2_000;

/** For a sound of unknown length. */
export const longestSoundMs = minuteMs;

/** Resolves when the sound has ended, was stopped, or should be over: some browsers never report the end. */
export async function playSound({ audio, url, signal, onStart }: SoundPlay): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const end = (): void => resolve();
  const stop = (): void => {
    audio.pause();
    end();
  };
  let watchdog = setTimeout(stop, longestSoundMs);
  audio.addEventListener('ended', end, options);
  // Paused by the person: headphones removed, a call, media keys.
  audio.addEventListener('pause', end, options);
  audio.addEventListener(
    'error',
    () => reject(new Error(audio.error?.message || 'The sound can not be decoded.')),
    options,
  );
  signal.addEventListener('abort', stop, options);
  audio.src = url;
  audio.play().then(() => {
    if (listening.signal.aborted) return;
    onStart();
    if (!Number.isFinite(audio.duration)) return;
    clearTimeout(watchdog);
    watchdog = setTimeout(stop, audio.duration * 1000 + soundGraceMs);
  }, reject);
  try {
    await promise;
  } finally {
    clearTimeout(watchdog);
    listening.abort();
  }
}

/** `substitute`: by a voice of another language. */
type SpeechOutcome = 'spoken' | 'substitute' | 'failed';

let current: AbortController | undefined;

/** Stops other speech. Resolves when the text was spoken, was stopped or has failed; a failure is logged (A108, A110). */
export async function speak(
  utterance: Utterance,
  signal: AbortSignal,
  onStart: (outcome: SpeechOutcome) => void,
): Promise<SpeechOutcome> {
  const { language, text } = utterance;
  current?.abort();
  const ending = new AbortController();
  current = ending;
  const until = AbortSignal.any([signal, ending.signal]);
  let url: string | undefined;
  try {
    url = await serviceSound(utterance, until);
    if (until.aborted) return 'spoken';
    const outcome = url === undefined && isSubstitute(language) ? 'substitute' : 'spoken';
    const play = { signal: until, onStart: () => onStart(outcome) };
    await (url === undefined
      ? speakByBrowser({ ...play, language, text })
      : playSound({ ...play, audio: soundElement, url }));
    return outcome;
  } catch (error) {
    if (url === undefined) console.error('The browser did not speak.', error);
    else {
      console.error('The sound could not be played.', error);
      dropSound(utterance);
      // Otherwise the next tap, which loads the element, would request the dropped sound.
      soundElement.removeAttribute('src');
    }
    return 'failed';
  }
}

async function serviceSound(utterance: Utterance, signal: AbortSignal): Promise<string | undefined> {
  const { language, voice } = utterance;
  if (signal.aborted || !isSpeechLanguage(language) || isMuted(language, voice)) return undefined;
  try {
    return await soundOf(utterance, signal);
  } catch (error) {
    if (!signal.aborted) console.error('The speech service did not speak; the browser is asked.', error);
    return undefined;
  }
}
