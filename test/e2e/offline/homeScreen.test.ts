import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { classLink } from '#src/features/practice/model/classLink.ts';
import { wordNamed } from '#test/data/practice/practiceFixture.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { pageAddresses } from '#test/pageAddresses.ts';

const visitors = shareVisitors();

describe('on a home screen, where there is no browser around it', () => {
  test('an article has its own way back to the list, also when it was opened by a link; every page leads on, too [P11]', async () => {
    const visit = await visitors.come('/guolli?q=guo', { screen: 'narrow' });
    const { page } = visit;
    await visit.articleOf('guolli');
    await page
      .getByRole('button', { name: /^Back/u })
      .or(page.getByRole('link', { name: /^Back/u }))
      .first()
      .click();
    await expect.poll(visit.address).toBe('/?q=guo');
    await visit.rows.first().waitFor();
    for (const path of [...pageAddresses, '/foo/bar']) {
      await visit.goTo(path);
      // The site's name, or the way back where a page has the whole screen.
      await page.locator('a[href="/"]:not([inert] *)').first().click();
      await expect.poll(visit.address).toBe('/');
    }
  });

  test('nothing zooms by itself when a field gets the focus, and a person may zoom [P11]', async () => {
    const { page } = await visitors.come('/', { screen: 'narrow' });
    const sizes = await page
      .locator('input[type=text], input[type=search], select')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).toContain('viewport-fit=cover');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/u);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

  test('notch and home bar cover nothing of a list, an article and a page [P11]', async () => {
    const { page } = await visitors.come('/', { screen: 'narrow' });
    const devtools = await page.context().newCDPSession(page);
    const safe = { top: 47, bottom: 34, left: 0, right: 0 };
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: safe });
    for (const path of ['/?q=guo', '/guolli?q=guo', '/-/downloads']) {
      await page.goto(path);
      await page.locator('#root main').waitFor();
      await expect
        .poll(() => page.locator('[aria-busy=true], #root [role=status][aria-label]').count())
        .toBe(0);
      const covered = await page.evaluate(({ top }) => {
        const controls = [...document.querySelectorAll('#root button, #root h1, #root header a')];
        return controls
          .filter((one) => one.checkVisibility() && one.closest('[inert]') === null)
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return (
              box.height > 1 && box.bottom > 0 && box.top < top && getComputedStyle(one).position !== 'fixed'
            );
          })
          .map((one) => one.outerHTML.slice(0, 120));
      }, safe);
      expect(covered, path).toEqual([]);
    }
  });

  test('splash and bars have the colours of the theme [P11]', async () => {
    const { page } = await visitors.come('/', { screen: 'narrow' });
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const bar = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) =>
          all.find((one) => matchMedia(one.getAttribute('media') ?? 'all').matches)?.getAttribute('content'),
        );
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());
    const light = await paper();
    expect(await bar()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).not.toBe(light);
    await expect.poll(bar).toBe(await paper());
    expect([manifest.background_color, manifest.theme_color]).toEqual([light, light]);
  });
});

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
  ['/?q=guo', 'navigation', 'Main menu'],
  ['/guolli', 'group', 'guolli'],
] as const)(
  'at %s of a narrow screen a notice lies over nothing of what stands at the foot [S129]',
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
  const { fragment } = classLink({
    name: 'Guolli',
    choice: { kind: 'meaning', length: { unit: 'cards', count: 1 }, forms: { pos: [], tags: [] } },
    words: [wordNamed('guolli', 'fisk')],
  });
  const { page } = await visitors.come(`/-/practice/class#${fragment}`, {
    screen: 'narrow',
    serviceWorker: true,
  });
  await page.getByRole('button', { name: 'Start' }).click({ delay: 600 });
  await page.getByRole('button', { name: 'Show the answer' }).waitFor();
  const notice = await partFails(page);
  expect(await notice.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show the answer' }).click({ delay: 600, timeout: 2_000 });
});
