import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { cachedHeader } from '#src/contract/workerMessage.ts';
import { answerCorpus } from '#sw/answers/dictionaryAnswers.ts';
import { areaSizes, forgetArea } from '#sw/store/offlineStore.ts';
import { forgetWords } from '#sw/store/wordForgetting.ts';

const address = 'https://dict.example/-/corpus/sme/examples?lemma=guolli&start=0';
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

beforeEach(async () => {
  await forgetArea();
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function asked(network: () => Promise<Response>, url = address): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const response = await answerCorpus(url, { network, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  return response;
}

test('examples that were read are there without a network, and say so [N17]', async () => {
  await asked(async () => json('{"total":1}'));
  const response = await asked(unreachable);
  expect(await response.json()).toEqual({ total: 1 });
  expect(response.headers.get(cachedHeader)).not.toBeNull();
  await expect(asked(unreachable, address.replace('start=0', 'start=50'))).rejects.toThrow('Failed to fetch');
});

test('a refusal is not cached [N17]', async () => {
  await asked(async () => json('{}', 400));
  expect((await areaSizes()).answers.count).toBe(0);
});

test.each([
  address,
  `https://dict.example/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "guolli"]')}&start=0`,
])('deleting a word deletes its examples: %s [N17]', async (url) => {
  await asked(async () => json('{"hits":1}'), url);
  await forgetWords(['beana']);
  expect((await areaSizes()).answers.count).toBe(1);
  await forgetWords(['guolli']);
  expect((await areaSizes()).answers.count).toBe(0);
});
