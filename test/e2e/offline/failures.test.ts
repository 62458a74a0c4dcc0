import type { BrowserContext, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

/** What answers in the place of the service. */
const breakages: Readonly<Record<string, (route: Route) => unknown>> = {
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'status 500': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'malformed JSON': (route) => route.fulfill({ contentType: 'application/json', body: '{"data":{"stem' }),
  'partial data': (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"errors":[{"message":"half"}],"data":{"stemList":null}}',
    }),
  'nothing at all': (route) => route.abort('connectionrefused'),
};

describe.each(Object.entries(breakages))('a service that answers %s', (_, breakage) => {
  test.each(screens)(
    'D26: is a failure on the screen, and over when it answers again (%s)',
    async (screen) => {
      visitors.expectComplaints(/500|ERR_CONNECTION_REFUSED|was not answered|not answered/u);
      const visit = await visitors.come('/', {
        screen,
        prepare: (context) => context.route('**/graphql', (route) => breakage(route)),
      });
      await visit.field.pressSequentially('guo');
      const list = visit.page.getByRole('region', { name: 'Words' });
      await list.getByRole('alert').waitFor();
      expect(await list.textContent()).not.toContain('Nothing found');
      await visit.context.unroute('**/graphql');
      await list.getByRole('button', { name: 'Try again' }).click();
      await visit.rows.first().waitFor();
      expect(await visit.field.inputValue()).toBe('guo');
      await visit.context.route('**/graphql', (route) => breakage(route));
      await visit.rows.filter({ hasText: 'guolli' }).first().click();
      await visit.article.getByRole('alert').first().waitFor();
      expect(await visit.article.textContent()).not.toContain('is not in');
      await visit.context.unroute('**/graphql');
      await visit.article.getByRole('button', { name: 'Try again' }).first().click();
      await visit.article.getByText('fisk', { exact: true }).first().waitFor();
    },
  );
});

test('D27: a service that is too late is told as such after ten seconds, and its late answer is shown', async () => {
  const waiting: (() => Promise<void>)[] = [];
  const visit = await visitors.come('/', {
    prepare: async (context) => {
      await context.clock.install();
      await context.route('**/graphql', (route) => void waiting.push(() => route.continue()));
    },
  });
  await visit.field.fill('guo');
  await visit.page.clock.runFor(400);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await visit.page.clock.runFor(10_100);
  expect(await visit.page.getByRole('alert').first().textContent()).toContain('slow to answer');
  for (const go of waiting.splice(0)) await go();
  await expect
    .poll(async () => {
      await visit.page.clock.runFor(200);
      for (const go of waiting.splice(0)) await go();
      return visit.rows.count();
    })
    .toBeGreaterThan(0);
});

test('“Try again” aborts a request that hangs and sends a new one [N13]', async () => {
  const hanging: Route[] = [];
  let isHanging = true;
  const visit = await visitors.come('/', {
    prepare: async (context) => {
      await context.clock.install();
      await context.route('**/graphql', (route) => (isHanging ? void hanging.push(route) : route.continue()));
    },
  });
  const operations = () => hanging.map((route) => route.request().postDataJSON().operationName as string);
  await visit.page.goto('/gtsmenob/guolli');
  await expect.poll(operations).toContain('DictArticles');
  await visit.page.clock.runFor(10_100);
  await visit.article.getByText('slow to answer').waitFor();
  const [aborted] = hanging.splice(0).filter((route) => route.request().postData()?.includes('DictArticles'));
  // Without the route the browser would send the hanging request on.
  isHanging = false;
  await visit.article.getByRole('button', { name: 'Try again' }).click();
  await visit.article.getByText('fisk', { exact: true }).first().waitFor();
  await expect.poll(() => aborted?.request().failure()?.errorText).toContain('ERR_ABORTED');
});

describe('messages that cannot be fetched', () => {
  const withoutCatalogue = (context: BrowserContext) =>
    context.route(/\/assets\/sma-[^/]*\.js$/u, (route) => route.abort());

  test('A5, A179: the failure is logged, and the interface is English', async () => {
    const visit = await visitors.come('/', { language: 'sma', prepare: withoutCatalogue });
    expect(await visit.page.locator('h1').textContent()).toBe('Welcome!');
    expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(visit.complaints.join()).toContain('The messages for "sma" could not be loaded');
    visitors.expectComplaints(/sma|ERR_FAILED/u);
  });

  test('A5: a language chosen later likewise', async () => {
    const visit = await visitors.come('/', { prepare: withoutCatalogue });
    visitors.expectComplaints(/sma|ERR_FAILED/u);
    await visit.page.getByRole('combobox', { name: 'App language' }).selectOption('sma');
    await expect.poll(() => visit.complaints.join()).toContain('could not be loaded');
    expect(await visit.page.locator('h1').textContent()).toBe('Welcome!');
  });
});

test('A6: until the messages are there nothing of the app is drawn, in no language', async () => {
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

describe('A177, A178: an error of rendering', () => {
  test('has a screen of its own, and a link that leads back to a working page', async () => {
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
});

describe('bad input', () => {
  test.each(['{', 'null', '[1]', '"x"', '\u0000', '[]'])(
    'A166, A167: %j in every place of the storage does no harm',
    async (rubbish) => {
      const keys = ['interfaceLanguage', 'unwantedDicts', 'srcLangs', 'targetLangs', 'ttsVoices', 'theme'];
      const visit = await visitors.come('/guolli', {
        language: null,
        stored: Object.fromEntries(keys.map((key) => [key, rubbish])),
      });
      await visit.articleOf('guolli');
      expect(await visit.page.evaluate(() => document.documentElement.lang)).toBe('en');
    },
  );

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

  test('a text of 10,000 characters is kept and searched, finds nothing, and outlives a reload', async () => {
    visitors.expectComplaints(/414/u);
    const visit = await visitors.come('/');
    await visit.field.fill('x'.repeat(10_000));
    await visit.page.getByText('No words found').waitFor();
    expect(await visit.field.inputValue()).toHaveLength(10_000);
    await visit.page.reload();
    await visit.page.getByText('No words found').waitFor();
    expect(await visit.field.inputValue()).toHaveLength(10_000);
  });

  test('a lemma of 10,000 characters is refused in words', async () => {
    visitors.expectComplaints(/4\d\d/u);
    const visit = await visitors.come('/');
    await visit.field.fill('x'.repeat(10_000));
    await visit.page.keyboard.press('Enter');
    await visit.page.locator('[role=alert]').first().waitFor();
    await visit.page.reload();
    expect((await visit.page.locator('body').innerText()).length).toBeGreaterThan(0);
  });

  test.each([
    '/%00%01',
    '/a%0Ab',
    '/%EF%BF%BD',
    '/?q=%ED%A0%80',
    '/?q=%zz&mode=x',
    '/?q=%00',
    '/%ED%A0%80',
    '/%E0%A4%A',
    '/100%',
    '/%',
  ])('%s gets a page that says what is so', async (path) => {
    visitors.expectComplaints(/404/u);
    const visit = await visitors.come(path);
    await visit.page.locator('section[aria-busy=true]').waitFor({ state: 'detached' });
    await expect.poll(() => visit.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await visit.page.getByRole('alert').count()).toBe(0);
    await visit.goTo('/guolli');
    await visit.articleOf('guolli');
  });

  test('a lemma that is not written in NFC opens the one that is', async () => {
    const visit = await visitors.come('/c%CC%8Ca%CC%81hci');
    await visit.articleOf('čáhci');
    await visit.article.getByText('vann', { exact: true }).first().waitFor();
  });
});
