// @vitest-environment happy-dom
/**
 * What lies in local storage of what the visitor chose, written by this version, by another, by hand, or cut off.
 * Oracle: reading never throws, gives what the app can use and writes nothing; what cannot be read has its default
 * and stays stored until something is chosen; choosing one thing leaves the text of every other as it was; what was
 * chosen is read back.
 */
import fc from 'fast-check';
import { afterEach, expect } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages, pageLanguages } from '#src/language/languages.ts';
import { speechLanguages, voicesOf } from '#src/language/voices.ts';
import { deviceCount } from '#src/local/deviceNote.ts';
import {
  choose,
  dayChoices,
  type Preferences,
  preferenceKeys,
  preferences,
  themeChoices,
} from '#src/local/preferences.ts';
import { rememberKey, remembersWords } from '#src/local/remembering.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { storedTexts, texts } from '#test/fuzz/makers/texts.ts';

afterEach(() => localStorage.clear());

function store(all: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
}

const listTexts = fc
  .array(fc.oneof(fc.constantFrom<string>(...dataLanguages, ...dictionaryCodes), texts, fc.constant(null)))
  .map((all) => JSON.stringify(all));

const storedChoices: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(...preferenceKeys, rememberKey, 'devicePacks'),
  fc.oneof(
    storedTexts,
    listTexts,
    fc.constantFrom('se', 'fi', 'dark', 'no', 'yes', '{"sme":"mahtte","smj":7}'),
  ),
);

const choices: fc.Arbitrary<Preferences> = fc.record({
  interfaceLanguage: fc.constantFrom(...pageLanguages),
  wantedDicts: fc.subarray([...dictionaryCodes]),
  srcLangs: fc.subarray([...dataLanguages]),
  targetLangs: fc.subarray([...dataLanguages]),
  ttsVoices: fc.record({
    sme: fc.constantFrom(...voicesOf('sme').map(({ code }) => code)),
    smj: fc.constantFrom(...voicesOf('smj').map(({ code }) => code)),
    sma: fc.constantFrom(...voicesOf('sma').map(({ code }) => code)),
  }),
  theme: fc.constantFrom(...themeChoices),
  wordOfDay: fc.constantFrom(...dayChoices),
  offline: fc.constantFrom('ask', 'yes', 'no'),
  singleKeys: fc.boolean(),
});

property(
  'whatever is stored as a choice, all choices can be used, and nothing is written',
  storedChoices,
  (all) => {
    store(all);
    const { interfaceLanguage, wantedDicts, srcLangs, targetLangs, ttsVoices, theme } = preferences();
    expect(pageLanguages).toContain(interfaceLanguage);
    expect(themeChoices).toContain(theme);
    for (const code of wantedDicts) expect(dictionaryCodes).toContain(code);
    for (const language of [...srcLangs, ...targetLangs]) expect(dataLanguages).toContain(language);
    for (const language of speechLanguages)
      expect(voicesOf(language).map(({ code }) => code)).toContain(ttsVoices[language]);
    expect(typeof remembersWords()).toBe('boolean');
    expect(deviceCount()).toBeGreaterThanOrEqual(0);
    expect({ ...localStorage }).toEqual(all);
  },
);

const changes = fc.tuple(
  storedChoices,
  choices,
  fc.subarray(['interfaceLanguage', 'wantedDicts', 'srcLangs', 'targetLangs', 'ttsVoices', 'theme'] as const),
);

property(
  'what is chosen is found again, and every other stored text is as it was',
  changes,
  ([all, wanted, names]) => {
    store(all);
    const before = preferences();
    const change = Object.fromEntries(names.map((name) => [name, wanted[name]]));
    choose(change);
    expect(preferences()).toEqual({ ...before, ...change });
    const written = names.map((name) => (name === 'wantedDicts' ? 'unwantedDicts' : name));
    for (const [key, text] of Object.entries(all)) {
      if (!written.some((name) => name === key)) expect(localStorage.getItem(key)).toBe(text);
    }
  },
);
