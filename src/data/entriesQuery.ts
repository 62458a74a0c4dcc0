import { queryOptions } from '@tanstack/react-query';
import { dictArticles, type EntryGroup, entriesAnswer } from '#src/data/answers/entriesAnswer.ts';
import type { Ask } from '#src/data/ask.ts';
import { notPoorer } from '#src/data/fullerAnswer.ts';
import { lookupAnswered } from '#src/data/lookup.ts';
import { type Answered, answerOf } from '#src/data/origin.ts';
import { inDictionaryOrder } from '#src/language/dictionaries.ts';

/** Entries of before, with those of some dictionaries as the device has them now. */
export function renewedEntries(
  before: readonly EntryGroup[],
  device: readonly EntryGroup[],
  packs: ReadonlySet<string>,
): EntryGroup[] {
  const entries = [
    ...before.filter(({ dict }) => !packs.has(dict)),
    ...device.filter(({ dict }) => packs.has(dict)),
  ];
  return [...inDictionaryOrder(entries, ({ dict }) => dict)];
}

/** The dictionary entries of a lemma. */
export function entriesQuery(lemma: string, ask: Ask) {
  const queryKey = ['entries', lemma, ask] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) =>
      notPoorer(
        client.getQueryData<Answered<unknown>>(queryKey),
        await lookupAnswered(
          {
            document: dictArticles,
            variables: { lemma, ...ask },
            answer: entriesAnswer,
            renewed: renewedEntries,
          },
          signal,
        ),
      ),
    select: answerOf,
    enabled: lemma !== '',
  });
}
