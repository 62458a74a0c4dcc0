import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { countLine, findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

describe('the search mode', () => {
  test('A44, A45: three modes, as radio buttons on a wide screen', async () => {
    await renderAt('/');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'starts with',
      'contains',
      'ends with',
    ]);
  });

  test('A47: another mode searches again without retyping', async () => {
    const { user, service, address } = await renderAt('/?q=olli');
    await screen.findByText('No words found');
    await user.click(screen.getByRole('radio', { name: 'contains' }));
    await findRow('guolli');
    expect(service.askedFor('AllLemmas').map(({ variables }) => variables['searchMode'])).toEqual([
      'start',
      'middle',
    ]);
    expect(address()).toBe('/?q=olli&mode=middle');
  });

  test('A69, A70: the count says loaded and total, and is worded for the mode', async () => {
    const { user } = await renderAt('/?q=sana01');
    await findRow('sana010');
    await waitFor(() => expect(countLine()).not.toBe(''));
    const lines = [countLine()];
    for (const mode of ['contains', 'ends with']) {
      await user.click(screen.getByRole('radio', { name: mode }));
      await waitFor(() => expect(countLine()).not.toBe(lines.at(-1)));
      lines.push(countLine());
    }
    expect(lines).toEqual([
      '10 of 10 words that start with sana01',
      '10 of 10 words with sana01 in it',
      // None ends so: what may be meant is told in place of a count.
      expect.stringMatching(/^\s*Did you mean: sana0/u),
    ]);
  });

  test('A163: text and mode are stored nowhere', async () => {
    const { user } = await renderAt('/?q=olli');
    await user.click(screen.getByRole('radio', { name: 'contains' }));
    await user.click(await findRow('guolli'));
    await settledArticle();
    // The word that was opened waits here for the history; nothing of how it was found.
    const stored = Object.entries(localStorage).filter(([key]) => key !== 'interfaceLanguage');
    expect(stored.filter(([key]) => key !== 'openedWords')).toEqual([]);
    expect(JSON.stringify(stored)).not.toMatch(/middle|"olli"/u);
  });
});
