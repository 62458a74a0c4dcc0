// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import { pause } from '#src/state/pause.ts';
import { everything } from '#test/data/lookup/lookups.ts';

const block = document.createElement('script');
block.type = 'application/json';
block.id = 'configuration';
block.textContent = JSON.stringify({ dictionary: 'https://words.example.org/graphql' });
document.head.append(block);

test('a service elsewhere is asked for an article once, and again only if it does not answer within a second [W225]', async () => {
  vi.useFakeTimers();
  const answers = [
    async () => Response.json({ data: { dictEntryList: [] } }),
    () => new Promise<Response>(() => {}),
  ];
  const asked = [];
  for (const [place, answer] of answers.entries()) {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    const client = makeQueryClient();
    client.fetchQuery(entriesQuery(`guolli ${place}`, everything)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_500);
    asked.push(fetch.mock.calls.length);
    client.clear();
  }
  expect(asked).toEqual([1, 2]);
});

test.each(['weighed', 'simple'])(
  'once a service elsewhere is asked twice for an article, a failure of the %s question leaves the other one [R332]',
  async (failing) => {
    vi.useFakeTimers();
    const fetch = vi.fn(async (_: string, { body = '' }: { body?: string }) => {
      const fails = body.includes('commonness') === (failing === 'weighed');
      await pause(fails ? 1_500 : 3_000);
      if (fails) throw new TypeError('Failed to fetch');
      return Response.json({ data: { dictEntryList: [] } });
    });
    vi.stubGlobal('fetch', fetch);
    const answer = makeQueryClient().fetchQuery(entriesQuery(`guolli ${failing}`, everything));
    await Promise.all([
      expect(answer).resolves.toMatchObject({ value: [] }),
      vi.advanceTimersByTimeAsync(5_000),
    ]);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  },
);

test.each(['readings', 'remark', 'commonness', 'notes'])(
  'a service that lacks only the field %s of an article is asked for the others [R269]',
  async (lacking) => {
    const fetch = vi.fn(async (_: string, { body = '' }: { body?: string }) =>
      body.includes(lacking)
        ? Response.json(
            { errors: [{ message: `Cannot query field "${lacking}" on type "Entry".` }] },
            { status: 400 },
          )
        : Response.json({ data: { dictEntryList: [] } }),
    );
    vi.stubGlobal('fetch', fetch);
    const { value } = await makeQueryClient().fetchQuery(entriesQuery('guolli', everything));
    expect(value).toEqual([]);
    expect(fetch).toHaveBeenCalledTimes(2);
    localStorage.clear();
  },
);
