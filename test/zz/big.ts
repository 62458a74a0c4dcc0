import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
const browser = await launchBrowser();
for (const language of ['nb', 'en', 'sms', 'fi', 'smj'] as const) {
  const here = await visit(browser, 'http://localhost:8190', '/guolli', { screen: 'wide', language } as never);
  await here.page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await here.page.waitForTimeout(800);
  console.log(language, await here.page.evaluate(() => [document.documentElement.scrollWidth, ...[...document.querySelectorAll('*')].filter(e => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 6).map(e => `${e.tagName}.${(e as HTMLElement).className.toString().slice(0, 20)} ${Math.round(e.getBoundingClientRect().right)}`)]));
  if (language === 'nb') await here.page.screenshot({ path: '/tmp/big.png' });
  await here.end();
}
await browser.close();
