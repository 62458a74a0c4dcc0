/**
 * What the visitor chose, kept in local storage under the specification's keys
 * (A162). What cannot be read counts as not chosen and is left as it is until
 * the visitor chooses again, so that nothing is lost.
 */
import { useSyncExternalStore } from 'react';
import { type DictionaryCode, dictionaryCodes } from '#src/language/dictionaries.ts';
import {
  type DataLanguage,
  dataLanguages,
  fallbackPageLanguage,
  freshPageLanguage,
  isPageLanguage,
  type PageLanguage,
} from '#src/language/languages.ts';
import { type VoiceChoice, voiceChoiceOf } from '#src/language/voices.ts';
import { readStored, readStoredJson, writeStored } from './storage.ts';

/** Every key of local storage that holds a choice. */
export const preferenceKeys = [
  'interfaceLanguage',
  'unwantedDicts',
  'srcLangs',
  'targetLangs',
  'ttsVoices',
  'theme',
] as const;

/** `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;

/** The look the visitor chose. */
export type ThemeChoice = (typeof themeChoices)[number];

/** Everything the visitor chose. */
export interface Preferences {
  readonly interfaceLanguage: PageLanguage;
  /** In the specification's order; stored as its complement, `unwantedDicts` (A136). */
  readonly wantedDicts: readonly DictionaryCode[];
  /** In the order of the specification's list. */
  readonly srcLangs: readonly DataLanguage[];
  readonly targetLangs: readonly DataLanguage[];
  /** The voice of each language that has voices. */
  readonly ttsVoices: VoiceChoice;
  readonly theme: ThemeChoice;
}

function readInterfaceLanguage(): PageLanguage {
  const stored = readStored('interfaceLanguage');
  if (stored === null) return freshPageLanguage;
  return isPageLanguage(stored) ? stored : fallbackPageLanguage;
}

function readTexts(key: string): readonly string[] | undefined {
  const value = readStoredJson(key);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

function readLanguages(key: string): readonly DataLanguage[] {
  const stored = readTexts(key);
  return stored ? dataLanguages.filter((language) => stored.includes(language)) : dataLanguages;
}

function readWanted(): readonly DictionaryCode[] {
  const unwanted = readTexts('unwantedDicts') ?? [];
  return dictionaryCodes.filter((code) => !unwanted.includes(code));
}

function readTheme(): ThemeChoice {
  const stored = readStored('theme');
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function read(): Preferences {
  return {
    interfaceLanguage: readInterfaceLanguage(),
    wantedDicts: readWanted(),
    srcLangs: readLanguages('srcLangs'),
    targetLangs: readLanguages('targetLangs'),
    ttsVoices: voiceChoiceOf(readStoredJson('ttsVoices')),
    theme: readTheme(),
  };
}

let current: Preferences | undefined;
const listeners = new Set<() => void>();

function announce(): void {
  current = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announce);
  };
}

/** The preferences as they are now. */
export function preferences(): Preferences {
  current ??= read();
  return current;
}

/** The preferences, drawn again when they change here or in another tab. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences);
}

/** Stores what changed; what did not change is not written. */
export function choose(change: Partial<Preferences>): void {
  if (change.interfaceLanguage) writeStored('interfaceLanguage', change.interfaceLanguage);
  const { wantedDicts } = change;
  if (wantedDicts) {
    const unwanted = dictionaryCodes.filter((code) => !wantedDicts.includes(code));
    writeStored('unwantedDicts', JSON.stringify(unwanted));
  }
  if (change.srcLangs) writeStored('srcLangs', JSON.stringify(change.srcLangs));
  if (change.targetLangs) writeStored('targetLangs', JSON.stringify(change.targetLangs));
  if (change.ttsVoices) writeStored('ttsVoices', JSON.stringify(change.ttsVoices));
  if (change.theme) writeStored('theme', change.theme);
  announce();
}

/** Forgets what was read; the next reading is from storage again. For tests that start a new visit. */
export function rereadPreferences(): void {
  announce();
}
