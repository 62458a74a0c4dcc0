// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { entriesQuery } from '#src/lookup/operations/articleQuery.ts';
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
