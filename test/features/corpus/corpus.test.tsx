import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createService } from '#service/core/resolvers/service.ts';
import sdl from '#service/schema.graphql?raw';
import { corpusExamples, corpusHits } from '#service/server/routes.ts';
import { AllExamples } from '#src/app/article/LemmaControls.tsx';
import { CorpusLink } from '#src/features/corpus/CorpusLink.tsx';
import { fillFixture } from '#test/app/fixtureLexicon.ts';
import { startInProcessService } from '#test/app/inProcessService.ts';
import { pageBlock, renderArticle, renderAt } from '#test/app/renderAt.tsx';
import { renderPart } from '#test/app/renderPart.tsx';
import { emptyDatabase } from '#test/service/core/smallDictionaries.ts';

// The first test reads it for all.
pageBlock('configuration', {
  corpus: {
    sme: { backend: '/-/corpus/sme' },
    smn: { backend: '/-/corpus/smn' },
    smj: { backend: 'https://korp.example.org', page: 'https://korp.example.org/smj?q=…' },
  },
});

const dogSentences = 107;

/** The service with its corpus: the fixture's examples, and `dogs`. */
function startCorpusService() {
  const dogs = Array.from({ length: dogSentences }, (_, index) => ({
    example: `Dat beana lea ${index} jagi boaris.`,
    translation: `Se koira on ${index} vuotta vanha.`,
  }));
  const driver = emptyDatabase();
  fillFixture(driver, {
    gtsmefin: [{ lemmas: [{ lemma: 'beana' }], groups: [{ sense: 0, translations: [], examples: dogs }] }],
  });
  const { examples: search } = createService(driver, sdl);
  const service = startInProcessService();
  const corpus = vi.fn(async (url: URL) => {
    const [, , , language = '', what] = url.pathname.split('/');
    const answer = (what === 'query' ? corpusHits : corpusExamples)(search, language, url.searchParams);
    return new Response(answer.body.toString(), { status: answer.status, headers: { ...answer.headers } });
  });
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(String(input));
    return url.pathname.startsWith('/-/corpus/') ? corpus(url) : service.fetch(input, init);
  };
  return { ...service, fetch, corpus };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets the test say when what is drawn is on the screen. */
