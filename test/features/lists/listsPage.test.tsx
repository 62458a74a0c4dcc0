import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renameList } from '#src/saved/listOperations.ts';
import { savedLists, savedWords, saveWord, saveWords } from '#src/saved/savedWords.ts';
import { failDatabase } from '#test/app/failDatabase.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { recordingOf } from '#test/data/exchange/exchangeFixture.ts';
import { emptySaved, putWord, withRecording } from '#test/data/saved/savedFixture.ts';

const fish = { id: '00000000-0000-4000-8000-000000000001', name: 'Guolli ja čáhci' };
const school = { id: '00000000-0000-4000-8000-000000000002', name: 'Skuvla' };
const sme = (stem: string, nob: string) => ({
  stem,
  language: 'sme',
  pos: 'N',
  translations: [{ language: 'nob', text: nob }],
});

const rowsOf = (): string[] =>
  [...document.querySelectorAll('main li[data-word]')]
    .sort(
      (left, right) =>
        Number(left.getAttribute('aria-posinset')) - Number(right.getAttribute('aria-posinset')),
    )
    .map((row) => row.querySelector('a > span')?.textContent ?? '');
const shows = (...stems: string[]) => waitFor(() => expect(rowsOf()).toEqual(stems));
const wordsIn = async (name: string): Promise<string[]> => {
  const words = await savedWords();
  const list = (await savedLists()).find((one) => one.name === name);
  return (list?.words ?? []).map((id) => words.get(id)?.stem ?? '?');
};
/** Picks a list in the sheet, which happy-dom, where the focus does not follow, takes for one that is behind another. */
const pick = async (user: { click: (at: Element) => Promise<void> }, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name, hidden: true }));
const more = async (user: { click: (at: Element) => Promise<void> }, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await pick(user, name);
};

beforeEach(async () => {
  await emptySaved();
  await saveWords(fish, [sme('guolli', 'fisk'), sme('fanas', 'båt'), sme('jávri', 'innsjø')], 1_000);
  await saveWords(school, [sme('girji', 'bok')], 2_000);
});

test('the lists stand with their counts; a new one opens, a deleted one comes back by “Undo” [K10]', async () => {
  const { user, address } = await renderAt('/-/lists', { screen: 'narrow' });
  const lists = await screen.findByRole('list', { name: 'Lists' });
  expect(within(lists).getAllByRole('link')).toHaveLength(2);
  within(lists).getByRole('link', { name: /^Guolli ja čáhci ?, 3 words$/u });
  within(lists).getByRole('link', { name: /^Skuvla ?, 1 word$/u });
  await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Duottar{Enter}');
  await screen.findByRole('heading', { name: 'Duottar', level: 1 });
  await more(user, 'Delete the list');
  await screen.findByText('Deleted: Duottar');
  await waitFor(() => expect(address()).toBe('/-/lists'));
  expect((await savedLists()).map(({ name }) => name)).toEqual(['Guolli ja čáhci', 'Skuvla']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: /^Duottar ?, 0 words$/u });
});

