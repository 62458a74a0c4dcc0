/** Speaking by the browser's own voices. */
import { speechLocale, speechRate, voiceForLocale } from '#src/language/voices.ts';

/** The text for the browser's voice. */
export interface BrowserSpeech {
  readonly language: string;
  readonly text: string;
  /** Stops it early. */
  readonly signal: AbortSignal;
  /** It can be heard from now on. */
  readonly onStart: () => void;
}

/** A voice that has not begun after this long will not, in milliseconds. */
export const startLimit = 4_000;

/** Longest that speaking takes for each character, in milliseconds; beside it a few seconds. */
const perCharacter = 200;

/** How often it is looked whether the browser still speaks, in milliseconds. */
const lookEvery = 500;

/** Held while it is spoken: Chromium forgets one that nothing holds, and never reports its end. */
let spoken: SpeechSynthesisUtterance | undefined;

/**
 * Speaks a text at the specification's rate (A109).
 * @returns when it has ended or was stopped; also where the browser does not report the end.
 * @throws {Error} when no voice speaks.
 */
export function speakByBrowser({ language, text, signal, onStart }: BrowserSpeech): Promise<void> {
  if (!('speechSynthesis' in globalThis)) return Promise.reject(new Error('This browser can not speak.'));
  const synthesis = speechSynthesis;
  const locale = speechLocale(language);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = locale;
  utterance.rate = speechRate;
  utterance.voice = voiceForLocale(synthesis.getVoices(), locale) ?? null;
  spoken = utterance;

  return new Promise((resolve, reject) => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let started = false;
    let look: ReturnType<typeof setInterval> | undefined;
    const settle = (end: () => void): void => {
      clearTimeout(watchdog);
      clearInterval(look);
      listening.abort();
      if (spoken === utterance) spoken = undefined;
      end();
    };
    const stop = (): void => {
      synthesis.cancel();
      settle(resolve);
    };
    const start = (): void => {
      if (started) return;
      started = true;
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, startLimit + text.length * perCharacter);
      look = setInterval(() => {
        if (!synthesis.speaking && !synthesis.pending) settle(resolve);
      }, lookEvery);
      onStart();
    };
    let watchdog = setTimeout(() => {
      if (synthesis.speaking) return start();
      synthesis.cancel();
      settle(() => reject(new Error(`No voice for ${locale} began to speak.`)));
    }, startLimit);
    utterance.addEventListener('start', start, options);
    utterance.addEventListener('end', () => settle(resolve), options);
    utterance.addEventListener(
      'error',
      ({ error }) => {
        const stopped = error === 'canceled' || error === 'interrupted';
        settle(stopped ? resolve : () => reject(new Error(`The browser's voice: ${error}`)));
      },
      options,
    );
    signal.addEventListener('abort', stop, options);
    if (synthesis.speaking || synthesis.pending) synthesis.cancel();
    synthesis.speak(utterance);
  });
}
