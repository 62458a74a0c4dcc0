import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { choose } from '#src/local/preferences.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const status = () => screen.getByTestId('status').textContent ?? '';

test('A33, A34: how many dictionaries and languages are asked', async () => {
  await renderAt('/');
  expect(status()).toBe('21 dictionaries · 12 languages');
});

test('A36: changes as soon as a choice does', async () => {
  await renderAt('/');
  act(() => choose({ wantedDicts: dictionaryCodes.slice(1), srcLangs: ['sme'], targetLangs: ['sme'] }));
  expect(status()).toBe('20 dictionaries · 1 language');
});

test('A35: one dictionary in the path is named, with the way to all, keeping the lemma', async () => {
  const { user, address } = await renderAt('/gtsmenob/guolli?q=guo');
  expect(status()).toContain('North Sámi – Norwegian');
  await user.click(screen.getByRole('link', { name: 'All dictionaries' }));
  await waitFor(() => expect(address()).toBe('/guolli?q=guo'));
  expect(status()).toBe('21 dictionaries · 12 languages');
});

test('A35, D30: one that was chosen is named too, and the link resets the choice', async () => {
  const { user } = await renderAt('/guolli', {
    stored: { unwantedDicts: JSON.stringify(dictionaryCodes.filter((code) => code !== 'gtsmefin')) },
  });
  expect(status()).toContain('North Sámi – Finnish');
  await user.click(screen.getByRole('link', { name: 'All dictionaries' }));
  await waitFor(() => expect(status()).toContain('21 dictionaries'));
  expect(localStorage.getItem('unwantedDicts')).toBe('[]');
});
