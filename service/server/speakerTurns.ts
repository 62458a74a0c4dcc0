/** Turns to speak: so many at once, the next ones wait a little, the rest are told to come again. */
import { maxSpeakers, maxWaitingSpeeches, speechTurnMilliseconds } from './requestLimits.ts';

/** There was no turn in time. */
export class NoTurn extends Error {}

/** Runs `work` when it is its turn. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes turns.
 * @param patience milliseconds a turn is waited for; then `NoTurn` is thrown.
 */
export function createTurns(patience = speechTurnMilliseconds): TakeTurn {
  const waiting: (() => void)[] = [];
  let speaking = 0;

  const turn = (): Promise<void> | undefined => {
    if (speaking < maxSpeakers) return undefined;
    if (waiting.length >= maxWaitingSpeeches) throw new NoTurn();
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new NoTurn());
      }, patience);
      waiting.push(begin);
    });
  };

  return async (work) => {
    const wait = turn();
    // Whoever has waited takes over the place of the one who ended, so that nobody slips in between.
    if (wait === undefined) speaking += 1;
    else await wait;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) speaking -= 1;
      else next();
    }
  };
}
