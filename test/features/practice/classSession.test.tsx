import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packedText } from '#src/data/exchange/sharing/packedText.ts';
import { classLink, readClassFragment } from '#src/data/practice/classLink.ts';
import { practiceRecords } from '#src/data/practice/practiceCards.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { wordNamed } from '#test/data/practice/practiceFixture.ts';
import { chosen, focusedButton, keepFishing, keepNothing } from './practising.ts';

beforeEach(keepNothing);
afterEach(() => vi.restoreAllMocks());

const { fragment } = classLink({
  name: 'Guolli ja čáhci',
  choice: { kind: 'meaning', length: { unit: 'cards', count: 10 }, forms: { pos: [], tags: [] } },
  words: [wordNamed('guolli', 'fisk'), wordNamed('čáhci', 'vann')],
});
const link = `/-/practice/class#${fragment}`;

describe('a class', () => {
  test('T16: a link is made of a list, shown as a code and copied; it sets what is chosen', async () => {
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
      choice: { kind: 'word', length: { unit: 'cards', count: 20 } },
      words: [{ stem: 'guolli' }, { stem: 'čáhci' }, { stem: 'viehkat' }],
    });
  });

  test('T16: a tablet that opens it needs no list; at the end there is a line to copy, nothing is sent, nothing is kept', async () => {
    const { user, service, address } = await renderAt(link);
    await screen.findByRole('heading', { level: 1, name: 'Guolli ja čáhci' });
    await focusedButton(/Begin/u);
    const before = service.asked.length;
    await user.keyboard('{Enter}');
    for (const answer of ['2', '1', '2']) {
      await focusedButton(/Show the answer/u);
      await user.keyboard('{Enter}');
      await focusedButton(/I knew it/u);
      // What this device forgets returns at no time.
      expect(document.querySelector('main')?.textContent).not.toMatch(/in \d+ (?:minute|hour|day)/u);
      await user.keyboard(answer);
    }
    await screen.findByRole('heading', { level: 1, name: '1 / 2' });
    await user.type(screen.getByRole('textbox', { name: 'Name, if wanted' }), 'Máret');
    await screen.findByText(/^Máret · Guolli ja čáhci · Word → translation · 1\/2 · 0:\d\d · /u);
    await screen.findByText(/Nothing is sent\. This device forgets the session/u);
    expect(service.asked.length).toBe(before);
    expect((await practiceRecords()).cards.size).toBe(0);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(address()).toBe('/-/practice'));
    expect(document.body.textContent).not.toContain('Máret');
  });

  test('T11, T16: a damaged link and one of a later version say so', async () => {
    await renderAt(link.slice(0, -3));
    expect((await screen.findByRole('alert')).textContent).toContain('This link is damaged');
    expect(await screen.findByText('Ask for it again, or open it by its code.')).toBeTruthy();
  });

  test('T11: one of a later version says so', async () => {
    await renderAt(`/-/practice/class#${packedText('{}', 2)}`);
    expect((await screen.findByRole('alert')).textContent).toContain('newer version');
  });
});
