/** Answers that arrive after their time limit: kept for who asks again, and told of (D27). */
import { observable } from '#src/state/observable.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/** A request that was given up, with how to abort it; none once it is answered. */
interface GivenUp {
  readonly answer: Promise<unknown>;
  readonly abort: (() => void) | undefined;
}

/**
 * Requests that were given up, by the key that names what is asked: one that is sent again by itself joins the one
 * under way, or takes the answer that came after the limit. Neither for longer than the limit again: a request that
 * hangs must not be joined for ever, and an answer that nobody fetched is no longer the newest.
 */
const givenUp = new Map<string, GivenUp>();

/** Those that were given up before: joined and given up once more, one is not stored again. */
const givenUpBefore = new WeakSet<Promise<unknown>>();

/** How many answers have arrived after their limit. */
const arrived = observable(0);

/** The request that was given up, or its answer, if there is one. */
export function givenUpAnswer(key: string): Promise<unknown> | undefined {
  return givenUp.get(key)?.answer;
}

/** Lets go of what was given up: it was answered, or is not waited for any more. */
export function forgetGivenUp(key: string): void {
  givenUp.delete(key);
}

/** Aborts all requests that were given up and are not answered yet: asking again then sends a new one. */
export function abortGivenUp(): void {
  for (const [key, { abort }] of givenUp) {
    if (abort === undefined) continue;
    abort();
    givenUp.delete(key);
  }
}

/** Stores a request that was given up; when it is answered after all, `onAnswerAfterTimeout` tells of it. */
export function keepGivenUp(key: string, answer: Promise<unknown>, abort: () => void): void {
  if (givenUpBefore.has(answer)) return;
  givenUpBefore.add(answer);
  keep(key, { answer, abort });
  answer.then((value) => noteAnswerAfterTimeout(key, value)).catch(() => forget(key, answer));
}

/** Takes an answer that came by another way after something else had been shown for the time being. */
export function noteAnswerAfterTimeout(key: string, answer: unknown): void {
  keep(key, { answer: Promise.resolve(answer), abort: undefined });
  arrived.set(arrived.get() + 1);
}

/** Calls `listener` whenever an answer arrives after its limit; returns how to stop. */
export function onAnswerAfterTimeout(listener: () => void): () => void {
  return arrived.subscribe(listener);
}

function keep(key: string, request: GivenUp): void {
  givenUp.set(key, request);
  setTimeout(() => forget(key, request.answer), answerTimeoutMs);
}

function forget(key: string, answer: Promise<unknown>): void {
  if (givenUp.get(key)?.answer === answer) givenUp.delete(key);
}
