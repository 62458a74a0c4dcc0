import { isSingleWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { readLanguage } from '#src/language/readerLanguages.ts';
import { isSpeechLanguage, isSubstitute, speechLocale, voiceForLocale } from '#src/language/voices.ts';
import { preferences } from '#src/local/preferences.ts';
import { isMuted } from '#src/lookup/speech/speechSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import type { CardKind, LookedUpWord } from './practiceCard.ts';

/** Saved, looked up, or of a teacher's link. */
export interface PracticeWord
  extends Pick<SavedWord, 'stem' | 'language' | 'pos' | 'dictionary' | 'translations'> {
  /** Id of a saved word, key of a looked-up one, or place in the link. */
  readonly id: string;
  /** The person's; '' without one. */
  readonly note: string;
  readonly examples: SavedWord['examples'];
  /** Id of a recording of the word itself. */
  readonly recording?: string | undefined;
}

export function practiceWordOf({ key, ...word }: LookedUpWord): PracticeWord {
  return { ...word, id: key, note: '', examples: [] };
}

export function hasBrowserVoice(language: string): boolean {
  if (isSubstitute(language) || !('speechSynthesis' in globalThis)) return false;
  return voiceForLocale(speechSynthesis.getVoices(), speechLocale(language)) !== undefined;
}

/** A voice of the language: the service's, unless it refused, or this browser's. */
function hasVoice(language: string): boolean {
  const isSpoken = isSpeechLanguage(language) && !isMuted(language, preferences().ttsVoices[language]);
  return isSpoken || hasBrowserVoice(language);
}

/** Whether the word can be asked in this way. A sound is only certain after `heardWord`. */
export function canPractise(word: PracticeWord, kind: CardKind): boolean {
  const { stem, language, pos, translations } = word;
  if (kind === 'form') return isSingleWord(stem) && paradigmBar({ lemma: stem, language, pos }) === undefined;
  if (kind === 'sound') return word.recording !== undefined || (isSingleWord(stem) && hasVoice(language));
  return translations.some(({ text }) => text.trim() !== '');
}

/** Each text once, few enough to be read at once. */
export function shownTranslations({ translations }: PracticeWord): PracticeWord['translations'] {
  const texts = new Set<string>();
  return translations
    .filter(({ text }) => text.trim() !== '' && !texts.has(text) && texts.add(text))
    .slice(0, 4);
}

/**
 * The translations on a card, in the one language that readers of the interface's language read best. Those equal
 * to the word would give the answer away: only where there are no others.
 */
export function cardTranslations(
  word: PracticeWord,
  interfaceLanguage: string,
): PracticeWord['translations'] {
  const isWord = (text: string): boolean => text.toLowerCase() === word.stem.toLowerCase();
  const others = word.translations.filter(({ text }) => text.trim() !== '' && !isWord(text));
  const translations = others.length > 0 ? others : word.translations;
  const language = readLanguage(
    translations.map((one) => one.language),
    interfaceLanguage,
  );
  return shownTranslations({
    ...word,
    translations: translations.filter((one) => one.language === language),
  });
}
