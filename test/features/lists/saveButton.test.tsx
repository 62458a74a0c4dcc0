import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { savedTransaction } from '#src/saved/savedDatabase.ts';
import { savedLists, savedWords, savedWordsOf, saveWord } from '#src/saved/savedWords.ts';
import { failDatabase } from '#test/app/failDatabase.ts';
import { settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { emptySaved, putWord } from '#test/data/saved/savedFixture.ts';

const list = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli ja čáhci' };
/** Of the article; the first hit of the list has its own. */
const star = (name: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('button', { name }).find((one) => !one.closest('#words'));
    if (found === undefined) throw new Error(`No article has “${name}”.`);
    return found;
  });

beforeEach(emptySaved);

for (const size of ['wide', 'narrow'] as const) {
  test(`on a ${size} screen the star keeps the word of an article with its translations, and says where [K1, K6]`, async () => {
    const { user } = await renderAt('/gtsmenob/guolli', { screen: size });
    await settledArticle();
    await user.click(await star('Save: guolli'));
    const bubble = await screen.findByText('Saved in My words');
    expect(await star('Saved: guolli')).toBeTruthy();
    expect(within(bubble).getByRole('link', { name: 'Note' }).getAttribute('href')).toMatch(
      /^\/-\/lists\/word\/[0-9a-f-]{36}$/u,
    );
    expect(await savedWordsOf('guolli')).toMatchObject([
      {
        stem: 'guolli',
        language: 'sme',
        pos: 'N',
        dictionary: 'gtsmenob',
        translations: [{ language: 'nob', text: 'fisk' }],
      },
    ]);
  });
}

test('the star of the first hit saves the word as its article has it [V105]', async () => {
  const { user } = await renderAt('/gtsmenob?q=guolli');
  const saving = await screen.findByRole('button', { name: 'Save: guolli' });
  await user.click(saving);
  await screen.findByText('Saved in My words');
  expect(await savedWordsOf('guolli')).toMatchObject([
    { language: 'sme', pos: 'N', dictionary: 'gtsmenob', translations: [{ language: 'nob', text: 'fisk' }] },
  ]);
});

test('the word comes into other lists, or a new one, by “Change” [K6]', async () => {
  await saveWord(list, { stem: 'fanas', language: 'sme', translations: [] });
  const { user } = await renderAt('/guolli');
  await settledArticle();
  await user.click(await star('Save: guolli'));
  await screen.findByText('Saved in Guolli ja čáhci');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  const chosen = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'Guolli ja čáhci' });
  expect(chosen.checked).toBe(true);
  await user.type(within(dialog).getByRole('textbox', { name: 'New list' }), 'Duottar{Enter}');
  await within(dialog).findByRole('checkbox', { name: 'Duottar' });
  await user.click(chosen);
  await waitFor(async () =>
    expect((await savedLists()).map(({ name, words }) => [name, words.length])).toEqual([
      ['Guolli ja čáhci', 1],
      ['Duottar', 1],
    ]),
  );
});

test('removed, a word with a note is only out of its lists, and comes back by “Undo” [K7]', async () => {
  const word = await saveWord(list, { stem: 'guolli', language: 'sme', pos: 'N', translations: [] });
  await putWord({ ...word, note: 'of fish only' });
  const { user } = await renderAt('/guolli');
  await settledArticle();
  await user.click(await star('Saved: guolli'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed from Guolli ja čáhci.');
  expect(await star('Save: guolli')).toBeTruthy();
  expect((await savedWords()).get(word.id)?.note).toBe('of fish only');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await star('Saved: guolli');
  expect((await savedLists())[0]?.words).toEqual([word.id]);
});

test('what can not be kept is said, and the star stays empty [K8]', async () => {
  const { user } = await renderAt('/guolli');
  await settledArticle();
  const button = await star('Save: guolli');
  const giveSpace = failDatabase('put', 'QuotaExceededError');
  await user.click(button);
  await screen.findByText('No space left on this device. Nothing was changed.');
  giveSpace();
  expect(await savedTransaction('readonly', (stores) => stores.objectStore('lists').count())).toBe(0);
  expect(await star('Save: guolli')).toBe(button);
});

test('the browser is asked at the first word, once, not to clear it away [K9]', async () => {
  const storage = {
    estimate: async () => ({ usage: 0, quota: 1e9 }),
    persist: vi.fn(async () => true),
    persisted: vi.fn(async () => false),
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const { user } = await renderAt('/guolli');
  await settledArticle();
  expect(storage.persist).not.toHaveBeenCalled();
  await user.click(await star('Save: guolli'));
  await waitFor(() => expect(storage.persist).toHaveBeenCalledTimes(1));
  await saveWord(list, { stem: 'fanas', language: 'sme', translations: [] });
  expect(storage.persist).toHaveBeenCalledTimes(1);
});
