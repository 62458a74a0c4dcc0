/** By the service's voice, else by one of the browser's. Loaded with the first word to be heard. */

import { isSpeechLanguage, isSubstitute } from '#src/language/voices.ts';
import { dropSound, isMuted, soundOf, type Utterance } from '#src/lookup/speech/speechSounds.ts';
import { soundElement } from './soundElement.ts';
import { speakByBrowser } from './speakByBrowser.ts';

interface SoundPlay {
  readonly audio: HTMLAudioElement;
  /** Object URL. */
  readonly url: string;
  readonly signal: AbortSignal;
  /** The sound can be heard. */
  readonly onStart: () => void;
}

/** Milliseconds beyond its length before a sound counts as ended. */
export const soundGrace = 2_000;

/** Milliseconds, for a sound of unknown length. */
export const longestSound = 60_000;

/** Resolves when the sound has ended, was stopped, or should be over: some browsers never report the end. */
export function playSound({ audio, url, signal, onStart }: SoundPlay): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    let watchdog = setTimeout(stop, longestSound);
    const settle = (end: () => void): void => {
      clearTimeout(watchdog);
      listening.abort();
      end();
    };
    function stop(): void {
      audio.pause();
      settle(resolve);
    }
    const options = { signal: listening.signal };
    audio.addEventListener('ended', () => settle(resolve), options);
    // Paused by the user: headphones removed, a call, media keys.
    audio.addEventListener('pause', () => settle(resolve), options);
    audio.addEventListener(
      'error',
      () => settle(() => reject(new Error(audio.error?.message || 'The sound can not be decoded.'))),
      options,
    );
    signal.addEventListener('abort', stop, options);
    audio.src = url;
    audio.play().then(
      () => {
        if (listening.signal.aborted) return;
        onStart();
        if (!Number.isFinite(audio.duration)) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(stop, audio.duration * 1000 + soundGrace);
      },
      (error: unknown) => settle(() => reject(error)),
    );
  });
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
    // Otherwise the next tap, which loads the element, would request the dropped sound.
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
