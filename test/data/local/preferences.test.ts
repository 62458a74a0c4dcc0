// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages, interfaceLanguages } from '#src/language/languages.ts';
import { choose, preferences } from '#src/local/preferences.ts';

function visit(stored: Readonly<Record<string, string>> = {}) {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  return preferences();
}

beforeEach(() => visit());

test('a fresh visitor reads in North Sámi, in all languages and dictionaries, and has stored nothing [A9, A182, A183, A162]', () => {
  expect(visit()).toMatchObject({
    interfaceLanguage: 'se',
    wantedDicts: dictionaryCodes,
    srcLangs: dataLanguages,
    targetLangs: dataLanguages,
    theme: 'system',
  });
  expect(localStorage.length).toBe(0);
});

test.each(interfaceLanguages)(
  'the interface language %s is stored as a bare code, and kept [A164]',
  (code) => {
    choose({ interfaceLanguage: code });
    expect([localStorage.getItem('interfaceLanguage'), preferences().interfaceLanguage]).toEqual([
      code,
      code,
    ]);
  },
);

test('languages are stored as JSON arrays, and kept [A165]', () => {
  choose({ srcLangs: ['sme', 'nob'], targetLangs: ['fin'] });
  expect(localStorage.getItem('srcLangs')).toBe('["sme","nob"]');
  expect(localStorage.getItem('targetLangs')).toBe('["fin"]');
  expect(preferences()).toMatchObject({ srcLangs: ['sme', 'nob'], targetLangs: ['fin'] });
});

test('dictionaries are stored as those that are not wanted; no language and no dictionary is a choice too [A136]', () => {
  choose({ wantedDicts: dictionaryCodes.filter((code) => code !== 'termwiki') });
  expect(localStorage.getItem('unwantedDicts')).toBe('["termwiki"]');
  choose({ wantedDicts: dictionaryCodes });
  expect(localStorage.getItem('unwantedDicts')).toBe('[]');
  choose({ wantedDicts: [], srcLangs: [], targetLangs: [] });
  expect(preferences()).toMatchObject({ wantedDicts: [], srcLangs: [], targetLangs: [] });
});

test('only the specified keys are written, and only what was chosen [A162, A163]', () => {
  choose({ srcLangs: ['sme'] });
  expect(Object.keys(localStorage)).toEqual(['srcLangs']);
  choose({ interfaceLanguage: 'fi', wantedDicts: [], targetLangs: [] });
  const keys = 'interfaceLanguage srcLangs targetLangs unwantedDicts';
  expect(Object.keys(localStorage).sort().join(' ')).toBe(keys);
});

test('a dictionary that came later is wanted; unknown codes are passed over, order and doubles put right [A137]', () => {
  const { wantedDicts } = visit({ unwantedDicts: '["gtsmenob","gone-since"]' });
  expect(wantedDicts).toEqual(dictionaryCodes.filter((code) => code !== 'gtsmenob'));
  expect(visit({ srcLangs: '["nob","xxx","sme","sme"]' }).srcLangs).toEqual(['sme', 'nob']);
});

test('an interface language that is none of the ten is English [D29]', () => {
  for (const stored of ['xx', '', 'SE', '"se"', 'toString'])
    expect([stored, visit({ interfaceLanguage: stored }).interfaceLanguage]).toEqual([stored, 'en']);
});

test.each(['{', 'null', '7', '"sme"', '{"0":"sme"}', '[1,2]', '[null]', '', '[["sme"]]', 'undefined'])(
  '%s under every key does no harm, and is left as it is [A167]',
  (broken) => {
    const stored = { unwantedDicts: broken, srcLangs: broken, targetLangs: broken, ttsVoices: broken };
    expect(visit(stored)).toMatchObject({
      wantedDicts: dictionaryCodes,
      srcLangs: dataLanguages,
      targetLangs: dataLanguages,
    });
    expect(localStorage.getItem('srcLangs')).toBe(broken);
  },
);

test('a browser that keeps nothing remembers a choice as long as the page lives, though an older one is stored', () => {
  visit({ interfaceLanguage: 'sma' });
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  choose({ interfaceLanguage: 'fi' });
  expect(preferences().interfaceLanguage).toBe('fi');
  refuse.mockRestore();
  choose({ interfaceLanguage: 'nb' });
  expect(preferences().interfaceLanguage).toBe('nb');
});

test('a browser that lets nothing be read has its defaults', () => {
  const refuse = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(preferences()).toMatchObject({ wantedDicts: dictionaryCodes, srcLangs: dataLanguages });
  refuse.mockRestore();
});

test('another tab\u2019s choice arrives as soon as the storage tells of it [A32]', async () => {
  const { renderHook, waitFor } = await import('@testing-library/react');
  const { usePreferences } = await import('#src/local/preferences.ts');
  const { result } = renderHook(() => usePreferences());
  localStorage.setItem('interfaceLanguage', 'smn');
  window.dispatchEvent(new StorageEvent('storage', { key: 'interfaceLanguage' }));
  await waitFor(() => expect(result.current.interfaceLanguage).toBe('smn'));
});
