import { expect, test } from 'vitest';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('A13, A20: a lemma is opened by its address, encoded or not', async () => {
  for (const path of ['/čáhci', '/%C4%8D%C3%A1hci']) {
    const visit = await visitors.come(path);
    await visit.articleOf('čáhci');
    expect(await visit.article.textContent()).toContain('vann');
  }
});

test('A15: /article/{lemma} leads on, and Back does not come round again', async () => {
  const visit = await visitors.come('/');
  await visit.goTo('/article/guolli');
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli');
  await visit.page.goBack();
  await expect.poll(visit.address).toBe('/');
});

test('A16: /details?lemma= leads on, without a lemma home', async () => {
  const visit = await visitors.come('/details?lemma=guolli');
  await visit.articleOf('guolli');
  expect(visit.address()).toBe('/guolli');
  await visit.goTo('/details');
  await expect.poll(visit.address).toBe('/');
});

test('A20: every special letter and sign survives a click, a load and Back', async () => {
  const visit = await visitors.come('/');
  for (const lemma of ['áâåæäčđǧïǩŋõøöšŧžʒǯʹ', 'a/b', 'a?b#', 'a%2Fb', 'a\\b']) {
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
  for (const text of ['..', 'termwiki', 'assets', '-']) {
    await visit.field.fill(text);
    await visit.page.keyboard.press('Enter');
    await expect.poll(() => visit.page.locator('h1').textContent()).toBe(text);
    await visit.page.reload();
    await visit.articleOf(text);
    expect(visit.asked('DictArticles').at(-1)?.variables['lemma']).toBe(text);
  }
});

test('M14: with the service worker /- and /% are 404, a word is its own page', async () => {
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
