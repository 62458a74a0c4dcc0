import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { propertyOf } from '#src/state/unknownValue.ts';
import { screens, type Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const scroller = ({ page }: Visit): Locator => page.locator('[data-words]');
const topOf = (visit: Visit) => scroller(visit).evaluate((element) => element.scrollTop);

async function scrollTo(visit: Visit, top: number): Promise<void> {
  await scroller(visit).evaluate((element, to) => element.scrollTo(0, to), top);
}

/** Scrolls to a row of a list, and waits until the whole window holds rows with words: some are drawn before the rest. */
async function scrollToRow(visit: Visit, row: number, rowHeight: number): Promise<string[]> {
  await scrollTo(visit, row * rowHeight);
  const height = (await scroller(visit).boundingBox())?.height ?? 0;
  let words: string[] = [];
  await expect
    .poll(async () => {
      words = await seen(visit);
      return words.length;
    })
    .toBeGreaterThanOrEqual(Math.floor(height / rowHeight) - 1);
  return words;
}

/** Words of the rows inside the list's window, top to bottom. */
function seen(visit: Visit): Promise<string[]> {
  return scroller(visit).evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('a')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1)
      .sort((a, b) => a.box.top - b.box.top)
      .map(({ row }) => row.firstElementChild?.textContent ?? '');
  });
}

describe.each(screens)('a long list on a %s screen', (screen) => {
  const height = screen === 'wide' ? 32 : 60;
  const cardHeight = 148;
  const come = async () => {
    const visit = await visitors.come('/?q=i&mode=middle', { screen });
    await visit.rows.first().waitFor();
    return visit;
  };

  test('only the rows that are seen, and two more on either side, are in the page [A58, A59]', async () => {
    const visit = await come();
    const windowHeight = (await scroller(visit).boundingBox())?.height ?? 0;
    for (const top of [0, 500, 2000]) {
      await scrollTo(visit, top);
      const ofRows = windowHeight - Math.max(0, cardHeight - top);
      await expect.poll(async () => (await seen(visit)).length).toBeGreaterThan(ofRows / height - 2);
      const drawn = () => visit.page.locator('[data-words] li').count();
      // One that is cut at an edge, two on either side, and one because they come in pairs.
      const most = Math.ceil(windowHeight / height) + 6;
      // While somebody scrolls, some are prepared ahead; at rest there is not one row more than is asked for.
      expect(await drawn()).toBeLessThanOrEqual(most + 130);
      await expect.poll(drawn).toBeLessThanOrEqual(most);
    }
  });

  test('pages come while one scrolls, each once, and nothing jumps [A67, A68, D8]', async () => {
    const visit = await come();
    for (let rows = 50; rows < 450; rows += 50) {
      await scrollToRow(visit, rows, height);
      expect(await topOf(visit)).toBe(rows * height);
    }
    const cursors = visit.asked('AllLemmas').map(({ variables }) => variables['after']);
    expect(cursors.length).toBeGreaterThanOrEqual(4);
    expect(new Set(cursors).size).toBe(cursors.length);
  });

  test('no word lies over its languages, and none is cut that has room [S116]', async () => {
    const visit = await come();
    for (let rows = 0; rows < 400; rows += 40) {
      await scrollToRow(visit, rows, height);
      // In one step: rows ahead are taken away while the list rests.
      const wrong = await scroller(visit).evaluate((list) => {
        const widthOf = (element: Element): number => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().width;
        };
        return [...list.querySelectorAll('li > a:not([data-top] a)')].flatMap((link) => {
          const [word, codes] = link.children;
          if (!word || !codes) return [link.outerHTML];
          const room = link.clientWidth - widthOf(codes) - 60;
          const isCut = word.scrollWidth > word.clientWidth;
          const right = word.getBoundingClientRect().left + (isCut ? word.clientWidth : widthOf(word));
          const lies = right > codes.getBoundingClientRect().left - 4;
          return lies || (isCut && widthOf(word) < room) ? [link.textContent] : [];
        });
      });
      expect(wrong).toEqual([]);
    }
  });

  test('keeps its place when a word is opened, and when one comes back [D23, N8]', async () => {
    const visit = await come();
    let before: string[] = [];
    for (const row of [60, 120, 150]) before = await scrollToRow(visit, row, height);
    const word = before[3] ?? '';
    await visit.rows
      .filter({ has: visit.page.getByText(word, { exact: true }) })
      .first()
      .click();
    await visit.articleOf(word);
    if (screen === 'wide') expect(await seen(visit)).toEqual(before);
    await visit.page.goBack();
    await expect.poll(visit.address).toBe('/?q=i&mode=middle');
    await expect.poll(() => seen(visit)).toEqual(before);
    expect(await topOf(visit)).toBe(150 * height);
  });

  test.runIf(screen === 'wide')('End goes to the last row that is there, and on from there', async () => {
    const visit = await come();
    await visit.rows.first().focus();
    await visit.page.keyboard.press('End');
    const place = () =>
      visit.page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0));
    await expect.poll(place).toBe(100);
    // The next page is on its way: the key goes on as soon as it is there.
    await expect
      .poll(async () => {
        await visit.page.keyboard.press('ArrowDown');
        return place();
      })
      .toBeGreaterThan(100);
    await visit.page.keyboard.press('Home');
    await expect.poll(place).toBe(1);
  });
});

test('scrolling calculates the styles of the new rows, not those of the page [V337]', async () => {
  const visit = await visitors.come('/?q=i&mode=middle', { screen: 'narrow' });
  await visit.rows.first().waitFor();
  const drawn = await visit.page.locator('[data-words] *').count();
  const devtools = await visit.page.context().newCDPSession(visit.page);
  const calculated: number[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree') calculated.push(Number(propertyOf(args, 'elementCount')));
  });
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  // A row or two at a time, as a finger does.
  for (let top = 0; top < 3000; top += 60) {
    await scrollTo(visit, top);
    await visit.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const ended = new Promise<void>(
    (resolve) => void devtools.once('Tracing.tracingComplete', () => resolve()),
  );
  await devtools.send('Tracing.end');
  await ended;
  expect(calculated.length).toBeGreaterThan(20);
  const median = calculated.sort((a, b) => a - b)[Math.floor(calculated.length / 2)];
  expect(median).toBeLessThan(drawn / 4);
});
