import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
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

test('hits are asked for once and lead to the page of examples, the word marked, with the way back [A118, A119, A123, A124]', async () => {
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

test('of a corpus that is configured its corpora are asked, and its page is opened beside this one [A119, A124]', async () => {
  const visit = await visitors.come('/guolle');
  const link = await settledIcon(visit, 'guolle');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/korp/query']);
  expect(asked[0]?.searchParams.get('corpus')).toBe('SMJ_NEWS,SMJ_LAWS');
  expect(await link.getAttribute('href')).toBe('https://corpus.example.org/smj?q=[lemma="guolle"]');
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer',
  ]);
});

test('while it answers a spinner turns; what is no JSON is logged and said; not kept, and a press asks again [A122, A123, A125, D26]', async () => {
  visitors.expectComplaints(/The corpus of "smj" did not answer/u);
  answer = '<html>Sorry</html>';
  const visit = await visitors.come('/');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
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
  const off = await settledIcon(visit, 'guolle');
  expect(await off.getAttribute('title')).toBe('Couldn’t load examples. Tap to try again.');
  expect(visit.complaints.join()).toMatch(/The corpus of "smj" did not answer/u);
  answer = '{"hits": 1}';
  await off.click({ force: true });
  const link = visit.page.getByRole('link', { name: /In the corpus: guolle/u }).first();
  await link.waitFor();
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
});
