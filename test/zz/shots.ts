import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
const url = process.argv[2] as string; const out = process.argv[3] as string;
const browser = await launchBrowser();
const jobs: [string, string, number, number, 'light' | 'dark'][] = [];
for (const [w, l] of [['guolli', 'nb'], ['komme', 'nb'], ['mánáid', 'nb'], ['kala', 'fi'], ['giella', 'en'], ['kyeli', 'smn']] as const) for (const [x, y, s] of [[390, 844, 'light'], [390, 844, 'dark'], [320, 640, 'light'], [1280, 800, 'light']] as const) jobs.push([w, l, x, y, s]);
for (const [word, language, width, height, scheme] of jobs) {
  const here = await visit(browser, url, '/' + encodeURIComponent(word), { screen: width < 700 ? 'narrow' : 'wide', language, scheme } as never);
  await here.page.setViewportSize({ width, height });
  await here.page.locator('section[aria-busy=false] article').first().waitFor({ timeout: 15000 }).catch(() => console.log('no article', word));
  await here.page.waitForTimeout(900);
  await here.page.screenshot({ path: `${out}/${word}-${language}-${width}-${scheme}.png` });
  await here.end();
}
await browser.close();
