/** Whole dictionaries on the device: downloaded from the real service, answering with its process stopped. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { replaceDictionary, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile, packFolder } from '#service/node/settings.ts';
import { updatePacks } from '#service/packs/packMaker.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { startProduct } from '#test/e2e/support/product.ts';
import { fetchedAhead, type Visit, type VisitOptions, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const shared = shareProduct();
const visits: Visit[] = [];

afterEach(() => Promise.all(visits.splice(0).map((one) => one.end())));

/** Visits the product; ended after the test. */
async function come(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visiting = await visit(shared.browser, shared.product.url, path, options);
  visits.push(visiting);
  return visiting;
}

/** Begins at an article, so that the page has what it draws articles with, and goes on to the downloads inside the app. */
async function openDownloads(stored: Readonly<Record<string, string>> = {}): Promise<Visit> {
  const visiting = await come('/beana', { stored });
  await visiting.articleOf('beana');
  await visiting.page.getByRole('link', { name: /On this device/u }).click();
  await visiting.page.getByRole('heading', { name: 'On this device' }).waitFor();
  return visiting;
}

async function download(visiting: Visit, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await visiting.page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  }
  for (const name of names) {
    await visiting.page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
}

/** What happens while the service is stopped. */
async function withoutService(work: () => Promise<void>): Promise<void> {
  await shared.product.stop();
  try {
    await work();
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
}

/** Types into the search field as a person does: the page stays the one that was loaded. */
async function search(visiting: Visit, text: string): Promise<void> {
  await visiting.field.fill(text);
  // Said once more to screen readers, where likely words stand above.
  const count = visiting.page.getByText(new RegExp(`words that start with ${text}`, 'u'));
  await count.first().waitFor();
}

test('three dictionaries are downloaded, the server is stopped, and search, found forms and articles answer from the device [F87]', async () => {
  const visiting = await openDownloads({
    unwantedDicts: JSON.stringify(everyDictionaryBut('gtsmenob', 'gtnobsme')),
  });
  await visiting.page.getByRole('button', { name: /^Download everything/u }).waitFor();
  await search(visiting, 'bea');
  // Without dictionaries no worker is started: it takes 14 MB.
  expect(visiting.page.workers()).toEqual([]);
  await visiting.page.getByRole('link', { name: /On this device/u }).click();
  await download(visiting, [
    'North Sámi – Norwegian',
    'Norwegian – North Sámi',
    'Inflection: North Sámi',
    'Inflection: Norwegian Bokmål',
  ]);
  expect(visiting.complaints).toEqual([]);
  await withoutService(async () => {
    await search(visiting, 'guo');
    await visiting.page
      .getByText(/from this device/u)
      .first()
      .waitFor();
    // Once the database is open, nothing is asked of the network.
    const before = visiting.asked().length;
    await visiting.rows.filter({ hasText: 'guolli' }).first().click();
    await visiting.articleOf('guolli');
    expect(await visiting.article.innerText()).toContain('fisk');
    expect(visiting.asked().slice(before)).toEqual([]);
    await visiting.field.fill('čázis');
    const found = visiting.page.getByRole('list', { name: 'Possible matches' });
    await found.getByRole('link', { name: 'čázis form of čáhci' }).waitFor();
  });
});

test('what the device has not is said: which chosen dictionaries are missing', async () => {
  const visiting = await openDownloads();
  await download(visiting, ['North Sámi – Norwegian', 'Giellagáldu’s multilingual terms']);
  await withoutService(async () => {
    await search(visiting, 'guo');
    await visiting.page
      .getByText(/Not on this device:/u)
      .first()
      .waitFor();
    // No claim about dictionaries that were not asked, in the list and in the article.
    await visiting.field.fill('xyzzy');
    const { page, context } = visiting;
    await page.getByText('“xyzzy” is not in the dictionaries on this device.').last().waitFor();
    await page.getByText('The dictionary service isn’t responding.').waitFor();
    await page.evaluate(() => {
      history.pushState({}, '', '/xyzzy');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { name: 'xyzzy' }).waitFor();
    await page.getByText('The dictionary service isn’t responding.').waitFor();
    await context.setOffline(true);
    await page.getByText('Connect to the internet to search all dictionaries.').waitFor();
    expect(await page.getByText('“xyzzy” is not in the dictionaries.').count()).toBe(0);
    await context.setOffline(false);
  });
});

test('the line about what the device lacks moves no row when it goes, because a slow service has answered [R356]', async () => {
  const visiting = await openDownloads();
  await download(visiting, ['North Sámi – Norwegian']);
  const { page } = visiting;
  const allowed = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await allowed.promise;
    await route.continue();
  });
  await search(visiting, 'guo');
  const list = page.getByRole('region', { name: 'Words' });
  const line = list.getByText(/Not on this device:/u);
  await line.waitFor();
  const topOfList = () => list.locator('[data-words]').evaluate((part) => part.getBoundingClientRect().top);
  const before = await topOfList();
  allowed.resolve();
  await line.waitFor({ state: 'detached' });
  expect(await topOfList()).toBe(before);
});

