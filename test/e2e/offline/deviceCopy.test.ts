/** Dictionaries go from one device to another as a file, without a network. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { startProduct } from '#test/e2e/support/product.ts';
import { fetchedAhead, type Visit, visit } from '#test/e2e/support/visit.ts';
import { shareProduct } from '#test/e2e/support/visitors.ts';

const shared = shareProduct();
const visits: Visit[] = [];

afterEach(() => Promise.all(visits.splice(0).map((one) => one.end())));

async function openDownloads(): Promise<Visit> {
  const made = await visit(shared.browser, shared.product.url, '/beana', { serviceWorker: true });
  visits.push(made);
  await made.articleOf('beana');
  await fetchedAhead(made.page);
  await made.goTo('/-/downloads');
  // What answers from the device is kept for times without a network.
  await expect
    .poll(() => made.page.evaluate(async () => (await (await caches.open('engine')).keys()).length))
    .toBe(2);
  return made;
}

/** What other devices would get. */
async function copyOf({ page }: Visit): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return readFileSync(await (await download).path());
}

const chosen = ['North Sámi – Norwegian', 'Norwegian – North Sámi', 'Inflection: North Sámi'];

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
  const [teacher, pupil] = [await openDownloads(), await openDownloads()];
  for (const name of chosen) {
    await teacher.page.getByRole('button', { name: `Download ${name}`, exact: true }).click();
    await teacher.page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor();
  }
  const copy = await copyOf(teacher);
  await shared.product.stop();
  try {
    const give = (buffer: Buffer) =>
      pupil.page
        .getByLabel('Dictionaries from a file')
        .setInputFiles({ name: 'copy.txt', mimeType: 'text/plain', buffer });
    await give(Buffer.from('Not a ZIP'));
    await pupil.page.getByText('This is not a file that can be read here.').waitFor();
    // One byte of the last part is wrong: the packs before it are installed.
    const damaged = Buffer.from(copy);
    const last = damaged.lastIndexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]));
    damaged.writeUInt8(damaged.readUInt8(last - 100) ^ 1, last - 100);
    await give(damaged);
    await pupil.page.getByText('The ZIP file is damaged or incomplete.').waitFor();
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
  } finally {
    shared.product = await startProduct({ port: shared.product.port, dataDir: shared.product.dataDir });
  }
});
