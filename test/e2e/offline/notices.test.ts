/** Where notices stand on a phone. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classLink } from '#src/features/practice/model/classLink.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** Has a part of the app fail to load, which a notice tells: as soon as somebody listens. */
async function partFails(page: Page): Promise<Locator> {
  const text = page.getByText('Part of the app failed to load.');
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
      return text.count();
    })
    .toBe(1);
  return text;
}

test.each([
  ['/', 'navigation', 'Main menu'],
  ['/?q=guo', 'navigation', 'Main menu'],
  ['/guolli', 'group', 'guolli'],
] as const)(
  'S129: at %s of a narrow screen a notice lies over nothing of what stands at the foot',
  async (path, role, name) => {
    const { page } = await visitors.come(path, { screen: 'narrow', serviceWorker: true });
    const foot = page.getByRole(role, { name });
    await foot.waitFor();
    const text = await partFails(page);
    const notice = page.getByRole('status').filter({ has: text });
    await text.waitFor();
    const [above, below] = await Promise.all([notice.boundingBox(), foot.boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  },
);

test('a notice never covers the buttons of a session: it waits until the session ends', async () => {
  const word = {
    id: '1',
    stem: 'guolli',
    language: 'sme',
    pos: 'N',
    dictionary: undefined,
    translations: [{ language: 'nob', text: 'fisk' }],
    note: '',
    examples: [],
  };
  const { fragment } = classLink({
    name: 'Guolli',
    choice: { kind: 'meaning', length: { unit: 'cards', count: 1 }, forms: { pos: [], tags: [] } },
    words: [word],
  });
  const { page } = await visitors.come(`/-/practice/class#${fragment}`, {
    screen: 'narrow',
    serviceWorker: true,
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Show the answer' }).waitFor();
  const notice = await partFails(page);
  expect(await notice.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show the answer' }).click({ timeout: 2_000 });
});
