import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createSpeech } from '#service/server/speech.ts';

const speech = await createSpeech();
const mute = await createSpeech('/nowhere');
const canSpeak =
  spawnSync('espeak-ng', ['--version']).status === 0 && spawnSync('lame', ['--version']).status === 0;

const body = (text: unknown) => Buffer.from(JSON.stringify({ text }));
const reasonIn = ({ body: answer }: { body: Buffer }): unknown => JSON.parse(answer.toString()).reason;

describe('speech', () => {
  test.skipIf(!canSpeak)('Lule Sámi is spoken, as an MP3', async () => {
    const reply = await speech('smj', 'abmut', body('Buoris, gåk mannå?'));
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(reply.body.length).toBeGreaterThan(3_000);
    // An MP3 begins with an ID3 tag or with a frame's eleven set bits.
    expect(reply.body.subarray(0, 3).toString() === 'ID3' || reply.body.readUInt16BE(0) >= 0xffe0).toBe(true);
  });

  test.skipIf(!canSpeak)('the three voices differ', async () => {
    const sounds = await Promise.all(['abmut', 'sigga'].map((voice) => speech('smj', voice, body('guolle'))));
    expect(sounds[0]?.body).not.toEqual(sounds[1]?.body);
  });

  test.skipIf(!canSpeak)('a text that looks like an option or a command is only a text', async () => {
    for (const text of ['--voices', '-f /etc/passwd', '$(true)', '"; true', '<voice name="x">']) {
      expect((await speech('smj', 'nihkol', body(text))).headers['content-type']).toBe('audio/mpeg');
    }
  });

  test.skipIf(!canSpeak)('at most two speak at once; the third is told to come again', async () => {
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => speech('smj', 'abmut', body('guolle'))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });

  test('D21: what can not be spoken is 503 with a reason', async () => {
    for (const [code, voice] of [
      ['se', 'biret'],
      ['sma', 'aanna'],
      ['smj', 'biret'],
      ['smj', '../../etc'],
    ] as const) {
      const reply = await speech(code, voice, body('guolli'));
      expect([reply.status, reasonIn(reply)]).toEqual([503, 'This service has no such voice.']);
    }
    const reply = await mute('smj', 'abmut', body('guolle'));
    expect([reply.status, reasonIn(reply)]).toEqual([503, 'espeak-ng and lame are not installed here.']);
  });

  test.each([[''], ['  '], [7], [null]])('a text that is none (%j) is refused', async (text) => {
    expect((await speech('smj', 'abmut', body(text))).status).toBe(400);
  });

  test('a body that is no JSON is refused', async () => {
    expect((await speech('smj', 'abmut', Buffer.from('{'))).status).toBe(400);
  });

  test('a text of more than 500 characters is refused', async () => {
    expect((await speech('smj', 'abmut', body('a'.repeat(501)))).status).toBe(413);
  });
});
