import { speechLocale, speechRate, voiceForLocale } from '#src/language/voices.ts';

interface BrowserSpeech {
  readonly language: string;
  readonly text: string;
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/** A voice that has not begun by then will not. */
export const startTimeoutMs = 4_000;

/** A voice that speaks longer does not report its end. */
const perCharacterMs = 200;

/** Between checks whether the browser speaks: some report neither the beginning nor the end. */
const checkIntervalMs = 500;

/** A reference while it is spoken: Chromium collects an unreferenced one and never reports its end. */
let spoken: SpeechSynthesisUtterance | undefined;

/**
 * At the rate of the specification (A109). Resolves when it has ended or was stopped, even if the browser does not report
 * the end. @throws {Error} if no voice speaks.
 */
export async function speakByBrowser({ language, text, signal, onStart }: BrowserSpeech): Promise<void> {
  if (!('speechSynthesis' in globalThis)) throw new Error('This browser can not speak.');
  const synthesis = speechSynthesis;
  const locale = speechLocale(language);
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = locale;
  utterance.rate = speechRate;
  utterance.voice = voiceForLocale(synthesis.getVoices(), locale) ?? null;
  spoken = utterance;

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const end = (): void => resolve();
  const stop = (): void => {
    synthesis.cancel();
    end();
  };
  let hasStarted = false;
  let givenUpAt = Date.now() + startTimeoutMs;
  const start = (): void => {
    if (hasStarted) return;
    hasStarted = true;
    givenUpAt = Date.now() + startTimeoutMs + text.length * perCharacterMs;
    onStart();
  };
  const look = setInterval(() => {
    if (hasStarted && Date.now() >= givenUpAt) stop();
    else if (synthesis.speaking) start();
    else if (hasStarted && !synthesis.pending) end();
    else if (!hasStarted && Date.now() >= givenUpAt) {
      synthesis.cancel();
      reject(new Error(`No voice for ${locale} began to speak.`));
    }
  }, checkIntervalMs);
  utterance.addEventListener('start', start, options);
  utterance.addEventListener('end', end, options);
  utterance.addEventListener(
    'error',
    ({ error }) => {
      if (error === 'canceled' || error === 'interrupted') end();
      else reject(new Error(`The browser's voice: ${error}`));
    },
    options,
  );
  signal.addEventListener('abort', stop, options);
  if (synthesis.speaking || synthesis.pending) synthesis.cancel();
  synthesis.speak(utterance);
  try {
    await promise;
  } finally {
    clearInterval(look);
    listening.abort();
    if (spoken === utterance) spoken = undefined;
  }
}
