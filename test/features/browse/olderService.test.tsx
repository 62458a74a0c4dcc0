/** Against a service that lacks what is asked: a file of its own, because a page remembers what its service lacks. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';
import { renderAt } from '#test/app/renderAt.tsx';
import { letters, rows } from './browsed.ts';

/** A service that lacks fields, as those deployed today. */
function olderService(...fields: readonly string[]): InProcessService {
  const service = startInProcessService();
  return {
    ...service,
    async fetch(...request) {
      const body = String(request[1]?.body);
      const lacking = fields.find((field) => new RegExp(`\\b${field}\\b[ ({]`, 'u').test(body));
      if (lacking === undefined) return service.fetch(...request);
      const errors = [{ message: `Unknown field "${lacking}" on type "Query".` }];
      return new Response(JSON.stringify({ errors }), { headers: { 'content-type': 'application/json' } });
    },
  };
}

test('B25: a service without an index is leafed through by the alphabet and the list of words', async () => {
  const service = olderService('beginnings', 'browseWords');
  const { user } = await renderAt('/-/browse/gtsmenob', { service });
  await waitFor(() => expect(letters('First letters').slice(0, 5)).toEqual(['A', 'Á', 'B', 'C', 'Č']));
  await user.click(screen.getByRole('link', { name: 'Č' }));
  await waitFor(() => expect(rows()).toEqual([['čáhci', '']]));
  expect(screen.getByText('1 word')).toBeTruthy();
});

test('B25: of subjects that a service does not tell it says so', async () => {
  await renderAt('/-/browse/terms', { service: olderService('subjects') });
  expect(await screen.findByText(/doesn’t list subjects/u)).toBeTruthy();
});
