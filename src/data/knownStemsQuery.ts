/** Which words of an article have articles of their own: one request for all of them (D13). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Ask } from '#src/data/ask.ts';
import { lookup } from '#src/data/lookup.ts';

/** Aliases in one document; more go into a further request (D13). */
export const checksPerRequest = 50;

function documentFor(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const variables = numbers.map((number) => `$stem${number}: String!`).join(', ');
  const fields = numbers.map(
    (number) =>
      `s${number}: hasStem(exact: $stem${number}, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem }`,
  );
  return `query HasStem($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, ${variables}) {\n${fields.join('\n')}\n}`;
}

/** Every question must be answered: one that is missing is no "no" (D26). */
function answerFor(count: number) {
  const found = v.nullable(v.array(v.unknown()));
  return v.object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, found])));
}

async function checkBatch(stems: readonly string[], ask: Ask, signal: AbortSignal): Promise<string[]> {
  const numbered = Object.fromEntries(stems.map((stem, index) => [`stem${index}`, stem]));
  const found = await lookup(
    {
      document: documentFor(stems.length),
      variables: { ...ask, ...numbered },
      answer: answerFor(stems.length),
    },
    signal,
  );
  return stems.filter((_, index) => (found[`s${index}`]?.length ?? 0) > 0);
}

/** Those of the given texts that are stems. A check that fails is an error, asked again later, never a "no". */
export function knownStemsQuery(stems: readonly string[], ask: Ask) {
  return queryOptions({
    queryKey: ['knownStems', stems, ask] as const,
    queryFn: async ({ signal }) => {
      const batches: Promise<string[]>[] = [];
      for (let start = 0; start < stems.length; start += checksPerRequest) {
        batches.push(checkBatch(stems.slice(start, start + checksPerRequest), ask, signal));
      }
      return (await Promise.all(batches)).flat();
    },
    enabled: stems.length > 0,
  });
}
