// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages, pageLanguages } from '#src/language/languages.ts';
import { choose, preferences } from '#src/local/preferences.ts';

function visit(stored: Readonly<Record<string, string>> = {}) {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  return preferences();
}

beforeEach(() => visit());

describe('a fresh visitor', () => {
  test('A9, A182, A183: reads in North Sámi, in all languages and dictionaries', () => {
    expect(visit()).toMatchObject({
      interfaceLanguage: 'se',
      wantedDicts: dictionaryCodes,
      srcLangs: dataLanguages,
      targetLangs: dataLanguages,
      theme: 'system',
    });
  });

  test('A162: has stored nothing', () => {
    visit();
    expect(localStorage.length).toBe(0);
  });
});

describe('what is chosen', () => {
  test.each(pageLanguages)(
    'A164: the page language %s is stored as a bare code, and kept',
    (interfaceLanguage) => {
      choose({ interfaceLanguage });
      expect(localStorage.getItem('interfaceLanguage')).toBe(interfaceLanguage);
      expect(preferences().interfaceLanguage).toBe(interfaceLanguage);
    },
  );

  test('A165: languages are stored as JSON arrays, and kept', () => {
    choose({ srcLangs: ['sme', 'nob'], targetLangs: ['fin'] });
    expect(localStorage.getItem('srcLangs')).toBe('["sme","nob"]');
    expect(localStorage.getItem('targetLangs')).toBe('["fin"]');
    expect(preferences()).toMatchObject({ srcLangs: ['sme', 'nob'], targetLangs: ['fin'] });
  });

  test('A136: dictionaries are stored as those that are not wanted', () => {
    choose({ wantedDicts: dictionaryCodes.filter((code) => code !== 'termwiki') });
    expect(localStorage.getItem('unwantedDicts')).toBe('["termwiki"]');
    choose({ wantedDicts: dictionaryCodes });
    expect(localStorage.getItem('unwantedDicts')).toBe('[]');
  });

  test('A136: no language and no dictionary at all is a choice too', () => {
    choose({ wantedDicts: [], srcLangs: [], targetLangs: [] });
    expect(preferences()).toMatchObject({ wantedDicts: [], srcLangs: [], targetLangs: [] });
  });

  test('A162, A163: only the specified keys are written, and only what was chosen', () => {
    choose({ srcLangs: ['sme'] });
    expect(Object.keys(localStorage)).toEqual(['srcLangs']);
    choose({ interfaceLanguage: 'fi', wantedDicts: [], targetLangs: [] });
    expect(Object.keys(localStorage).sort()).toEqual([
      'interfaceLanguage',
      'srcLangs',
      'targetLangs',
      'unwantedDicts',
    ]);
  });
});

describe('what was stored before', () => {
  test('A137: a dictionary that came later is wanted', () => {
    const { wantedDicts } = visit({ unwantedDicts: '["gtsmenob","gone-since"]' });
    expect(wantedDicts).toEqual(dictionaryCodes.filter((code) => code !== 'gtsmenob'));
  });

  test('D29: a page language that is none of the ten is English', () => {
    for (const stored of ['xx', '', 'SE', '"se"', 'toString'])
      expect([stored, visit({ interfaceLanguage: stored }).interfaceLanguage]).toEqual([stored, 'en']);
  });

  test.each(['{', 'null', '7', '"sme"', '{"0":"sme"}', '[1,2]', '[null]', '', '[["sme"]]', 'undefined'])(
    'A167: %s under every key does no harm, and is left as it is',
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

  test('unknown codes are passed over, and order and doubles put right', () => {
    expect(visit({ srcLangs: '["nob","xxx","sme","sme"]' }).srcLangs).toEqual(['sme', 'nob']);
  });
});

describe('a browser that keeps nothing', () => {
  test('remembers a choice as long as the page lives, though an older one is stored', () => {
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

  test('can be read from: everything has its default', () => {
    const refuse = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(preferences()).toMatchObject({ wantedDicts: dictionaryCodes, srcLangs: dataLanguages });
    refuse.mockRestore();
  });
});

test('A32: another tab\u2019s choice arrives as soon as the storage tells of it', async () => {
  const { renderHook, waitFor } = await import('@testing-library/react');
  const { usePreferences } = await import('#src/local/preferences.ts');
  const { result } = renderHook(() => usePreferences());
  localStorage.setItem('interfaceLanguage', 'smn');
  window.dispatchEvent(new StorageEvent('storage', { key: 'interfaceLanguage' }));
  await waitFor(() => expect(result.current.interfaceLanguage).toBe('smn'));
});
