/** The yardstick of the service's figures: the smallest question there is, with all that HTTP costs. */
import { median } from '#service/testing/benchRow.ts';
import type { Yardstick } from './yardstick.ts';

/** Asked for one figure. */
const questions = 100;

let turn = 0;

/** Asks the service at `url`, each time with another variable: no answer of before is the answer of now. */
async function ask(url: string): Promise<number> {
  turn += 1;
  const start = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }', variables: { turn } }),
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"__typename"'))
    throw new Error(`The service did not answer the smallest question: ${response.status} ${answer}`);
  return performance.now() - start;
}

/** An empty GraphQL request to the service at `url`. */
export function requestYardstick(url: string): Yardstick {
  return {
    name: 'request',
    what: 'an empty GraphQL request',
    unit: 'ms',
    reference: 0.65,
    async measure() {
      const times: number[] = [];
      for (let asked = 0; asked < questions; asked += 1) times.push(await ask(url));
      return median(times);
    },
  };
}
