import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
const url = 'http://localhost:8190';
const browser = await launchBrowser();
for (const [screen, scheme] of [['narrow', 'light'], ['wide', 'dark']] as const) {
  const here = await visit(browser, url, '/guolli', { screen, language: 'nb', scheme, serviceWorker: true } as never);
  const { page } = here;
  await page.waitForTimeout(4000);
  await page.goto(url + '/'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/off-${screen}-1card.png` });
  await page.getByRole('button', { name: 'Ikke nå' }).click();
  await page.context().setOffline(true);
  await page.reload(); await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/off-${screen}-2offline.png` });
  await page.context().setOffline(false);
  await page.goto(url + '/-/downloads'); await page.waitForTimeout(1500);
  const d = await page.context().newCDPSession(page); await d.send('Network.enable');
  await d.send('Network.emulateNetworkConditions', { offline: false, latency: 37, downloadThroughput: 250000, uploadThroughput: 100000 });
  await page.getByRole('button', { name: /Last ned alt/u }).first().click();
  await page.waitForTimeout(4000);
  await page.locator('a', { hasText: /sátnegirji/u }).first().click(); await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/off-${screen}-3loading.png` });
  await d.send('Network.emulateNetworkConditions', { offline: true, latency: 37, downloadThroughput: 250000, uploadThroughput: 100000 });
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/off-${screen}-4cut.png` });
  await here.end();
}
await browser.close();
