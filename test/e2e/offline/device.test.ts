/** Whole dictionaries on the device: downloaded from the real service, answering with its process stopped. */
import { afterEach, expect, test } from 'vitest';
import { articleOfLine } from '#service/core/article/article.ts';
import { replaceDictionary, storedLines } from '#service/core/pack/dictionaryWriter.ts';
import { openDatabase } from '#service/node/nodeSqlite.ts';
import { databaseFile } from '#service/node/settings.ts';
import { dictionaryCodes, dictionaryOf } from '#src/language/dictionaries.ts';
import { startProduct } from '#test/e2e/support/product.ts';
import { type Visit, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const shared = shareProduct();
let here: Visit | undefined;

afterEach(() => here?.end());

/** Begins at an article, so that the page has what it draws articles with, and goes on to the downloads inside the app. */
async function openDownloads(stored: Readonly<Record<string, string>> = {}): Promise<Visit> {
  const visiting = await visit(shared.browser, shared.product.url, '/beana', { stored });
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

/** Types into the search field as a person does: the page stays the one that was loaded. */
async function search(visiting: Visit, text: string): Promise<void> {
  await visiting.field.fill(text);
  // Said once more to screen readers, where likely words stand above.
  const count = visiting.page.getByText(new RegExp(`words that start with ${text}`, 'u'));
  await count.first().waitFor();
}

test('three dictionaries are downloaded, the server is stopped, and search and articles answer from the device', async () => {
  here = await openDownloads({ unwantedDicts: JSON.stringify(everyDictionaryBut('gtsmenob', 'gtnobsme')) });
  const before = here.asked().length;
  await download(here, [
    'North Sámi – Norwegian',
    'Norwegian – North Sámi',
    'Inflection: North Sámi',
    'Inflection: Norwegian Bokmål',
  ]);
  expect(here.complaints).toEqual([]);
  await shared.product.stop();
  try {
    await search(here, 'guo');
    await here.page
      .getByText(/from this device/u)
      .first()
      .waitFor();
    await here.rows.filter({ hasText: 'guolli' }).first().click();
    await here.articleOf('guolli');
    expect(await here.article.innerText()).toContain('fisk');
    // Nothing of it was asked of the network.
    expect(here.asked().slice(before)).toEqual([]);
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});

test('the installed app downloads the dictionaries of the languages that were looked up by itself, and answers offline', async () => {
  here = await visit(shared.browser, shared.product.url, '/beana');
  const { context, page } = here;
  await here.articleOf('beana');
  // As on the home screen of an iPhone: Chromium cannot be told that it is installed.
  await context.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await page.reload();
  await here.articleOf('beana');
  await here.goTo('/-/downloads');
  for (const name of ['North Sámi – Norwegian', 'Norwegian – North Sámi', 'Inflection: North Sámi']) {
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
  // Of other languages, on a later day.
  await page.getByRole('button', { name: 'Download Inflection: Skolt Sámi', exact: true }).waitFor();
  await shared.product.stop();
  try {
    await page
      .getByRole('link', { name: /Search/u })
      .first()
      .click();
    await search(here, 'guo');
    await here.rows.filter({ hasText: 'guolli' }).first().click();
    await here.articleOf('guolli');
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});

test('what the device has not is said: which chosen dictionaries are missing', async () => {
  here = await openDownloads();
  await download(here, ['North Sámi – Norwegian']);
  await shared.product.stop();
  try {
    await search(here, 'guo');
    await here.page
      .getByText(/Not on this device:/u)
      .first()
      .waitFor();
    await here.rows.filter({ hasText: 'guolli' }).first().click();
    await here.articleOf('guolli');
    expect(await here.article.innerText()).toContain('fisk');
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});

test('P12, M37: what is kept is shown in bytes and summed, and clearing gives them back', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  await download(here, ['North Sámi – Norwegian']);
  await here.goTo('/-/storage');
  const { page } = here;
  const area = page
    .getByRole('listitem')
    .filter({ hasText: 'Dictionaries and inflection you have downloaded' });
  await area.getByText(/^[\d.]+ (?:kB|MB)$/u).waitFor();
  await page.getByText(/^Installed: .* Download files: /u).waitFor();
  await page.getByText(/^Your browser says that this site uses .* Space available: /u).waitFor();
  await area.getByRole('button', { name: /Clear/u }).click();
  await area.getByRole('button', { name: 'Delete', exact: true }).click();
  await area.getByText('0 kB').waitFor();
  const left = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return Promise.all(
      databases
        .filter(({ name }) => name === 'satnegirji-parts' || name === 'satnegirji-databases')
        .map(
          ({ name = '' }) =>
            new Promise<number>((resolve) => {
              const opening = indexedDB.open(name);
              opening.onsuccess = () => {
                const [store = ''] = opening.result.objectStoreNames;
                const counting = opening.result.transaction(store).objectStore(store).count();
                counting.onsuccess = () => resolve(counting.result);
              };
            }),
        ),
    );
  });
  expect(left).toEqual([0, 0]);
});

test('storage that the browser cleared away behind the app is noticed, and one tap brings it back', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
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
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  await download(here, ['North Sámi – Norwegian']);
  const driver = openDatabase(databaseFile(shared.product.dataDir));
  const lines = [...storedLines(driver, 'gtsmenob')];
  const dictionary = dictionaryOf('gtsmenob');
  if (dictionary === undefined) throw new Error('No gtsmenob');
  const fewer = lines.slice(1).map((line) => articleOfLine(dictionary, line));
  replaceDictionary(driver, { code: 'gtsmenob', version: 'newer', origin: 'giellalt' }, fewer);
  driver.close();
  const { page } = here;
  const offer = page.getByRole('button', { name: 'Update North Sámi – Norwegian' });
  await expect
    .poll(
      async () => {
        await here?.goTo('/-/downloads');
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

test('a disk that is full is told, nothing is lost, and trying again works once there is room', async () => {
  // Chromium does not hold IndexedDB to a quota overridden through the debugging protocol: the refusal itself is made.
  here = await visit(shared.browser, shared.product.url, '/-/downloads', {
    prepare: (context) => context.addInitScript(refuseLargeValues),
  });
  await download(here, ['Giellatekno: North Sámi – Finnish']);
  const { page } = here;
  await page.evaluate(() => document.documentElement.classList.add('full'));
  await page.getByRole('button', { name: 'Download North Sámi – Norwegian' }).click();
  await page.getByText('No space left on this device.').waitFor();
  await page.getByRole('button', { name: 'Remove Giellatekno: North Sámi – Finnish' }).waitFor();
  await page.evaluate(() => document.documentElement.classList.remove('full'));
  await page.getByRole('button', { name: 'Try again: North Sámi – Norwegian' }).click();
  await page.getByRole('button', { name: 'Remove North Sámi – Norwegian' }).waitFor();
});

test('what cannot fit is refused before it begins', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads', {
    prepare: (context) =>
      context.addInitScript(() => {
        StorageManager.prototype.estimate = async () => ({ usage: 900_000, quota: 1_000_000 });
      }),
  });
  await here.page.getByRole('button', { name: /Download everything/u }).click();
  await here.page.getByText('There is not enough space on this device.').waitFor();
  expect(here.requests.filter((request) => request.url().endsWith('.ndjson.gz'))).toEqual([]);
});

test('two tabs show one download, and both answer from it', async () => {
  here = await visit(shared.browser, shared.product.url, '/-/downloads');
  const other = await here.context.newPage();
  await other.goto('/-/downloads');
  await other.getByRole('button', { name: 'Download Giellatekno: North Sámi – Finnish' }).waitFor();
  await download(here, ['North Sámi – Norwegian']);
  await other.getByRole('button', { name: 'Remove North Sámi – Norwegian' }).waitFor();
  const parts = here.requests.filter((request) => request.url().endsWith('.ndjson.gz'));
  expect(parts).toHaveLength(1);
});

/** Runs in the page: as long as it is marked as full, nothing large can be stored. */
function refuseLargeValues(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (value instanceof Uint8Array && document.documentElement.classList.contains('full')) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  };
}

function everyDictionaryBut(...codes: readonly string[]): readonly string[] {
  return dictionaryCodes.filter((code) => !codes.includes(code));
}
