import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '#test/e2e/support/visit.ts';
import { shareVisitors } from '#test/e2e/support/visitors.ts';

let server: Server | undefined;
let asked: URL[] = [];
/** What the corpus of Lule Sámi answers. */
let answer = '{"hits": 3}';

beforeEach(() => {
  asked = [];
  answer = '{"hits": 3}';
});
afterAll(() => {
  server?.close();
});

/** A corpus back end of another kind than the embedded one, on another origin. */
async function startCorpus(): Promise<string> {
  const started = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://corpus'));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end(answer);
  });
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/korp`;
}

const visitors = shareVisitors(async () => {
  const backend = await startCorpus();
  return {
    configuration: {
      corpus: {
        sme: { backend: '/-/corpus/sme' },
        smj: { backend, corpora: 'SMJ_NEWS,SMJ_LAWS', page: 'https://corpus.example.org/smj?q=[lemma="…"]' },
        smn: { backend, corpora: 'SMN_NEWS' },
      },
    },
  };
});

const icon = (page: Page, lemma: string): Locator =>
  page
    .getByRole('button', { name: `Examples: ${lemma}` })
    .or(page.getByRole('link', { name: new RegExp(`^(Examples|In the corpus): ${lemma}`, 'u') }))
    .first();

async function settledIcon({ page, articleOf }: Visit, lemma: string): Promise<Locator> {
  await articleOf(lemma);
  await icon(page, lemma).waitFor();
  await expect.poll(() => icon(page, lemma).getAttribute('aria-busy')).not.toBe('true');
  return icon(page, lemma);
}

const corpusRequests = ({ requests }: Visit): readonly URL[] =>
  requests.map((request) => new URL(request.url())).filter(({ pathname }) => pathname.endsWith('/query'));

describe('with the embedded corpus', () => {
  test('A118, A119, A123, A124: hits are asked for once and lead to the page of examples, the word marked, with the way back', async () => {
    const visit = await visitors.come('/guolli');
    const { page } = visit;
    const link = await settledIcon(visit, 'guolli');
    const [request, ...others] = corpusRequests(visit).filter(({ search }) => search.includes('guolli'));
    expect(others).toEqual([]);
    expect(request?.pathname).toBe('/-/corpus/sme/query');
    expect(Object.fromEntries(request?.searchParams ?? [])).toMatchObject({
      cqp: '[lemma = "guolli"]',
      start: '0',
      end: '0',
    });
    expect(request?.searchParams.has('corpus')).toBe(true);
    await link.click();
    await expect.poll(visit.address).toBe('/-/examples/sme/guolli');
    const marked = page.locator('main mark');
    await marked.first().waitFor();
    expect((await marked.allTextContents()).map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining([expect.stringMatching(/^guol/u)]),
    );
    expect(await page.locator('h1').textContent()).toContain('guolli');
    expect(await page.getByText(/^\d+ sentences?$/u).count()).toBe(1);
    await page.getByRole('link', { name: 'Back to the article' }).click();
    await settledIcon(visit, 'guolli');
    expect(corpusRequests(visit).filter(({ search }) => search.includes('guolli'))).toHaveLength(1);
  });

  test('A118: without hits the icon is off and says so', async () => {
    const visit = await visitors.come('/arvit');
    const off = await settledIcon(visit, 'arvit');
    expect(await off.getAttribute('aria-disabled')).toBe('true');
    const reason = 'No examples of “arvit” in the corpus.';
    expect(await off.getAttribute('title')).toBe(reason);
    // Fingers see no tooltips.
    await off.click({ force: true });
    await visit.page.getByText(reason).waitFor();
  });
});

describe('with a corpus that is configured', () => {
  test('A119, A124: its corpora are asked, and its page is opened beside this one', async () => {
    const visit = await visitors.come('/guolle');
    const link = await settledIcon(visit, 'guolle');
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/korp/query']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      corpus: 'SMJ_NEWS,SMJ_LAWS',
      cqp: '[lemma = "guolle"]',
      start: '0',
      end: '0',
    });
    expect(await link.getAttribute('href')).toBe('https://corpus.example.org/smj?q=[lemma="guolle"]');
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer',
    ]);
  });

  test('A122, A123, D26: what is no JSON is logged and said; not kept, and a press asks again', async () => {
    visitors.expectComplaints(/The corpus of "smj" did not answer/u);
    answer = '<html>Sorry</html>';
    const visit = await visitors.come('/guolle');
    const off = await settledIcon(visit, 'guolle');
    expect(await off.getAttribute('title')).toBe('Couldn’t load examples. Tap to try again.');
    expect(visit.complaints.join()).toMatch(/The corpus of "smj" did not answer/u);
    answer = '{"hits": 1}';
    await off.click({ force: true });
    const link = visit.page.getByRole('link', { name: /In the corpus: guolle/u }).first();
    await link.waitFor();
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('A125: while it answers a spinner of 20 px turns', async () => {
    const visit = await visitors.come('/');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await visit.page.route('**/korp/**', async (route) => {
      await held;
      await route.continue();
    });
    await visit.goTo('/guolle');
    await visit.articleOf('guolle');
    const spinner = icon(visit.page, 'guolle').locator('[data-spinner]');
    await spinner.waitFor();
    expect(await spinner.evaluate((element) => getComputedStyle(element).width)).toBe('20px');
    letGo();
    await spinner.waitFor({ state: 'detached' });
  });
});

describe('without a corpus', () => {
  test.each([
    ['kala', 'Finnish'],
    ['fisk', 'Norwegian Bokmål'],
  ])('A120: nothing is asked for %s (%s), and the icon says why it is off', async (lemma, language) => {
    const visit = await visitors.come(`/${lemma}`);
    const off = await settledIcon(visit, lemma);
    expect(await off.getAttribute('title')).toBe(`There is no corpus for this language: ${language}.`);
    expect(corpusRequests(visit).filter(({ search }) => search.includes(lemma))).toEqual([]);
  });

  test.each([
    ['kyeli', 'a back end whose finds nobody could read'],
    ['kueʹll', 'no back end at all'],
  ])('D31: no icon for %s: %s', async (lemma) => {
    const visit = await visitors.come(`/${encodeURIComponent(lemma)}`);
    await visit.articleOf(lemma);
    await visit.page
      .getByRole('button', { name: `Inflection of ${lemma}` })
      .first()
      .waitFor();
    expect(await icon(visit.page, lemma).count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
