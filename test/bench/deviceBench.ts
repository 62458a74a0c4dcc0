/** The dictionaries on the device, measured in Chromium over the full data: download, building, opening, questions. */
import { once as onceEmitted } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { type PackManifest, packBytes } from '#service/core/pack/pack.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import { type Figures, type Measure, percentile } from '#test/bench/run/figures.ts';
import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
import { unfiltered } from '#test/service/core/asking.ts';
import { hardTexts, plainTexts } from '#test/service/core/finding/goldenList.ts';
import { lookups } from './lookupBench.ts';
import { rendererMegabytes } from './memoryBench.ts';

const texts = 'a á g gu guo guol sá č čá i in st ǩ ää fisk kal ŋŋ е'.split(' ');

const isForms = (id: string) => id.startsWith('forms-');

async function bytesOf(productUrl: string, isMeant: (id: string) => boolean): Promise<number> {
  const manifest = (await (await fetch(`${productUrl}/-/packs/manifest.json`)).json()) as PackManifest;
  return packBytes(...manifest.packs.filter(({ id }) => isMeant(id)));
}

/**
 * Of a phone (1.6 Mbit/s, 150 ms round trip, a quarter of this processor) with all times divided by four, since Chromium
 * slows down no workers.
 */
const line = { latencyMs: 150 / 4, bytesPerSecond: 800_000 };

/** Bytes that are sent at once. */
const pieceSize = 8_192;

/**
 * The product behind the line, which all packs share. Only packs take its time: Chromium's own slow network also slows down
 * what a service worker has stored.
 */
async function behindLine(productUrl: string) {
  let free = 0;
  const server = createServer(async ({ url = '/', headers, method }, response) => {
    const isPack = url.endsWith('.ndjson.gz');
    if (isPack) await setTimeout(line.latencyMs);
    request(new URL(url, productUrl), { headers, method }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      for await (const chunk of answer) {
        for (let start = 0; start < chunk.length; start += pieceSize) {
          const piece = chunk.subarray(start, start + pieceSize);
          if (isPack) {
            free = Math.max(free, performance.now()) + (piece.length / line.bytesPerSecond) * 1000;
            await setTimeout(free - performance.now());
          }
          response.write(piece);
        }
      }
      response.end();
    }).end();
  });
  server.listen(0, '127.0.0.1');
  await onceEmitted(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}

/** Notes the longest task of the page. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest') ?? 0, duration) });
      }
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'longest') ?? 0));
}

/** Presses these buttons; seconds from the first press until nothing is left to do, and how much more memory was in use on the way than then. */
async function install(
  browser: Browser,
  page: Page,
  buttons: readonly RegExp[],
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  let start: number | undefined;
  for (const name of buttons) {
    await page.getByRole('button', { name }).first().click();
    start ??= performance.now();
  }
  const progress = page.getByRole('progressbar').first();
  await progress.waitFor();
  let most = 0;
  do {
    await page.waitForTimeout(50);
    most = Math.max(most, await rendererMegabytes(browser));
  } while (await progress.isVisible());
  const seconds = (performance.now() - (start ?? Number.NaN)) / 1000;
  await page.waitForTimeout(2000);
  return { seconds, megabytes: most - (await rendererMegabytes(browser)) };
}

/** Makes the app believe that an older version of a dictionary is installed, and deletes all downloaded parts. */
function makeOld(page: Page, id: string): Promise<void> {
  return page.evaluate(
    (old) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('satnegirji-device');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('state', 'readwrite');
          const state = transaction.objectStore('state');
          const reading = state.get('record');
          reading.onsuccess = () => {
            const packs = reading.result.packs.map((pack: { id: string; parts: readonly object[] }) =>
              pack.id === old
                ? { ...pack, parts: pack.parts.map((part) => ({ ...part, hash: '0'.repeat(64) })) }
                : pack,
            );
            state.put({ ...reading.result, packs }, 'record');
          };
          transaction.onabort = () => reject(new Error('The record could not be made old.'));
          transaction.oncomplete = () => {
            opening.result.close();
            // Ends with the page.
            indexedDB.deleteDatabase('satnegirji-parts');
            resolve();
          };
        };
      }),
    id,
  );
}

const pair = ['gtsmenob', 'gtnobsme', 'forms-sme'];

const pairButtons = [
  /^Download North Sámi – Norwegian/u,
  /^Download Norwegian.* – North Sámi/u,
  /^Download Inflection: North Sámi/u,
];

/** Downloads a pair with its forms, then everything, then one dictionary again. */
async function installing(browser: Browser, page: Page, productUrl: string): Promise<Figures> {
  await page.getByRole('button', { name: /Download everything/u }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(1_000);
  const longest = await watchTasks(page);
  const first = await install(browser, page, pairButtons);
  const others = await install(browser, page, [/Download the others/u]);
  const blocked = await longest();
  await makeOld(page, 'gtsmenob');
  await page.reload();
  await page.getByRole('button', { name: /^Update North Sámi – Norwegian/u }).waitFor();
  const update = await install(browser, page, [/^Update North Sámi – Norwegian/u]);
  const pairBytes = await bytesOf(productUrl, (id) => pair.includes(id));
  const otherBytes = await bytesOf(productUrl, (id) => !pair.includes(id));
  return {
    'device: a pair with its forms, × the line': (first.seconds * line.bytesPerSecond) / pairBytes,
    'device: all others, × the line': (others.seconds * line.bytesPerSecond) / otherBytes,
    'device: one dictionary updated, on a phone': update.seconds * 4,
    'device: memory of the worker that builds': Math.max(first.megabytes, others.megabytes, update.megabytes),
    'device: page blocked meanwhile': blocked,
  };
}

/** Between the keys of somebody who types fast: each letter is searched. */
const personMs = 150;

/** With a slow page, and a worker that Chromium does not slow down. */
async function lookupsOnPhone(page: Page): ReturnType<typeof lookups> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const result = await lookups(page, personMs);
  await devtools.detach();
  return result;
}