test('a list that was loaded is read from its start, and from its heading when one comes back to it [D6, R312]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`, { screen: 'narrow' });
  await shows('guolli', 'fanas', 'jávri');
  const heading = () => screen.getByRole('heading', { name: fish.name, level: 1 });
  expect(document.activeElement).not.toBe(heading());
  await user.click(screen.getByRole('link', { name: /^fanas/u }));
  await screen.findByRole('heading', { name: 'fanas', level: 1 });
  act(() => history.back());
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('a list is renamed where its name stands; a name that cannot be saved stays in its field [K10, N10]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`);
  await more(user, 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name of the list' });
  await user.clear(field);
  await user.type(field, 'Čázis');
  const giveSpace = failDatabase('put', 'QuotaExceededError');
  await user.type(field, '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No space left/u);
  giveSpace();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the list' }).value).toBe('Čázis');
  await user.type(field, '{Enter}');
  await screen.findByRole('heading', { name: 'Čázis', level: 1 });
  expect((await savedLists()).map(({ name }) => name)).toEqual(['Čázis', 'Skuvla']);
});

test('a row has word, translation, note and sound, and leads to all that is noted [K11]', async () => {
  const word = [...(await savedWords()).values()].find(({ stem }) => stem === 'fanas');
  if (!word) throw new Error('The word is not kept.');
  await putWord({ ...(await withRecording(word)), note: 'of the long river boat' });
  await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  const row = screen.getByText('fanas').closest('a');
  if (!row) throw new Error('The word is no link.');
  expect(row.textContent).toBe('fanasnoun · North Sámibåt · of the long river boat');
  expect(row.getAttribute('href')).toBe(`/-/lists/word/${word.id}`);
  expect(row.querySelector('[lang=se]')?.textContent).toBe('fanas');
  expect(row.querySelector('[lang=nb]')?.textContent).toBe('båt');
  screen.getByRole('button', { name: 'Play fanas, 0:04' });
  screen.getByText('3 words · 1 recording · saved on this device');
});

test('a note on a word without a translation begins its line [V355]', async () => {
  const word = [...(await savedWords()).values()].find(({ stem }) => stem === 'fanas');
  if (!word) throw new Error('The word is not kept.');
  await putWord({ ...word, translations: [], note: 'of the long river boat' });
  await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  expect(screen.getByText('fanas').closest('a')?.textContent).toBe(
    'fanasnoun · North Sámiof the long river boat',
  );
});

test('words are put in order with the arrow keys, which is said, and kept [K12]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  screen.getByRole('button', { name: 'Move guolli' }).focus();
  await user.keyboard('{ArrowDown}');
  await shows('fanas', 'guolli', 'jávri');
  await screen.findByText('guolli, place 2 of 3');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move guolli');
  await user.keyboard('{End}');
  await shows('fanas', 'jávri', 'guolli');
  await user.keyboard('{ArrowDown}');
  await waitFor(async () => expect(await wordsIn(fish.name)).toEqual(['fanas', 'jávri', 'guolli']));
  await user.keyboard('{Home}');
  await waitFor(async () => expect(await wordsIn(fish.name)).toEqual(['guolli', 'fanas', 'jávri']));
});

test('on a phone the handles stand there only after “Order” [K12]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`, { screen: 'narrow' });
  await shows('guolli', 'fanas', 'jávri');
  expect(screen.queryByRole('button', { name: 'Move guolli' })).toBeNull();
  await more(user, 'Reorder');
  await screen.findByRole('button', { name: 'Move guolli' });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move guolli' })).toBeNull());
});

test.each(['wide', 'narrow'] as const)(
  'on a %s screen a word is moved by buttons, which keep the focus, without dragging [R143]',
  async (size) => {
    const { user } = await renderAt(`/-/lists/${fish.id}`, { screen: size });
    await shows('guolli', 'fanas', 'jávri');
    await more(user, 'Reorder');
    await user.click(await screen.findByRole('button', { name: 'Move guolli down' }));
    await shows('fanas', 'guolli', 'jávri');
    await screen.findByText('guolli, place 2 of 3');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move guolli down'));
    await user.keyboard('{Enter}{Enter}');
    await waitFor(async () => expect(await wordsIn(fish.name)).toEqual(['fanas', 'jávri', 'guolli']));
    await user.click(screen.getByRole('button', { name: 'Move jávri up' }));
    await waitFor(async () => expect(await wordsIn(fish.name)).toEqual(['jávri', 'fanas', 'guolli']));
  },
);

test('a list is searched by word, translation and note, whatever the case, with plain letters too [K13]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  await user.click(screen.getByRole('button', { name: 'Search in this list' }));
  const field = screen.getByRole('searchbox', { name: 'Search in this list' });
  await user.type(field, 'JÁV');
  await shows('jávri');
  expect(screen.queryByRole('button', { name: /^Move/u })).toBeNull();
  await user.clear(field);
  // A phone adds a space after what it proposes, and may lack the letters.
  await user.type(field, ' javri ');
  await shows('jávri');
  await user.clear(field);
  await user.type(field, 'båt');
  await shows('fanas');
  await user.type(field, 'xyz');
  await screen.findByText('Nothing found for “båtxyz”.');
  await user.keyboard('{Escape}');
  await shows('guolli', 'fanas', 'jávri');
});

