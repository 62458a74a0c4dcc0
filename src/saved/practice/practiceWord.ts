import { readLanguage } from '#src/language/languages.ts';
import { isSingleWord, paradigmBar } from '#src/language/paradigmWord.ts';
import { isSpeechLanguage, isSubstitute, speechLocale, voiceForLocale } from '#src/language/voices.ts';
import { preferences } from '#src/local/preferences.ts';
import { isMuted } from '#src/lookup/speech/speechSounds.ts';
import type { SavedWord } from '#src/saved/savedWord.ts';
import type { CardKind, LookedUpWord } from './practiceCard.ts';

/** A word to be practised: one that is kept, one that was seen, or one of a teacher's link. */
export interface PracticeWord
  extends Pick<SavedWord, 'stem' | 'language' | 'pos' | 'dictionary' | 'translations'> {
  /** Of the kept word, the key of the one that was seen, or its place in the link. */
  readonly id: string;
  /** A person's own; empty where there is none. */
  readonly note: string;
  readonly examples: SavedWord['examples'];
  /** Id of a person's own recording of the word itself. */
  readonly recording?: string;
}

/** A word seen, as one to be practised. */
export function practiceWordOf({ key, ...word }: LookedUpWord): PracticeWord {
  return { ...word, id: key, note: '', examples: [] };
}

/** Whether this browser has a voice of a language. */
export function hasBrowserVoice(language: string): boolean {
  if (isSubstitute(language) || !('speechSynthesis' in globalThis)) return false;
  return voiceForLocale(speechSynthesis.getVoices(), speechLocale(language)) !== undefined;
}

/** Whether a voice of its own language may speak it: the service's, unless that said it can not, or this browser's. */
function hasVoice(language: string): boolean {
  const isSpoken = isSpeechLanguage(language) && !isMuted(language, preferences().ttsVoices[language]);
  return isSpoken || hasBrowserVoice(language);
}

/** Whether there is anything to ask of a word in this way. Of a sound it is not certain before `heardWord`. */
export function canPractise(word: PracticeWord, kind: CardKind): boolean {
  const { stem, language, pos, translations } = word;
  if (kind === 'form') return isSingleWord(stem) && paradigmBar({ lemma: stem, language, pos }) === undefined;
  if (kind === 'sound') return word.recording !== undefined || (isSingleWord(stem) && hasVoice(language));
  return translations.some(({ text }) => text.trim() !== '');
}

/** Translations: each text once, few enough to be read at once. */
export function shownTranslations({ translations }: PracticeWord, most = 4): PracticeWord['translations'] {
  const texts = new Set<string>();
  return translations
    .filter(({ text }) => text.trim() !== '' && !texts.has(text) && texts.add(text))
    .slice(0, most);
}

/**
 * Translations as a card shows them, of one language: that which readers of the page's language read best. Those that
 * are written as the word itself would be the answer in the question: they are shown only where there are no others.
 */
export function cardTranslations(word: PracticeWord, pageLanguage: string): PracticeWord['translations'] {
  const isWord = (text: string): boolean => text.toLowerCase() === word.stem.toLowerCase();
  const others = word.translations.filter(({ text }) => text.trim() !== '' && !isWord(text));
  const translations = others.length > 0 ? others : word.translations;
  const language = readLanguage(
    translations.map((one) => one.language),
    pageLanguage,
  );
  return shownTranslations({
    ...word,
    translations: translations.filter((one) => one.language === language),
  });
}
