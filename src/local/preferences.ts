/**
 * The person's choices, in local storage under the specification's keys (A162). An unreadable value counts
 * as no choice, but stays until the person chooses again, so that nothing is lost.
 */
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import {
  dataLanguages,
  fallbackInterfaceLanguage,
  freshInterfaceLanguage,
  type InterfaceLanguage,
  isInterfaceLanguage,
} from '#src/language/languages.ts';
import type { LanguagePair } from '#src/language/readerLanguages.ts';
import { voiceChoiceOf } from '#src/language/voices.ts';
import { textList } from '#src/state/unknownValue.ts';
import { changeCount, useObservable } from '#src/state/useObservable.ts';
import { foundHoldings, knownCodes, knownLanguages } from './holdings.ts';
import { type StoredValue, storedJson, storedValue } from './storage.ts';
import type { StorageArea } from './storageArea.ts';

/** `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** `none`: the service had no word of the day, so no space is reserved. */
const dayChoices = ['shown', 'hidden', 'none'] as const;

/** Whether dictionaries are downloaded automatically: `ask` until the person has answered the offer. */
const offlineChoices = ['ask', 'yes', 'no'] as const;

/** Languages that became known after all were chosen are chosen, too. */
function languagesOf(value: unknown): readonly string[] {
  const chosen = textList(value);
  if (!chosen || dataLanguages.every((language) => chosen.includes(language))) return knownLanguages();
  return knownLanguages().filter((language) => chosen.includes(language));
}

function dictionariesBut(codes: readonly string[]): readonly DictionaryCode[] {
  return knownCodes().filter((code) => !codes.includes(code));
}

function interfaceLanguageOf(text: string | null): InterfaceLanguage {
  if (text === null) return freshInterfaceLanguage;
  return isInterfaceLanguage(text) ? text : fallbackInterfaceLanguage;
}

function pairOf(value: unknown): LanguagePair | null {
  const { source, target } = Object(value) as Partial<Record<keyof LanguagePair, unknown>>;
  return typeof source === 'string' && typeof target === 'string' ? { source, target } : null;
}

/** The first choice is the default. */
function storedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredValue<Choice> {
  return storedValue(key, (text) => choices.find((choice) => choice === text) ?? choices[0], String);
}

const values = {
  interfaceLanguage: storedValue('interfaceLanguage', interfaceLanguageOf, String),
  /** In the specification's order; stored as its complement (A136). */
  wantedDicts: storedJson(
    'unwantedDicts',
    (value) => dictionariesBut(textList(value) ?? []),
    dictionariesBut,
    knownCodes,
  ),
  /** In the specification's order. */
  srcLangs: storedJson('srcLangs', languagesOf, undefined, knownLanguages),
  targetLangs: storedJson('targetLangs', languagesOf, undefined, knownLanguages),
  /** `null` without a choice. */
  pair: storedJson('pair', pairOf),
  ttsVoices: storedJson('ttsVoices', voiceChoiceOf),
  theme: storedChoice('theme', themeChoices),
  wordOfDay: storedChoice('wordOfDay', dayChoices),
  offline: storedChoice('offline', offlineChoices),
  /** Whether single keys work outside of fields (WCAG 2.1.4). */
  singleKeys: storedValue('singleKeys', (text) => text !== 'false', String),
};

type PreferenceName = keyof typeof values;

export type Preferences = {
  readonly [Name in PreferenceName]: ReturnType<(typeof values)[Name]['get']>;
};

const stored: { readonly [Name in PreferenceName]: StoredValue<Preferences[Name]> } = values;

const names = Object.keys(stored) as PreferenceName[];

/** In local storage. */
export const preferenceKeys: readonly string[] = names.map((name) => stored[name].key);

/** Without reading the others, some of which need what the service holds. */
export function preference<Name extends PreferenceName>(name: Name): Preferences[Name] {
  return stored[name].get();
}

let known: Preferences | undefined;

/** The same object until one changes. */
export function preferences(): Preferences {
  if (known === undefined || names.some((name) => known?.[name] !== stored[name].get())) {
    known = Object.fromEntries(names.map((name) => [name, stored[name].get()])) as unknown as Preferences;
  }
  return known;
}

const changes = changeCount();
let areFollowed = false;

/** The stored values have one listener, not one for each component. */
function subscribe(listener: () => void): () => void {
  if (!areFollowed) {
    areFollowed = true;
    for (const { subscribe: follow } of [...names.map((name) => stored[name]), foundHoldings])
      follow(changes.announce);
  }
  return changes.subscribe(listener);
}

/** Also follows other tabs. */
export function usePreferences(): Preferences {
  return useObservable({ subscribe, get: preferences });
}

/** Writes only what changed. */
export function choose(change: Partial<Preferences>): void {
  const store = <Name extends PreferenceName>(name: Name, value: Preferences[Name] | undefined): void => {
    if (value !== undefined) stored[name].set(value);
  };
  for (const name of names) store(name, change[name]);
}

export const choicesArea: StorageArea = {
  name: 'choices',
  clear: async () => {
    for (const name of names) stored[name].remove();
  },
};
