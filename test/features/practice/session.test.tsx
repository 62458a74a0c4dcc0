import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredCard } from '#src/features/practice/model/schedule.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { noteRemembering } from '#src/local/remembering.ts';
import { practiceRecords, saveCard } from '#src/saved/practice/practiceCards.ts';
import { saveRecording } from '#src/saved/savedSounds.ts';
import { saveWord } from '#src/saved/savedWords.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { startFormService } from '#test/features/paradigm/formService.ts';
import {
  answer,
  answerField,
  chosen,
  clickOn,
  describedBy,
  fishing,
  fishingPage,
  focusedButton,
  grade,
  keepFishing,
  keepNothing,
  pressOn,
} from './practising.ts';

beforeEach(keepNothing);
afterEach(() => noteRemembering(true));

describe('word and translation', () => {
  test('by keyboard alone: Enter shows, Enter or 2 knows, 1 does not; the focus is where the next key goes [T13]', async () => {
    await keepFishing();
    const { user } = await renderAt(fishingPage);
    expect(describedBy(await focusedButton(/Show the answer/u))).toContain('guolli');
    await user.keyboard('{Enter}');
    const knew = await focusedButton(/I knew it/u);
    expect(knew.textContent).toMatch(/in \d+ days?$/u);
    expect(screen.getByRole('button', { name: /Not yet/u }).textContent).toBe('Not yetin 1 minute');
    expect(describedBy(knew)).toBe('fisk');
    await user.keyboard('{Enter}');
    await focusedButton(/Show the answer/u);
    await screen.findByText('čáhci');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    await grade(user, '1');
    await screen.findByText('viehkat');
    await grade(user, '2');
    await screen.findByText('čáhci');
    await grade(user, '2');
    const result = await screen.findByRole('heading', { level: 1, name: '2 / 3' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    const again = screen.getByRole('heading', { name: /To review/u }).closest('section');
    expect(within(again as HTMLElement).getByRole('link').textContent).toBe('čáhci');
  });

  test('leaving in the middle loses nothing: what was answered is kept, the rest is due [T13]', async () => {
    const [guolli] = await keepFishing();
    const { user, address } = await renderAt(fishingPage);
    await grade(user, '2');
    await screen.findByText('čáhci');
    await waitFor(async () =>
      expect([...(await practiceRecords()).cards.keys()]).toEqual([`${guolli}/meaning`]),
    );
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: '1 / 1' });
    await clickOn(user, 'Continue');
    await screen.findByText('čáhci');
    await user.keyboard('{Escape}');
    await clickOn(user, 'End');
    await waitFor(() => expect(address()).toBe('/-/practice'));
    expect((await screen.findByRole('link', { name: /^Fishing/u })).textContent).toContain('2 to review');
  });

  test('left before anything was answered, it leads back at once [T13]', async () => {
    await keepFishing();
    const { user, address } = await renderAt(fishingPage);
    await pressOn(user, /Show the answer/u, '{Escape}');
    await waitFor(() => expect(address()).toBe('/-/practice'));
  });

  test('where nothing is due it says when something is, and asks all the same if wanted [T3, T13]', async () => {
    for (const word of await keepFishing())
      await saveCard(answeredCard({ word, kind: 'meaning' }, undefined, 'right', Date.now()));
    const { user } = await renderAt(fishingPage);
    await screen.findByText('Nothing is due now.');
    await screen.findByText(/Next review in \d+ days\./u);
    await user.click(screen.getByRole('button', { name: 'Practise anyway' }));
    await focusedButton(/Show the answer/u);
  });

  test('a list that is not on this device is none [T13]', async () => {
    await renderAt('/-/practice/00000000-0000-4000-8000-000000000000');
    await screen.findByText('There is no such list on this device.');
  });

  test('on a shared device nothing of a session is kept, and it says so [T7]', async () => {
    await keepFishing(1);
    noteRemembering(false);
    const { user } = await renderAt(fishingPage, { stored: { rememberWords: 'no' } });
    await grade(user, '2');
    await screen.findByText(/This session isn’t saved on the device\./u);
    expect((await practiceRecords()).cards.size).toBe(0);
  });
});

