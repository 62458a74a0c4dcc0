import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { liftFaults } from '#test/data/exchange/liftRules.ts';
import { decodedCode } from '#test/data/exchange/qrDecoder.ts';
import { violationsOn } from '#test/e2e/support/violations.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

const visitors = shareVisitors();

const listId = '9f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d13';
const words = [
  'guolli',
  'fanas',
  'jávri',
  'fierbmi',
  'suhkat',
  'bivdit',
  'dápmot',
  'luossa',
  'rávdu',
  'čuovža',
];
const idOf = (index: number): string => `5f0c2f5e-6c1d-4f0e-9d0f-2a7b1c9e4d${10 + index}`;

/** Puts a list on the device, with as many recordings as asked for: half a second of a tone, in stereo at 8 kHz. */
async function keep(page: Page, recordings: number): Promise<void> {
  const kept = words.map((stem, index) => ({
    id: idOf(index),
    stem,
    language: 'sme',
    pos: 'N',
    dictionary: 'gtsmenob',
    own: false,
    translations: [{ language: 'nob', text: `ord ${index}` }],
    note: index === 0 ? 'Kautokeino' : '',
    examples: [],
    recordings:
      index < recordings
        ? [
            {
              id: idOf(index + 40),
              said: stem,
              ofExample: false,
              type: 'audio/wav',
              duration: 500,
              bytes: 16_044,
              at: 1,
            },
          ]
        : [],
    created: 1,
    changed: 2,
  }));
  await page.evaluate(
    async ({ rows, id }) => {
      const tone = new DataView(new ArrayBuffer(44 + 16_000));
      const write = (at: number, text: string): void => {
        for (const [index, letter] of [...text].entries()) tone.setUint8(at + index, letter.charCodeAt(0));
      };
      write(0, 'RIFF');
      tone.setUint32(4, 16_036, true);
      write(8, 'WAVEfmt ');
      for (const [at, value] of [
        [16, 16],
        [24, 8_000],
        [28, 32_000],
      ] as const)
        tone.setUint32(at, value, true);
      for (const [at, value] of [
        [20, 1],
        [22, 2],
        [32, 4],
        [34, 16],
      ] as const)
        tone.setUint16(at, value, true);
      write(36, 'data');
      tone.setUint32(40, 16_000, true);
      for (let index = 0; index < 4_000; index += 1) {
        const sample = Math.round(16_000 * Math.sin((2 * Math.PI * 440 * index) / 8_000));
        tone.setInt16(44 + index * 4, sample, true);
        tone.setInt16(46 + index * 4, sample, true);
      }
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('kept');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const stores = database.transaction(['lists', 'words', 'sounds'], 'readwrite');
      for (const row of rows) {
        stores.objectStore('words').put(row);
        for (const one of row.recordings) {
          stores.objectStore('sounds').put({ type: one.type, content: tone.buffer }, one.id);
        }
      }
      const ids = rows.map((row) => row.id);
      stores.objectStore('lists').put({ id, name: 'Guolli ja čáhci', words: ids, created: 1, changed: 2 });
      await new Promise<void>((resolve, reject) => {
        stores.oncomplete = () => resolve();
        stores.onerror = () => reject(stores.error);
      });
      database.close();
    },
    { rows: kept, id: listId },
  );
}

/** The dark squares of the code that is drawn, by its path. */
async function squaresOf(drawn: Locator): Promise<boolean[][]> {
  const size = Number((await drawn.getAttribute('viewBox'))?.split(' ')[2]);
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const path = (await drawn.locator('path').getAttribute('d')) ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  // Without the light ones around.
  return squares.slice(4, -4).map((row) => row.slice(4, -4));
}

