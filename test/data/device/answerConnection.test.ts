import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createAnswerConnection,
  replyTimeoutMs,
  signOfLifeTimeoutMs,
} from '#src/device/backend/deviceConnection.ts';
import type { DeviceOperation, DeviceReply, Numbered } from '#src/device/worker/deviceMessages.ts';
import { openingDictionaries } from '#src/state/openingDictionaries.ts';

type Behaviour = (request: Numbered<DeviceOperation>) => Numbered<DeviceReply> | undefined;

const question = { kind: 'ask', document: '{ x }', variables: {} } as const;
const answer = (number: number): Numbered<DeviceReply> => ({
  number,
  kind: 'answer',
  answer: { data: {}, missing: [] },
});
const answers: Behaviour = ({ number, kind }) =>
  kind === 'ping' ? { number, kind: 'alive' } : answer(number);
const hangs: Behaviour = () => undefined;
/** Opens its database for longer than a sign of life may take. */
const opens: Behaviour = ({ number, kind }) => (kind === 'ping' ? { number, kind: 'alive' } : undefined);

let ended: number;

class TestWorker extends EventTarget {
  behave: Behaviour = hangs;
  say(data: Numbered<DeviceReply>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(request: Numbered<DeviceOperation>): void {
    const reply = this.behave(request);
    if (reply) queueMicrotask(() => this.say(reply));
  }
  terminate(): void {
    ended += 1;
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function queueTo(...behaviours: readonly [Behaviour, ...Behaviour[]]) {
  const workers: TestWorker[] = [];
  const queue = createAnswerConnection(() => {
    const worker = new TestWorker();
    worker.behave = behaviours[Math.min(workers.length, behaviours.length - 1)] ?? answers;
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const send = () => queue.send(question);
  return { queue, workers, send };
}

async function timed(asked: Promise<DeviceReply>): Promise<readonly [string, number]> {
  const begun = Date.now();
  const results: string[] = [];
  asked.then(
    ({ kind }) => results.push(kind),
    () => results.push('failed'),
  );
  for (;;) {
    await vi.advanceTimersByTimeAsync(0);
    const [result] = results;
    if (result !== undefined) return [result, Date.now() - begun];
    await vi.advanceTimersByTimeAsync(100);
  }
}

beforeEach(() => {
  ended = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a device worker that hangs after it has answered is ended once, and the next question goes to a new one [M25]', async () => {
  const { workers, send } = queueTo(answers, answers);
  await timed(send());
  Object.assign(workers[0] ?? {}, { behave: hangs });
  const [result, waited] = await timed(send());
  expect([result, waited <= 1_000 + signOfLifeTimeoutMs]).toEqual(['failed', true]);
  expect([ended, workers.length]).toEqual([1, 2]);
  expect(await timed(send())).toEqual(['answer', 0]);
  expect(ended).toBe(1);
});

test('a worker that hangs after its dictionaries were replaced is ended when its time is over [W226]', async () => {
  const { queue, send } = queueTo(opens, answers);
  const asked = timed(send());
  queue.renew();
  expect(ended).toBe(0);
  expect(await asked).toEqual(['failed', replyTimeoutMs]);
  expect(ended).toBe(1);
});

test('a slow device loads its worker and opens its dictionaries in half a minute for each step, and that is said [R105]', async () => {
  const { workers, send } = queueTo(hangs);
  const asked = send();
  await vi.advanceTimersByTimeAsync(900);
  expect(openingDictionaries.get()).toBe(false);
  for (const step of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(29_000);
    expect([step, openingDictionaries.get()]).toEqual([step, true]);
    workers[0]?.say({ number: 1, kind: 'preparing' });
  }
  workers[0]?.say(answer(1));
  expect((await asked).kind).toBe('answer');
  expect([ended, openingDictionaries.get()]).toEqual([0, false]);
  // Once they are open, a slow answer is not said to open them.
  const next = send();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(openingDictionaries.get()).toBe(false);
  workers[0]?.say(answer(2));
  await next;
});

test('what needs no dictionary says nothing about the database, which may still be opening [R105]', async () => {
  const { queue, workers, send } = queueTo(({ number, kind }) =>
    kind === 'ask' ? { number, kind: 'answer', answer: undefined } : undefined,
  );
  await send();
  expect(queue.isOpen()).toBe(false);
  workers[0]?.say({ number: 0, kind: 'opened' });
  expect(queue.isOpen()).toBe(true);
});

test('a worker started after one that failed has to load and open its dictionaries again [R330]', async () => {
  const { queue, workers, send } = queueTo(answers, hangs);
  await send();
  expect(queue.isOpen()).toBe(true);
  workers[0]?.fail('out of memory');
  expect(queue.isOpen()).toBe(false);
  // It is not taken for hanging while its code is loaded.
  expect(await timed(send())).toEqual(['failed', replyTimeoutMs]);
});

test('what is left before it could be sent is not sent [R343]', async () => {
  const { queue, workers } = queueTo(answers);
  await expect(queue.send(question, AbortSignal.abort())).rejects.toThrow('abort');
  expect(workers).toEqual([]);
});

test('after a new database was installed the worker is asked again at once [M25]', async () => {
  const { queue, send } = queueTo(hangs, hangs, answers);
  await timed(send());
  await vi.advanceTimersByTimeAsync(2 * signOfLifeTimeoutMs);
  queue.renew();
  expect(await timed(send())).toEqual(['answer', 0]);
});

test.each([
  ['gives signs of life may take longer: a slow phone opens a large database', 5, undefined],
  ['says that it prepares the answer may take as long as it says so', 40, 'preparing'],
] as const)('a worker that %s [M25, F94]', async (_, seconds, kind) => {
  const { workers, send } = queueTo(opens);
  const asked = send();
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (kind) workers[0]?.say({ number: 1, kind });
  }
  workers[0]?.say(answer(1));
  expect((await asked).kind).toBe('answer');
  expect(ended).toBe(0);
});

test('a worker that no longer says that it prepares the answer is ended [F94]', async () => {
  const { workers, send } = queueTo(opens, answers);
  const asked = timed(send());
  await vi.advanceTimersByTimeAsync(5_000);
  workers[0]?.say({ number: 1, kind: 'preparing' });
  const [result, waited] = await asked;
  expect([result, waited >= replyTimeoutMs, waited <= replyTimeoutMs + 6_000]).toEqual([
    'failed',
    true,
    true,
  ]);
  expect(await timed(send())).toEqual(['answer', 0]);
});