test('a tab that is closed in the middle of a part: the next one goes on, and fetches nothing twice', async () => {
  const here = await come('/-/downloads');
  const { page, context, requests } = here;
  const pair = ['North Sámi – Norwegian', 'Norwegian – North Sámi'];
  const isPart = /\.ndjson\.gz$/u;
  let count = 0;
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await context.route(isPart, async (route) => {
    count += 1;
    if (count !== 2) return route.continue();
    // Neither answered nor refused: what a dying line does.
    resolve();
  });
  for (const name of pair) await page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
  await held;
  await page.close();
  await context.unroute(isPart);
  const next = await context.newPage();
  await next.goto('/-/downloads');
  for (const name of pair) await next.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  const parts = requests.map((request) => request.url()).filter((url) => isPart.test(url));
  // The one that was on its way twice, the one before it once.
  expect(parts).toHaveLength(3);
  expect(new Set(parts).size).toBe(2);
});

test('without a network the downloads list what was offered last, with sizes, and say what is needed [M37]', async () => {
  const here = await come('/-/downloads', { serviceWorker: true });
  const { page, context } = here;
  const row = page.getByRole('listitem').filter({ hasText: 'North Sámi – Norwegian' });
  await row.getByText(/entries · \d+\skB/u).waitFor();
  const facts = await row.innerText();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await withoutService(async () => {
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^This list is from .* Connect to the internet to download\.$/u).waitFor();
    expect(await row.innerText()).toBe(facts);
  });
  await context.setOffline(false);
  await page.getByText(/^This list is from/u).waitFor({ state: 'detached' });
});

test('the storage page shows the browser’s figure, and clears the dictionaries [P12, M37]', async () => {
  const here = await come('/-/downloads');
  await download(here, ['North Sámi – Norwegian']);
  await here.goTo('/-/storage');
  const { page } = here;
  const area = page
    .getByRole('listitem')
    .filter({ hasText: 'Dictionaries and inflection you have downloaded' });
  await page.getByText(/^Your browser says that this site uses .* Space available: /u).waitFor();
  await area.getByRole('button', { name: /Clear/u }).click();
  await area.getByRole('button', { name: 'Delete', exact: true }).click();
  await area.getByText('Done').waitFor();
});

test('storage that the browser cleared away behind the app is noticed, and one tap brings it back', async () => {
  const here = await come('/-/downloads');
  await download(here, ['North Sámi – Norwegian']);
  const { page, context } = here;
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: shared.product.url, storageTypes: 'indexeddb' });
  // Said wherever one is, not only on the page of the downloads.
  await here.goTo('/');
  await page.getByText('The browser has removed dictionaries that were on this device.').waitFor();
  await page.getByRole('button', { name: 'Download them again' }).click();
  await page.getByRole('button', { name: 'Download them again' }).waitFor({ state: 'detached' });
  await here.goTo('/-/downloads');
  await page.getByRole('button', { name: 'Remove North Sámi – Norwegian' }).waitFor();
});

