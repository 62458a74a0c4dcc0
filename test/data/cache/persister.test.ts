// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRemembering, persistedKey } from '#src/local/remembering.ts';
import { persistedArea, persistQueries } from '#src/lookup/cache/persistQueries.ts';
import { makeQueryClient, persistedMaxAgeMs, persistedVersion } from '#src/lookup/cache/queryClient.ts';

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = makeQueryClient();
  stop = persistQueries(client);
});

afterEach(() => {
  stop();
  client.clear();
  noteRemembering(true);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answered = (value: unknown) => ({ value, origin: { from: 'service' } });

function setWords(count: number, value: unknown): void {
  for (let number = 0; number < count; number += 1)
    client.setQueryData(['entries', `word${number}`], answered(value), { updatedAt: number + 1 });
}

function nextStart(): QueryClient {
  vi.advanceTimersByTime(5_000);
  return makeQueryClient();
}

test('answers last on screen are there at the next start, before anything is asked [P6]', () => {
  client.setQueryData(['entries', 'guolli'], answered(['fisk']));
  client.setQueryData(['paradigm', 'sme:guolli:N'], { 'N+Sg+Nom': ['guolli'] });
  const next = nextStart();
  expect(next.getQueryData(['entries', 'guolli'])).toEqual(answered(['fisk']));
  expect(next.getQueryData(['paradigm', 'sme:guolli:N'])).toEqual({ 'N+Sg+Nom': ['guolli'] });
});

test('cleared, answers are gone, now and after the page has gone, and stay gone [P12]', async () => {
  client.setQueryData(['entries', 'guolli'], answered(['fisk']));
  vi.advanceTimersByTime(5_000);
  expect(localStorage.getItem(persistedKey)).toContain('fisk');
  await persistedArea.clear();
  expect(localStorage.getItem(persistedKey) ?? '').not.toContain('fisk');
  vi.advanceTimersByTime(5_000);
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(persistedKey) ?? '').not.toContain('fisk');
  expect(nextStart().getQueryData(['entries', 'guolli'])).toBeUndefined();
});

test('are cleared also where the browser refuses storage [R351]', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse);
  }
  await persistedArea.clear();
  vi.restoreAllMocks();
});

test('while somebody types nothing is written, in the pause after it everything [O2]', () => {
  vi.advanceTimersByTime(5_000);
  const written = () => localStorage.getItem(persistedKey) ?? '';
  for (let typed = 0; typed < 10; typed += 1) {
    client.setQueryData(['list', 'g'.repeat(typed)], answered([]));
    vi.advanceTimersByTime(1_000);
  }
  expect(written()).not.toContain('"g"');
  vi.advanceTimersByTime(1_000);
  expect(written()).toContain('"g"');
});

test('a tab in which nothing changed leaves the last answers of another tab when it is closed [O3]', () => {
  vi.advanceTimersByTime(5_000);
  localStorage.setItem(persistedKey, 'of another tab');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(persistedKey)).toBe('of another tab');
  client.setQueryData(['entries', 'guolli'], answered(['fisk']));
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(persistedKey)).toContain('fisk');
});

test('a storage that is full lets the oldest go, never the page', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > 30_000) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    clear: () => kept.clear(),
  });
  setWords(10, 'x'.repeat(5_000));
  const next = nextStart();
  expect(next.getQueryData(['entries', 'word9'])).toBeDefined();
  expect(next.getQueryData(['entries', 'word0'])).toBeUndefined();
});

test('an answer whose renewal failed is still an answer', async () => {
  client.setQueryData(['entries', 'guolli'], answered(['fisk']));
  const failing = client.fetchQuery({
    queryKey: ['entries', 'guolli'],
    queryFn: () => Promise.reject(new Error('gone')),
    staleTime: 0,
    retry: false,
  });
  await expect(failing).rejects.toThrow('gone');
  const state = nextStart().getQueryState(['entries', 'guolli']);
  expect([state?.data, state?.status, state?.error]).toEqual([answered(['fisk']), 'success', null]);
});

test('what is too old, of another service or of an older version of the app is let go', () => {
  const keep = (change: object) => {
    client.setQueryData(['entries', 'guolli'], answered(['fisk']));
    dispatchEvent(new Event('pagehide'));
    const kept = JSON.parse(localStorage.getItem(persistedKey) ?? '');
    localStorage.setItem(persistedKey, JSON.stringify({ ...kept, ...change }));
    return makeQueryClient().getQueryData(['entries', 'guolli']);
  };
  expect(keep({})).toBeDefined();
  expect(keep({ timestamp: Date.now() - persistedMaxAgeMs - 1 })).toBeUndefined();
  expect(keep({ buster: `${persistedVersion()}x` })).toBeUndefined();
  expect(localStorage.getItem(persistedKey)).toBeNull();
  expect(keep({ clientState: 'an old form' })).toBeUndefined();
});

test('on a shared device they live as long as the session [P12]', () => {
  noteRemembering(false);
  client.setQueryData(['entries', 'guolli'], answered(['fisk']));
  expect(nextStart().getQueryData(['entries', 'guolli'])).toBeDefined();
  expect(localStorage.getItem(persistedKey)).toBeNull();
  sessionStorage.clear();
  expect(makeQueryClient().getQueryData(['entries', 'guolli'])).toBeUndefined();
});
