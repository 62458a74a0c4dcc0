import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, draw, newWord, phase, press, reach, speaking } from './drawnButton.tsx';
import { giveVoices } from './hearing.ts';

describe('A108: the browser speaks', () => {
  test('when the service does not; that is logged', async () => {
    speaking.service.instead(() => new Response('The disk is full.', { status: 500 }));
    const voices = giveVoices('en-US');
    const text = newWord();
    draw({ language: 'smj', text });
    await press();
    await waitFor(() => expect(voices.said).toHaveLength(1));
    const [said] = voices.said;
    expect([said?.text, said?.lang, said?.rate, said?.voice?.lang]).toEqual([text, 'en-US', 0.9, 'en-US']);
    expect(String(speaking.logged.mock.calls[0]?.[1])).toContain('HTTP 500');
    expect(phase()).toBe('loading');
    act(() => said?.report('start'));
    await reach('playing');
    said?.report('end');
    await reach('idle');
    expect(speaking.heard.played).toEqual([]);
  });

  test('D21: a substitute voice is announced, in the tooltip too', async () => {
    const voices = giveVoices('en-US');
    const text = newWord();
    draw({ language: 'sme', text });
    expect(button().title).toBe(`Listen: ${text}`);
    await press();
    await waitFor(() => expect(voices.said).toHaveLength(1));
    act(() => voices.said[0]?.report('start'));
    await reach('playing');
    expect(screen.getByRole('status').textContent).toBe('Read by a voice for another language.');
    voices.said[0]?.report('end');
    await reach('idle');
    expect(button().title).toBe(`Listen: ${text} – Read by a voice for another language.`);
  });

  test('D21: after a 503 the next words are not asked for, on any button', async () => {
    const voices = giveVoices('en-US');
    const words = [newWord(), newWord()];
    for (const text of words) draw({ language: 'sme', text });
    for (const [index, one] of screen.getAllByRole('button').entries()) {
      await userEvent.click(one);
      await waitFor(() => expect(voices.said).toHaveLength(index + 1));
      voices.said[index]?.report('start');
      voices.said[index]?.report('end');
      await waitFor(() => expect(one.dataset['phase']).toBe('idle'));
    }
    expect(voices.said.map(({ text }) => text)).toEqual(words);
    expect(speaking.service.asked).toHaveLength(1);
    expect(speaking.logged).toHaveBeenCalledTimes(1);
  });

  test('A109: for Finnish, with a Finnish voice that is no substitute, and no request', async () => {
    const voices = giveVoices('en-US', 'fi-FI');
    draw({ language: 'fin', text: 'kala' });
    await press();
    await waitFor(() => expect(voices.said).toHaveLength(1));
    expect([voices.said[0]?.lang, voices.said[0]?.voice?.lang]).toEqual(['fi-FI', 'fi-FI']);
    act(() => voices.said[0]?.report('start'));
    await reach('playing');
    expect(button().title).toBe('Listen: kala – Playing');
    voices.said[0]?.report('end');
    await reach('idle');
    expect(speaking.service.asked).toEqual([]);
  });

  test('M35: on a phone, too, it is seen why nothing is heard, until something else is touched', async () => {
    const voices = giveVoices();
    draw({ language: 'sma', text: newWord() });
    await press();
    await waitFor(() => expect(voices.said).toHaveLength(1));
    voices.said[0]?.report('error', 'synthesis-failed');
    const said = await screen.findByText(
      'Neither the service nor this browser has a voice for this language.',
    );
    expect(getComputedStyle(said).clipPath).not.toContain('inset');
    expect(getComputedStyle(said).position).toBe('fixed');
    document.dispatchEvent(new Event('pointerdown'));
    await waitFor(() => expect(screen.queryByText(/Neither the service/u)).toBeNull());
  });

  test('D26: when nobody speaks, the button says so and can be pressed again', async () => {
    const voices = giveVoices();
    draw({ language: 'sma', text: newWord() });
    await press();
    await waitFor(() => expect(voices.said).toHaveLength(1));
    voices.said[0]?.report('error', 'synthesis-failed');
    await reach('idle');
    expect(screen.getByRole('status').textContent).toBe(
      'Neither the service nor this browser has a voice for this language.',
    );
    expect(speaking.logged).toHaveBeenCalledTimes(2);
  });
});
