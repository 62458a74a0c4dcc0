// @vitest-environment happy-dom
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { browsedFilters, browsedWordsQuery } from '#src/lookup/operations/browseQuery.ts';

const filters = browsedFilters('gtsmenob', 'sme');

/** Two pages of words, from a service that has the field or lacks it. */
function startService() {
  const service = { hasBrowsing: true };
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string }) => {
    const { operationName, variables } = JSON.parse(body);
    const { skip, after } = variables;
    asked.push([operationName, skip ?? after]);
    if (operationName === 'AllLemmas') {
      const edges = [{ node: { stem: 'guolli', srclangs: ['sme'], targetlangs: ['nob'] } }];
      const pageInfo = { endCursor: 'cursor', hasNextPage: after === null };
      return Response.json({ data: { stemList: { totalCount: 2, edges, pageInfo } } });
    }
    if (!service.hasBrowsing) {
      const message = 'Cannot query field "browseWords" on type "Query".';
      return Response.json({ errors: [{ message }] }, { status: 400 });
    }
    const words = [{ stem: 'guolli', translations: [] }];
    return Response.json({ data: { browseWords: { total: 2, words } } });
  });
  return { service, asked };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  [true, true, [['BrowseWords', 1]]],
  [false, false, [['AllLemmas', 'cursor']]],
  // What a service lacks is remembered for a day.
  [true, false, [['BrowseWords', 1]]],
  [false, true, [['AllLemmas', 'cursor']]],
])(
  'the next page of words is asked as the first was: with browsing (%s), and then (%s), %j [R349]',
  async (before, after, expected) => {
    const { service, asked } = startService();
    service.hasBrowsing = before;
    const options = { ...browsedWordsQuery('g', filters), retry: false };
    const observer = new InfiniteQueryObserver(makeQueryClient(), options);
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    asked.length = 0;
    if (before !== after) localStorage.clear();
    service.hasBrowsing = after;
    await observer.fetchNextPage();
    expect(asked).toEqual(expected);
    stop();
  },
);
