// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { preferences } from '#src/local/preferences.ts';
import { chooseVoice } from '#src/lookup/speech/speechSounds.ts';

const defaults = { sme: 'biret', smj: 'abmut', sma: 'aanna' };

function visit(stored?: string) {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('ttsVoices', stored);
  return preferences().ttsVoices;
}

test('choosing a voice stores the voices of all languages, and a reload keeps them [A139]', () => {
  expect(visit()).toEqual(defaults);
  expect(localStorage.getItem('ttsVoices')).toBeNull();
  chooseVoice('sme', 'sunna');
  chooseVoice('smj', 'nihkol');
  const stored = { sme: 'sunna', smj: 'nihkol', sma: 'aanna' };
  expect(JSON.parse(localStorage.getItem('ttsVoices') ?? '')).toEqual(stored);
  expect(preferences().ttsVoices).toEqual(stored);
});

test.each([
  ['{', {}],
  ['null', {}],
  ['{"sme":"abmut","smj":"aanna","sma":"biret"}', {}],
  ['{"sme":"Biret","smj":3,"sma":null}', {}],
  ['{"se":"mahtte"}', {}],
  ['{"sme":"nobody","smj":"nihkol"}', { smj: 'nihkol' }],
])(
  'of stored %s only voices that a language has are used; it stays until one is chosen [A112, A166]',
  (stored, used) => {
    expect(visit(stored)).toEqual({ ...defaults, ...used });
    expect(localStorage.getItem('ttsVoices')).toBe(stored);
    chooseVoice('sme', 'mahtte');
    expect(preferences().ttsVoices).toEqual({ ...defaults, ...used, sme: 'mahtte' });
  },
);
