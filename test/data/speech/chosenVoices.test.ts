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

test('A139: choosing a voice stores the voices of all languages, and a reload keeps them', () => {
  expect(visit()).toEqual(defaults);
  expect(localStorage.getItem('ttsVoices')).toBeNull();
  chooseVoice('sme', 'sunna');
  chooseVoice('smj', 'nihkol');
  const stored = { sme: 'sunna', smj: 'nihkol', sma: 'aanna' };
  expect(JSON.parse(localStorage.getItem('ttsVoices') ?? '')).toEqual(stored);
  expect(preferences().ttsVoices).toEqual(stored);
});

test.each(['{', 'sunna', '"sunna"', '[]', 'null', '{"sme":"abmut","smj":"aanna","sma":"biret"}'])(
  'A112, A166: stored %s gives the default voices, and is left as it is until one is chosen',
  (stored) => {
    expect(visit(stored)).toEqual(defaults);
    expect(localStorage.getItem('ttsVoices')).toBe(stored);
    chooseVoice('sme', 'mahtte');
    expect(preferences().ttsVoices).toEqual({ ...defaults, sme: 'mahtte' });
  },
);