test('newer data is noticed after an import, offered, and fetched with one tap', async () => {
  const here = await come('/-/downloads');
  await download(here, ['North Sámi – Norwegian']);
  const driver = openDatabase(databaseFile(shared.product.dataDir));
  const fewer = [...storedLines(driver, 'gtsmenob')].slice(1);
  replaceDictionary(driver, { code: 'gtsmenob', version: 'newer', origin: 'giellalt' }, fewer);
  updatePacks(driver, packFolder(shared.product.dataDir));
  driver.close();
  const { page } = here;
  const offer = page.getByRole('button', { name: 'Update North Sámi – Norwegian' });
  await expect
    .poll(
      async () => {
        await here.goTo('/-/downloads');
        await page.getByText('1 of').waitFor();
        return offer.count();
      },
      { timeout: 40_000, interval: 1500 },
    )
    .toBe(1);
  await here.goTo('/');
  await page.getByText(/A newer version of a dictionary on this device is available/u).waitFor();
  await here.goTo('/-/downloads');
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove North Sámi – Norwegian' }).waitFor();
});

test('what cannot fit is refused before it begins', async () => {
  const here = await come('/-/downloads', {
    prepare: (context) =>
      context.addInitScript(() => {
        StorageManager.prototype.estimate = async () => ({ usage: 900_000, quota: 1_000_000 });
      }),
  });
  await here.page.getByRole('button', { name: /Download everything/u }).click();
  await here.page.getByText('There is not enough space on this device.').waitFor();
  expect(here.requests.filter((request) => request.url().endsWith('.ndjson.gz'))).toEqual([]);
});

/** A page that has all it needs where there is no network. */
async function keptPage(): Promise<Visit> {
  const visiting = await come('/beana', { serviceWorker: true });
  await visiting.articleOf('beana');
  await fetchedAhead(visiting.page);
  await visiting.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return visiting;
}

async function installed({ page }: Visit): Promise<unknown> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('satnegirji-device');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('state').objectStore('state');
    const read = (key: string) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const reading = store.get(key);
        reading.onsuccess = () => resolve(reading.result);
      });
    const [record, jobs] = await Promise.all([read('record'), read('jobs')]);
    const { packs, offered, tables } = record;
    return { packs, offered, tables, jobs };
  });
}

test('a tablet takes the dictionaries of another from one file with the server stopped, and is then as after a download', async () => {
  const [teacher, pupil] = [await keptPage(), await keptPage()];
  await teacher.goTo('/-/downloads');
  const chosen = ['North Sámi – Norwegian', 'Norwegian – North Sámi', 'Inflection: North Sámi'];
  await download(teacher, chosen);
  const saved = teacher.page.waitForEvent('download');
  await teacher.page.getByRole('button', { name: 'Save', exact: true }).click();
  const copy = readFileSync(await (await saved).path());
  await withoutService(async () => {
    const give = (buffer: Buffer) =>
      pupil.page
        .getByLabel('Dictionaries from a file')
        .setInputFiles({ name: 'copy.txt', mimeType: 'text/plain', buffer });
    // For the first time.
    await pupil.goTo('/-/downloads');
    await give(Buffer.from('Not a ZIP'));
    await pupil.page.getByText('This is not a file that can be read here.').waitFor();
    // One byte of the last part is wrong: the packs before it are installed.
    const damaged = Buffer.from(copy);
    const place = damaged.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) - 100;
    damaged.writeUInt8(damaged.readUInt8(place) ^ 1, place);
    await give(damaged);
    await pupil.page.getByText('The ZIP file is damaged or incomplete.').waitFor();
    await pupil.page.getByText('Imported. 2 dictionaries').waitFor();
    await pupil.page.getByRole('button', { name: `Remove ${chosen[0]}` }).waitFor();
    await give(copy);
    for (const name of chosen) {
      await pupil.page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
    }
    expect(await installed(pupil)).toEqual(await installed(teacher));
    await give(copy);
    await pupil.page.getByText('The file contains nothing new.').waitFor();
    await pupil.goTo('/');
    await pupil.field.fill('guo');
    await pupil.rows.filter({ hasText: 'guolli' }).first().click();
    await pupil.articleOf('guolli');
    expect(await pupil.article.innerText()).toContain('fisk');
  });
});

function everyDictionaryBut(...codes: readonly string[]): readonly string[] {
  return dictionaryCodes.filter((code) => !codes.includes(code));
}
