/** The voices of the speech service by language (service contract, section 3). */
import { type DataLanguage, isDataLanguage, languageTag } from './languages.ts';

/** The rate of the browser's voices (A181). */
export const speechRate = 0.9;

/** Other languages are read by the English voice (specification). */
const locales: Readonly<Partial<Record<DataLanguage, string>>> = {
  fin: 'fi-FI',
  nob: 'nb-NO',
  swe: 'sv-SE',
  eng: 'en-US',
};

export function speechLocale(language: string): string {
  return (isDataLanguage(language) && locales[language]) || 'en-US';
}

/** Whether a voice of another language reads it, which must be announced (D21). */
export function isSubstitute(language: string): boolean {
  return primaryTag(speechLocale(language)) !== languageTag(language);
}

/** The best voice for a locale (Android writes it `fi_FI`), otherwise for its language. */
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

/** Languages with voices of the service (A111). */
export const speechLanguages = ['sme', 'smj', 'sma'] as const satisfies readonly DataLanguage[];

export type SpeechLanguage = (typeof speechLanguages)[number];

/** `code` for the service, `name` for people. */
interface Voice {
  readonly code: string;
  readonly name: string;
}

/** Stored as `ttsVoices`. */
type VoiceChoice = Readonly<Record<SpeechLanguage, string>>;

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

export function isSpeechLanguage(language: string): language is SpeechLanguage {
  return (speechLanguages as readonly string[]).includes(language);
}

/** The first is the default. */
export function voicesOf(language: SpeechLanguage): readonly [Voice, ...Voice[]] {
  return voices[language];
}

/** In the service's addresses (A105). */
export function speechCode(language: SpeechLanguage): string {
  return language === 'sme' ? 'se' : language;
}

/** The stored choice, with the default for languages without a valid voice (A112, A166). */
export function voiceChoiceOf(stored: unknown): VoiceChoice {
  const chosen: Readonly<Record<string, unknown>> = Object(stored);
  const voiceOf = (language: SpeechLanguage): string => {
    const [first, ...others] = voices[language];
    return others.find(({ code }) => code === chosen[language])?.code ?? first.code;
  };
  return { sme: voiceOf('sme'), smj: voiceOf('smj'), sma: voiceOf('sma') };
}
