import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpeakButton } from '#src/components/speech/SpeakButton.tsx';
import { speakByBrowser, startTimeoutMs } from '#src/components/speech/speakByBrowser.ts';
import { longestSoundMs, playSound, soundGraceMs } from '#src/components/speech/speaker.ts';
import { renderPart } from '#test/app/renderPart.tsx';
import { sound } from './speechService.ts';

class Utterance extends EventTarget {
  lang = '';
  rate = 1;
  voice: { lang: string } | null = null;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  report(event: 'start' | 'end' | 'error'): void {
    this.dispatchEvent(Object.assign(new Event(event), { error: 'synthesis-failed' }));
  }
}

class Voices extends EventTarget {
  speaking = false;
  pending = false;
  readonly said: Utterance[] = [];
  readonly cancel = vi.fn();
  #languages: readonly string[] = [];

  /** Other voices from now on, as when the browser has fetched its list. */
  become(...languages: readonly string[]): this {
    this.#languages = languages;
    this.dispatchEvent(new Event('voiceschanged'));
    return this;
  }

  getVoices(): readonly { lang: string }[] {
    return this.#languages.map((lang) => ({ lang }));
  }

  speak(utterance: Utterance): void {
    this.said.push(utterance);
  }
}

function giveVoices(...languages: readonly string[]): Voices {
  const voices = new Voices().become(...languages);
  vi.stubGlobal('speechSynthesis', voices);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  return voices;
}

const service = vi.fn<typeof fetch>();
const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const load = vi.spyOn(HTMLMediaElement.prototype, 'load');
const length = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get');

beforeEach(() => {
  window.happyDOM.setURL('http://localhost:3000/');
  vi.stubGlobal(
    'fetch',
    service.mockReset().mockImplementation(async () => sound()),
  );
  play.mockReset().mockResolvedValue();
  load.mockReset();
  length.mockReturnValue(1);
});

afterEach(() => {
  // While the page still has its voices.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const phaseOf = (button: HTMLElement | undefined) => button?.dataset['phase'];
const reach = (wanted: string, button = screen.getByRole('button')) =>
  waitFor(() => expect(phaseOf(button)).toBe(wanted));

describe('the button', () => {
  test('plays a given voice from an object URL, by an element that the tap has touched, as iOS demands [A106, A112]', async () => {
    renderPart(<SpeakButton language="sme" voice="mahtte" text="guolli" />);
    await userEvent.click(screen.getByRole('button'));
    await reach('playing');
    expect(String(service.mock.calls[0]?.[0])).toBe('http://localhost:3000/-/speech/se/mahtte');
    expect(play.mock.contexts[0]).toHaveProperty('src', expect.stringMatching(/^blob:/u));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('speaks one word at a time: another one ends the first', async () => {
    for (const text of ['one', 'two']) renderPart(<SpeakButton language="smj" text={text} />);
    const [first, second] = screen.getAllByRole('button');
    if (!first || !second) throw new Error('No two buttons');
    await userEvent.click(first);
    await reach('playing', first);
    await userEvent.click(second);
    await reach('playing', second);
    expect(phaseOf(first)).toBe('idle');
  });

  test.each(['fin', 'nob', 'smn', 'rus'])(
    'does not stand at a word of %s without a voice of its locale [D21]',
    (language) => {
      giveVoices('de-DE');
      renderPart(<SpeakButton language={language} text="x" />);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('speaks Finnish by a voice of the browser as soon as it has one, without a request [A109, D21]', async () => {
    const voices = giveVoices('en-US');
    renderPart(<SpeakButton language="fin" text="kala" />);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void voices.become('en-US', 'fi_FI'));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(voices.said).toHaveLength(1));
    expect([voices.said[0]?.lang, voices.said[0]?.voice?.lang]).toEqual(['fi-FI', 'fi_FI']);
    act(() => voices.said[0]?.report('start'));
    await reach('playing');
    expect(screen.getByRole('button').title).toBe('Listen: kala – Playing');
    expect(service).not.toHaveBeenCalled();
  });

  test('says, until something else is touched, that nobody speaks; and can be pressed again [D26, M35]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    service.mockImplementation(async () => new Response('', { status: 503 }));
    const voices = giveVoices();
    renderPart(<SpeakButton language="sma" text="guelie" />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(voices.said).toHaveLength(1));
    voices.said[0]?.report('error');
    const words = 'Neither the service nor this browser has a voice for this language.';
    const said = await screen.findByText(words);
    expect(getComputedStyle(said).clipPath).not.toContain('inset');
    expect(getComputedStyle(said).position).toBe('fixed');
    await reach('idle');
    expect(logged).toHaveBeenCalledTimes(2);
    document.dispatchEvent(new Event('pointerdown'));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    logged.mockRestore();
  });
});

describe('what the browser never reports', () => {
  const signal = new AbortController().signal;
  const guolli = { language: 'sme', text: 'guolli', signal, onStart: () => undefined };

  function watch(promise: Promise<void>): { state: string } {
    const watched = { state: 'open' };
    const settle = (state: string) => {
      watched.state = state;
    };
    promise.then(
      () => settle('ended'),
      (error: unknown) => settle(String(error)),
    );
    return watched;
  }

  beforeEach(() => void vi.useFakeTimers());

  test.each([
    ['soon after its length', 1.5, 1_500 + soundGraceMs],
    ['after a minute where its length is unknown', Number.NaN, longestSoundMs],
  ])('a sound counts as ended %s', async (_, seconds, limit) => {
    length.mockReturnValue(seconds);
    const watched = watch(playSound({ audio: new Audio(), url: 'blob:x', signal, onStart: () => undefined }));
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(watched.state).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(watched.state).toBe('ended');
  });

  test('a voice that never begins is given up', async () => {
    const voices = giveVoices('en-US');
    const watched = watch(speakByBrowser(guolli));
    await vi.advanceTimersByTimeAsync(startTimeoutMs - 1);
    expect(watched.state).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(watched.state).toContain('No voice for en-US began to speak.');
    expect(voices.cancel).toHaveBeenCalledTimes(1);
  });
});
