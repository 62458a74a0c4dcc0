import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { cachedHeader, offlineDatabase } from '#src/contract/workerMessage.ts';
import { answerCorpus, answerSound } from '#sw/answers/dictionaryAnswers.ts';
import { areaSizes, forgetArea, forgetWords } from '#sw/store/offlineStore.ts';

const examples = 'https://dict.example/-/corpus/sme/examples?lemma=guolli&start=0';
const guolli = '{"text":"guolli"}';
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const audio = async () => new Response(new Blob(['sound'], { type: 'audio/mpeg' }));
const as = (type: string, text = '{"total":1}', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const json = async () => as('application/json');

beforeEach(async () => {
  await forgetArea();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** An answer, when all that follows from it is done. */
async function settled(
  answer: typeof answerCorpus,
  network: () => Promise<Response>,
  asked: string,
): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const response = await answer(asked, { network, waitUntil: (work) => void works.push(work) });
  await Promise.all(works);
  return response;
}

const corpus = (network: () => Promise<Response>, url = examples) => settled(answerCorpus, network, url);
const sound = (network: () => Promise<Response>, body = guolli) =>
  settled(
    (asked, sources) => answerSound('https://dict.example/-/speech/se/biret', asked, sources),
    network,
    body,
  );

test('examples that were read are there without a network, and say so [N17]', async () => {
  await corpus(json);
  const response = await corpus(unreachable);
  expect(await response.json()).toEqual({ total: 1 });
  expect(response.headers.get(cachedHeader)).not.toBeNull();
  await expect(corpus(unreachable, examples.replace('start=0', 'start=50'))).rejects.toThrow(
    'Failed to fetch',
  );
});

test('a sound that was heard is there without a network, for its text alone [P5]', async () => {
  await sound(audio);
  const response = await sound(unreachable);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(response.headers.get(cachedHeader)).not.toBeNull();
  expect(await response.text()).toBe('sound');
  await expect(sound(unreachable, '{"text":"beana"}')).rejects.toThrow('Failed to fetch');
});

test('a sound that an earlier version stored as a Blob is there without a network [P5, R104]', async () => {
  await sound(audio);
  const database = await openDB(offlineDatabase);
  const [key] = await database.getAllKeys('contents');
  await database.put('contents', new Blob(['earlier'], { type: 'audio/ogg' }), key);
  database.close();
  const response = await sound(unreachable);
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['audio/ogg', 'earlier']);
});

test.each([
  ['a voice that cannot be spoken', sound, () => new Response('{}', { status: 503 })],
  ['an empty sound', sound, () => new Response(new Blob([], { type: 'audio/mpeg' }))],
  ['the page of a host without a speech service', sound, () => as('text/html', '<html>')],
  ['words instead of a sound', sound, () => as('application/json', '{"reason":"no"}')],
])('%s is not cached [N17]', async (_, ask, make) => {
  await ask(async () => make());
  const { answers, sounds } = await areaSizes();
  expect([answers.count, sounds.count]).toEqual([0, 0]);
});

test.each([
  examples,
  `https://dict.example/-/corpus/sme/query?cqp=${encodeURIComponent('[lemma = "guolli"]')}&start=0`,
])('deleting a word deletes its examples: %s [N17]', async (url) => {
  await corpus(json, url);
  await forgetWords(['beana']);
  expect((await areaSizes()).answers.count).toBe(1);
  await forgetWords(['guolli']);
  expect((await areaSizes()).answers.count).toBe(0);
});
