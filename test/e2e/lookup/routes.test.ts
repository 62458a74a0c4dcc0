import { describe, expect, test } from 'vitest';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

test('the licences of all that is bundled are linked from the menu [R152]', async () => {
  const visit = await visitors.come('/');
  const link = visit.page.getByRole('link', { name: 'Credits and licences' });
  const address = new URL((await link.getAttribute('href')) ?? '', visit.page.url());
  const notices = await (await fetch(address)).text();
  const headings = (notices.match(/^## .*/gmu) ?? []).join('\n');
  for (const name of ['react', 'graphql', '@sqlite.org/sqlite-wasm', 'workbox-precaching', 'Satne Serif'])
    expect(headings).toContain(name);
  expect(notices).toContain('Permission is hereby granted');
});

test('/article/{lemma} and /details?lemma= lead on, and Back does not come round again [A15, A16]', async () => {
  const visit = await visitors.come('/details');
  await expect.poll(visit.address).toBe('/');
  for (const path of ['/article/guolli', '/details?lemma=guolli']) {
    await visit.goTo(path);
    await visit.articleOf('guolli');
    expect(visit.address()).toBe('/guolli');
    await visit.page.goBack();
    await expect.poll(visit.address).toBe('/');
  }
});

test('every special letter and sign survives a click, a load and Back [A20]', async () => {
  const visit = await visitors.come('/');
  for (const lemma of ['áâåæäčđǧïǩŋõøöšŧžʒǯʹ', 'a/b', 'a?b#c', 'a%2Fb', 'a\\b']) {
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

test('a text that no path can carry is opened by Enter, and survives a reload [M14]', async () => {
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

test('with the service worker /- and /% are 404, a word is its own page [M14]', async () => {
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

describe('Back and Forward', () => {
  test.each(screens)('one entry for each opened word, none for each letter (%s) [D3]', async (screen) => {
    const visit = await visitors.come('/', { screen });
    const before = await visit.page.evaluate(() => history.length);
    await visit.field.pressSequentially('guo', { delay: 20 });
    await visit.rows.first().waitFor();
    await visit.rows.filter({ hasText: 'guolli' }).first().click();
    await visit.articleOf('guolli');
    expect(await visit.page.evaluate(() => history.length)).toBe(before + 1);
    await visit.page.goBack();
    await expect.poll(visit.address).toBe('/?q=guo');
    expect(await visit.field.inputValue()).toBe('guo');
    await visit.page.goForward();
    await visit.articleOf('guolli');
    expect(visit.address()).toBe('/guolli?q=guo');
  });

  test('the clicked row is bold after Back, Forward and a reload, and on a phone has the focus after Back [M12]', async () => {
    const visit = await visitors.come('/?q=guo', { screen: 'narrow' });
    const row = visit.rows.filter({ hasText: 'guolli' }).first();
    const isBold = () => row.locator('> :first-child').evaluate((word) => getComputedStyle(word).fontWeight);
    await row.click();
    await visit.articleOf('guolli');
    await visit.page.goBack();
    await expect.poll(visit.address).toBe('/?q=guo');
    await expect.poll(isBold).toBe('700');
    // Where the article lay over the list, the focus comes back to the row.
    await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
    await visit.page.reload();
    await row.waitFor();
    await expect.poll(isBold).toBe('700');
    await visit.page.goForward();
    await visit.articleOf('guolli');
    await visit.page.reload();
    await visit.articleOf('guolli');
    await expect.poll(isBold).toBe('700');
  });
});

describe('Back on a phone', () => {
  test.each([
    ['the drawer', 'Settings', 'dialog'],
    ['the search mode', /^Match/u, 'group'],
  ] as const)('closes %s first; Forward does not open it again [M14]', async (_, name, role) => {
    const visit = await visitors.come('/?q=guo', { screen: 'narrow' });
    const { page } = visit;
    await visit.rows.filter({ hasText: 'guolli' }).first().click();
    await visit.articleOf('guolli');
    await page.goBack();
    await expect.poll(visit.address).toBe('/?q=guo');
    const layer = page.getByRole(role, { name }).filter({ visible: true });
    await page.getByRole('button', { name }).first().click();
    await layer.first().waitFor();
    await page.goBack();
    await expect.poll(() => layer.count()).toBe(0);
    expect(visit.address()).toBe('/?q=guo');
    await page.goForward();
    await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(undefined);
    expect(await layer.count()).toBe(0);
  });

  test('a reload with the drawer open leaves no entry to go back through [M14]', async () => {
    const visit = await visitors.come('/', { screen: 'narrow' });
    const { page } = visit;
    await visit.goTo('/?q=guo');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await visit.rows.first().waitFor();
    await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(undefined);
    await page.goBack();
    await expect.poll(visit.address).toBe('/');
  });
});

test('on a phone no letter stands alone on a row [M15]', async () => {
  const visit = await visitors.come('/', { screen: 'narrow' });
  await visit.page.getByRole('button', { name: 'Sámi letters' }).click();
  const popup = visit.page.getByRole('group', { name: 'Sámi letters' });
  await popup.waitFor();
  for (const width of [320, 360, 390, 430]) {
    await visit.page.setViewportSize({ width, height: 844 });
    const boxes = await popup.getByRole('button').evaluateAll((keys) =>
      keys.map((key) => {
        const { top, width: wide, height, right } = key.getBoundingClientRect();
        return { top: Math.round(top), wide, height, right };
      }),
    );
    const perRow = Object.values(Object.groupBy(boxes, ({ top }) => String(top))).map(
      (row) => row?.length ?? 0,
    );
    expect(Math.min(...perRow), `${width}: ${perRow}`).toBeGreaterThan(1);
    expect(Math.min(...boxes.flatMap(({ wide, height }) => [wide, height]))).toBeGreaterThanOrEqual(44);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});
