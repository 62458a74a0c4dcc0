import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

test('M18: where there are no controls no room is left for them', async () => {
  await renderAt('/dat', { screen: 'narrow' });
  const first = (await settledArticle()).firstElementChild;
  expect(first?.textContent).not.toBe('');
});

test('M18: where the star is all, the room is the star’s', async () => {
  await renderAt('/davvi%20s%C3%A1megiella', { screen: 'narrow' });
  const first = (await settledArticle()).firstElementChild;
  expect(first?.contains(await screen.findByRole('button', { name: /^Save/u }))).toBe(true);
});
