/** What clients take of the service in other processes that answer beside this one: one limit holds for all of them. */

/** What one client has taken: tokens of its rate, and milliseconds of work. */
export type Spent = readonly [client: string, tokens: number, milliseconds: number];

/** Tells the others what was taken here, and hears what was taken there. */
export interface SharedSpending {
  /** Counts what a client has taken here; the others hear of it some milliseconds later. */
  tell(client: string, tokens: number, milliseconds: number): void;
  /** Calls `listener` with what was taken elsewhere. */
  hear(listener: (spent: Spent) => void): void;
}

/**
 * Milliseconds for which spending is gathered before it is told: a client that asks all processes
 * at once has so long before each knows of the others. A message costs some twenty microseconds.
 */
const gatheringMs = 10;

/** Sums up what is spent and hands it to `tell` in one piece, some milliseconds after the first of it. */
export function createSpendingSum(tell: (spent: readonly Spent[]) => void): SharedSpending['tell'] {
  let sums = new Map<string, { tokens: number; milliseconds: number }>();
  return (client, tokens, milliseconds) => {
    if (sums.size === 0) {
      setTimeout(() => {
        const gathered = sums;
        sums = new Map();
        tell([...gathered].map(([name, sum]) => [name, sum.tokens, sum.milliseconds]));
      }, gatheringMs).unref();
    }
    const sum = sums.get(client) ?? { tokens: 0, milliseconds: 0 };
    sums.set(client, sum);
    sum.tokens += tokens;
    sum.milliseconds += milliseconds;
  };
}