describe('grades that nobody meant', () => {
  const cardsSaved = async () => (await practiceRecords()).cards.size;

  test.each(['click', 'Enter'])(
    'the second of a double %s on “Show the answer” or “I knew it” grades nothing [R131]',
    async (how) => {
      await keepFishing();
      const { user } = await renderAt(fishingPage);
      const twice = async (name: RegExp): Promise<void> => {
        await focusedButton(name);
        for (let time = 0; time < 2; time += 1) {
          if (how === 'click') await user.click(document.activeElement ?? document.body);
          else await user.keyboard('{Enter}');
        }
      };
      await twice(/Show the answer/u);
      await screen.findByText('fisk');
      expect(await cardsSaved()).toBe(0);
      await twice(/I knew it/u);
      await focusedButton(/Show the answer/u);
      await waitFor(async () => expect(await cardsSaved()).toBe(1));
    },
  );

  test('a held Enter shows the answer, and grades nothing [R131]', async () => {
    await keepFishing();
    const { user } = await renderAt(fishingPage);
    await pressOn(user, /Show the answer/u);
    const knew = await focusedButton(/I knew it/u);
    for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(knew, { key, repeat: true })).toBe(false);
    fireEvent.keyDown(knew, { key: '2', repeat: true });
    expect(screen.getByRole('button', { name: /I knew it/u })).toBeTruthy();
    expect(await cardsSaved()).toBe(0);
  });

  test('the last grade is taken back by “Undo” and by Ctrl+Z, also from the result [R131]', async () => {
    const [guolli = ''] = await keepFishing(2);
    const before = answeredCard({ word: guolli, kind: 'meaning' }, undefined, 'right', Date.UTC(2026, 0, 5));
    await saveCard(before);
    const { user } = await renderAt(fishingPage);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await grade(user, '1');
    await screen.findByText('čáhci');
    await clickOn(user, 'Undo');
    await screen.findByText('guolli');
    await waitFor(async () => expect([...(await practiceRecords()).cards.values()]).toEqual([before]));
    await grade(user, '2');
    await screen.findByText('čáhci');
    await grade(user, '2');
    await screen.findByRole('heading', { level: 1, name: '2 / 2' });
    await waitFor(async () => expect(await cardsSaved()).toBe(2));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('čáhci');
    await waitFor(async () => expect(await cardsSaved()).toBe(1));
    await grade(user, '1');
    await screen.findByText('čáhci');
  });

  test('Ctrl+Z takes back an answer that was checked; in a field with text it is the browser’s [R131]', async () => {
    await keepFishing();
    const { user } = await renderAt(fishingPage, { stored: chosen({ kind: 'word' }) });
    await answer(user, 'guoll');
    await user.keyboard('{Control>}z{/Control}');
    expect((await answerField()).value).toBe('guoll');
    await answer(user, 'i');
    await user.keyboard('{Enter}');
    const field = await answerField();
    await user.keyboard('č');
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });
});

test('a finished session left by “Back” is over: the next one asks what is due then; a reload shows the result [R157]', async () => {
  await keepFishing(1);
  const { user } = await renderAt(fishingPage);
  await grade(user, '2');
  await screen.findByRole('heading', { level: 1, name: '1 / 1' });
  const result = { ...sessionStorage };
  cleanup();
  await keepFishing();
  const next = await renderAt(fishingPage);
  expect(describedBy(await focusedButton(/Show the answer/u))).toContain('čáhci');
  cleanup();
  for (const [key, value] of Object.entries(result)) sessionStorage.setItem(key, value);
  await renderAt(next.address());
  await screen.findByRole('heading', { level: 1, name: '1 / 1' });
});

describe('translation and word', () => {
  const typed = chosen({ kind: 'word' });

  test('right, nearly right and wrong; the letters that differ are underlined [T6, T14]', async () => {
    await keepFishing();
    const { user } = await renderAt(fishingPage, { stored: typed });
    expect(describedBy(await answerField())).toContain('fisk');
    const lines = () => document.querySelector('main dl')?.textContent;
    await answer(user, 'guolli');
    expect(lines()).toContain('right');
    expect(lines()).not.toContain('you wrote');
    await user.keyboard('{Enter}');
    expect((await answer(user, 'cahci')).textContent).toMatch(/in \d+ days?/u);
    await screen.findByText('nearly right');
    await user.keyboard('{Enter}');
    expect((await answer(user, 'vieht')).textContent).toContain('in 1 minute');
    await screen.findByText('you wrote');
    expect(lines()).toContain('viehkat');
    await user.keyboard('{Enter}');
    await answer(user, 'viehkat');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: '2 / 3' });
  });

  test('the letters that keyboards lack are at hand; Escape closes them first [T14]', async () => {
    await keepFishing(1);
    const { user } = await renderAt(fishingPage, { stored: typed });
    const field = await answerField();
    const page = within(screen.getByRole('main'));
    await user.click(page.getByRole('button', { name: 'Sámi letters' }));
    await user.click(await page.findByRole('button', { name: 'č' }));
    expect(field.value).toBe('č');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Sámi letters' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toBe(field);
  });
});

