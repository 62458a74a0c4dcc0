import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakByBrowser, startLimit } from '#src/features/speech/speakByBrowser.ts';
import { longestSound, playSound, soundGrace } from '#src/features/speech/speaker.ts';
import { giveVoices, listen } from './hearing.ts';

const never = new AbortController().signal;
const silent = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether a promise has settled, and how. */
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

test('a sound whose end is never reported counts as ended soon after its length', async () => {
  listen(1.5);
  const watched = watch(playSound({ audio: new Audio(), url: 'blob:x', signal: never, onStart: silent }));
  await vi.advanceTimersByTimeAsync(1500 + soundGrace - 1);
  expect(watched.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.state).toBe('ended');
});

test('a sound of unknown length counts as ended after a minute', async () => {
  listen(Number.NaN);
  const watched = watch(playSound({ audio: new Audio(), url: 'blob:x', signal: never, onStart: silent }));
  await vi.advanceTimersByTimeAsync(longestSound - 1);
  expect(watched.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.state).toBe('ended');
});

test('a voice that never begins is given up', async () => {
  const voices = giveVoices('en-US');
  const watched = watch(speakByBrowser({ language: 'sme', text: 'guolli', signal: never, onStart: silent }));
  await vi.advanceTimersByTimeAsync(startLimit - 1);
  expect(watched.state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.state).toContain('No voice for en-US began to speak.');
  expect(voices.cancelled).toBe(1);
});

test('a voice that speaks without saying so is taken to speak, until it is silent', async () => {
  const voices = giveVoices('en-US');
  const onStart = vi.fn();
  const watched = watch(speakByBrowser({ language: 'sme', text: 'guolli', signal: never, onStart }));
  voices.speaking = true;
  await vi.advanceTimersByTimeAsync(startLimit);
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(watched.state).toBe('open');
  voices.speaking = false;
  await vi.advanceTimersByTimeAsync(500);
  expect(watched.state).toBe('ended');
});

test('a voice that is said to speak for ever is ended', async () => {
  const voices = giveVoices('en-US');
  const watched = watch(speakByBrowser({ language: 'sme', text: 'guolli', signal: never, onStart: silent }));
  voices.speaking = true;
  voices.said[0]?.report('start');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(watched.state).toBe('ended');
  expect(voices.cancelled).toBe(1);
});

test('what is stopped ends at once', async () => {
  const voices = giveVoices('en-US');
  const stop = new AbortController();
  const watched = watch(
    speakByBrowser({ language: 'sme', text: 'guolli', signal: stop.signal, onStart: silent }),
  );
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect([watched.state, voices.cancelled]).toEqual(['ended', 1]);
});

test('a browser without voices says so', async () => {
  const watched = watch(speakByBrowser({ language: 'sme', text: 'x', signal: never, onStart: silent }));
  await vi.advanceTimersByTimeAsync(0);
  expect(watched.state).toContain('This browser can not speak.');
});
