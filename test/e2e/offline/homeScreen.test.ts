import { describe, expect, test } from 'vitest';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { pageAddresses } from '#test/pageAddresses.ts';

const visitors = shareVisitors();

describe('on a home screen, where there is no browser around it', () => {
  test('P11: an article has its own way back to the list, also when it was opened by a link', async () => {
    const visit = await visitors.come('/guolli?q=guo', { screen: 'narrow' });
    await visit.articleOf('guolli');
    await visit.page
      .getByRole('button', { name: /^Back/u })
      .or(visit.page.getByRole('link', { name: /^Back/u }))
      .first()
      .click();
    await expect.poll(visit.address).toBe('/?q=guo');
    await visit.rows.first().waitFor();
    await visit.rows.first().click();
    await expect.poll(visit.address).not.toBe('/?q=guo');
    await visit.page.goBack();
    await expect.poll(visit.address).toBe('/?q=guo');
  });

  test.each([...pageAddresses, '/foo/bar'])('P11: %s leads on, too', async (path) => {
    const { page, address } = await visitors.come(path, { screen: 'narrow' });
    await page.getByRole('link', { name: /^sátnegirji/u }).click();
    await expect.poll(address).toBe('/');
  });

  test.each(screens)(
    'P11: nothing zooms by itself when a field gets the focus, and a person may zoom (%s)',
    async (screen) => {
      const { page } = await visitors.come('/', { screen });
      const sizes = await page
        .locator('input[type=text], input[type=search], select')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
      expect(viewport).toContain('viewport-fit=cover');
      expect(viewport).not.toMatch(/user-scalable|maximum-scale/u);
      // A mouse zooms nothing.
      if (screen === 'narrow') expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    },
  );

  test.each(['/?q=guo', '/guolli?q=guo', '/-/downloads'])(
    'P11: notch and home bar cover nothing of %s',
    async (path) => {
      const { page } = await visitors.come('/', { screen: 'narrow' });
      const devtools = await page.context().newCDPSession(page);
      const safe = { top: 47, bottom: 34, left: 0, right: 0 };
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: safe });
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
      expect(covered).toEqual([]);
    },
  );

  test('P11: splash and bars have the colours of the theme', async () => {
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
