import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedAnswerTimeoutMs, networkFirst, type Sources } from '#sw/answers/dictionaryAnswers.ts';

const json = { 'content-type': 'application/json' };
const fresh = () => new Response('fresh', { headers: json });
const old = () => new Response('old', { headers: json });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What comes of a request, and what was kept. */
function answer(network: Sources['network'], kept: Sources['kept'] = async () => old()) {
  const stored: { text: string; late: boolean }[] = [];
  const works: Promise<unknown>[] = [];
  const response = networkFirst({
    network,
    kept,
    keep: async (one, late) => void stored.push({ text: await one.text(), late }),
    waitUntil: (work) => void works.push(work),
  });
  return { response, stored, done: () => Promise.all(works) };
}

function comesAfter(milliseconds: number, make: () => Response): Sources['network'] {
  return () => new Promise((resolve) => setTimeout(() => resolve(make()), milliseconds));
}

describe('network first, then what is kept', () => {
  test('the network answers, and its answer is kept', async () => {
    const kept = vi.fn(async () => old());
    const { response, stored, done } = answer(async () => fresh(), kept);
    expect(await (await response).text()).toBe('fresh');
    await done();
    expect(stored).toEqual([{ text: 'fresh', late: false }]);
    // Nothing is looked up that is not needed, and nothing is waited for any more.
    expect(kept).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('D27: after two seconds the kept answer is given; the late one is kept all the same, and told of', async () => {
    const { response, stored, done } = answer(comesAfter(cachedAnswerTimeoutMs + 500, fresh));
    await vi.advanceTimersByTimeAsync(cachedAnswerTimeoutMs);
    expect(await (await response).text()).toBe('old');
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    await done();
    expect(stored).toEqual([{ text: 'fresh', late: true }]);
  });

  test('an answer that comes while the kept one is looked up is the one that is given', async () => {
    const { response, stored, done } = answer(
      comesAfter(cachedAnswerTimeoutMs + 500, fresh),
      () => new Promise((resolve) => setTimeout(() => resolve(old()), 1_000)),
    );
    await vi.advanceTimersByTimeAsync(cachedAnswerTimeoutMs + 1_000);
    expect(await (await response).text()).toBe('fresh');
    await done();
    expect(stored).toEqual([{ text: 'fresh', late: false }]);
  });

  test('P4: without a connection the kept answer is there at once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { response, stored } = answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await (await response).text()).toBe('old');
    expect(stored).toEqual([]);
  });

  test('D27: where nothing is kept the network is waited for as long as it takes', async () => {
    const { response } = answer(comesAfter(9_000, fresh), async () => undefined);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await (await response).text()).toBe('fresh');
  });

  test('D26: where nothing is kept and there is no connection, that is the answer', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { response } = answer(
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => undefined,
    );
    await expect(response).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['a gateway in front of a stopped service', () => new Response('Bad gateway', { status: 502 })],
    ['a service that is broken', () => new Response('{}', { status: 500, headers: json })],
    ['a service that has too much to do', () => new Response('{}', { status: 429, headers: json })],
    [
      'a page to sign in to the network',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
  ])('D26: %s is no answer: never kept, and the kept one is given', async (_, make) => {
    const { response, stored, done } = answer(async () => make());
    expect(await (await response).text()).toBe('old');
    await done();
    expect(stored).toEqual([]);
    const { response: bare } = answer(
      async () => make(),
      async () => undefined,
    );
    expect((await bare).status).toBe(make().status);
  });

  test.each([
    ['a refusal of the service', () => new Response('{}', { status: 400, headers: json })],
    [
      'data that names a page',
      () => new Response('{}', { headers: { 'content-type': 'application/json; for="text/html"' } }),
    ],
    ['data without a name', () => new Response(new Blob(['{}']))],
  ])('%s is an answer, given and shown to who keeps', async (_, make) => {
    const { response, stored, done } = answer(async () => make());
    expect((await response).status).toBe(make().status);
    await done();
    expect(stored).toEqual([{ text: '{}', late: false }]);
  });

  test('a browser that refuses its storage still gets the answer of the network', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const refused = new Error('refused');
    const { response } = answer(comesAfter(3_000, fresh), () => Promise.reject(refused));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await response).text()).toBe('fresh');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('could not be read'), refused);
  });

  test('an answer that cannot be kept is given all the same, and the console says why it is not kept', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const full = new Error('full');
    const works: Promise<unknown>[] = [];
    const response = await networkFirst({
      network: async () => fresh(),
      kept: async () => undefined,
      keep: () => Promise.reject(full),
      waitUntil: (work) => void works.push(work),
    });
    expect(await response.text()).toBe('fresh');
    await Promise.all(works);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('not kept'), full);
  });
});
