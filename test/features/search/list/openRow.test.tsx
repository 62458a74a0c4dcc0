import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '#src/app/App.tsx';
import { makeQueryClient } from '#src/lookup/cache/queryClient.ts';
import { boldWords, findRow, rowOf, searchField, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

const goBack = () => act(() => history.back());

/** The page loaded anew, as it stands in the address bar and the history. */
function reload(): void {
  cleanup();
  render(<App queryClient={makeQueryClient()} />);
}

const topOfList = () => document.querySelector('[data-words]')?.scrollTop ?? 0;

test.each(['/sana004', '/sana004?q=sana0'])(
  'M12: at %s, opened by its address, the word\u2019s row is bold, until something else is typed',
  async (path) => {
    const { user } = await renderAt(path);
    await settledArticle();
    await findRow('sana004');
    expect(boldWords()).toEqual(['sana004']);
    await user.clear(searchField());
    await user.type(searchField(), 'sana00');
    await waitFor(() => expect(boldWords()).toEqual([]));
  },
);

test('M12, D6: on a phone the focus returns to the row, by Back and by the button', async () => {
  const { user } = await renderAt('/?q=sana0', { screen: 'narrow' });
  for (const back of [goBack, () => user.click(screen.getByRole('button', { name: 'Back' }))]) {
    await user.click(await findRow('sana004'));
    await settledArticle();
    await back();
    await waitFor(() => expect(document.activeElement).toBe(rowOf('sana004')));
  }
});

test('M12, D6: on a phone the focus goes to the row of a word that was opened by its address', async () => {
  const { user, address } = await renderAt('/sana004?q=sana0', { screen: 'narrow' });
  await settledArticle();
  await findRow('sana004');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/?q=sana0'));
  await waitFor(() => expect(document.activeElement).toBe(rowOf('sana004')));
});

test('M12: a list that fits is drawn from its first row, however far down the open word is', async () => {
  await renderAt('/sana019?q=sana01');
  await findRow('sana019');
  expect(await findRow('sana010')).toBeTruthy();
});

test('M12: a list drawn with a word open begins at its row', async () => {
  await renderAt('/sana080?q=sana0');
  await findRow('sana080');
  expect(topOfList()).toBeGreaterThan(0);
});

test('M12: a row clicked on a later page is there after a reload', async () => {
  const { user } = await renderAt('/?q=sana');
  await findRow('sana001');
  const list = document.querySelector('[data-words]');
  if (list) {
    list.scrollTop = 95 * 20;
    list.dispatchEvent(new Event('scroll'));
  }
  await user.click(await findRow('sana115'));
  await settledArticle();
  localStorage.removeItem('lastAnswers');
  reload();
  await waitFor(() => expect(topOfList()).toBeGreaterThan(105 * 20));
  // As browsers do by themselves.
  document.querySelector('[data-words]')?.dispatchEvent(new Event('scroll'));
  await findRow('sana115');
  await waitFor(() => expect(boldWords()).toEqual(['sana115']));
});

test('M12, D8: a list that is typed for begins at its top, whatever is open', async () => {
  const { user } = await renderAt('/sana080?q=sana0');
  await findRow('sana080');
  await user.clear(searchField());
  await user.type(searchField(), 'sana');
  await findRow('sana001');
  expect(topOfList()).toBe(0);
});

test('M12: so does a list whose open word comes after its first page: a link to a word leads to its row', async () => {
  await renderAt('/sana230?q=sana');
  await waitFor(() => expect(topOfList()).toBeGreaterThan(220 * 20));
  // As browsers do by themselves.
  document.querySelector('[data-words]')?.dispatchEvent(new Event('scroll'));
  await findRow('sana230');
});
