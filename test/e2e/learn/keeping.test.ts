/** What a person keeps: recorded in the field, on a device that is nearly full, on every screen. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { liftFaults } from '#test/data/exchange/lexicon/liftRules.ts';
import { eachWithOwnProduct, workerInUse } from '#test/e2e/support/profile.ts';
import { noWakeLock, openWord, record, saySomething } from '#test/e2e/support/savedList.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { screens } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';
import { findBrowser } from '#test/tools/programs.ts';

const names = 'loddi muorra geađgi vuovdi jiekŋa muohta biegga arvi beaivi mánnu'.split(' ');
/** Twenty words of a person's own. */
const ownWords = names.flatMap((name) => [name, `${name}jávri`]);

async function makeList(page: Page, name: string): Promise<void> {
  await page.getByLabel('New list').fill(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Adds words of a person's own to the list that is open, one after the other. */
async function addOwn(page: Page, words: readonly string[]): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: /^Add/u }).first().click();
  const form = page.getByRole('dialog', { name: 'Add words' });
  for (const word of words) {
    await form.getByLabel('Word', { exact: true }).fill(word);
    await form.getByLabel('Translation', { exact: true }).fill(`${word} in Norwegian`);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByText(`Added: ${word}`).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
}

/** Chromium does not hold IndexedDB to a quota overridden through the debugging protocol: the refusal itself is made. */
function refuseWhenFull(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (localStorage.getItem('isFull') !== null) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  };
}

/** Fills the device, or makes room on it. */
function fill(page: Page, isFull: boolean): Promise<void> {
  return page.evaluate((full) => {
    if (full) localStorage.setItem('isFull', '');
    else localStorage.removeItem('isFull');
  }, isFull);
}