function watchScreen(): () => void {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        seen.push(() => callback([{ isIntersecting: true }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return () =>
    act(() => {
      for (const see of seen) see();
    });
}

test('a link asks nothing before it is on screen, then once for each lemma and language, and keeps the search [A118, A123, D13]', async () => {
  const { fetch, corpus } = startCorpusService();
  window.happyDOM.setURL('http://localhost:3000/');
  vi.stubGlobal('fetch', fetch);
  const show = watchScreen();
  const links = ['sme', 'sme', 'smn'].map((language, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same lemma stands twice
    <CorpusLink key={index} language={language} lemma="guolli" />
  ));
  renderPart(links, { address: '/guolli?q=guo&mode=middle' });
  expect(corpus).not.toHaveBeenCalled();
  show();
  const [link] = await screen.findAllByRole('link', { name: 'Examples: guolli' });
  expect(link?.getAttribute('href')).toBe('/-/examples/sme/guolli?q=guo&mode=middle');
  await waitFor(() =>
    expect(corpus.mock.calls.map(([{ pathname }]) => pathname.split('/')[3])).toEqual(['sme', 'smn']),
  );
});

test('while the corpus answers a spinner turns; a failure is said, and pressed asks again; the page of the corpus opens beside this one [A122, A124, A125, D26]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [new Response('<html>Sorry</html>'), Response.json({ hits: 1 })];
  vi.stubGlobal('fetch', async () => answers.shift());
  const show = watchScreen();
  renderPart(<CorpusLink language="smj" lemma="guolle" />);
  show();
  const button = screen.getByRole('button', { name: 'Examples: guolle' });
  expect(button.querySelector('[data-spinner]')).not.toBeNull();
  await waitFor(() => expect(button.title).toBe('Couldn’t load examples. Tap to try again.'));
  expect(button.querySelector('[data-spinner]')).toBeNull();
  button.click();
  const link = await screen.findByRole('link', { name: /In the corpus: guolle/u });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(link.outerHTML).toContain('href="https://korp.example.org/smj?q=guolle"');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});

test('after Back from all examples the focus is on the heading of the article, also on a wide screen [V311]', async () => {
  const { fetch } = startCorpusService();
  const show = watchScreen();
  const { user } = await renderArticle('/guolli', { service: { ...startInProcessService(), fetch } });
  const heading = () => screen.getByRole('heading', { name: 'guolli', level: 1 });
  expect(document.activeElement).not.toBe(heading());
  await screen.findByRole('button', { name: 'Examples: guolli' });
  show();
  await user.click(await screen.findByRole('link', { name: 'All examples' }));
  await screen.findByRole('link', { name: 'Back to the article' });
  act(() => history.back());
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('the heading of examples leads to all of them, once the word is known to be in sentences [V288]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hits: 1 }));
  const show = watchScreen();
  const words = { sme: 'guolli', smj: 'guolle' };
  renderPart(
    Object.entries(words).map(([language, lemma]) => (
      <section key={language}>
        <AllExamples language={language} lemma={lemma} />
        <CorpusLink language={language} lemma={lemma} />
      </section>
    )),
  );
  expect(screen.queryByRole('link', { name: 'All examples' })).toBeNull();
  show();
  await screen.findByRole('link', { name: /In the corpus: guolle/u });
  // Those of the other language are on a page elsewhere.
  const links = await screen.findAllByRole('link', { name: 'All examples' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/-/examples/sme/guolli']);
});

const sentences = () => screen.findAllByRole('listitem');

test('on a very wide screen the sentences beside an article are others than its own, and called so [V304]', async () => {
  const service = startCorpusService();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await service.fetch(input, init);
    if (!String(input).includes('/-/corpus/sme/examples')) return answer;
    const page: { examples: { text: string }[] } = await answer.json();
    const further = page.examples.map((one) => ({ ...one, text: 'Guolli lea stuoris.' }));
    return Response.json({ ...page, examples: [...page.examples, ...further] });
  };
  await renderArticle('/guolli', { service: { ...service, fetch } });
  const headings = () => screen.getAllByRole('heading', { name: /^(?:Example|More examples)$/u });
  const said = () => headings().map((heading) => heading.closest('section')?.textContent);
  expect(said()).toEqual([expect.stringContaining('Guolli vuodjá.')]);
  act(() => window.happyDOM.setViewport({ width: 1920, height: 1080 }));
  await waitFor(() => expect(headings()).toHaveLength(2));
  expect(said()[1]).toContain('Guolli lea stuoris.');
  expect(said()[1]).not.toContain('Guolli vuodjá.');
});

test('the page of examples has the stored sentences with a lemma, the word marked, each with translation and dictionary [D31]', async () => {
  await renderAt('/-/examples/sme/guolli?q=guo', { service: startCorpusService() });
  const [first] = await sentences();
  const item = within(first ?? document.body);
  expect(item.getByText('Guolli').tagName).toBe('MARK');
  expect(first?.textContent).toContain('Guolli vuodjá.');
  expect(item.getByText('Fisken svømmer.').lang).toBe('nb');
  expect(item.getByText('Guolli').closest('[lang]')?.getAttribute('lang')).toBe('se');
  const source = item.getByRole('link', { name: 'guolli · North Sámi – Norwegian' });
  expect(source.getAttribute('href')).toBe('/gtsmenob/guolli?q=guo');
  expect(document.title).toMatch(/^guolli · Examples · .+\.org$/u);
});

test('sentences come fifty at a time', async () => {
  const { user } = await renderAt('/-/examples/sme/beana', { service: startCorpusService() });
  expect(await sentences()).toHaveLength(50);
  expect(screen.getByText(`${dogSentences} sentences`)).toBeTruthy();
  for (const count of [100, dogSentences]) {
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a language without a corpus has no button for sentences [V262]', () => {
  const { container } = renderPart(<CorpusLink lemma="hus" language="nob" />);
  expect(container.textContent).toBe('');
});

test('a word in no sentence looks other than a corpus that does not answer [D26]', async () => {
  const service = startCorpusService();
  const { user } = await renderAt('/-/examples/sme/eamifdna', { service });
  expect(await screen.findByText('No example sentences with “eamifdna”.')).toBeTruthy();
  // The request is repeated once.
  for (let times = 0; times < 2; times += 1) {
    service.corpus.mockResolvedValueOnce(new Response('The disk is full.', { status: 500 }));
  }
  await renderAt('/-/examples/sme/beana', { service });
  expect(await screen.findByText('HTTP 500: The disk is full.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await sentences()).toHaveLength(50);
});

test('a print of examples names the dictionaries that they are from, and no others [R341]', async () => {
  await renderAt('/-/examples/sme/beana', { service: startCorpusService() });
  await sentences();
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  const foot = (await screen.findByText(/“beana” · /u)).closest('footer');
  const named = within(foot ?? document.body).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('North Sámi – Finnish'),
  ]);
  act(() => {
    dispatchEvent(new Event('afterprint'));
  });
});
