import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addText, readTexts } from '#src/features/reader/model/readTexts.ts';
import { savedLists, savedWords } from '#src/saved/savedWords.ts';
import { startFindingService, startServiceOfToday } from '#test/app/formsFixture.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { deleteSaved, findWord, read, sheet, word } from './readText.ts';

// On a busy machine its first loading takes longer than anything is waited for.
beforeAll(async () => {
  await import('#src/app/pages/ReaderPage.tsx');
}, 60_000);

beforeEach(deleteSaved);

describe('the texts', () => {
  test('R1: a text is pasted, opens, and is in the list with its words; renamed, deleted, and put back', async () => {
    const { user, address } = await renderAt('/-/reader', {
      service: startFindingService(),
      screen: 'narrow',
    });
    await user.click(await screen.findByLabelText('Paste or type a text'));
    await user.paste('Jávregáttis\n\nGuolit leat čázis.');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jávregáttis' })).toBeDefined();
    expect(address()).toMatch(/^\/-\/reader\/[0-9a-f-]{36}$/u);
    expect(document.title).toContain('Jávregáttis');
    await user.click(screen.getByRole('link', { name: 'Texts' }));
    const row = (await screen.findByRole('link', { name: /Jávregáttis/u })).closest('li');
    expect(row?.textContent).toContain('4 words');
    await user.click(screen.getByRole('button', { name: 'Rename: Jávregáttis' }));
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), 'Guolit{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete: Guolit' }));
    await waitFor(async () => expect(await readTexts()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('link', { name: /Guolit/u });
    expect(await readTexts()).toMatchObject([{ title: 'Guolit', words: 4 }]);
  });

  test('R2: a file is opened; what is no text is refused in words, where it was given', async () => {
    const { user } = await renderAt('/-/reader', { service: startFindingService() });
    await screen.findByLabelText('Paste or type a text');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('No way to open a file.');
    await user.upload(
      input,
      new File([new Uint8Array([0x89, 0x50, 0x00, 0x0d])], 'x.txt', { type: 'text/plain' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be read as text');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no text'));
    await user.upload(input, new File(['Guolit leat.'], 'Girji.txt', { type: 'text/plain' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Girji' })).toBeDefined();
  });

  test('R1: an address of a text that is not here says so', async () => {
    await renderAt(`/-/reader/${crypto.randomUUID()}`, { service: startFindingService() });
    expect(await screen.findByText('This text is not on this device.')).toBeDefined();
  });
});

describe('a text that is read', () => {
  test('R10: a tap on a word opens its sheet: head word, analysis in words, translations; it closes again', async () => {
    const { user } = await read('Dáppe leat guolit.', { screen: 'narrow' });
    await user.click(await findWord('guolit'));
    const shown = within(await sheet());
    expect(await shown.findByRole('heading', { name: 'guolli' })).toBeDefined();
    await waitFor(() => expect(shown.getByText(/plural nominative/u)).toBeDefined());
    expect(shown.getByText('fisk')).toBeDefined();
    expect(shown.getByText('kala')).toBeDefined();
    expect(shown.getByText(/North Sámi/u)).toBeDefined();
    const article = shown.getByRole('link', { name: 'Article' });
    expect(article.getAttribute('href')).toBe('/guolli');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The word' })).toBeNull());
  });

  test('R11: arrow keys walk from word to word, over paragraphs; the sheet goes along, with one Tab stop', async () => {
    const { user } = await read('Guolit čázis.\n\nFarga dat.');
    const first = await findWord('Guolit');
    expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1);
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Farga'));
    expect(screen.queryByRole('region', { name: 'The word' })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await within(await sheet()).findByRole('heading', { name: 'farga' })).toBeDefined();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('čázis'));
    expect(await within(await sheet()).findByRole('heading', { name: 'čáhci' })).toBeDefined();
    await user.click(within(await sheet()).getByRole('button', { name: 'Next' }));
    expect(await within(await sheet()).findByRole('heading', { name: 'farga' })).toBeDefined();
    expect(document.querySelectorAll('[data-at][tabindex="0"]')).toHaveLength(1);
  });

  test('R7: unknown words are dotted, names and known words are not; the sheet of one says that it is unknown', async () => {
    const { user } = await read('Mun oidnen xyzzyx ja guolit Qwertyssa.');
    await findWord('guolit');
    await waitFor(() => expect(word('xyzzyx').hasAttribute('data-unknown')).toBe(true));
    expect(word('guolit').hasAttribute('data-unknown')).toBe(false);
    expect(word('Qwertyssa').hasAttribute('data-unknown')).toBe(false);
    await user.click(word('xyzzyx'));
    expect(await within(await sheet()).findByText(/This word isn’t in the dictionaries/u)).toBeDefined();
  });

  test('R6: its language is recognised, said and kept; another can be chosen', async () => {
    const { user, service, id } = await read('Guolit čázis. Farga dat guoli.', { screen: 'narrow' });
    expect(await screen.findByText(/North Sámi \(detected\)/u)).toBeDefined();
    expect(await readTexts()).toMatchObject([{ id, recognised: 'sme' }]);
    await user.click(screen.getByRole('button', { name: 'This text' }));
    await user.selectOptions(await screen.findByLabelText('Language of the text'), 'smj');
    await waitFor(async () => expect(await readTexts()).toMatchObject([{ language: 'smj' }]));
    await waitFor(() =>
      expect(service.askedFor('GlossWords').some(({ variables }) => variables['language'] === 'smj')).toBe(
        true,
      ),
    );
  });

  test('R8: a line says what is sent where; a failure has its own words, and can be tried again', async () => {
    const service = startFindingService();
    const { user } = await read('Guolit čázis.', { screen: 'narrow', service });
    expect(await screen.findByText(/are sent to localhost/u)).toBeDefined();
    service.break('unreachable', 'GlossWords');
    await addText({ text: 'Farga dat' });
    await user.click(screen.getByRole('link', { name: 'Texts' }));
    await user.click(await screen.findByRole('link', { name: /Farga/u }));
    await user.click(await findWord('dat'));
    const shown = within(await sheet());
    expect((await shown.findByRole('alert')).textContent).toContain('isn’t responding');
    service.mend();
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByRole('heading', { name: 'dat' })).toBeDefined();
  });
});

