import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { PractiseLink } from '#src/features/practice/PractiseLink.tsx';
import { addToHistory } from '#src/local/history.ts';
import { noteRemembering } from '#src/local/remembering.ts';
import { practiceRecords, saveCard } from '#src/saved/practice/practiceCards.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { lazyMessagesAhead } from '#src/ui/waiting/lazyMessages.ts';
import { failDatabase } from '#test/app/failDatabase.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';
import { chosen, fishing, fishingPage, keepFishing, keepNothing } from './practising.ts';

beforeEach(keepNothing);
afterEach(() => noteRemembering(true));

const learn = (word: string) =>
  saveCard(answeredCard({ word, kind: 'meaning' }, undefined, 'right', Date.now()));

async function row(name: string): Promise<HTMLElement> {
  const page = within(await screen.findByRole('main'));
  return page.findByRole('link', { name: new RegExp(`^${name}`, 'u') });
}

test('lists say how many of their words are due in the way that is chosen, and lead to a session [T12]', async () => {
  const [guolli = ''] = await keepFishing();
  await learn(guolli);
  const { user } = await renderAt('/-/practice');
  const list = await row(fishing.name);
  expect(list.textContent).toContain('3 words');
  expect(list.textContent).toContain('2 to review');
  expect(list.getAttribute('href')).toBe(fishingPage);
  await user.click(screen.getByRole('button', { name: 'Options' }));
  await user.click(screen.getByRole('radio', { name: 'Translation → word' }));
  await waitFor(async () => expect((await row(fishing.name)).textContent).toContain('3 to review'));
});

test('one button practises all that is due, with the choice of last time; kinds and lengths are behind “Options” [N62]', async () => {
  await keepFishing();
  const { user, address } = await renderAt('/-/practice', { stored: chosen({ kind: 'word' }) });
  const button = await screen.findByRole('button', { name: /^Practise 3 due words/u });
  expect(button.textContent).toContain('Translation → word · 5 minutes');
  expect(screen.queryByRole('radio', { name: 'Translation → word' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Options' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Translation → word' }).checked).toBe(true);
  // In its first moment: no grade hangs on it.
  await user.click(button);
  await waitFor(() => expect(address()).toBe('/-/practice/all'));
});

test('words that no voice here speaks are not offered by ear, though a voice is configured [N33]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  await keepFishing();
  await renderAt('/-/practice', { stored: chosen({ kind: 'sound' }) });
  await screen.findByText('No words in this list work with this exercise.');
  expect((await row(fishing.name)).textContent).toContain('nothing to review');
  expect(screen.queryByRole('button', { name: /^Practise/u })).toBeNull();
});

test('the button says how many of the due words it asks [N32]', async () => {
  for (const place of Array(12).keys()) {
    const translations = [{ language: 'nob', text: `ord ${place}` }];
    await saveWord(fishing, { stem: `sátni${place}`, language: 'sme', translations });
  }
  const { user } = await renderAt('/-/practice', {
    stored: chosen({ length: { unit: 'cards', count: 10 } }),
  });
  const button = await screen.findByRole('button', { name: /^Practise 10 due words/u });
  expect(button.textContent).toContain('12 to review');
  await user.click(button);
  await screen.findByText('1 / 10');
});

test('where nothing is due it says so, and practises all the same [N62]', async () => {
  const [guolli = ''] = await keepFishing(1);
  await learn(guolli);
  await renderAt('/-/practice');
  await screen.findByText('Nothing is due now.');
  await screen.findByRole('button', { name: 'Practise anyway' });
});

test('a new day begins at the hour that is chosen [N34]', async () => {
  const { user } = await renderAt('/-/practice');
  await user.click(await screen.findByRole('button', { name: 'Options' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'A new day begins at' }), '4');
  expect(localStorage.getItem('practiceDayStart')).toBe('4');
});

test('sounds are offered only where something here can speak a word [N33]', async () => {
  await saveWord(fishing, {
    stem: 'kueʹll',
    language: 'sms',
    translations: [{ language: 'fin', text: 'kala' }],
  });
  const { user } = await renderAt('/-/practice');
  await user.click(await screen.findByRole('button', { name: 'Options' }));
  expect(screen.getByRole('radio', { name: 'Translation → word' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Audio → word' })).toBeNull();
});

test('without a list that is said, with what to do [T12]', async () => {
  await renderAt('/-/practice');
  await screen.findByText('No lists yet.');
  await screen.findByText('Save words with the star next to them.');
});

test('the words seen are a list, too; not where they are not remembered [T8, T12]', async () => {
  await addToHistory({ stem: 'guolli', dictionary: undefined, at: Date.now() });
  await renderAt('/-/practice');
  const list = await row('History');
  expect(list.textContent).toContain('1 to review');
  expect(list.getAttribute('href')).toBe('/-/practice/history');
});

test('one begins anew with a list after a question [T7]', async () => {
  const [guolli = ''] = await keepFishing();
  await learn(guolli);
  const { user } = await renderAt('/-/practice');
  await user.click(await screen.findByRole('button', { name: 'Start over: Fishing' }));
  expect((await practiceRecords()).cards.size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(async () => expect((await row(fishing.name)).textContent).toContain('3 to review'));
  expect((await practiceRecords()).cards.size).toBe(0);
});

test('of forms one chooses parts of speech, numbers, cases, tenses and persons, as the languages of one’s words have them [T9]', async () => {
  await keepFishing();
  const { user } = await renderAt('/-/practice', { stored: chosen({ kind: 'form' }) });
  await user.click(await screen.findByRole('button', { name: 'Options' }));
  const cases = within(await screen.findByRole('group', { name: 'Case' }));
  expect(cases.getByRole('checkbox', { name: 'locative' })).toBeTruthy();
  expect(cases.queryByRole('checkbox', { name: 'partitive' })).toBeNull();
  await user.click(cases.getByRole('checkbox', { name: 'locative' }));
  await user.click(
    within(screen.getByRole('group', { name: 'Parts of speech' })).getByRole('checkbox', { name: 'noun' }),
  );
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Person' })).toBeNull());
  expect(JSON.parse(localStorage.getItem('practice') ?? '')).toMatchObject({
    forms: { pos: ['N'], tags: ['Loc'] },
  });
});

test('a list says how many of its words are due, anew with each answer, and leads to practising them [T20]', async () => {
  const [guolli = ''] = await keepFishing();
  await lazyMessagesAhead();
  renderPart(<PractiseLink listId={fishing.id} />);
  const link = await screen.findByRole('link', { name: 'Practise · 3 to review' });
  expect(link.getAttribute('href')).toBe(fishingPage);
  await learn(guolli);
  await waitFor(() => expect(link.textContent).toBe('Practise · 2 to review'));
});

test('what can not be read says so [D26]', async () => {
  failDatabase('transaction', 'InvalidStateError');
  await renderAt('/-/practice');
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be read');
});
