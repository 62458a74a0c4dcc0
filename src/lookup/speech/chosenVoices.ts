/** The voices the visitor chose, one per language (A139). */

import type { SpeechLanguage, VoiceChoice } from '#src/language/voices.ts';
import { choose, preferences, usePreferences } from '#src/local/preferences.ts';

/** The voice of each language, drawn again when it changes. */
export function useVoices(): VoiceChoice {
  return usePreferences().ttsVoices;
}

/** Chooses a voice of a language; the whole map is stored, and the next word is spoken by it. */
export function chooseVoice(language: SpeechLanguage, voice: string): void {
  choose({ ttsVoices: { ...preferences().ttsVoices, [language]: voice } });
}
