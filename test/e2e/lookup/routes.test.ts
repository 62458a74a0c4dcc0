import { describe, expect, test } from 'vitest';
import { type Screen, screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const come = (path: string, screen: Screen = 'wide') => visitors.come(path, { screen });

test('A13, A20: a lemma is opened by its address, encoded or not', async () => {
  for (const path of ['/čáhci', '/%C4%8D%C3%A1hci']) {
    const visit = await come(path);
    await visit.articleOf('čáhci');
    expect(await visit.article.textContent()).toContain('vann');
  }
});

test('A15: /article/{lemma} leads on, and Back does not come round again', async () => {
  const visit = await come('/');
  await visit.goTo('/article/guolli');
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli');
  await visit.page.goBack();
  await expect.poll(visit.address).toBe('/');
});

test('A16: /details?lemma= leads on, without a lemma home', async () => {
  const visit = await come('/details?lemma=guolli');
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli');
  await visit.goTo('/details');
  await expect.poll(visit.address).toBe('/');
});

test('D1, D2: what leads nowhere says so, and offers a search for its last word', async () => {
  for (const path of ['/foo/guolli', '/gtsmenob/x/guolli', '/-/guolli']) {
    if (path.startsWith('/-/')) visitors.expectComplaints(/404/u);
    const visit = await come(path);
    expect(await visit.page.locator('h1').textContent()).toBe('Page not found');
    await visit.page.getByRole('link', { name: 'Look up “guolli”' }).click();
    await visit.articleOf('guolli');
    expect(visit.address()).toBe('/guolli');
  }
});

test('D2: /graphql opens the lemma', async () => {
  const { page } = await come('/graphql');
  expect(await page.locator('h1').textContent()).toBe('graphql');
});

describe.each(screens)('a page on a %s screen', (screen) => {
  test('D6: the first stop of the Tab key leads to the content', async () => {
    const { page } = await come('/guolli', screen);
    const skip = page.locator('a[href="#content"]');
    expect(
      await skip.evaluate(
        (link) => link === document.querySelector('#root :is(a, button, input, select, [tabindex])'),
      ),
    ).toBe(true);
    expect((await skip.boundingBox())?.y).toBeLessThan(0);
    await skip.focus();
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

test('A20: every special letter and sign survives a click, a load and Back', async () => {
  const visit = await visitors.come('/');
  for (const lemma of [
    'áâåæäčđǧïǩŋõøöšŧžʒǯʹ',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'a%b',
    '"a"',
    'a%2Fb',
    'a\\b',
    '<b>',
  ]) {
    await visit.field.fill(lemma);
    await visit.page.keyboard.press('Enter');
    await visit.articleOf(lemma);
    await visit.page.reload();
    await visit.articleOf(lemma);
    expect(await visit.page.locator('h1').textContent()).toContain(lemma);
    expect(visit.asked('DictArticles').at(-1)?.variables['lemma']).toBe(lemma);
    await visit.page.goBack();
    await expect.poll(() => new URL(visit.page.url()).pathname).not.toBe(`/${encodeURIComponent(lemma)}`);
    await visit.goTo('/');
  }
});

test('M14: a text that no path can carry is opened by Enter, and survives a reload', async () => {
  const visit = await visitors.come('/');
  for (const text of ['.', '..', 'details', 'termwiki', 'assets', '-', 'icon.svg']) {
    await visit.field.fill(text);
    await visit.page.keyboard.press('Enter');
    await expect.poll(() => visit.page.locator('h1').textContent()).toBe(text);
    await visit.page.reload();
    await visit.articleOf(text);
    expect(visit.asked('DictArticles').at(-1)?.variables['lemma']).toBe(text);
  }
});

test('M14: /assets is the word; /- and /% are 404, with the page', async () => {
  visitors.expectComplaints(/404/u);
  const visit = await visitors.come('/assets');
  await visit.articleOf('assets');
  for (const [path, heading] of [
    ['/-', 'Page not found'],
    ['/%', '%'],
  ] as const) {
    const response = await visit.page.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect.poll(() => visit.page.locator('h1').textContent()).toBe(heading);
  }
});

test('D2: a missing built file is a 404, never the page', async () => {
  const { url } = visitors.product();
  const missing = await fetch(`${url}/assets/gone-12345678.js`);
  expect([missing.status, missing.headers.get('content-type')?.includes('html')]).toEqual([404, false]);
});

test('M14: /- and /% are 404 with the service worker too', async () => {
  visitors.expectComplaints(/404/u);
  const { page } = await visitors.come('/', { serviceWorker: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  for (const path of ['/-', '/%']) expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  const word = await page.goto('/guolli');
  expect([word?.status(), word?.fromServiceWorker()]).toEqual([200, true]);
});

test('an address with two slashes leads to its word, and one with a blank word to a page with a title [N4]', async () => {
  const visit = await visitors.come('/');
  await visit.page.goto(`${visitors.product().url}//guolli`);
  await visit.articleOf('guolli');
  await expect.poll(visit.address).toBe('/guolli');
  await visit.page.goto('/%20');
  await visit.page.getByRole('heading', { level: 1, name: 'Welcome!' }).waitFor();
  expect(await visit.page.title()).toMatch(/^\S/u);
  await visit.page.goto('/gtsmenob/%20');
  await expect.poll(() => visit.page.locator('h1').innerText()).toContain('North Sámi');
  await visit.page.goto('/-/examples/sme/%20');
  await visit.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
