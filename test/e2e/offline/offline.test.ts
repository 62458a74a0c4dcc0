import { describe, expect, onTestFinished, test } from 'vitest';
import { shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { interfaceLanguages } from '#src/language/languages.ts';
import { icon, press } from '#test/e2e/support/inflectionIcon.ts';
import { listenTo, noted, overhear } from '#test/e2e/support/listening.ts';
import {
  articleHere,
  eachWithOwnProduct,
  type Profile,
  type ProfileOptions,
  workerInUse,
} from '#test/e2e/support/profile.ts';
import { startSlowService } from '#test/e2e/support/slowService.ts';

const own = eachWithOwnProduct();

/** The browser is closed and the server's process stopped; then the browser starts again. */
async function coldStart(options: ProfileOptions = {}): Promise<Profile> {
  await own.profile.close();
  await own.product.stop();
  return own.start(options);
}

/** A first visit to a word of the list, with the service worker in use. */
async function firstVisit(url = own.product.url): Promise<Profile> {
  const { page } = await own.start();
  await page.goto(`${url}/?q=guo`);
  await workerInUse(page);
  await page.getByText('Words you have opened work offline').waitFor({ state: 'attached' });
  return own.profile;
}

/** Notes in the page which rows of the list move: a press may miss such a row. */
function noteMovedRows(): void {
  const movedRows: string[] = [];
  Object.assign(window, { movedRows });
  const places = new Map<string, number>();
  const look = (): void => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-words] li a')) {
      const { top } = row.getBoundingClientRect();
      const before = places.get(row.innerText);
      if (before !== undefined && before !== top) movedRows.push(`${row.innerText}: ${before} → ${top}`);
      places.set(row.innerText, top);
    }
    requestAnimationFrame(look);
  };
  look();
}

