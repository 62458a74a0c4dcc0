import { writeFileSync } from 'node:fs';
import { timeToSight } from '#test/bench/phone.ts';
import { launchBrowser, visit } from '#test/e2e/support/visit.ts';

const url = process.argv[2]!;
const profile = process.argv[3];
const browser = await launchBrowser();
const here = await visit(browser, url, '/-/downloads', { serviceWorker: true, screen: 'narrow' });
const { page } = here;
await page
  .getByRole('button', { name: /Download everything/u })
  .first()
  .click();
const p = page.getByRole('progressbar').first();
await p.waitFor();
await p.waitFor({ state: 'detached', timeout: 120000 });
await page.waitForTimeout(3000);
await page.goto(url + '/');
await page.waitForTimeout(4000);
const d = await page.context().newCDPSession(page);
await d.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const firstRow = '[data-words] li[data-index="0"]';
const wholeArticle = 'section[aria-busy=false] article';
const texts = ['guol', 'bean', 'čáhc', 'luos', 'vuov', 'mann', 'giel'];
const keys: number[] = [],
  taps: number[] = [],
  seen: number[] = [];
if (profile) {
  await d.send('Profiler.enable');
  await d.send('Profiler.setSamplingInterval', { interval: 200 });
}
for (const [round, text] of texts.entries()) {
  const field = page.locator('#root .field input');
  await field.fill('');
  await page.waitForTimeout(600);
  await field.pressSequentially(text.slice(0, -1), { delay: 200 });
  await page.waitForTimeout(300);
  if (profile && round === 3) await d.send('Profiler.start');
  const time = timeToSight(page, 'input', firstRow, text);
  await field.press(text.slice(-1));
  keys.push(await time);
  if (profile && round === 3) {
    const { profile: q } = await d.send('Profiler.stop');
    writeFileSync(profile + '/key.cpuprofile', JSON.stringify(q));
  }
  await page.waitForTimeout(700);
  if (profile && round === 4) await d.send('Profiler.start');
  for (const list of [taps, seen]) {
    const t = timeToSight(page, 'click', wholeArticle, '');
    {
      const box = (await page.locator(`${firstRow} a`).boundingBox())!;
      const pt = [{ x: box.x + 40, y: box.y + box.height / 2 }];
      await d.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pt });
      await new Promise((r) => setTimeout(r, 70));
      await d.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    list.push(await t);
    if (profile && round === 4 && list === taps) {
      const { profile: q } = await d.send('Profiler.stop');
      writeFileSync(profile + '/tap.cpuprofile', JSON.stringify(q));
    }
    await page.goBack();
    await page.locator('section[aria-busy]').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
  }
}
const med = (l: number[]) => Math.round(l.toSorted((a, b) => a - b)[Math.floor(l.length / 2)]!);
console.log(
  'key',
  med(keys),
  keys.map(Math.round).join(' '),
  '| tap',
  med(taps),
  taps.map(Math.round).join(' '),
  '| seen',
  med(seen),
  seen.map(Math.round).join(' '),
);
await browser.close();
