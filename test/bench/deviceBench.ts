/** The dictionaries on the device, measured in Chromium over the full data: download, building, opening, questions. */
import type { Browser, Page } from 'playwright-core';
import type { PackManifest } from '#service/core/pack/pack.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/allLemmas.ts';
import { type Figures, type Measure, percentile } from '#test/bench/run/figures.ts';
import { launchBrowser, visit } from '#test/e2e/support/visit.ts';
import { hardTexts, plainTexts } from '#test/service/core/finding/goldenList.ts';
import { rendererMegabytes } from './memoryBench.ts';
import { everything } from './serviceClient.ts';

const texts = 'a á g gu guo guol sá č čá i in st ǩ ää fisk kal ŋŋ е'.split(' ');

/** What the page measures of itself while everything is downloaded and built. */
interface Watched {
  longest: number;
  built: number;
}

/** Sizes of the downloads. */
async function sizes(productUrl: string): Promise<Figures> {
  const manifest = (await (await fetch(`${productUrl}/-/packs/manifest.json`)).json()) as PackManifest;
  const megabytes = (forms: boolean) =>
    manifest.packs
      .filter(({ id }) => id.startsWith('forms-') === forms)
      .flatMap(({ parts }) => parts)
      .reduce((sum, part) => sum + part.bytes, 0) / 1e6;
  return { 'packs: all dictionaries': megabytes(false), 'packs: all paradigms': megabytes(true) };
}

/** Downloads everything; how long the build took, and how long the page was blocked at most. */
async function install(page: Page): Promise<Watched> {
  await page.getByRole('button', { name: /Download everything/u }).waitFor();
  await page.evaluate(() => {
    const watched = { longest: 0, built: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask' });
    let began = 0;
    new MutationObserver(() => {
      const building = document.body.innerText.includes('Preparing for offline use');
      if (building && began === 0) began = performance.now();
      if (!building && began !== 0 && watched.built === 0) watched.built = performance.now() - began;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: /Download everything/u }).click();
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.built > 0, undefined, {
    timeout: 120_000,
  });
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
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
  return texts.map((text) => [foundWords, { text, first: 10, ...everything }]);
}

/** What a worker that has answered all this takes: the renderers with it against those of a page that has asked nothing. */
async function workerMegabytes(
  browser: Browser,
  page: Page,
  code: string,
  questions: readonly Question[],
): Promise<number> {
  const idle = await page.context().newPage();
  await idle.goto(page.url());
  await page.close();
  await idle.waitForLoadState('networkidle');
  const before = await rendererMegabytes(browser);
  await ask(idle, code, questions, true);
  return (await rendererMegabytes(browser)) - before;
}

/** Everything is downloaded and built: once in a run is long enough. */
export const once = true;

/** Measures the dictionaries on the device. */
export const measure: Measure = async (productUrl) => {
  const browser = await launchBrowser();
  try {
    const here = await visit(browser, productUrl.replace('127.0.0.1', 'localhost'), '/-/downloads');
    const { page } = here;
    const { longest, built } = await install(page);
    await here.goTo('/-/downloads');
    // The page asks once, so that it loads the worker whose address is needed.
    await here.field.fill('guo');
    await page.getByText(/words that start with guo/u).waitFor();
    const code = await workerScript(page);
    const search = (searchMode: string) =>
      texts.map((inputValue) => [allLemmas, { inputValue, searchMode, after: null, ...everything }] as const);
    const first = [
      allLemmas,
      { inputValue: 'guolli', searchMode: 'start', after: null, ...everything },
    ] as const;
    const timed = async (questions: readonly (readonly [string, object])[]) =>
      percentile((await ask(page, code, [first, ...questions, ...questions])).slice(1), 0.95);
    const [open = Number.NaN] = await ask(page, code, [first]);
    const articles = ['guolli', 'čáhci', 'beana', 'fisk', 'kala', 'leat', 'giella', 'kyeli', 'koira', 'vatn'];
    const figures: Figures = {
      ...(await sizes(productUrl)),
      'device: building everything': built / 1000,
      'device: page blocked meanwhile': longest,
      'device: opening, first answer': open,
      'device: search p95, start': await timed(search('start')),
      'device: search p95, middle': await timed(search('middle')),
      'device: search p95, end': await timed(search('end')),
      'device: article p95': await timed(
        articles.flatMap((lemma) => [
          [dictArticles, { lemma, ...everything }] as const,
          [termArticles, { lemma, ...everything }] as const,
        ]),
      ),
      'device: finding p95, any text': await timed(finding(plainTexts)),
      'device: finding p95, misspellings': await timed(finding(hardTexts)),
      'device: worker after all questions': await workerMegabytes(browser, page, code, [
        ...finding(plainTexts),
        ...finding(hardTexts),
      ]),
    };
    await here.end();
    return figures;
  } finally {
    await browser.close();
  }
};
