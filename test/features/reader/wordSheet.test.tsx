import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { savedWords } from '#src/saved/savedWords.ts';
import { deleteSaved, findWord, read, sheet } from './readText.ts';

// On a busy machine its first loading takes longer than anything is waited for.
beforeAll(async () => {
  await import('#src/app/pages/ReaderPage.tsx');
}, 60_000);

beforeEach(deleteSaved);

const isMissing = 'This word isn’t in the dictionaries.';

test('a word of another language says that the language of the text does not have it [N30]', async () => {
  const { user } = await read('Guolit čázis farga dat fiskene guoli.', { screen: 'narrow' });
  await user.click(await findWord('fiskene'));
  const shown = within(await sheet());
  expect(await shown.findByRole('heading', { name: 'fiskene' })).toBeDefined();
  expect(shown.getByText(isMissing)).toBeDefined();
  expect(shown.getAllByText('North Sámi')[0]?.textContent).toBe('North Sámi');
  expect(shown.getByRole('heading', { name: 'Other languages' })).toBeDefined();
  expect(shown.getByRole('link', { name: 'fisk' }).getAttribute('href')).toBe('/fisk');
  expect(shown.getByText(/Norwegian Bokmål/u)).toBeDefined();
});

test('a name is not taken for a misspelling; another word is [N30]', async () => {
  const { user } = await read('Guolit čázis farga dat guollli Guollli ja guoli.', { screen: 'narrow' });
  await user.click(await findWord('guollli'));
  expect(await within(await sheet()).findByText(/isn’t in the dictionaries\. Did you mean/u)).toBeDefined();
  await user.click(await findWord('Guollli'));
  await waitFor(async () => expect(within(await sheet()).queryByText(/misspelling/u)).toBeNull());
  expect(within(await sheet()).getByText(isMissing)).toBeDefined();
});

test('before a postposition the analysis in the genitive stands first [N31]', async () => {
  const { user } = await read('Farga dat guoli čázis.', { screen: 'narrow' });
  await user.click(await findWord('guoli'));
  expect(await within(await sheet()).findByText(/singular genitive/u)).toBeDefined();
});

test('a word without an entry is saved and noted as a word of one’s own, and searched for [N38]', async () => {
  const { user, address } = await read('Guolit čázis xyzzyx farga dat.', { screen: 'narrow' });
  await user.click(await findWord('xyzzyx'));
  const shown = within(await sheet());
  // The star of a text whose language is not recognised yet is replaced by another.
  await screen.findByText(/detected/u);
  await user.click(await shown.findByRole('button', { name: 'Save: xyzzyx' }));
  await waitFor(async () =>
    expect([...(await savedWords()).values()]).toMatchObject([
      { stem: 'xyzzyx', language: 'sme', own: true, translations: [] },
    ]),
  );
  expect((await shown.findByRole('link', { name: 'Note' })).getAttribute('href')).toMatch(/lists\/word\//u);
  await user.click(shown.getByRole('link', { name: 'Search' }));
  expect(address()).toContain('q=xyzzyx');
});

test('a compound is headed by the whole word, its parts below, and the whole is saved [N38]', async () => {
  const { user } = await read('Guolit čázis guollečázis farga dat.', { screen: 'narrow' });
  await user.click(await findWord('guollečázis'));
  const shown = within(await sheet());
  expect(await shown.findByRole('heading', { name: 'guollečáhci' })).toBeDefined();
  expect(shown.getByRole('link', { name: 'guolli' })).toBeDefined();
  expect(shown.getByRole('link', { name: 'čáhci' })).toBeDefined();
  expect(shown.getByRole('link', { name: 'Article' }).getAttribute('href')).toBe(
    `/${encodeURIComponent('guollečázis')}`,
  );
  await user.click(await shown.findByRole('button', { name: 'Save: guollečáhci' }));
  await waitFor(async () =>
    expect([...(await savedWords()).values()]).toMatchObject([{ stem: 'guollečáhci', language: 'sme' }]),
  );
});
