import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { savedWordsOf } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved } from '#test/data/saved/savedFixture.ts';

test('where nothing is found, letters, other languages, words with the text in them and an own word are one tap away [V200]', async () => {
  await emptySaved();
  const { user, address } = await renderAt('/?q=zzz', { stored: { srcLangs: '["sme"]' } });
  const letters = await screen.findAllByRole('button', { name: /^[áčđŋšŧž]$/u });
  expect(letters.map(({ textContent }) => textContent).join('')).toBe('áčđŋšŧž');
  const inside = screen.getByRole('link', { name: 'Search for words containing zzz' });
  expect(inside.getAttribute('href')).toBe('/?q=zzz&mode=middle');
  await user.click(screen.getByRole('button', { name: 'Search all languages' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search all languages' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Add zzz as your own word' }));
  await waitFor(() => expect(address()).toMatch(/^\/-\/lists\/word\//u));
  expect(await savedWordsOf('zzz')).toMatchObject([{ own: true, language: 'sme' }]);
});
