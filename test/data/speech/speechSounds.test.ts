// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTimeoutMs } from '#src/lookup/lateRequests.ts';
import { dropSound, isMuted, mutedKey, mutedMs, soundOf } from '#src/lookup/speech/speechSounds.ts';
import { lookupErrorOf, never } from '#test/data/lookup/lookups.ts';
import { type SpeechService, sound, startSpeechService } from '#test/features/speech/speechService.ts';

let service: SpeechService;
const revoked: string[] = [];

beforeEach(() => {
  service = startSpeechService();
  revoked.length = 0;
  vi.stubGlobal('fetch', service.fetch);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${Math.random()}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});

const biret = { language: 'sme', voice: 'biret', text: 'guolli' };
const abmut = { language: 'smj', voice: 'abmut', text: 'viesso' };
const failureOf = (change: object = {}) =>
  lookupErrorOf(soundOf({ ...biret, text: 'unheard', ...change }, never));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.removeItem(mutedKey);
});

test('a text is asked for by POST at code and voice, in JSON, as audio/mpeg [A105]', async () => {
  service.instead(sound);
  await soundOf(biret, never);
  await soundOf({ language: 'smj', voice: 'sigga', text: 'guolle' }, never);
  await soundOf({ language: 'sma', voice: 'aanna', text: 'guelie' }, never);
  expect(service.asked.map(({ url, method, body }) => [method, url, body])).toEqual([
    ['POST', 'http://localhost:3000/-/speech/se/biret', '{"text":"guolli"}'],
    ['POST', 'http://localhost:3000/-/speech/smj/sigga', '{"text":"guolle"}'],
    ['POST', 'http://localhost:3000/-/speech/sma/aanna', '{"text":"guelie"}'],
  ]);
  expect(service.asked[0]?.headers.get('accept')).toBe('audio/mpeg');
  expect(service.asked[0]?.headers.get('content-type')).toBe('application/json');
});

test('the same language, voice and text is asked for once; another of the three asks anew [A107]', async () => {
  service.instead(sound);
  const first = await soundOf(abmut, never);
  expect(await soundOf(abmut, never)).toBe(first);
  expect(service.asked).toHaveLength(1);
  for (const change of [{ voice: 'nihkol' }, { language: 'sma' }, { text: 'Viesso' }])
    await soundOf({ ...abmut, ...change }, never);
  expect(service.asked).toHaveLength(4);
});

test('no service is asked for another language [A111]', async () => {
  for (const language of ['fin', 'smn', 'sms', 'nob', ''])
    expect((await lookupErrorOf(soundOf({ ...biret, language }, never))).failure).toBe('refused');
  expect(service.asked).toEqual([]);
});

test('a sound that can not be played is revoked and asked for anew [A106]', async () => {
  service.instead(sound);
  const utterance = { ...abmut, text: 'broken' };
  const url = await soundOf(utterance, never);
  dropSound(utterance);
  expect(revoked).toContain(url);
  expect(await soundOf(utterance, never)).not.toBe(url);
});

test('a voice that the service says it can not speak is not asked for again for an hour, and the others are [D21]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect((await failureOf({ text: 'muitalus' })).message).toContain('503');
  expect(isMuted('sme', 'biret')).toBe(true);
  await failureOf({ text: 'eará' });
  expect(service.asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + mutedMs - 1000);
  await failureOf();
  expect(service.asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2000);
  await failureOf();
  await failureOf({ voice: 'sunna' });
  expect(service.asked.map(({ url }) => url.split('/').at(-1))).toEqual(['biret', 'biret', 'sunna']);
  expect(mutedMs).toBe(3_600_000);
});

test('a voice stays silent for its hour after the page is loaded again, and not longer by a clock set back [M35]', async () => {
  await failureOf();
  vi.resetModules();
  const again = await import('#src/lookup/speech/speechSounds.ts');
  expect(again.isMuted('sme', 'biret')).toBe(true);
  localStorage.setItem(mutedKey, JSON.stringify({ 'sme:biret': Date.now() + 2 * mutedMs, 'sme:x': 'y' }));
  expect(again.isMuted('sme', 'biret')).toBe(false);
});

test('a voice is asked for again when the service was only busy, or failed otherwise', async () => {
  for (const wait of ['2', new Date(Date.now() + 30_000).toUTCString()]) {
    service.instead(() => new Response('', { status: 503, headers: { 'retry-after': wait } }));
    await failureOf();
  }
  service.instead(() => new Response('', { status: 500 }));
  await failureOf();
  expect(isMuted('sme', 'biret')).toBe(false);
  expect(service.asked).toHaveLength(3);
});

const page = (status: number) => () =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });

test('a voice is not silent for what a gateway says [R337]', async () => {
  service.instead(page(503));
  expect((await failureOf()).failure).toBe('unreachable');
  expect(isMuted('sme', 'biret')).toBe(false);
});

test.each([
  ['a page', page(200), 'portal'],
  ['a refusal with a page', page(403), 'portal'],
  ['a gateway without a service', page(502), 'unreachable'],
  ['too many questions', () => new Response('', { status: 429, headers: { 'retry-after': '9' } }), 'busy'],
  ['a voice that is not there', () => new Response('no', { status: 503 }), 'refused'],
  ['an empty answer', () => new Response(new Blob([], { type: 'audio/mpeg' })), 'broken'],
  ['a refusal', () => new Response('no', { status: 403 }), 'refused'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)(
  '%s is no sound, but an error, named as for lookups, and is not kept [R337]',
  async (name, answer, failure) => {
    service.instead(answer);
    const utterance = { ...abmut, text: name };
    expect((await lookupErrorOf(soundOf(utterance, never))).failure).toBe(failure);
    service.instead(sound);
    localStorage.removeItem(mutedKey);
    expect(await soundOf(utterance, never)).toMatch(/^blob:/u);
  },
);

test('a sound that takes longer than ten seconds is given up, and kept when it comes [D27]', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  service.instead(() => promise);
  const utterance = { ...abmut, text: 'slow' };
  const failure = lookupErrorOf(soundOf(utterance, never));
  await vi.advanceTimersByTimeAsync(answerTimeoutMs);
  expect((await failure).failure).toBe('late');
  resolve(sound());
  vi.useRealTimers();
  expect(await soundOf(utterance, never)).toMatch(/^blob:/u);
  expect(service.asked).toHaveLength(1);
});
