/**
 * One set of journeys in the engines besides today's Chromium, in which all other browser tests run. Those of an engine
 * share a product, a profile and a visit, and follow one another as a person's days do: at home, with the service
 * stopped, from the device, after an update.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { noteSounds } from '#test/e2e/support/listening.ts';
import { makeNextVersion, type Product, startProduct } from '#test/e2e/support/product.ts';
import { pageAddresses } from '#test/pageAddresses.ts';
import { missingFor, programsAreRequired } from '#test/tools/programs.ts';
import { startOldChromium } from './chromiumDriver.ts';
import { type EngineVisit, engineVisit } from './engineVisit.ts';
import { startFirefox } from './firefoxDriver.ts';
import { startWebkit } from './webkitDriver.ts';

/** For two starts of a browser, in milliseconds. */
const startTimeoutMs = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'satnegirji-engines-'));
const [dataDir, nextVersion] = [join(folder, 'data'), join(folder, 'next')];
beforeAll(() => makeNextVersion(nextVersion));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['Chromium 103', startOldChromium],
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebkit],
] as const)('in %s', (engine, startEngine) => {
  const missing = programsAreRequired() ? [] : missingFor(engine);
  const name = missing.length === 0 ? 'a visitor' : `a visitor (needs ${missing.join(', ')})`;

  describe.skipIf(missing.length > 0)(name, () => {
    let product: Product;
    let visit: EngineVisit;
    let isStopped = false;

    beforeAll(async () => {
      product = await startProduct({ dataDir });
      visit = await engineVisit(startEngine, join(folder, engine), product.url);
    }, startTimeoutMs);
    afterAll(async () => {
      await visit?.end();
      await product?.end();
    });

    const stopService = async (): Promise<void> => {
      await product.stop();
      isStopped = true;
    };
    const startAgain = async (appDir?: string): Promise<void> => {
      await product.stop();
      product = await startProduct({ dataDir, port: product.port, ...(appDir ? { appDir } : {}) });
      isStopped = false;
    };
    // However a journey ended, the next finds the service at work.
    afterEach(async () => {
      if (isStopped) await startAgain();
    });

    test('opens every page, each as high as the window [R102]', async () => {
      for (const path of pageAddresses) {
        await visit.goTo(path);
        await visit.see('main h1');
        const text = await visit.run(() => document.body.innerText);
        expect(text).not.toContain('encountered an error');
        const heights = await visit.run(() => [
          document.querySelector('#root .layout')?.clientHeight,
          document.documentElement.scrollHeight,
          innerHeight,
        ]);
        expect(new Set(heights), path).toHaveLength(1);
      }
    });

    test('reads a text, keeps a word of it, and practises it [H49]', async () => {
      await visit.goTo('/-/reader');
      await visit.fill('main textarea', 'Guolli ja beana');
      await visit.press({ role: 'button', name: 'Read' });
      // On a machine at its limit WebKitGTK did not go on from here (seen once, why is not known): a person would press once more.
      const isRead = () => visit.run(() => document.querySelector('main [data-at]') !== null);
      await expect
        .poll(isRead, { timeout: 5_000 })
        .toBe(true)
        .catch(() => visit.press({ role: 'button', name: 'Read' }));
      await visit.press({ role: 'button', name: 'beana' });
      await visit.until(() =>
        Boolean(document.querySelector<HTMLElement>('[aria-label="The word"]')?.innerText.includes('hund')),
      );
      // A second try finds it kept.
      if (await visit.run(() => document.querySelector('button[aria-label="Saved: beana"]') === null)) {
        await visit.press({ role: 'button', name: 'Save: beana' });
      }
      await visit.see('button[aria-label="Saved: beana"]');
      await visit.goTo('/-/lists');
      await visit.press('main a[href*="/-/lists/"]');
      await visit.until(() => Boolean(document.querySelector('main')?.innerText.includes('beana')));
      await visit.press('main a[href*="/-/practice/"]');
      await visit.press({ role: 'button', name: 'Show the answer' }, 600);
      await visit.press({ role: 'button', name: 'I knew it' }, 600);
      await visit.until(() =>
        Boolean(document.querySelector('main')?.innerText.replaceAll(/\s+/gu, ' ').includes('1 / 1')),
      );
    });

    test('looks a word up, reads its article and its inflection, and walks Back and Forward [H10]', async () => {
      // The worker comes after the first answer, in WebKit seconds later: what is looked up from here on passes through it.
      await visit.goTo('/muohta');
      await visit.articleOf('muohta');
      await visit.until(() => navigator.serviceWorker.controller?.state === 'activated');
      await visit.goTo('/');
      await visit.fill('#root .field input', 'guo');
      await visit.press({ role: 'link', name: 'guolli' });
      expect(await visit.articleOf('guolli')).toContain('fisk');
      await visit.press({ role: 'button', name: 'gen.' });
      expect(await visit.see('[role=dialog] table')).toContain('guliiguin');
      await visit.press('[role=dialog] button[aria-label="Close"]');
      await visit.until(() => document.querySelector('[role=dialog]') === null);
      await visit.run(() => history.back());
      await visit.until(() => location.pathname === '/');
      expect(
        await visit.run(() => document.querySelector<HTMLInputElement>('#root .field input')?.value),
      ).toBe('guo');
      await visit.run(() => history.forward());
      await visit.articleOf('guolli');
    });

    test('changes the language of the page by keyboard [H10]', async () => {
      const choose = async (letter: string, language: string) => {
        await visit.goTo('/');
        // The drawer is loaded after the page.
        await visit.until(() => {
          const select = document.querySelector<HTMLElement>('nav select');
          select?.focus();
          return select !== null && document.activeElement === select;
        });
        await visit.type(letter);
        await visit.until((lang) => document.documentElement.lang === lang, language);
      };
      await choose('d', 'se');
      await visit.see({ role: 'link', name: 'Dán ovttadagas' });
      await choose('e', 'en');
      await visit.see({ role: 'link', name: 'On this device' });
    });

    test('hears a word, the second time from what is kept [H11]', async () => {
      await hear();
      await hear();
    });

    test('prints an article: on paper stand the word, its translation and where it is from, and no controls [H11]', async () => {
      await visit.goTo('/guolli?q=guo');
      await visit.articleOf('guolli');
      await visit.until(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/PaperFoot-')),
      );
      const { stdout } = spawnSync('pdftotext', ['-', '-'], {
        input: await visit.print(),
        encoding: 'utf8',
      });
      // Every engine breaks the lines where it will, an address too.
      const paper = stdout.replaceAll(/\s+/gu, '');
      for (const text of ['guolli', 'fisk', 'sampledictionary', `${product.url}/guolli`]) {
        expect(paper).toContain(text);
      }
      expect(paper).not.toContain('gtsmenob');
      expect(paper).not.toContain('Onthisdevice');
      expect(paper).not.toContain('wordsthatstartwith');
    });

    test('sees what was seen, and hears what was heard, after the service has stopped and the browser started again [H12]', async () => {
      await visit.until(() => navigator.serviceWorker.controller?.state === 'activated');
      await visit.goTo('/-/history');
      await visit.see({ role: 'link', name: 'guolli' });
      await stopService();
      await visit.restart();
      await visit.goTo('/guolli?q=guo');
      expect(await visit.articleOf('guolli')).toContain('fisk');
      await visit.until(() => document.body.innerText.includes('Saved on this device'));
      await visit.goTo('/?q=uoll&mode=middle');
      await visit.until(() => document.body.innerText.includes('Saved words'));
      await visit.press({ role: 'link', name: 'guolli' });
      await visit.articleOf('guolli');
      await visit.press({ role: 'button', name: 'gen.' });
      expect(await visit.see('[role=dialog] table')).toContain('guliiguin');
      await hear();
      await visit.goTo('/-/history');
      await visit.see({ role: 'link', name: 'guolli' });
      await visit.goTo('/-/lists');
      await visit.press('main a[href*="/-/lists/"]');
      await visit.until(() => Boolean(document.querySelector('main')?.innerText.includes('beana')));
      await visit.goTo('/-/reader');
      await visit.see({ role: 'link', name: 'Guolli ja beana' });
    });

    test('downloads every dictionary, and searches and reads from the device after a restart of the browser [H13]', async () => {
      await visit.until(() => navigator.serviceWorker.controller?.state === 'activated');
      await visit.goTo('/-/downloads');
      await visit.until(
        () =>
          document.querySelector('button:is([aria-label^="Download "], [aria-label^="Remove "])') !== null,
      );
      // A second try finds what the first has downloaded.
      if (await visit.run(() => document.querySelector('button[aria-label^="Download "]') !== null)) {
        await visit.press('button[aria-label^="Download "]');
        await visit.see('button[aria-label^="Remove "]');
        await visit.press({ role: 'button', name: 'Download the others' });
      }
      await visit.until(
        (count) => document.querySelectorAll('button[aria-label^="Remove "]').length >= count,
        dictionaryCodes.length,
      );
      await visit.until(
        () => document.querySelector('main [role=progressbar], button[aria-label^="Download "]') === null,
      );
      await stopService();
      await visit.restart();
      await visit.goTo('/');
      // Never asked before: no answer of the service is kept.
      await visit.fill('#root .field input', 'bea');
      await visit.press({ role: 'link', name: 'beana' });
      expect(await visit.articleOf('beana')).toContain('hund');
      await visit.until(() => document.body.innerText.includes('from this device'));
    });

    test('spends a day without a network: reads, notes, records, practises and exports after a restart', async () => {
      await stopService();
      await visit.restart();
      await visit.goTo('/-/reader');
      await visit.fill('main textarea', 'Beana bora guoli');
      await visit.press({ role: 'button', name: 'Read' });
      await visit.press({ role: 'button', name: 'guoli' });
      await visit.until(() =>
        Boolean(document.querySelector<HTMLElement>('[aria-label="The word"]')?.innerText.includes('fisk')),
      );
      if (await visit.run(() => document.querySelector('button[aria-label="Saved: guolli"]') === null)) {
        await visit.press({ role: 'button', name: 'Save: guolli' });
      }
      await visit.see('button[aria-label="Saved: guolli"]');

      await visit.goTo('/-/lists');
      await visit.press('main a[href*="/-/lists/"]');
      await visit.press('main a[href*="/-/lists/word/"]');
      await visit.fill('main textarea', 'Seen at the lake');
      const hasRecorder = await visit.run(async () => {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        try {
          const recorder = new MediaRecorder(stream);
          recorder.start();
          return recorder.state === 'recording';
        } catch {
          return false;
        } finally {
          for (const track of stream.getTracks()) track.stop();
        }
      });
      await visit.press({ role: 'button', name: 'Record' });
      if (hasRecorder) {
        await visit.until(
          () => document.querySelector('[role=timer]')?.textContent?.includes('0:02') === true,
        );
        await visit.press({ role: 'button', name: 'Stop and save' });
        await visit.see({ role: 'button', name: 'Play ' });
      } else {
        // WebKitGTK without GStreamer’s transcoder.
        await visit.until(() => document.body.innerText.includes('This browser cannot record audio.'));
      }
      await visit.goTo('/-/practice');
      await visit.press('main a[href*="/-/practice/"]');
      await visit.press({ role: 'button', name: 'Show the answer' }, 600);
      await visit.press({ role: 'button', name: 'I knew it' }, 600);
      await visit.until(() => !document.querySelector('main')?.innerText.includes('I knew it'));

      await visit.goTo('/-/lists');
      await visit.press('main a[href*="/-/lists/"]');
      await visit.press({ role: 'button', name: 'Share or export' });
      await visit.press({ role: 'button', name: 'LIFT' });
      // The file instead of a download, which each engine puts elsewhere.
      await visit.run(() => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (file) => {
          if (file instanceof Blob) Object.assign(window, { exported: file });
          return createObjectURL(file);
        };
        HTMLAnchorElement.prototype.click = () => undefined;
      });
      await visit.press({ role: 'button', name: 'Save' });
      await visit.until(() => document.body.innerText.includes('The file is ready.'));
      const { begins, bytes } = await visit.run(async () => {
        const file: Blob = Reflect.get(window, 'exported');
        const text = await file.text();
        return { begins: text.slice(0, 2), bytes: file.size };
      });
      expect(begins).toBe('PK');
      // A second of sound is 96 kB of it.
      expect(bytes).toBeGreaterThan(hasRecorder ? 96_000 : 500);
    });

    test('is offered a new version, and reads on in it after one tap [H14]', async () => {
      await visit.goTo('/guolli');
      await visit.articleOf('guolli');
      await visit.until(() => navigator.serviceWorker.controller?.state === 'activated');
      await startAgain(nextVersion);
      await visit.restart();
      await visit.goTo('/guolli?q=guo');
      await visit.articleOf('guolli');
      await visit.press({ role: 'button', name: 'Update' });
      await visit.until(() => document.documentElement.dataset['version'] === '2');
      await visit.articleOf('guolli');
    });

    /** Opens a word of Lule Sámi and presses its speaker: an object URL is played to its end. */
    async function hear(): Promise<void> {
      await visit.goTo('/guolle');
      await visit.articleOf('guolle');
      await visit.run(noteSounds);
      await visit.press({ role: 'button', name: 'Listen: guolle' });
      await visit.until(() => Reflect.get(window, 'heard')[0]?.ended === true);
      const [sound] = await visit.run<[], { src: string; time: number }[]>(() =>
        Reflect.get(window, 'heard'),
      );
      expect(sound?.src).toMatch(/^blob:/u);
      expect(sound?.time).toBeGreaterThan(0.2);
    }
  });
});
