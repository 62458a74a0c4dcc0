/** Passes on between the workers what clients have taken of each, so that one limit holds for all. */
import type { Spent } from '#service/server/limits/sharedSpending.ts';
import type { PrimaryMessage } from './processMessages.ts';

/** Milliseconds for which reports are gathered: with the workers' own, a client is known everywhere within 20. */
const gatheringMs = 10;

/** Takes a worker's report; `tellAll` is given what several have reported, in one message. */
export function createSpendingExchange(
  tellAll: (message: PrimaryMessage) => void,
): (worker: number, spent: readonly Spent[]) => void {
  let reports: (readonly [worker: number, spent: readonly Spent[]])[] = [];
  return (worker, spent) => {
    if (reports.length === 0) {
      setTimeout(() => {
        const by = reports;
        reports = [];
        tellAll({ kind: 'spent', by });
      }, gatheringMs).unref();
    }
    reports.push([worker, spent]);
  };
}