describe('a list goes out', () => {
  test('X40: a linguist takes recorded words to FieldWorks: LIFT with sound as WAV', async () => {
    const { page, goTo } = await visitors.come('/-/lists');
    await page.locator('h1').waitFor();
    await keep(page, 4);
    await goTo(`/-/lists/${listId}`);
    await page.getByRole('button', { name: 'Share or export' }).click();
    await page.getByRole('button', { name: /^LIFT/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Guolli ja čáhci.zip');
    const zip = unzipSync(new Uint8Array(readFileSync(await file.path())));
    const lift = new TextDecoder().decode(zip['Guolli ja čáhci/Guolli ja čáhci.lift']);
    expect(liftFaults(lift)).toEqual([]);
    const sounds = Object.entries(zip).filter(([name]) => name.includes('/audio/'));
    expect(sounds.map(([name]) => name.split('/').at(-1)?.split('-')[0])).toEqual(
      words.slice(0, 4).map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
    );
    for (const [name, bytes] of sounds) {
      expect(lift).toContain(name.split('/').at(-1));
      const wav = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      // One channel of 48 kHz and 16 bits, half a second long, as loud as it was.
      expect([wav.getUint16(22, true), wav.getUint32(24, true), wav.getUint16(34, true)]).toEqual([
        1, 48_000, 16,
      ]);
      expect((bytes.length - 44) / 96_000).toBeCloseTo(0.5, 2);
      const samples = Array.from({ length: 20_000 }, (_, at) => wav.getInt16(44 + 2 * at, true));
      expect(Math.max(...samples)).toBeGreaterThan(14_000);
      expect(Math.max(...samples)).toBeLessThan(18_000);
    }
  });

  test('X41: a teacher’s list reaches a tablet by the code that is drawn, and is kept there', async () => {
    const teacher = await visitors.come('/-/lists');
    await teacher.page.locator('h1').waitFor();
    await keep(teacher.page, 0);
    await teacher.goTo(`/-/lists/${listId}`);
    await teacher.page.getByRole('button', { name: 'Share or export' }).click();
    const { text, level } = decodedCode(
      await squaresOf(teacher.page.getByRole('img', { name: /^QR code/u })),
    );
    expect(level).toBe('M');
    expect(await violationsOn(teacher.page, 'wide')).toEqual([]);
    await teacher.page.getByRole('button', { name: 'Full screen' }).click();
    expect(decodedCode(await squaresOf(teacher.page.locator('dialog svg[role=img]'))).text).toBe(text);

    const pupil = await visitors.come(text.slice(new URL(text).origin.length), { screen: 'narrow' });
    await pupil.page.getByRole('heading', { name: 'Guolli ja čáhci' }).waitFor();
    expect(await violationsOn(pupil.page, 'narrow')).toEqual([]);
    await pupil.page.getByRole('button', { name: 'Save as a new list' }).click();
    await pupil.page.getByRole('link', { name: 'Open the list' }).click();
    await expect.poll(() => pupil.page.locator('main').innerText()).toContain('čuovža');
    // The words were in the address alone: no request has it.
    const fragment = new URL(text).hash.slice(1, 13);
    expect(pupil.requests.filter((one) => one.url().replace(/#.*$/u, '').includes(fragment))).toEqual([]);
  });

  test('one tap saves a list with its sounds for Anki: notes, cards and media of one package [N63]', async () => {
    const { page, goTo } = await visitors.come('/-/lists');
    await page.locator('h1').waitFor();
    await keep(page, 2);
    await goTo(`/-/lists/${listId}`);
    await page.getByRole('button', { name: 'Share or export' }).click();
    await page.getByRole('button', { name: /^Anki/u }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('Guolli ja čáhci.apkg');
    const files = unzipSync(new Uint8Array(readFileSync(await saved.path())));
    expect(Object.keys(JSON.parse(new TextDecoder().decode(files['media'])))).toEqual(['0', '1']);
    expect(new TextDecoder().decode(files['0']?.slice(0, 4))).toBe('RIFF');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'anki-')), 'collection.anki2');
    writeFileSync(file, files['collection.anki2'] ?? '');
    const database = new DatabaseSync(file, { readOnly: true });
    const stems = database.prepare('SELECT sfld FROM notes JOIN cards ON nid = notes.id ORDER BY due').all();
    database.close();
    rmSync(path.dirname(file), { recursive: true });
    expect(stems.map(({ sfld }) => sfld)).toEqual(words);
  });

  test('X42: on a phone the sheet of sharing closes wholly: the page is heard again, and its button has the focus', async () => {
    const { page, goTo } = await visitors.come('/-/lists', { screen: 'narrow' });
    await page.locator('h1').waitFor();
    await keep(page, 0);
    await goTo(`/-/lists/${listId}`);
    const share = page.getByRole('button', { name: 'Share or export' });
    await share.click();
    await page.getByRole('dialog').getByRole('button', { name: /^LIFT/u }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#root').getAttribute('aria-hidden')).toBeNull();
    await expect.poll(() => share.evaluate((button) => button === document.activeElement)).toBe(true);
    await share.click();
    await page.getByRole('dialog').getByRole('button', { name: /^LIFT/u }).waitFor();
  });
});
