import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { startFindingService } from '#test/app/formsFixture.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

// On a busy machine its first loading takes longer than anything is waited for.
beforeAll(async () => {
  await import('#src/app/article/ExampleSentence.tsx');
}, 60_000);

describe('example sentences', () => {
  test('R16: in an article answer to a tap; nothing of it is asked for before', async () => {
    const { user, service } = await renderAt('/gtsmenob/guolli', { service: startFindingService() });
    const article = within(await settledArticle());
    const sentence = await article.findByRole('button', { name: 'Mun boran guoli.' });
    expect(service.askedFor('GlossWords')).toEqual([]);
    await user.click(sentence);
    const sheet = within(await screen.findByRole('region', { name: 'The word' }));
    // Happy-dom tells no place of a tap: the first word is open.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mun'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await sheet.findByRole('heading', { name: 'guolli' })).toBeDefined();
    expect(sheet.getByText('fisk')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The word' })).toBeNull());
    expect(article.getByText('guoli')).toBeDefined();
    expect(article.getByText('Guolli vuodjá.')).toBeDefined();
  });

  test('R16: with Enter as with a tap', async () => {
    const { user } = await renderAt('/gtsmenob/guolli', { service: startFindingService() });
    const article = within(await settledArticle());
    (await article.findByRole('button', { name: 'Guolli vuodjá.' })).focus();
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('region', { name: 'The word' }));
    expect(await sheet.findByRole('heading', { name: 'guolli' })).toBeDefined();
  });
});