test('several chosen words are moved, copied and removed, and each can be undone [K14]', async () => {
  const { user } = await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  const choose = async (...stems: string[]): Promise<void> => {
    await more(user, 'Select words');
    for (const stem of stems)
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${stem}` }));
  };
  await choose('guolli', 'jávri');
  await screen.findByText('2 words chosen');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await pick(user, 'Skuvla 1 word');
  await shows('fanas');
  expect(await wordsIn('Skuvla')).toEqual(['girji', 'guolli', 'jávri']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await shows('guolli', 'fanas', 'jávri');
  expect(await wordsIn('Skuvla')).toEqual(['girji']);

  await choose('fanas');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await pick(user, 'Skuvla 1 word');
  await screen.findByText('Copied to Skuvla: 1 word');
  expect(await wordsIn('Skuvla')).toEqual(['girji', 'fanas']);
  expect(await wordsIn(fish.name)).toEqual(['guolli', 'fanas', 'jávri']);

  await choose('guolli');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await shows('fanas', 'jávri');
  expect((await savedWords()).size).toBe(3);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await shows('guolli', 'fanas', 'jávri');
  expect((await savedWords()).size).toBe(4);
});

test('a list is put into another one, each word once, and comes back by “Undo” [K15]', async () => {
  await saveWord(school, sme('fanas', 'båt'), 3_000);
  const { user } = await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  await more(user, 'Merge into another list');
  await pick(user, 'Skuvla 2 words');
  await shows('girji', 'fanas', 'guolli', 'jávri');
  expect((await savedLists()).map(({ name }) => name)).toEqual(['Skuvla']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await wordsIn(fish.name)).toEqual(['guolli', 'fanas', 'jávri']));
  expect(await wordsIn('Skuvla')).toEqual(['girji', 'fanas']);
});

test('words of one’s own are added one after the other, with language, part of speech and translation [K16]', async () => {
  const { user } = await renderAt(`/-/lists/${school.id}`, { screen: 'narrow' });
  await shows('girji');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('combobox', { name: 'Word' }), 'áhkku');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Part of speech' }), 'noun');
  await user.type(dialog.getByRole('textbox', { name: 'Translation' }), 'bestemor{Enter}');
  await dialog.findByText('Added: áhkku – bestemor');
  await user.type(dialog.getByRole('combobox', { name: 'Word' }), 'áddjá{Enter}');
  await waitFor(async () => expect(await wordsIn('Skuvla')).toEqual(['girji', 'áhkku', 'áddjá']));
  expect([...(await savedWords()).values()].find(({ stem }) => stem === 'áhkku')).toMatchObject({
    own: true,
    language: 'sme',
    pos: 'N',
    translations: [{ language: 'nob', text: 'bestemor' }],
  });
});

async function openAddWords() {
  const { user } = await renderAt(`/-/lists/${school.id}`);
  await shows('girji');
  await user.click(screen.getByRole('button', { name: 'Add words' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('combobox', { name: 'Word' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, dialog, field };
}

test('adding words suggests from the dictionaries, and ten are added without leaving the keyboard [N60, V297]', async () => {
  const { user, dialog, field } = await openAddWords();
  await user.keyboard('guoll');
  const option = await dialog.findByRole('option', { name: /^guolli fisk/u });
  // Under the field and over what follows: no room is kept for it.
  expect(option.parentElement?.parentElement?.contains(field)).toBe(true);
  await user.keyboard('{ArrowDown}');
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  await dialog.findByText(/^Added: guolli – fisk/u);
  // What a dictionary has is completed by its article, whatever was typed how fast; the rest is one's own.
  await user.keyboard('čáhci{Enter}');
  await dialog.findByText(/^Added: čáhci – vann/u);
  const more = Array.from({ length: 8 }, (_, index) => `xyzzy${'abcdefgh'[index]}`);
  await user.keyboard(more.map((stem) => `${stem}{Enter}`).join(''));
  await dialog.findByText('Added: xyzzyh');
  expect(document.activeElement).toBe(field);
  expect(await wordsIn('Skuvla')).toEqual(['girji', 'guolli', 'čáhci', ...more]);
  const words = [...(await savedWords()).values()];
  expect(words.find(({ stem }) => stem === 'čáhci')).toMatchObject({ own: false, pos: 'N' });
  expect(words.find(({ stem }) => stem === 'xyzzya')).toMatchObject({ own: true, translations: [] });
  dialog.getByRole('button', { name: 'Sámi letters' });
});

test('a word with a capital or signs around it is added as the dictionary’s word below it, unless something is said of it [R231]', async () => {
  const { user, dialog } = await openAddWords();
  await user.keyboard('Čáhci, ');
  await dialog.findByRole('option', { name: /^čáhci vann/u });
  await user.keyboard('{Enter}');
  await dialog.findByText(/^Added: čáhci – vann/u);
  await user.keyboard('Guolli');
  await dialog.findByRole('option', { name: /^guolli fisk/u });
  await user.type(dialog.getByRole('textbox', { name: 'Translation' }), 'Rex{Enter}');
  await dialog.findByText('Added: Guolli – Rex');
  await user.keyboard('(xyzzya)”,{Enter}');
  await dialog.findByText('Added: xyzzya');
  await user.keyboard('Mii dat lea?{Enter}');
  await dialog.findByText('Added: Mii dat lea?');
  await user.keyboard('=xyzge{Enter}');
  await dialog.findByText('Added: =xyzge');
  expect(await wordsIn('Skuvla')).toEqual(['girji', 'čáhci', 'Guolli', 'xyzzya', 'Mii dat lea?', '=xyzge']);
});

test('words are added in the language of translations that the list shows [N60]', async () => {
  const translations = [
    { language: 'fin', text: 'kala' },
    { language: 'nob', text: 'fisk' },
  ];
  await saveWord(school, { stem: 'guolli', language: 'sme', pos: 'N', translations });
  const { user } = await renderAt(`/-/lists/${school.id}`);
  await shows('girji', 'guolli');
  await user.click(screen.getByRole('button', { name: 'Add words' }));
  const language = await screen.findByLabelText<HTMLSelectElement>('Language of the translation');
  expect(language.value).toBe('nob');
});

test('words of which something is noted outlive their list, in no list [K17]', async () => {
  const word = [...(await savedWords()).values()].find(({ stem }) => stem === 'girji');
  if (!word) throw new Error('The word is not kept.');
  await putWord({ ...word, note: 'mine' });
  const { user } = await renderAt(`/-/lists/${school.id}`);
  await shows('girji');
  await more(user, 'Delete the list');
  await user.click(await screen.findByRole('link', { name: /^Not in any list ?, 1 word$/u }));
  await shows('girji');
});

test('what another tab changes is seen at once [K18]', async () => {
  await renderAt(`/-/lists/${fish.id}`);
  await shows('guolli', 'fanas', 'jávri');
  // What another tab does, and the message with which it tells of it.
  await saveWord(fish, sme('luossa', 'laks'));
  await shows('guolli', 'fanas', 'jávri', 'luossa');
  await renameList(fish.id, 'Čázis');
  new BroadcastChannel('kept').postMessage(null);
  await screen.findByRole('heading', { name: 'Čázis', level: 1 });
});

test('what can not be read says so, instead of being empty [K19]', async () => {
  failDatabase('transaction', 'SecurityError');
  await renderAt('/-/lists');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The data saved on this device cannot be read.',
  );
  expect(screen.queryByText(/No list yet/u)).toBeNull();
});

test('of ten thousand words only those on the screen are in the page [K20]', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => sme(`sátni${index}`, `ord${index}`));
  await saveWords(school, many, 4_000);
  await renderAt(`/-/lists/${school.id}`);
  await screen.findByText('2,001 words · saved on this device');
  await waitFor(() => expect(rowsOf().length).toBeGreaterThan(5));
  expect(rowsOf().length).toBeLessThan(60);
  expect(document.querySelector('main li[data-word]')?.getAttribute('aria-setsize')).toBe('2001');
});

test('a row plays the word itself, not an example that was recorded later [N39]', async () => {
  const word = await saveWord(fish, sme('čáhci', 'vann'));
  await putWord({
    ...word,
    recordings: [recordingOf(1, 'čáhci'), recordingOf(2, 'Čáhci lea galmmas.', true)],
  });
  await renderAt(`/-/lists/${fish.id}`);
  await screen.findByRole('button', { name: 'Play čáhci, 0:02' });
});
