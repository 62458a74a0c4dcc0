import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
const browser = await launchBrowser();
for (const language of ['nb', 'sms'] as const) for (const w of [900, 1000, 1100]) {
  const here = await visit(browser, 'http://localhost:8190', '/guolli', { screen: 'wide', language } as never);
  await here.page.setViewportSize({ width: w, height: 700 }); await here.page.waitForTimeout(600);
  await here.page.screenshot({ path: `/tmp/w-${language}-${w}.png`, clip: { x: 0, y: 0, width: w, height: 160 } });
  await here.end();
}
await browser.close();