describe('the words of a text', () => {
  test('R12: by frequency or order, known ones hidden, each with its translation; kept as a list', async () => {
    const { user, id } = await read('Čázis guolit. Guoli guolit farga.', { screen: 'narrow' });
    await user.click(await screen.findByRole('link', { name: 'Words of this text' }));
    const panel = await screen.findByRole('region', { name: /Words of this text/u });
    const rows = () =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toMatch(/^guolli.*3×/u);
    expect(rows()[1]).toMatch(/^čáhcivann/u);
    await user.click(within(panel).getByRole('button', { name: 'Order in the text' }));
    await waitFor(() => expect(rows()[0]).toMatch(/^čáhci/u));
    await user.click(within(panel).getByRole('button', { name: 'Save as a list · 3 words' }));
    expect(await within(panel).findByRole('link', { name: 'Open the list' })).toBeDefined();
    const [list] = await savedLists();
    const words = await savedWords();
    expect(list?.words.map((one) => words.get(one)?.stem)).toEqual(['čáhci', 'guolli', 'farga']);
    expect([...words.values()].find(({ stem }) => stem === 'čáhci')).toMatchObject({
      language: 'sme',
      translations: [{ language: 'nob', text: 'vann' }],
    });
    // The second time it asks [N37].
    await user.click(within(panel).getByRole('button', { name: 'Save as a list · 3 words' }));
    expect(within(panel).getByRole('alert').textContent).toMatch(/^This list is already saved: /u);
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    await user.click(within(panel).getByRole('button', { name: 'Save as a list · 3 words' }));
    await user.click(within(panel).getByRole('button', { name: /^Add to “/u }));
    await within(panel).findByRole('button', { name: 'Save as a list · 3 words' });
    expect(await savedLists()).toHaveLength(1);
    await user.click(within(panel).getByRole('button', { name: 'Save as a list · 3 words' }));
    await user.click(within(panel).getByRole('button', { name: 'Save as a new list' }));
    await waitFor(async () => expect(await savedLists()).toHaveLength(2));
    // What is kept here stays on the screen; opened again, it is known.
    expect(rows()).toHaveLength(3);
    cleanup();
    const { user: next } = await renderAt(`/-/reader/${id}/words`, {
      service: startFindingService(),
      screen: 'narrow',
    });
    const last = within(await screen.findByRole('region', { name: /Words of this text/u }));
    await waitFor(() => expect(last.queryAllByRole('listitem')).toHaveLength(0));
    await next.click(last.getByRole('checkbox', { name: 'Hide known' }));
    await waitFor(() => expect(last.getAllByRole('listitem')).toHaveLength(3));
  });
});

// Last: from then on the page knows that its service lacks the field.
describe('a service of today', () => {
  test('R5: with a service of today the sheet has its translations from the article', async () => {
    const { user } = await read('Dáppe leat guolit.', { service: startServiceOfToday() });
    await user.click(await findWord('guolit'));
    const shown = within(await sheet());
    expect(await shown.findByRole('heading', { name: 'guolli' })).toBeDefined();
    expect(await shown.findByText('fisk')).toBeDefined();
  });
});
