import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from '#service/server/reply.ts';
import { createSpeech } from '#service/server/speech.ts';
import { testFolder } from '#test/service/import/importProgram.ts';
import { serveInTest } from '#test/service/server/serving.ts';

const canSpeak =
  spawnSync('espeak-ng', ['--version']).status === 0 && spawnSync('lame', ['--version']).status === 0;

const nobodyLeaves = new AbortController().signal;

/** Speech as one client has it, or others by name. */
function speaking(timeoutMs?: number) {
  const speech = createSpeech(timeoutMs);
  return (code: string, voice: string, text: Buffer, client = 'one', signal = nobodyLeaves) =>
    speech(code, voice, text, { client, signal });
}

const speech = speaking();
const folder = testFolder('speech');
afterEach(() => vi.unstubAllEnvs());

const body = (text: unknown) => Buffer.from(JSON.stringify({ text }));
const answerIn = ({ body: answer }: Reply): unknown => JSON.parse(answer.toString());

/** Seconds that an MP3 lasts, by the WAV file that `lame` decodes it to: 44 bytes, then 16-bit samples. */
function secondsOf(mp3: Buffer): number {
  const options = ['--quiet', '--decode', '--mp3input', '-', '-'];
  const { status, stdout } = spawnSync('lame', options, { input: mp3, maxBuffer: 1e8 });
  expect(status).toBe(0);
  return (stdout.length - 44) / 2 / stdout.readUInt32LE(24);
}

describe.skipIf(!canSpeak)('speech (needs espeak-ng and lame)', () => {
  const spoken = async (voice: string, text: string) =>
    secondsOf((await speech('smj', voice, body(text))).body);

  test('over HTTP the contract’s POST gets an audio blob of some seconds [A105]', async () => {
    const { url } = await serveInTest();
    const headers = { 'content-type': 'application/json', accept: 'audio/mpeg' };
    const asked = { method: 'POST', headers, body: body('Buoris, gåk mannå?') };
    const response = await fetch(`${url}/-/speech/smj/abmut`, asked);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const seconds = secondsOf(Buffer.from(await response.arrayBuffer()));
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(6);
  });

  test('the three voices differ, in length too, and a longer text takes longer', async () => {
    const text = 'Guolle le jávren ja bednagis.';
    const nihkol = await spoken('nihkol', text);
    const abmut = await spoken('abmut', text);
    expect(nihkol).toBeGreaterThan(abmut);
    expect(abmut).toBeGreaterThan(await spoken('sigga', text));
    expect(abmut).toBeGreaterThan(2 * (await spoken('abmut', 'guolle')));
  });

  test('a text that looks like an option or a command is only a text', async () => {
    for (const text of ['--voices', '-f /etc/passwd', '$(true)', '"; true', '<voice name="x">'])
      expect((await speech('smj', 'nihkol', body(text))).headers['content-type']).toBe('audio/mpeg');
  });

  test('who waits too long for a turn is told to come again: 503 with Retry-After', async () => {
    const hurried = speaking(15);
    const texts = Array.from({ length: 5 }, (_, index) => `viesso ${index}`);
    const replies = await Promise.all(texts.map((text) => hurried('smj', 'abmut', body(text), text)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503]);
    const busy = replies.find(({ status }) => status === 503);
    expect(busy?.headers['retry-after']).toBe('2');
    const answer = { error: 'BUSY', reason: 'The speech service is busy. Try again.' };
    expect(busy && answerIn(busy)).toEqual(answer);
  });
});

test('nobody has all the places: who asks for much waits, another speaks at once [M2]', async () => {
  const bin = join(folder, 'slow');
  await standIns(bin, `echo $$ >> ${join(folder, 'spoken')}; exec sleep 60`);
  const slow = speaking();
  const leaving = new AbortController();
  const many = [...'123456'].map((text) => slow('smj', 'abmut', body(text), 'much', leaving.signal));
  const spoken = async () => (await readFile(join(folder, 'spoken'), 'utf8').catch(() => '')).match(/\d+/gu);
  await vi.waitFor(async () => expect(await spoken()).toHaveLength(1), 5_000);
  const other = slow('smj', 'abmut', body('bena'), 'little', leaving.signal);
  // Two places: one of the six has the first, the other client the second.
  await vi.waitFor(async () => expect(await spoken()).toHaveLength(2), 5_000);
  leaving.abort(new Error('gone'));
  const ends = await Promise.allSettled([...many, other]);
  expect(ends.map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
  // M2: nobody waits for them any more, so they are ended, and those that waited never began.
  for (const pid of (await spoken()) ?? [])
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), 5_000);
  expect(await spoken()).toHaveLength(2);
});

test('a program that fails is a 503 that may be asked again', async () => {
  const bin = join(folder, 'broken');
  await standIns(bin, 'exit 3');
  const reply = await speech('smj', 'abmut', body('guolle'));
  const answer = { error: 'FAILED', reason: 'The speech program failed. Try again.' };
  expect([reply.status, reply.headers['retry-after'], answerIn(reply)]).toEqual([503, '2', answer]);
});

const noText = { error: 'NO_TEXT', reason: 'Send JSON with a text: {"text": "…"}.' };
const tooLong = { error: 'TEXT_TOO_LONG', reason: 'The text is longer than 500 characters.' };
const noVoice = { error: 'NO_SUCH_VOICE', reason: 'This service has no such voice.' };

test.each<readonly [code: string, voice: string, text: Buffer, status: number, answer: object]>([
  ['se', 'biret', body('guolli'), 503, noVoice],
  ['sma', 'aanna', body('guolli'), 503, noVoice],
  ['smj', 'biret', body('guolli'), 503, noVoice],
  ['smj', '../../etc', body('guolli'), 503, noVoice],
  ...['', '  ', 7, null].map((text) => ['smj', 'abmut', body(text), 400, noText] as const),
  ['smj', 'abmut', Buffer.from('{'), 400, noText],
  ['smj', 'abmut', body('a'.repeat(501)), 413, tooLong],
])('what can not be spoken is refused: %s %s [D21]', async (code, voice, text, status, answer) => {
  const reply = await speech(code, voice, text);
  const { 'retry-after': again } = reply.headers;
  expect([reply.status, again, answerIn(reply)]).toEqual([status, undefined, answer]);
});

test('without the programs speech is 503 with a reason, of a text of 500 characters too [D21]', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const reply = await speech('smj', 'abmut', body('a '.repeat(250)));
  const answer = { error: 'NOT_INSTALLED', reason: 'espeak-ng and lame are not installed on the server.' };
  expect([reply.status, answerIn(reply)]).toEqual([503, answer]);
});

/** Programs in the place of the real ones: a speaker that does this, an encoder that passes on what it gets. */
async function standIns(bin: string, speaker: string): Promise<void> {
  await mkdir(bin, { recursive: true });
  for (const [name, script] of Object.entries({ 'espeak-ng': speaker, lame: 'exec cat' }))
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
}
