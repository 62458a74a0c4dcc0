// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { persistedKinds } from '#src/lookup/cache/persistQueries.ts';
import { corpusPage, corpusQuery, isInCorpus } from '#src/lookup/operations/corpusQuery.ts';
import { paradigmCheckQuery } from '#src/lookup/operations/paradigmQuery.ts';
import { lookupErrorOf, never } from '#test/data/lookup/lookups.ts';

const block = document.createElement('script');
block.type = 'application/json';
block.id = 'configuration';
block.textContent = JSON.stringify({
  corpus: {
    sme: {
      backend: 'https://korp.example.org/backend-sme/',
      corpora: 'SME_NEWS,SME_BIBLE',
      page: 'https://korp.example.org/sme/#?cqp=[lemma%3D"…"]&search_tab=1',
    },
    smj: { backend: '/-/corpus/smj', page: 'https://korp.example.org/smj/?word=…' },
    sma: { backend: '/-/corpus/sma' },
    sms: { backend: 'https://korp.example.org/backend-sms' },
  },
});
document.head.append(block);

const asked: URL[] = [];
let answer: () => Response | Promise<Response>;
const hits = (number: unknown) => () => Response.json({ hits: number });

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(new URL(url));
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks the back end of the language with its corpora, a query for the lemma, start and end 0 [A119]', async () => {
  answer = hits(3);
  expect(await isInCorpus('sme', 'čáhci', never)).toBe(true);
  const [url] = asked;
  expect(`${url?.origin}${url?.pathname}`).toBe('https://korp.example.org/backend-sme/query');
  expect([...(url?.searchParams ?? [])]).toEqual([
    ['corpus', 'SME_NEWS,SME_BIBLE'],
    ['cqp', '[lemma = "čáhci"]'],
    ['start', '0'],
    ['end', '0'],
  ]);
  expect(url?.search).not.toContain('+');
});

test.each(['say "ja"', 'a\\b', '"] | []', 'a&b=c#d', '100 %'])(
  'the lemma %s stays one word of the query',
  async (lemma) => {
    answer = hits(0);
    await isInCorpus('sme', lemma, never);
    const cqp = asked[0]?.searchParams.get('cqp') ?? '';
    const read = /^\[lemma = "((?:[^"\\]|\\.)*)"\]$/u.exec(cqp)?.[1]?.replaceAll(/\\(.)/gu, '$1');
    expect(read).toBe(lemma);
  },
);

const unsupported = ['fin', 'nob', 'swe', 'rus', ''];

test.each(unsupported)('%s is not supported; nothing is asked [A120, A121]', async (language) => {
  answer = hits(1);
  await expect(isInCorpus(language, 'kala', never)).rejects.toThrow('Language is not supported');
  expect(corpusQuery(language, 'kala').enabled).toBe(false);
  expect(asked).toEqual([]);
});

test('a corpus is not asked for that is not configured, or nobody could read for want of a search page [D31]', () => {
  const isAsked = (language: string) => corpusQuery(language, 'guolli').enabled;
  expect(['smn', 'sms', 'sme', 'sma'].map(isAsked)).toEqual([false, false, true, true]);
});

test.each([
  ['of a question that is too long', () => new Response('Broken', { status: 414 }), 'refused'],
  ['behind a filter', () => new Response('Blocked', { status: 403 }), 'unreachable'],
  ['inside', () => new Response('Broken', { status: 500 }), 'unreachable'],
  ['behind a proxy', () => new Response('Bad gateway', { status: 502 }), 'unreachable'],
  [
    'with a page',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'portal',
  ],
  ['without hits', () => Response.json({ ERROR: { type: 'CQP' } }), 'broken'],
  ['with hits that are no number', hits('many'), 'broken'],
  ['by not being there', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
] as const)('a back end that fails %s is logged, and is no «no» [A122]', async (_, fails, failure) => {
  answer = fails;
  expect((await lookupErrorOf(isInCorpus('sme', 'guolli', never))).failure).toBe(failure);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('is kept under language:lemma, in memory only; an inflection with its templates [A123, A168, D33]', () => {
  expect(corpusQuery('sme', 'guolli').queryKey).toEqual(['corpus', 'sme:guolli']);
  expect(persistedKinds.length).toBeGreaterThan(0);
  expect(persistedKinds).not.toContain('corpus');
  const word = { lemma: 'guolli', language: 'sme', pos: 'N' };
  expect(paradigmCheckQuery(word).queryKey.at(-1)).toBe('sme:guolli:+N+Sg+Nom');
});

test('the search page is the configured one with the lemma in its place, encoded and escaped, else the app’s own [A124, D31]', () => {
  const begin = 'https://korp.example.org/sme/#?cqp=[lemma%3D"';
  expect(corpusPage('sme', 'čáhci')).toBe(`${begin}%C4%8D%C3%A1hci"]&search_tab=1`);
  expect(corpusPage('smj', 'a&b "c"')).toBe('https://korp.example.org/smj/?word=a%26b%20%22c%22');
  expect(corpusPage('sme', 'a"b')).toContain('"a%5C%22b"');
  expect(corpusPage('sma', 'guelie')).toBeUndefined();
});
