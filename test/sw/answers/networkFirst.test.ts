import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { networkFirst, type Sources } from '#sw/answers/dictionaryAnswers.ts';
import { joinedForMs, takenForMs } from '#sw/answers/lateAnswers.ts';

const as = (type: string, text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });
const json = (text: string, status = 200) => as('application/json', text, status);
const fresh = () => json('fresh');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What comes of a request, and what was cached. */
function answer(network: Sources['network'], change: Partial<Sources> = {}) {
  const stored: string[] = [];
  const works: Promise<unknown>[] = [];
  const response = networkFirst({
    network,
    cached: async () => json('old'),
    cache: async (one) => void stored.push(await one.text()),
    waitUntil: (work) => void works.push(work),
    ...change,
  });
  return { response, stored, done: () => Promise.all(works) };
}

const after = (milliseconds: number, make: () => Response) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(make()), milliseconds));
const nothing = async () => undefined;

test('the network answers, its answer is cached, and nothing is looked up that is not needed', async () => {
  const cached = vi.fn(nothing);
  const { response, stored, done } = answer(async () => fresh(), { cached });
  expect(await (await response).text()).toBe('fresh');
  await done();
  expect(stored).toEqual(['fresh']);
  expect(cached).not.toHaveBeenCalled();
});

test('after two seconds the cached answer is given; the late one is cached all the same [D27]', async () => {
  const { response, stored, done } = answer(after(shortAnswerTimeoutMs + 500, fresh));
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  expect(await (await response).text()).toBe('old');
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  await done();
  expect(stored).toEqual(['fresh']);
});

test('a late answer is told of, and the next requests take it or join it, for half a minute [R353]', async () => {
  const network = vi.fn(after(shortAnswerTimeoutMs + 1_500, fresh));
  const tell = vi.fn(async () => undefined);
  const text = async () => (await answer(network, { late: { question: 'q', tell } }).response).text();
  const first = text();
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  expect(await first).toBe('old');
  const joined = text();
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect([await joined, await text()]).toEqual(['fresh', 'fresh']);
  expect(tell).toHaveBeenCalledOnce();
  expect(network).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(takenForMs);
  void text();
  expect(network).toHaveBeenCalledTimes(2);
});

test('a late refusal of a gateway is neither told of nor taken, and what hangs is not joined for ever [R353]', async () => {
  const network = vi.fn(after(shortAnswerTimeoutMs + 500, () => json('{}', 502)));
  const tell = vi.fn(async () => undefined);
  const ask = (question: string, one: Sources['network']) =>
    answer(one, { late: { question, tell } }).response;
  const refused = ask('refused', network);
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs + 500);
  expect(await (await refused).text()).toBe('old');
  void ask('refused', network);
  expect(network).toHaveBeenCalledTimes(2);
  const hanging = vi.fn(() => new Promise<Response>(() => undefined));
  void ask('hanging', hanging);
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs + joinedForMs);
  void ask('hanging', hanging);
  expect(hanging).toHaveBeenCalledTimes(2);
  expect(tell).not.toHaveBeenCalled();
});

test('where nothing is cached the network is waited for as long as it takes [D27]', async () => {
  const { response } = answer(after(9_000, fresh), { cached: nothing });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await (await response).text()).toBe('fresh');
});

test('an answer whose text comes slowly is given before its end, and cached [D27]', async () => {
  const slow = () => {
    const start = async (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      await new Promise((resolve) => setTimeout(resolve, shortAnswerTimeoutMs + 500));
      controller.enqueue(new TextEncoder().encode('{"a":[]}}'));
      controller.close();
    };
    const headers = { 'content-type': 'application/json' };
    return new Response(new ReadableStream({ start: (controller) => void start(controller) }), { headers });
  };
  const { response, stored, done } = answer(async () => slow(), { cached: nothing });
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  const text = (await response).text();
  await vi.advanceTimersByTimeAsync(500);
  expect(await text).toBe('{"data":{"a":[]}}');
  await done();
  expect(stored).toEqual(['{"data":{"a":[]}}']);
});

test.each([
  ['a gateway in front of a stopped service', () => new Response('Bad gateway', { status: 502 })],
  ['a service that is broken', () => json('{}', 500)],
  ['a service that has too much to do', () => json('{}', 429)],
  ['a page to sign in to the network', () => as('text/html', '<html>')],
  ['a filter’s page that refuses', () => as('text/html', '<html>', 403)],
  ['a refusal without words', () => new Response(null, { status: 404 })],
  ['data without an answer', () => json('{"data":{}}')],
])(
  '%s is no answer: never cached, and the cached one is given where there is one [D26, R135]',
  async (_, make) => {
    const { response, stored, done } = answer(async () => make());
    expect(await (await response).text()).toBe('old');
    await done();
    expect(stored).toEqual([]);
    const { response: bare } = answer(async () => make(), { cached: nothing });
    expect((await bare).status).toBe(make().status);
  },
);

test.each([
  ['a refusal of the service', () => json('{}', 400)],
  ['data that names a page', () => as('application/json; for="text/html"', '{"data":{"a":[]}}')],
  ['data without a name', () => new Response(new Blob(['{}']))],
])('%s is an answer', async (_, make) => {
  const { response, stored, done } = answer(async () => make());
  expect((await response).status).toBe(make().status);
  await done();
  expect(stored).toEqual([await make().text()]);
});

test.each([
  ['be read', 'cached', 'could not be read'],
  ['be written', 'cache', 'not cached'],
])(
  'where the storage cannot %s the answer of the network is given, and the console says why',
  async (_, act, words) => {
    const refused = new Error('refused');
    const { response, done } = answer(after(3_000, fresh), {
      cached: nothing,
      [act]: () => Promise.reject(refused),
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await response).text()).toBe('fresh');
    await done();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(words), refused);
  },
);
