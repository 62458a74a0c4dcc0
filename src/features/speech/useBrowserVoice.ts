import { useSyncExternalStore } from 'react';
import { speechLocale, voiceForLocale } from '#src/language/voices.ts';

/** Browsers fetch their list of voices after it was first asked for. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Whether the browser has a voice for the locale a language is mapped to (D21). */
export function useBrowserVoice(language: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () =>
      'speechSynthesis' in globalThis &&
      voiceForLocale(speechSynthesis.getVoices(), speechLocale(language)) !== undefined,
  );
}
