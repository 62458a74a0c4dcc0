/** Answers that arrive after their time limit: kept for who asks again, and told of (D27). */
import { observable } from '#src/state/observable.ts';
import { answerTimeoutMs } from './timeLimits.ts';

/**
 * Requests that were given up, by the key that names what is asked: one that is sent again joins the one under way, or takes the answer
 * that came after the limit. Neither for longer than the limit again: a request that hangs must not be joined for
 * ever, and an answer that nobody fetched is no longer the newest.
 */
const givenUp = new Map<string, Promise<unknown>>();

/** Those that were given up before: joined and given up once more, one is not kept anew. */
const givenUpBefore = new WeakSet<Promise<unknown>>();

/** How many answers have arrived after their limit. */
const arrived = observable(0);

/** The request that was given up, or its answer, if there is one. */
export function givenUpAnswer(key: string): Promise<unknown> | undefined {
  return givenUp.get(key);
}

/** Lets go of what was given up: it was answered, or is not waited for any more. */
export function forgetGivenUp(key: string): void {
  givenUp.delete(key);
}

/** Keeps a request that was given up; when it is answered after all, `onAnswerAfterTimeout` tells of it. */
export function keepGivenUp(key: string, answer: Promise<unknown>): void {
  if (givenUpBefore.has(answer)) return;
  givenUpBefore.add(answer);
  keep(key, answer);
  answer.then((value) => noteAnswerAfterTimeout(key, value)).catch(() => forget(key, answer));
}

/** Takes an answer that came by another way after something else had been shown for the time being. */
export function noteAnswerAfterTimeout(key: string, answer: unknown): void {
  keep(key, Promise.resolve(answer));
  arrived.set(arrived.get() + 1);
}

/** Calls `listener` whenever an answer arrives after its limit; returns how to stop. */
export function onAnswerAfterTimeout(listener: () => void): () => void {
  return arrived.subscribe(listener);
}

function keep(key: string, answer: Promise<unknown>): void {
  givenUp.set(key, answer);
  setTimeout(() => forget(key, answer), answerTimeoutMs);
}

function forget(key: string, answer: Promise<unknown>): void {
  if (givenUp.get(key) === answer) givenUp.delete(key);
}
