import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createOperationQueue,
  hungRestMs,
  signOfLifeTimeoutMs,
} from '#src/device/backend/deviceConnection.ts';
import type { DeviceReply, DeviceRequest } from '#src/device/worker/deviceMessages.ts';

/** What a worker does with a message; no answer, and its loop turns no more. */
type Behaviour = (request: DeviceRequest) => DeviceReply | undefined;

const question = { kind: 'ask', document: '{ x }', variables: {} } as const;
const answers: Behaviour = ({ number, kind }) =>
  kind === 'ping' ? { number, kind: 'alive' } : { number, kind: 'answer', answer: undefined };
const hangs: Behaviour = () => undefined;
/** Opens its database for longer than a sign of life may take. */
const opens: Behaviour = ({ number, kind }) => (kind === 'ping' ? { number, kind: 'alive' } : undefined);

let ended: number;

/** A thread of its own, as far as its line can tell. */
class Thread extends EventTarget {
  readonly behave: Behaviour;
  constructor(behave: Behaviour) {
    super();
    this.behave = behave;
  }
  say(data: DeviceReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(request: DeviceRequest): void {
    const reply = this.behave(request);
    if (reply) queueMicrotask(() => this.say(reply));
  }
  terminate(): void {
    ended += 1;
  }
}

/** A line whose workers behave so, one after the other; the last of them for ever. */
function lineTo(...behaviours: readonly [Behaviour, ...Behaviour[]]) {
  const threads: Thread[] = [];
  const line = createOperationQueue(() => {
    const thread = new Thread(behaviours[Math.min(threads.length, behaviours.length - 1)] ?? answers);
    threads.push(thread);
    return thread as unknown as Worker;
  });
  return { line, threads };
}

/** Whether a question was answered, and after how many milliseconds. */
async function timed(asked: Promise<DeviceReply>): Promise<readonly [string, number]> {
  const begun = Date.now();
  let result: string | undefined;
  asked.then(
    ({ kind }) => {
      result = kind;
    },
    () => {
      result = 'failed';
    },
  );
  for (;;) {
    await vi.advanceTimersByTimeAsync(0);
    if (result !== undefined) return [result, Date.now() - begun];
    await vi.advanceTimersByTimeAsync(100);
  }
}

beforeEach(() => {
  ended = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('M25: a device worker that hangs', () => {
  test('M25: costs two seconds once, is ended, and the next question goes to a new one', async () => {
    const { line, threads } = lineTo(hangs, answers);
    const [result, waited] = await timed(line.send(question));
    expect([result, waited <= 2_000]).toEqual(['failed', true]);
    expect([ended, threads.length]).toEqual([1, 2]);
    expect(await timed(line.send(question))).toEqual(['answer', 0]);
    expect(ended).toBe(1);
  });

  test('M25: all who wait for it wait no longer than two seconds', async () => {
    const { line } = lineTo(hangs, answers);
    const first = line.send(question);
    const second = line.send(question);
    second.catch(() => undefined);
    const [result, waited] = await timed(first);
    expect([result, waited <= 2_000]).toEqual(['failed', true]);
    expect(await timed(second)).toEqual(['failed', 0]);
  });

  test('M25: where its replacement hangs too, nobody waits for either for a while', async () => {
    const { line } = lineTo(hangs);
    await timed(line.send(question));
    await vi.advanceTimersByTimeAsync(2 * signOfLifeTimeoutMs);
    expect(await timed(line.send(question))).toEqual(['failed', 0]);
    await vi.advanceTimersByTimeAsync(hungRestMs);
    expect((await timed(line.send(question)))[1]).toBeLessThanOrEqual(2_000);
  });

  test('M25: after a new database was installed it is asked again at once', async () => {
    const { line } = lineTo(hangs, hangs, answers);
    await timed(line.send(question));
    await vi.advanceTimersByTimeAsync(2 * signOfLifeTimeoutMs);
    line.renew();
    expect(await timed(line.send(question))).toEqual(['answer', 0]);
  });

  test('M25: one that gives a sign of life may take longer: a slow phone opens a large database', async () => {
    const { line, threads } = lineTo(opens);
    const asked = line.send(question);
    await vi.advanceTimersByTimeAsync(5_000);
    threads[0]?.say({ number: 1, kind: 'answer', answer: undefined });
    expect((await asked).kind).toBe('answer');
    expect(ended).toBe(0);
  });

  test('F94: one that says that it prepares the answer may take as long as it says so', async () => {
    const { line, threads } = lineTo(opens);
    const asked = line.send(question);
    for (let second = 0; second < 40; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      threads[0]?.say({ number: 1, kind: 'preparing' });
    }
    threads[0]?.say({ number: 1, kind: 'answer', answer: undefined });
    expect((await asked).kind).toBe('answer');
    expect(ended).toBe(0);
  });

  test('F94: one that no longer says so is ended', async () => {
    const { line, threads } = lineTo(opens, answers);
    const asked = timed(line.send(question));
    await vi.advanceTimersByTimeAsync(5_000);
    threads[0]?.say({ number: 1, kind: 'preparing' });
    const [result, waited] = await asked;
    expect([result, waited >= 10_000, waited <= 16_000]).toEqual(['failed', true, true]);
    expect(await timed(line.send(question))).toEqual(['answer', 0]);
  });
});