test('an empty answer is not graded: Enter leaves the card as it is; “Show the answer” gives up [N33]', async () => {
  await keepFishing(1);
  const { user } = await renderAt(fishingPage, { stored: chosen({ kind: 'word' }) });
  const field = await answerField();
  await user.keyboard('{Enter}');
  await user.keyboard('  {Enter}');
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toBe(field);
  await clickOn(user, 'Show the answer');
  expect((await focusedButton(/Next/u)).textContent).toContain('in 1 minute');
  expect(document.querySelector('main dl')?.textContent).toContain('guolli');
});

test('the result of a lone learner asks for no name, and shows the words to see again right after the actions [N61] [N64]', async () => {
  await keepFishing(2);
  const { user } = await renderAt(fishingPage);
  for (const key of ['1', '2', '2']) await grade(user, key);
  await screen.findByRole('heading', { level: 1, name: '1 / 2' });
  expect(within(screen.getByRole('main')).queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('For the teacher')).toBeNull();
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.indexOf('To review1')).toBe(headings.indexOf('1 / 2') + 1);
});

describe('sound and word', () => {
  const record = (word: string | undefined, said: string) =>
    saveRecording(
      word ?? '',
      { id: crypto.randomUUID(), said, ofExample: false, type: 'audio/webm', duration: 900, bytes: 8, at: 0 },
      { index: 0, content: new ArrayBuffer(8), isLast: true },
    );
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play');

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    play.mockReset().mockResolvedValue();
  });

  test('plays a person’s own recording first, without any voice; nothing else tells the word [T14, N33]', async () => {
    await record((await keepFishing(2))[0], 'guolli');
    await renderAt(fishingPage, { stored: chosen({ kind: 'sound' }) });
    await answerField();
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
    expect(document.querySelector('main')?.innerHTML).not.toContain('guolli');
    expect(screen.getByText('1 / 1')).toBeTruthy();
    await screen.findByText('1 word is left out: no voice can read it.');
  });
});

const locative = chosen({ kind: 'form', forms: { pos: ['N'], tags: ['Pl', 'Loc'] } });

test('“guolli, plural locative?”; after an error the table, with the cell marked and what was known ticked [T10, T15]', async () => {
  const [guolli = ''] = await keepFishing(1);
  const form = { word: guolli, kind: 'form', template: '+N+Pl+Ill' } as const;
  await saveCard(answeredCard(form, undefined, 'right', Date.now()));
  const { user } = await renderAt(fishingPage, { stored: locative, service: startFormService() });
  const asked = describedBy(await answerField());
  expect(asked).toContain('guolli');
  expect(asked).toContain('plural locative?');
  await answer(user, 'guolin');
  const table = within(await screen.findByRole('table', { name: 'Inflection of guolli' }));
  const marked = document.querySelector('main [aria-current="true"]');
  expect(marked?.textContent).toBe('guliin');
  expect(marked?.closest('td')?.textContent).toContain('asked');
  expect(table.getByRole('button', { name: 'guliide' }).closest('td')?.textContent).toContain(
    'known already',
  );
  await user.keyboard('{Enter}');
  await answer(user, 'guliin');
  expect(screen.queryByRole('table')).toBeNull();
  // What was checked counts, though the session is left before the next card.
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: '0 / 1' });
  await screen.findByText('plural locative');
  await screen.findByText('guolin');
  // The first of its file fetches the whole app.
}, 60_000);

test.each([
  ['sme', 'guolli'],
  ['sma', 'guelie'],
  ['smj', 'guolle'],
  ['smn', 'kyeli'],
  ['sms', 'kueʹll'],
  ['fin', 'kivi'],
])('of %s there are forms to be asked (%s) [T9]', async (language, stem) => {
  expect(paradigmLanguages).toContain(language);
  await saveWord(fishing, { stem, language, pos: 'N', translations: [] });
  await renderAt(fishingPage, { stored: chosen({ kind: 'form' }), service: startFormService() });
  expect(describedBy(await answerField())).toContain(stem);
});

test('words whose forms do not come are left out, and that is said; without any the failure is said [T15]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  await keepFishing(2);
  const service = startFormService();
  service.break('unreachable', 'Generated');
  const { user } = await renderAt(fishingPage, { stored: locative, service });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The dictionary service isn’t responding.',
  );
  service.mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await answerField();
});

test('a list without a word that has forms says so [T15]', async () => {
  await saveWord(fishing, { stem: 'ja', language: 'sme', pos: 'CC', translations: [] });
  await renderAt(fishingPage, { stored: chosen({ kind: 'form' }), service: startFormService() });
  await screen.findByText('No words in this list work with this exercise.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy());
});
