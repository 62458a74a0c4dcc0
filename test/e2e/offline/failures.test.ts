import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('messages that cannot be fetched are logged, and the interface is English [A5, A179]', async () => {
  visitors.expectComplaints(/sma|ERR_FAILED/u);
  const visit = await visitors.come('/', {
    language: 'sma',
    prepare: (context) => context.route(/\/assets\/sma-[^/]*\.js$/u, (route) => route.abort()),
  });
  expect(await visit.page.locator('h1').textContent()).toBe('Welcome!');
  expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(visit.complaints.join()).toContain('The messages for "sma" could not be loaded');
});

test('until the messages are there nothing of the app is drawn, in no language [A6]', async () => {
  let letGo = (): void => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const context = await visitors.browser().newContext({ baseURL: visitors.product().url });
  await context.addInitScript(() => localStorage.setItem('interfaceLanguage', 'fi'));
  await context.route(/\/assets\/fi-[^/]*\.js$/u, async (route) => {
    await mayLoad;
    await route.continue().catch(() => undefined);
  });
  const page = await context.newPage();
  const asked = page.waitForRequest(/\/assets\/fi-/u);
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length > 0,
  );
  expect(await page.locator('#root').innerHTML()).toBe('');
  // A name is no message.
  expect((await page.locator('body').innerText()).replaceAll(/\s/gu, '')).toBe('sátnegirji.org');
  letGo();
  await page.locator('#root h1').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fi');
  await context.close();
});

test('an error of rendering has a screen of its own, and a link that leads back to a working page [A177, A178]', async () => {
  const broken = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(id="configuration">)[^<]*/u, '$1{"siteTitle":"wrong"}');
    await route.fulfill({ response: answer, body: html });
  };
  const context = await visitors.browser().newContext({ baseURL: visitors.product().url });
  await context.addInitScript(() => localStorage.setItem('interfaceLanguage', 'en'));
  await context.route('**/guolli', broken);
  const page = await context.newPage();
  await page.goto('/guolli');
  const screen = page.getByRole('alert');
  await screen.waitFor();
  expect(await screen.textContent()).toContain('You have encountered an error');
  expect(await screen.textContent()).toContain('siteTitle');
  expect(await page.locator('#shell').count()).toBe(0);
  await page.getByRole('link', { name: 'Click here to reset!' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
  expect(await page.getByText('You have encountered an error').count()).toBe(0);
  await context.close();
});

describe('bad input', () => {
  test.each(['forbidden', 'full'])('a storage that is %s does no harm', async (how) => {
    visitors.expectComplaints(/could not be (read|removed)/u);
    const visit = await visitors.come('/', {
      language: null,
      prepare: (context) =>
        context.addInitScript((kind) => {
          const refuse = (): never => {
            throw new DOMException('Refused', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
          };
          if (kind === 'full') Storage.prototype.setItem = refuse;
          else
            for (const name of ['localStorage', 'sessionStorage'])
              Object.defineProperty(window, name, { get: refuse });
        }, how),
    });
    await visit.page.locator('#root nav select').first().selectOption('fi');
    await expect.poll(() => visit.page.evaluate(() => document.documentElement.lang)).toBe('fi');
    await visit.field.fill('guolli');
    await visit.page.keyboard.press('Enter');
    await visit.articleOf('guolli');
  });
});