describe('with the server stopped', () => {
  test('a cold start shows the last list and article, and every word that was seen [P2, P4, P6, P8, R230]', async () => {
    const first = await firstVisit();
    await first.page.reload();
    for (const word of ['guolli', 'guoddit']) {
      await first.page.locator('[data-words] a', { hasText: word }).first().click();
      await articleHere(first.page, word);
    }
    await first.page.getByRole('button', { name: 'Not now' }).click();
    const translations = await first.page.locator('main section[aria-busy] article').allInnerTexts();

    const { page, errors } = await coldStart();
    await page.goto(`${own.product.url}/guoddit?q=guo`);
    await articleHere(page, 'guoddit');
    await page
      .getByRole('region', { name: 'Article' })
      .getByText(/Saved on this device/u)
      .waitFor();
    const again = await page.locator('main section[aria-busy] article').allInnerTexts();
    expect(again).toEqual(translations);
    await page
      .getByRole('region', { name: 'Words' })
      .getByText(/Saved on this device/u)
      .waitFor();

    // A search that was never made: the words this device has seen.
    await page.addInitScript(noteMovedRows);
    await page.goto(`${own.product.url}/?q=uo&mode=middle`);
    const list = page.getByRole('region', { name: 'Words' });
    await list.getByText('Saved words').waitFor();
    await list
      .getByText(/^\d+ (?:of \d+ )?words?/u)
      .last()
      .waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'movedRows'))).toEqual([]);
    await list.locator('a', { hasText: 'guolli' }).first().click();
    await articleHere(page, 'guolli');
    await page.getByRole('heading', { name: 'Terminology' }).waitFor();

    // A word that was never seen: said within two seconds, and not as if there were none.
    await page.goto(`${own.product.url}/beana`);
    const asked = Date.now();
    await page
      .getByText(/isn’t responding|isn’t saved on this device/u)
      .and(page.locator(':visible'))
      .first()
      .waitFor();
    expect(Date.now() - asked).toBeLessThan(2_000);
    expect(await page.getByText(/is not in/u).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('a word that was heard can be heard again, and its inflection opened [P5, P7]', async () => {
    const open = async ({ page, context }: Profile) => {
      await overhear(context);
      await page.goto(`${own.product.url}/guolle`);
      await articleHere(page, 'guolle');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const button = page.getByRole('button', { name: 'Listen: guolle', exact: true }).first();
      await button.waitFor();
      const heard = await listenTo(button);
      await press(icon(page, 'guolle'));
      const table = page.getByRole('dialog').getByRole('table').first();
      await table.waitFor();
      return { heard, forms: await table.innerText() };
    };
    const first = await open(await firstVisit());
    const next = await coldStart();
    expect(await open(next)).toEqual(first);
    const [sound] = await noted<{ src: string; ended: boolean }>(next.page, 'heard');
    expect(sound).toMatchObject({ src: expect.stringMatching(/^blob:/u), ended: true });
  });

  test('an article that was seen is there for its dictionary alone, and the list marks the others [N11, N12]', async () => {
    const { page: first } = await firstVisit();
    await first.reload();
    await first.goto(`${own.product.url}/guolli`);
    await articleHere(first, 'guolli');
    await first.goto(`${own.product.url}/gtsmenob?q=guo`);
    await first.locator('[data-words] a').nth(1).waitFor();

    const { page } = await coldStart();
    await page.goto(`${own.product.url}/gtsmenob?q=guo`);
    const list = page.getByRole('region', { name: 'Words' });
    // A likely word stands in the alphabetical list, too.
    const guolli = list.getByRole('link', { name: /^guolli\b/u }).first();
    await list
      .getByRole('link', { name: /not saved/u })
      .first()
      .waitFor();
    expect(await guolli.innerText()).not.toContain('not saved');
    await guolli.click();
    await articleHere(page, 'guolli');
    const article = page.getByRole('region', { name: 'Article' });
    await article.getByText('fisk', { exact: true }).first().waitFor();
    expect(await article.getByText(/Saved on this device/u).count()).toBe(1);
    expect(await page.getByText(/isn’t saved on this device/u).count()).toBe(0);

    // Another word of the list: one story, and no “saved” over what is not.
    await page.goto(`${own.product.url}/gtsmenob/guoddit?q=guo`);
    await article.getByRole('alert').first().waitFor();
    expect(await article.getByText(/Saved on this device/u).count()).toBe(0);
  });

  test('all ten languages of the interface can be chosen [P3, A3]', async () => {
    await firstVisit();
    const { page } = await coldStart();
    await page.goto(own.product.url);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('could not be loaded')) complaints.push(message.text());
    });
    const choice = page.locator('nav select').first();
    for (const language of interfaceLanguages) {
      await choice.selectOption(language);
      await page.locator(`html[lang="${language}"]`).waitFor();
    }
    expect(complaints).toEqual([]);
  });
});

test('a saved list gives way as soon as a slow service answers, and no row moves [R355, R356]', async () => {
  const service = await startSlowService(own.product);
  onTestFinished(() => service.close());
  const { page } = await firstVisit(service.url);
  service.slowDown(shortAnswerTimeoutMs + 1_500);
  await page.reload();
  const list = page.getByRole('region', { name: 'Words' });
  const saved = list.getByText(/Saved on this device/u);
  await saved.waitFor();
  const topsOfRows = () =>
    list
      .locator('[data-index]')
      .evaluateAll((rows) => rows.slice(0, 9).map((row) => row.getBoundingClientRect().top));
  const before = await topsOfRows();
  // By itself, the page would ask again after 15 s, and get the saved list again.
  await saved.waitFor({ state: 'detached', timeout: 8_000 });
  expect(await topsOfRows()).toEqual(before);
});

describe('a browser that refuses', () => {
  test('IndexedDB: the app works, offline too as far as its shell goes, and says what it could not keep', async () => {
    const init = () => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    };
    const { page } = await own.start({ init });
    await page.goto(`${own.product.url}/guolli`);
    await articleHere(page, 'guolli');
    await workerInUse(page);
    await page.goto(`${own.product.url}/-/history`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('No words yet.').count()).toBe(0);
    const next = await coldStart({ init });
    await next.page.goto(`${own.product.url}/guolli`);
    await articleHere(next.page, 'guolli');
  });
});
