/** The browser is killed while dictionaries are downloaded, built, and moved out of the storage of older apps. */
import type { Page } from 'playwright-core';
import type { Measure } from '#test/bench/run/figures.ts';
import { articleHere, killBrowser, profileFolder, startProfile } from '#test/e2e/support/profile.ts';

/** One for each kill, so that no answer of an earlier start is shown. */
const words =
  'guolli beana čáhci luossa vuovdi giella beaivi biegga dálvi eadni gápmagat goahti idja johka lávvu mánná niibi olmmoš ruoktu sátni';

/** The same times in every run. */
const seed = 41;

/** Milliseconds after the first answer. */
const latestKill = 20_000;

/** The stored state: hashes of parts, and the installed packs. */
function storedIn(
  page: Page,
): Promise<{ readonly parts: readonly string[]; readonly packs: readonly string[] }> {
  return page.evaluate(async () => {
    const read = (name: string, store: string, from: (store: IDBObjectStore) => IDBRequest) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(undefined);
        opening.onsuccess = () => {
          const request = from(opening.result.transaction(store).objectStore(store));
          request.onerror = reject;
          request.onsuccess = () => {
            opening.result.close();
            resolve(request.result);
          };
        };
      });
    const parts = (await read('satnegirji-parts', 'parts', (store) => store.getAllKeys())) ?? [];
    const record = await read('satnegirji-device', 'state', (store) => store.get('record'));
    const { packs = [] } = (record ?? {}) as { packs?: readonly { id: string }[] };
    return { parts: parts as readonly string[], packs: packs.map(({ id }) => id) };
  });
}

/** Makes the database one of an app that had no files: its bytes as a value of IndexedDB. */
function moveBack(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onupgradeneeded = () => opening.result.createObjectStore('files');
        opening.onsuccess = () => resolve(opening.result);
      });
    const done = (transaction: IDBTransaction) =>
      new Promise<unknown>((resolve) => {
        transaction.oncomplete = resolve;
      });
    const device = await open('satnegirji-device');
    const reading = device.transaction('state', 'readwrite').objectStore('state').get('record');
    await done(reading.transaction as IDBTransaction);
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('satnegirji-databases');
    const file = await (await folder.getFileHandle(reading.result.file)).getFile();
    const bytes = await file.arrayBuffer();
    const databases = await open('satnegirji-databases');
    const writing = databases.transaction('files', 'readwrite');
    writing.objectStore('files').put(bytes, 'database-old');
    await done(writing);
    const noting = device.transaction('state', 'readwrite');
    noting.objectStore('state').put({ ...reading.result, file: 'database-old' }, 'record');
    await done(noting);
    device.close();
    databases.close();
  });
}

export const once = true;

export const measure: Measure = async (url) => {
  const { folder, remove } = profileFolder();
  let random = seed;
  let [lost, again, silent] = [0, 0, 0];
  let before: readonly string[] = [];
  try {
    for (const word of words.split(' ')) {
      random = (random * 48_271) % 2_147_483_647;
      const { context, page, requests } = await startProfile(folder, { serviceWorkers: 'block' });
      // A page of the same origin without the app.
      await page.goto(`${url}/-/packs/manifest.json`);
      const { parts, packs } = await storedIn(page);
      lost += before.filter((id) => !packs.includes(id)).length;
      before = packs;
      if (packs.length > 0 && packs.length === (await offered(page)) && random % 2 === 0)
        await moveBack(page);
      await context.route('**/graphql', (route) => route.abort());
      if (packs.includes('gtsmenob')) {
        await page.goto(`${url}/${word}`);
        await articleHere(page, word).catch(() => {
          silent += 1;
        });
      }
      await page.goto(`${url}/-/downloads`);
      const button = page
        .getByRole('button', { name: /^(?:Download everything|Download the others)/u })
        .first();
      await button.click({ timeout: 3000 }).catch(() => undefined);
      await page.waitForTimeout(random % latestKill);
      await killBrowser(folder, context);
      again += requests.filter((request) => parts.some((hash) => request.url().includes(hash))).length;
    }
    return {
      'killed: dictionaries that are gone afterwards': lost,
      'killed: stored parts that are downloaded again': again,
      'killed: starts without an answer': silent,
    };
  } finally {
    remove();
  }
};

async function offered(page: Page): Promise<number> {
  return page.evaluate(() => JSON.parse(document.body.textContent ?? '').packs.length);
}
