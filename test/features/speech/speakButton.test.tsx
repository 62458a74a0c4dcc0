import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { chooseVoice } from '#src/lookup/speech/speechSounds.ts';
import { button, draw, newWord, phase, press, reach, speaking } from './drawnButton.tsx';
import { giveVoices } from './hearing.ts';
import { sound } from './speechService.ts';

test('A104: is idle, loading, playing and idle again; disabled but within reach while it loads and plays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  speaking.service.instead(() => promise);
  draw({ language: 'smj', text: newWord() });
  expect([phase(), button().getAttribute('aria-disabled')]).toEqual(['idle', 'false']);
  await press();
  expect([phase(), button().getAttribute('aria-disabled')]).toEqual(['loading', 'true']);
  expect(button().querySelector('[data-spinner]')).not.toBeNull();
  await press();
  resolve(sound());
  await reach('playing');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(document.activeElement).toBe(button());
  speaking.heard.report('ended');
  await reach('idle');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  expect(speaking.service.asked).toHaveLength(1);
  expect(speaking.heard.played).toHaveLength(1);
  expect(speaking.logged).not.toHaveBeenCalled();
});

test('A106: the sound is played from an object URL, by an element the tap has touched', async () => {
  speaking.service.instead(sound);
  draw({ language: 'smj', text: newWord() });
  await press();
  await reach('playing');
  expect(speaking.heard.played[0]).toMatch(/^blob:/u);
  expect(speaking.heard.touched()).toBe(1);
});

test('A107, A168: the same word again is not asked for again; nothing is stored', async () => {
  speaking.service.instead(sound);
  draw({ language: 'smj', text: newWord() });
  for (let times = 0; times < 3; times += 1) {
    await press();
    await reach('playing');
    speaking.heard.report('ended');
    await reach('idle');
  }
  expect(speaking.heard.played).toHaveLength(3);
  expect(localStorage.length).toBe(0);
  expect(speaking.service.asked).toHaveLength(1);
});

test('A112, A139: the chosen voice speaks, the default one until one is chosen', async () => {
  speaking.service.instead(sound);
  draw({ language: 'smj', text: newWord() });
  await press();
  await reach('playing');
  speaking.heard.report('ended');
  await reach('idle');
  act(() => chooseVoice('smj', 'sigga'));
  await press();
  await reach('playing');
  expect(speaking.service.asked.map(({ url }) => url.slice(-11))).toEqual(
    ['/smj/abmut', '/smj/sigga'].map((end) => expect.stringContaining(end)),
  );
});

test('A112: a given voice speaks, so that it can be heard before it is chosen', async () => {
  speaking.service.instead(sound);
  draw({ language: 'sme', voice: 'mahtte', text: newWord() });
  await press();
  await reach('playing');
  expect(speaking.service.asked[0]?.url).toBe('http://localhost:3000/-/speech/se/mahtte');
});

describe('where there is a button', () => {
  test('A103: not for a lemma of several words', () => {
    draw({ language: 'sme', text: 'davvi sámegiella' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('A101: for a definition of several words', () => {
    draw({ language: 'sme', text: 'ealli mii vuodjá', phrase: true, label: 'Listen to the definition' });
    expect(button().getAttribute('aria-label')).toBe('Listen to the definition');
  });

  test.each(['sme', 'smj', 'sma'])('D21: for %s, whatever voices the browser has', (language) => {
    draw({ language, text: 'x' });
    expect(button().getAttribute('aria-label')).toBe('Listen: x');
  });

  test.each(['fin', 'nob', 'smn', 'rus'])('D21: not for %s without a voice of its locale', (language) => {
    giveVoices('de-DE');
    draw({ language, text: 'x' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('D21: for Finnish as soon as the browser has found a Finnish voice', () => {
    const voices = giveVoices();
    draw({ language: 'fin', text: 'kala' });
    expect(screen.queryByRole('button')).toBeNull();
    act(() => voices.become(['fi_FI']));
    expect(button().title).toBe('Listen: kala');
  });
});

describe('A110: a sound that can not be played', () => {
  test.each(['refused', 'broken'])('(%s) is logged, and the button is idle again', async (how) => {
    speaking.service.instead(sound);
    if (how === 'refused') speaking.heard.refuse();
    draw({ language: 'smj', text: newWord() });
    await press();
    if (how === 'broken') {
      await reach('playing');
      speaking.heard.report('error');
    }
    await waitFor(() => expect(speaking.logged).toHaveBeenCalled());
    await reach('idle');
    expect(screen.getByRole('status').textContent).toBe('Couldn’t play the audio. Try again.');
    await press();
    await waitFor(() => expect(speaking.service.asked).toHaveLength(2));
  });
});

test('one word is spoken at a time: another ends the first', async () => {
  speaking.service.instead(sound);
  draw({ language: 'smj', text: newWord() });
  draw({ language: 'smj', text: newWord() });
  const [first, second] = screen.getAllByRole('button');
  if (!first || !second) throw new Error('No two buttons');
  await userEvent.click(first);
  await waitFor(() => expect(first.dataset['phase']).toBe('playing'));
  await userEvent.click(second);
  await waitFor(() => expect(second.dataset['phase']).toBe('playing'));
  expect(first.dataset['phase']).toBe('idle');
});
