/** The voices of the speech service: which languages it speaks, and who speaks them (service contract, section 3). */
import { type DataLanguage, isDataLanguage, languageTag } from './languages.ts';

/** How fast the browser's voices read (A181). */
export const speechRate = 0.9;

/** The others are read by the English voice, as the specification maps them. */
const locales: Readonly<Partial<Record<DataLanguage, string>>> = {
  fin: 'fi-FI',
  nob: 'nb-NO',
  swe: 'sv-SE',
  eng: 'en-US',
};

/** The locale whose voice reads a language. */
export function speechLocale(language: string): string {
  return (isDataLanguage(language) && locales[language]) || 'en-US';
}

/** Whether that voice is of another language than the word: a substitute, to be announced as one (D21). */
export function isSubstitute(language: string): boolean {
  return primaryTag(speechLocale(language)) !== languageTag(language);
}

/**
 * The best of the given voices for a locale: of just this locale (`fi_FI` is how
 * Android writes it), else of its language.
 */
export function voiceForLocale<Voice extends { readonly lang: string }>(
  voices: readonly Voice[],
  locale: string,
): Voice | undefined {
  const wanted = locale.toLowerCase();
  const tagOf = ({ lang }: Voice): string => lang.replaceAll('_', '-').toLowerCase();
  return (
    voices.find((voice) => tagOf(voice) === wanted) ??
    voices.find((voice) => primaryTag(tagOf(voice)) === primaryTag(wanted))
  );
}

function primaryTag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag;
}

/** The languages with voices of their own (A111). */
export const speechLanguages = ['sme', 'smj', 'sma'] as const satisfies readonly DataLanguage[];

/** A language with voices of its own. */
export type SpeechLanguage = (typeof speechLanguages)[number];

/** A voice as the service knows it, and as people do. */
export interface Voice {
  readonly code: string;
  readonly name: string;
}

/** The voice of each language: what is stored as `ttsVoices`. */
export type VoiceChoice = Readonly<Record<SpeechLanguage, string>>;

const voices: Readonly<Record<SpeechLanguage, readonly [Voice, ...Voice[]]>> = {
  sme: [
    { code: 'biret', name: 'Biret' },
    { code: 'mahtte', name: 'Máhtte' },
    { code: 'sunna', name: 'Sunná' },
  ],
  smj: [
    { code: 'abmut', name: 'Ábmut' },
    { code: 'nihkol', name: 'Nihkol' },
    { code: 'sigga', name: 'Siggá' },
  ],
  sma: [{ code: 'aanna', name: 'Aanna' }],
};

/** Codes of the languages in the service's addresses, where they differ from ours (A105). */
const serviceCodes: Readonly<Partial<Record<SpeechLanguage, string>>> = { sme: 'se' };

/** Whether a language has voices of its own. */
export function isSpeechLanguage(language: string): language is SpeechLanguage {
  return (speechLanguages as readonly string[]).includes(language);
}

/** The voices of a language; the first is the default. */
export function voicesOf(language: SpeechLanguage): readonly [Voice, ...Voice[]] {
  return voices[language];
}

/** The code of a language in the service's addresses. */
export function speechCode(language: SpeechLanguage): string {
  return serviceCodes[language] ?? language;
}

/** The stored choice, with the default wherever it names no voice of the language (A112, A166). */
export function voiceChoiceOf(stored: unknown): VoiceChoice {
  const chosen: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const voiceOf = (language: SpeechLanguage): string => {
    const [first, ...others] = voices[language];
    return others.find(({ code }) => code === chosen[language])?.code ?? first.code;
  };
  return { sme: voiceOf('sme'), smj: voiceOf('smj'), sma: voiceOf('sma') };
}
