/** React's strict mode, which developers see: everything is drawn and mounted twice, and nothing may come of that. */
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetWholeHistory, historyEntries } from '#src/local/history.ts';
import { countLine, findRow, rowOf, searchField, settledArticle } from './onScreen.ts';
import { renderAt } from './renderAt.tsx';

/** A search, an article, the words seen and the downloads; the requests it took, in an order of their own. */
async function visit(strict: boolean): Promise<readonly string[]> {
  await forgetWholeHistory();
  // Happy-dom does not say; nothing is kept on an insecure page.
  vi.stubGlobal('isSecureContext', false);
  const { service, user } = await renderAt('/', { strict });
  // The welcome's own question is asked when nothing else is to be done: by a quick visitor never.
  await waitFor(() => expect(service.askedFor('SampleWord')).toHaveLength(1));
  await user.type(searchField(), 'guo');
  await findRow('guolli');
  // Strict mode mounts the list twice: the first rows are replaced before the count is drawn.
  await waitFor(() => expect(countLine()).toContain('guo'));
  await user.click(rowOf('guolli'));
  await settledArticle();
  await waitFor(() => expect(service.askedFor('Generated').length).toBeGreaterThan(0));
  await waitFor(async () => expect(await historyEntries()).toHaveLength(1));
  await user.click(await screen.findByRole('link', { name: 'Words I looked up' }));
  await screen.findByRole('heading', { name: 'History' });
  await screen.findByRole('button', { name: 'Delete guolli' });
  await user.click(screen.getByRole('link', { name: /^On this device/u }));
  await screen.findByRole('heading', { name: 'On this device' });
  const requests = service.asked.map(({ operationName, variables }) =>
    JSON.stringify([operationName, variables]),
  );
  cleanup();
  return requests.toSorted();
}

test('strict mode asks nothing more, and nothing is warned of [H42]', { timeout: 60_000 }, async () => {
  const error = vi.spyOn(console, 'error');
  const warn = vi.spyOn(console, 'warn');
  const plain = await visit(false);
  localStorage.clear();
  document.body.replaceChildren();
  const strict = await visit(true);
  expect(strict).toEqual(plain);
  expect(plain.length).toBeGreaterThan(3);
  // Happy-dom does not know the element, browsers do.
  const said = [...error.mock.calls, ...warn.mock.calls].filter(
    ([text]) => !String(text).includes('<%s> is unrecognized'),
  );
  expect(said).toEqual([]);
});
