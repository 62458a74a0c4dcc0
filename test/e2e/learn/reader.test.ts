/** A text is read: with no network, in both widths and schemes, by keyboard. */
import { describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { eachWithOwnProduct, workerInUse } from '#test/e2e/support/profile.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const schoolText = 'Guolit\n\nMun oainnán guoli. Guolit leat čázis.\n\nBeana lea dáppe.';

describe('a student with a school text', () => {
  const own = eachWithOwnProduct();

  test('reads it where there is no network: every word answers from the device, words are kept as a list [R14]', async () => {
    const { page, requests } = await own.start();
    await page.goto(`${own.product.url}/-/downloads`);
    await page.evaluate(
      (unwanted) => localStorage.setItem('unwantedDicts', unwanted),
      JSON.stringify(dictionaryCodes.filter((code) => code !== 'gtsmenob')),
    );
    await page.reload();
    for (const name of ['North Sámi – Norwegian', 'Inflection: North Sámi']) {
      await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
    }
    await workerInUse(page);
    await own.product.stop();

    await page.goto(`${own.product.url}/-/reader`);
    await page.getByLabel('Paste or type a text').fill(schoolText);
    const before = requests.length;
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.getByText('All results come from this device.').waitFor();
    await page.getByRole('button', { name: 'guoli', exact: true }).click();
    const sheet = page.getByRole('region', { name: 'The word' });
    await sheet.getByRole('heading', { name: 'guolli' }).waitFor();
    expect(await sheet.innerText()).toMatch(/fisk/u);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guolit');
    await sheet.getByText('plural nominative').waitFor();
    await page.getByRole('button', { name: 'Save as a list' }).click();
    await page.getByRole('link', { name: 'Open the list' }).waitFor();
    const asked = requests.slice(before).filter((request) => request.method() === 'POST');
    expect(asked).toEqual([]);

    // After a cold start it is there, at the place where it was.
    await page.goto(`${own.product.url}/-/reader`);
    await page.getByRole('link', { name: /^Guolit/u }).click();
    await page.getByRole('button', { name: 'Beana', exact: true }).waitFor();
  });
});

describe.each(screens)('a text on a %s screen', (screen) => {
  const visitors = shareVisitors();

  test('axe finds nothing wrong with it [R15]', async () => {
    const { page } = await visitors.come('/-/reader', { screen });
    await page.getByLabel('Paste or type a text').fill(`${schoolText}\n\nXyzzyx.`);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.locator('[data-unknown]').waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.getByRole('button', { name: 'guoli', exact: true }).click();
    await page.getByRole('region', { name: 'The word' }).getByRole('heading', { name: 'guolli' }).waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    const { top, bottom } = await page
      .locator('[data-at][aria-pressed=true]')
      .evaluate((word) => word.getBoundingClientRect());
    expect(top).toBeGreaterThan(0);
    const below =
      screen === 'narrow' ? await page.getByRole('region', { name: 'The word' }).boundingBox() : null;
    expect(bottom).toBeLessThanOrEqual(below?.y ?? 800);
    await page.keyboard.press('Escape');
    if (screen === 'narrow') await page.getByRole('link', { name: 'Words of this text' }).click();
    await page
      .getByRole('region', { name: /Words of this text/u })
      .getByRole('listitem')
      .first()
      .waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });

  test('the names of the sheet’s actions lie inside their buttons; the close button covers no text [N38]', async () => {
    const { page } = await visitors.come('/-/reader', { screen });
    await page
      .getByLabel('Paste or type a text')
      .fill(`${schoolText}\n\nGuolleguolleguolleguolleguolleguollit.`);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    for (const word of ['guoli', 'Guolleguolleguolleguolleguolleguollit']) {
      await page.getByRole('button', { name: word, exact: true }).click();
      const sheet = page.getByRole('region', { name: 'The word' });
      await sheet.getByRole('heading').first().waitFor();
      await sheet.getByRole('button', { name: /^Save: / }).waitFor();
      const overlaps = await sheet.evaluate((region) => {
        const isWithin = (inner: DOMRect, outer: DOMRect) =>
          inner.left >= outer.left - 1 &&
          inner.right <= outer.right + 1 &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom;
        const names = [...region.querySelectorAll('[data-word]')];
        const outside = names.filter((name) => {
          const control = name.closest('button, a');
          return control && !isWithin(name.getBoundingClientRect(), control.getBoundingClientRect());
        });
        const close = region.querySelector('button[aria-label="Close"]')?.getBoundingClientRect();
        const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
        const covered: (string | null)[] = [];
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const isUnder = [...range.getClientRects()].some(
            (box) =>
              close !== undefined &&
              box.right > close.left &&
              box.left < close.right &&
              box.bottom > close.top &&
              box.top < close.bottom,
          );
          if (isUnder) covered.push(node.textContent);
        }
        return { outside: outside.map(({ textContent }) => textContent), covered, actions: names.length };
      });
      expect(overlaps).toMatchObject({ outside: [], covered: [] });
      expect(overlaps.actions).toBeGreaterThanOrEqual(4);
      if (screen === 'narrow') await page.keyboard.press('Escape');
    }
  });
});
