import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { classLink, readClassFragment } from '#src/features/practice/model/classLink.ts';
import type { PracticeChoice } from '#src/features/practice/model/practiceChoices.ts';
import { compressedText } from '#src/saved/exchange/compressedText.ts';
import { practiceRecords } from '#src/saved/practice/practiceCards.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { wordNamed } from '#test/data/practice/practiceFixture.ts';
import {
  answer,
  answerField,
  chosen,
  clickOn,
  focusedButton,
  keepFishing,
  keepNothing,
  pressOn,
} from './practising.ts';

beforeEach(keepNothing);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function linkTo(kind: PracticeChoice['kind']): string {
  const choice = { kind, length: { unit: 'cards', count: 10 }, forms: { pos: [], tags: [] } } as const;
  const words = [wordNamed('guolli', 'fisk'), wordNamed('čáhci', 'vann')];
  const session = { name: 'Guolli ja čáhci', choice: { ...choice, forms: { pos: [], tags: [] } }, words };
  return `/-/practice/class#${classLink(session).fragment}`;
}

const link = linkTo('meaning');
const typedLink = linkTo('word');

const pupil = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name (optional)' });

/** Opens the link as a reload does, which tells the old page nothing; presses the button that has the focus. */
async function open(button: RegExp) {
  const stored = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  const rendered = await renderAt(typedLink);
  await pressOn(rendered.user, button);
  return rendered;
}

test('a link is made of a list, shown as a code and copied; it sets what is chosen [T16]', async () => {
  await keepFishing();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { user } = await renderAt('/-/practice', {
    stored: chosen({ kind: 'word', length: { unit: 'cards', count: 20 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'For a class: Fishing' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('img', { name: 'For a class: Fishing' }).querySelector('path')).toBeTruthy();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await user.click(sheet.getByRole('button', { name: 'Copy the link' }));
  await sheet.findByText('Copied.');
  const [[text = ''] = []] = copied.mock.calls;
  const { pathname, hash } = new URL(text);
  expect(pathname).toBe('/-/practice/class');
  expect(readClassFragment(hash)).toMatchObject({
    name: 'Fishing',
    choice: { kind: 'word', length: { unit: 'cards', count: 3 } },
    words: [{ stem: 'guolli' }, { stem: 'čáhci' }, { stem: 'viehkat' }],
  });
});

test('a tablet that opens it needs no list; at the end there is a line to copy, nothing is sent, nothing is kept [T16]', async () => {
  const { user, service, address } = await renderAt(link);
  await screen.findByRole('heading', { level: 1, name: 'Guolli ja čáhci' });
  await focusedButton(/Start/u);
  const before = service.asked.length;
  await user.keyboard('{Enter}');
  for (const answer of ['2', '1', '2']) {
    await pressOn(user, /Show the answer/u);
    await focusedButton(/I knew it/u);
    // What this device forgets returns at no time.
    expect(document.querySelector('main')?.textContent).not.toMatch(/in \d+ (?:minute|hour|day)/u);
    await user.keyboard(answer);
  }
  await screen.findByRole('heading', { level: 1, name: '1 / 2' });
  await user.type(await pupil(), 'Máret');
  await screen.findByText(/^Máret · Guolli ja čáhci · Word → translation · 1\/2 · 0:\d\d · /u);
  await screen.findByText(/Nothing is sent\. This session isn’t saved on the device\./u);
  expect(service.asked.length).toBe(before);
  expect((await practiceRecords()).cards.size).toBe(0);
  await clickOn(user, 'End');
  await focusedButton(/Next pupil/u);
  expect(address()).toBe('/-/practice/class');
  expect(document.body.textContent).not.toContain('Máret');
});

test('the next pupil starts without a scan, with nothing of the one before [N61]', async () => {
  const { user } = await open(/Start/u);
  await answer(user, 'guolli');
  await user.keyboard('{Enter}');
  await answerField();
  await user.keyboard('ča{Escape}');
  await clickOn(user, 'End');
  await pressOn(user, /Next pupil/u);
  expect((await answerField()).value).toBe('');
  await screen.findByText('1 / 2');
});

test('a reload goes on with the session, and with what was typed [N61] [N10]', async () => {
  const { user } = await open(/Start/u);
  await answer(user, 'guolli');
  await user.keyboard('{Enter}');
  await answerField();
  await user.keyboard('čá');
  const again = await open(/Continue/u);
  expect((await answerField()).value).toBe('čá');
  await screen.findByText('2 / 2');
  await answer(again.user, 'hci');
  await again.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: '2 / 2' });
  await again.user.type(await pupil(), 'Máret');
  await open(/Continue/u);
  expect((await pupil()).value).toBe('Máret');
});

test('after Back the next pupil does not go on with the session of the one before [N61]', async () => {
  const first = await open(/Start/u);
  await answerField();
  await first.user.keyboard('guo');
  cleanup();
  const { user } = await renderAt(typedLink);
  await clickOn(user, 'Next pupil');
  expect((await answerField()).value).toBe('');
  await screen.findByText('1 / 2');
});

test('the code fills the screen [N61]', async () => {
  await keepFishing();
  const { user } = await renderAt('/-/practice');
  await user.click(await screen.findByRole('button', { name: 'For a class: Fishing' }));
  await user.click(await screen.findByRole('button', { name: 'Full screen' }));
  const full = document.querySelector('dialog');
  expect(full?.open).toBe(true);
  expect(full?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Fishing');
});

test.each([
  [link.slice(0, -3), 'This link is damaged'],
  [`/-/practice/class#${compressedText('{}', 2)}`, 'newer version'],
])('a damaged link and one of a later version say so (%#) [T11, T16]', async (address, words) => {
  await renderAt(address);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});
