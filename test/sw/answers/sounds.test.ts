import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedHeader } from '#src/contract/workerMessage.ts';
import { answerSound } from '#sw/answers/dictionaryAnswers.ts';
import { areaSizes, forgetArea } from '#sw/store/offlineStore.ts';

const voice = 'https://dict.example/-/speech/se/biret';
const body = '{"text":"guolli"}';
const audio = () => new Response(new Blob(['sound'], { type: 'audio/mpeg' }));

beforeEach(async () => {
  await forgetArea();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function asked(network: () => Promise<Response>, text = body): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const response = await answerSound(voice, text, { network, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  return response;
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('sounds', () => {
  test('P5: what was heard once is there when the service is not', async () => {
    await asked(async () => audio());
    const response = await asked(unreachable);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get(cachedHeader)).not.toBeNull();
    expect(await response.text()).toBe('sound');
  });

  test('another text is another sound', async () => {
    await asked(async () => audio());
    await expect(asked(unreachable, '{"text":"beana"}')).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['a voice that can not be spoken', () => new Response('{}', { status: 503 })],
    ['an empty sound', () => new Response(new Blob([], { type: 'audio/mpeg' }))],
    [
      'the page of a host without a speech service',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'words instead of a sound',
      () => new Response('{"reason":"no"}', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('%s is not kept', async (_, make) => {
    await asked(async () => make());
    expect((await areaSizes()).sounds.count).toBe(0);
  });
});