describe('a linguist in the field', () => {
  const own = eachWithOwnProduct();

  test('records twenty words with no network, and takes them out as LIFT with their sounds [K30, X40]', async () => {
    const { page } = await own.start();
    await page.goto(`${own.product.url}/-/lists`);
    await workerInUse(page);
    await own.product.stop();

    await page.goto(`${own.product.url}/-/lists`);
    await makeList(page, 'Field');
    const list = page.url();
    await addOwn(page, ownWords);
    // One after the other, as in the list.
    const [first = '', ...others] = ownWords;
    await openWord(page, first);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    for (const word of others) {
      await saySomething(page);
      await page.getByRole('button', { name: `Next: ${word}`, exact: true }).click();
      await page.getByText(`Recording: ${word}`, { exact: true }).waitFor();
    }
    await saySomething(page);
    await page.getByRole('button', { name: 'Stop and save' }).click();
    await page.getByRole('button', { name: `Play ${others.at(-1)}` }).waitFor();

    // A cold start between the field and the desk.
    await page.goto(list);
    await page.getByText('20 words · 20 recordings').waitFor();
    await page.getByRole('button', { name: 'Share or export' }).click();
    await page.getByRole('button', { name: /^LIFT/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const zip = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
    const lift = new TextDecoder().decode(zip['Field/Field.lift']);
    expect(liftFaults(lift)).toEqual([]);
    for (const word of ownWords) expect(lift).toContain(`<text>${word.normalize('NFC')}</text>`);
    const sounds = Object.entries(zip).filter(([name]) => name.includes('/audio/'));
    expect(sounds).toHaveLength(20);
    for (const [name, bytes] of sounds) {
      expect(lift).toContain(name.split('/').at(-1));
      expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('RIFF');
      const wav = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // One channel of 48 kHz and 16 bits.
      const form = [wav.getUint16(22, true), wav.getUint32(24, true), wav.getUint16(34, true)];
      expect(form).toEqual([1, 48_000, 16]);
      // Of the length that was recorded, and not silence: the browser's own microphone beeps.
      const seconds = (bytes.length - 44) / 96_000;
      expect(seconds).toBeGreaterThan(0.2);
      expect(seconds).toBeLessThan(5);
    }
  });

  test('where the storage is full nothing is lost: what was kept stays, what can not be kept stays in its place and says why [K31]', async () => {
    const { page } = await own.start({ init: refuseWhenFull });
    const { url } = own.product;
    await page.goto(`${url}/-/lists`);
    await makeList(page, 'Field');
    await addOwn(page, ['loddi']);
    const list = page.url();
    await fill(page, true);

    await openWord(page, 'loddi');
    await record(page);
    await page
      .getByText(/no space left/iu)
      .first()
      .waitFor();
    // The sound is still there, to be tried again or downloaded.
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('button', { name: 'Download' }).waitFor();

    await page.getByLabel('Your note').fill('A note that finds no room.');
    await page.keyboard.press('Tab');
    await page
      .getByRole('alert')
      .filter({ hasText: /no space left/iu })
      .first()
      .waitFor();
    expect(await page.getByLabel('Your note').inputValue()).toBe('A note that finds no room.');

    await fill(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Play loddi' }).waitFor();

    await fill(page, true);
    await page.goto(`${url}/-/reader`);
    const text = 'Guolli lea čázis. '.repeat(2_000);
    await page.getByLabel('Paste or type a text').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page
      .getByText(/no space left/iu)
      .first()
      .waitFor();
    expect(await page.getByLabel('Paste or type a text').inputValue()).toBe(text);

    await page.goto(list);
    await page.getByText('1 word · 1 recording').waitFor();
  });
});

describe('a browser that is killed', () => {
  const own = eachWithOwnProduct();

  test('loses at most the last five seconds of a recording, and leaves nothing behind [R110]', async () => {
    const { page } = await own.start({ browser: findBrowser() });
    await page.goto(`${own.product.url}/-/lists`);
    await makeList(page, 'Field');
    await addOwn(page, ['loddi']);
    await openWord(page, 'loddi');
    const address = page.url();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText(/^Recording: /u).waitFor();
    await page.waitForTimeout(8_000);
    await own.kill();
    const again = await own.start({ browser: findBrowser() });
    await again.page.goto(address);
    await again.page.getByRole('button', { name: 'Play loddi' }).waitFor();
    const { seconds, stored, noted } = await again.page.evaluate(async () => {
      const opened = indexedDB.open('kept');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const all = opened.result.transaction(['words', 'sounds']);
      const words = all.objectStore('words').getAll();
      const sounds = all.objectStore('sounds').getAll();
      await new Promise((resolve) => all.addEventListener('complete', resolve));
      const content = await new Blob(sounds.result.map((part) => part.content)).arrayBuffer();
      const bytes = content.byteLength;
      const { duration } = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(content);
      return { seconds: duration, stored: bytes, noted: words.result[0].recordings[0].bytes };
    });
    expect(seconds).toBeGreaterThan(3);
    expect(stored).toBe(noted);
  });
});

describe.each(screens)('what is kept on a %s screen', (screen) => {
  const visitors = shareVisitors();

  test('axe finds nothing wrong with lists, words, bringing in and backups [K32]', async () => {
    visitors.expectComplaints(noWakeLock);
    const { page, goTo } = await visitors.come('/-/lists', { screen });
    expect(await violationsOn(page, screen)).toEqual([]);
    await makeList(page, 'Field');
    expect(await violationsOn(page, screen)).toEqual([]);
    const list = new URL(page.url()).pathname;
    await page.getByRole('main').getByRole('button', { name: /^Add/u }).first().click();
    await page.getByRole('dialog', { name: 'Add words' }).waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await addOwn(page, ['loddi', 'muorra']);
    expect(await violationsOn(page, screen)).toEqual([]);
    await openWord(page, 'loddi');
    expect(await violationsOn(page, screen)).toEqual([]);
    await record(page);
    await page.getByRole('button', { name: 'Play loddi' }).waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await goTo(list);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Select words' }).click();
    await page.getByRole('checkbox').first().click();
    expect(await violationsOn(page, screen)).toEqual([]);
    for (const place of ['import', 'backup']) {
      await goTo(`/-/lists/${place}`);
      await page.locator('main h1').waitFor();
      expect(await violationsOn(page, screen)).toEqual([]);
    }
    await goTo('/guolli');
    await page.locator('button[aria-label="Save: guolli"]:not([inert] *)').last().click();
    await page.locator('button[aria-label="Saved: guolli"]:not([inert] *)').last().waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsOn(page, screen)).toEqual([]);
  });
});
