/** What comes first of an article, and what waits until that is on screen. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { article, countLine, findRow, settledArticle } from '#test/app/onScreen.ts';
import { renderAt } from '#test/app/renderAt.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A screen that shows nothing until it is told to. */
function holdFrames(): { readonly show: () => Promise<void> } {
  const shown = globalThis.requestAnimationFrame;
  const held: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => held.push(callback));
  return {
    show: () =>
      act(async () => {
        vi.stubGlobal('requestAnimationFrame', shown);
        for (const callback of held) callback(performance.now());
      }),
  };
}

/** Lets everything go on that waits for nothing but its turn before the next event. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

describe('the order of an article', () => {
  test('S109: a tap asks for all that the article is made of before anything is drawn', async () => {
    const { service } = await renderAt('/?q=guo');
    const row = await findRow('guolli');
    fireEvent.click(row);
    await microtasks();
    expect(document.querySelector('section[aria-busy]')).toBeNull();
    const asked = ['DictArticles', 'TermArticles', 'FindWords'].map((name) => service.askedFor(name).at(-1));
    expect(asked.map((one) => one?.variables['lemma'] ?? one?.variables['text'])).toEqual(
      Array(3).fill('guolli'),
    );
    await settledArticle();
    // And not once more.
    expect(
      service.askedFor('FindWords').filter(({ variables }) => variables['text'] === 'guolli'),
    ).toHaveLength(1);
    expect(service.askedFor('DictArticles')).toHaveLength(1);
  });

  test('S110: what else its word may be keeps no article waiting', async () => {
    const { service } = await renderAt('/?q=guo');
    service.hold('FindWords');
    fireEvent.click(await findRow('guolli'));
    expect((await settledArticle()).textContent).toContain('fisk');
    service.release();
  });

  test('S111: controls, actions and links come when the article is on screen', async () => {
    const frames = holdFrames();
    const { service } = await renderAt('/guolli');
    await settledArticle();
    expect(article().textContent).toContain('fisk');
    expect(service.askedFor('HasStem')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Inflection of guolli' })).toBeNull();
    await frames.show();
    await screen.findByRole('button', { name: 'Inflection of guolli' });
    await waitFor(() => expect(service.askedFor('HasStem')).toHaveLength(1));
  });
});

test('S112: the count comes into a line that was there, when the list is on screen', async () => {
  const frames = holdFrames();
  await renderAt('/?q=guo');
  await findRow('guolli');
  const line = document.querySelector('[aria-live=polite]');
  expect(countLine()).toBe('');
  await frames.show();
  await waitFor(() => expect(countLine()).toContain(' of '));
  expect(document.querySelector('[aria-live=polite]')).toBe(line);
});
