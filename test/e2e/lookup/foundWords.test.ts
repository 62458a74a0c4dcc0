/** Finding words in a browser: how its rows stand there, and that the device finds as the service does. */
import { afterEach, describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { startProduct } from '#test/e2e/support/product.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens, type Visit, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const shared = shareProduct();
let here: Visit | undefined;

afterEach(() => here?.end());

const foundOver = (visiting: Visit) => visiting.page.getByRole('list', { name: 'What it may be' });

describe.each(screens)('found words on a %s screen', (screen) => {
  test.each(['light', 'dark'] as const)(
    'F87: stand over the list, high enough for a finger, and axe finds nothing wrong with them (%s)',
    async (scheme) => {
      here = await visit(shared.browser, shared.product.url, '/?q=guo', { screen, scheme });
      await here.rows.first().waitFor();
      await here.field.fill('guolit');
      const row = foundOver(here).getByRole('link', { name: 'guolit form of guolli' });
      await row.waitFor();
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await violationsOn(here.page, screen)).toEqual([]);
      await here.field.fill('hálidan');
      await here.page.getByRole('heading', { name: 'Did you mean' }).waitFor();
      expect(await violationsOn(here.page, screen)).toEqual([]);
      // No dead end.
      await here.page.getByRole('link', { name: 'Look inside words for hálidan' }).click();
      await expect.poll(() => here?.address()).toBe('/?q=hálidan&mode=middle');
      expect(here.complaints).toEqual([]);
    },
  );
});

test('F87: with the packs on the device words are found with the service gone, and nothing is asked of it', async () => {
  const wanted = ['gtsmenob', 'gtnobsme'];
  here = await visit(shared.browser, shared.product.url, '/beana', {
    stored: { unwantedDicts: JSON.stringify(dictionaryCodes.filter((code) => !wanted.includes(code))) },
  });
  const { page } = here;
  await here.articleOf('beana');
  await here.field.fill('guolit');
  await foundOver(here).getByRole('link').first().waitFor();
  await page.getByRole('link', { name: /On this device/u }).click();
  const packs = [
    'Northern Sámi – Norwegian Bokmål',
    'Norwegian Bokmål – Northern Sámi',
    'Inflection: Northern Sámi',
  ];
  for (const name of packs) {
    await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  }
  for (const name of packs) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
  const before = here.asked().length;
  await shared.product.stop();
  try {
    await here.field.fill('čázis');
    await foundOver(here).getByRole('link', { name: 'čázis form of čáhci' }).waitFor();
    expect(here.asked().slice(before)).toEqual([]);
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});