/** A question as the worker is asked it. */
type Question = readonly [document: string, variables: object];

/** The address of the worker's code, which the page has loaded. */
function workerScript(page: Page): Promise<string> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.find((name) => /deviceWorker/u.test(name)) ?? '';
  });
}

/** Milliseconds of each question, asked of a worker as the page asks it; with `stays` the worker goes with the page. */
function ask(
  page: Page,
  code: string,
  questions: readonly Question[],
  stays = false,
): Promise<readonly number[]> {
  return page.evaluate(
    async ([script, all, remains]) => {
      const worker = new Worker(script, { type: 'module' });
      const times: number[] = [];
      for (const [number, [document, variables]] of all.entries()) {
        const start = performance.now();
        await new Promise<void>((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if (data.kind === 'preparing') return;
            if (data.kind === 'answer' && data.answer) resolve();
            else reject(new Error(JSON.stringify(data)));
          };
          worker.postMessage({ number, kind: 'ask', document, variables });
        });
        times.push(performance.now() - start);
      }
      if (!remains) worker.terminate();
      return times;
    },
    [code, questions, stays] as const,
  );
}

/** Words are found for each text. */
function finding(texts: readonly string[]): readonly Question[] {
  return texts.map((text) => [foundWords, { text, first: 10, ...unfiltered }]);
}

/** What a worker that has answered all this takes: the renderers with it against those without. */
async function workerMegabytes(
  browser: Browser,
  page: Page,
  code: string,
  questions: readonly Question[],
): Promise<Figures> {
  const idle = await page.context().newPage();
  // A page of the app would start a worker, too.
  await idle.goto(new URL('/icon.svg', page.url()).href);
  await page.close();
  await idle.waitForLoadState('networkidle');
  const before = await rendererMegabytes(browser);
  await ask(idle, code, questions, true);
  return { 'device: worker after all questions': (await rendererMegabytes(browser)) - before };
}

/** Everything is downloaded and built: once in a run is long enough. */
export const once = true;

/** Measures the dictionaries on the device. */
export const measure: Measure = async (productUrl) => {
  // As on a phone with 2 GB: elsewhere it collects garbage only when there is much of it.
  const browser = await launchBrowser(undefined, '--enable-low-end-device-mode');
  const slow = await behindLine(productUrl);
  try {
    const here = await visit(browser, slow.url, '/-/downloads', { serviceWorker: true, screen: 'narrow' });
    const { page } = here;
    const installed = await installing(browser, page, productUrl);
    await here.goTo('/-/downloads');
    // The page asks once, so that it loads the worker whose address is needed.
    await here.field.fill('guo');
    await page
      .getByText(/words that start with guo/u)
      .first()
      .waitFor();
    const code = await workerScript(page);
    const looked = await lookupsOnPhone(page);
    const search = (searchMode: string) =>
      texts.map((inputValue) => [allLemmas, { inputValue, searchMode, after: null, ...unfiltered }] as const);
    const first = [
      allLemmas,
      { inputValue: 'guolli', searchMode: 'start', after: null, ...unfiltered },
    ] as const;
    const timed = async (questions: readonly (readonly [string, object])[]) =>
      percentile((await ask(page, code, [first, ...questions, ...questions])).slice(1), 0.95);
    const [open = Number.NaN] = await ask(page, code, [first]);
    const articles = ['guolli', 'čáhci', 'beana', 'fisk', 'kala', 'leat', 'giella', 'kyeli', 'koira', 'vatn'];
    const figures: Figures = {
      'packs: all dictionaries': (await bytesOf(productUrl, (id) => !isForms(id))) / 1e6,
      'packs: all paradigms': (await bytesOf(productUrl, isForms)) / 1e6,
      ...installed,
      'device: last key → first row, on a phone': looked.searched.new,
      'device: tap → article, on a phone': looked.opened.new,
      'device: opening, first answer': open,
      'device: search p95, start': await timed(search('start')),
      'device: search p95, middle': await timed(search('middle')),
      'device: search p95, end': await timed(search('end')),
      'device: article p95': await timed(
        articles.flatMap((lemma) => [
          [dictArticles, { lemma, ...unfiltered }] as const,
          [termArticles, { lemma, ...unfiltered }] as const,
        ]),
      ),
      'device: finding p95, any text': await timed(finding(plainTexts)),
      'device: finding p95, misspellings': await timed(finding(hardTexts)),
      ...(await workerMegabytes(browser, page, code, [...finding(plainTexts), ...finding(hardTexts)])),
    };
    await here.end();
    return figures;
  } finally {
    await browser.close();
    slow.close();
  }
};
