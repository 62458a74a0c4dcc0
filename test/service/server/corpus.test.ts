import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve } from '#test/service/server/serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await serve();
});
afterAll(() => serving.end());

async function query(language: string, cqp: string): Promise<{ status: number; answer: unknown }> {
  const values = new URLSearchParams({ corpus: '', cqp, start: '0', end: '0' });
  const response = await fetch(`${serving.url}/-/corpus/${language}/query?${values}`);
  return { status: response.status, answer: await response.json() };
}

test('A119: a word of the stored examples has hits, one that is in none has not', async () => {
  expect(await query('sme', '[lemma = "guolli"]')).toEqual({
    status: 200,
    answer: { hits: expect.any(Number) },
  });
  expect((await query('sme', '[lemma = "guolli"]')).answer).not.toEqual({ hits: 0 });
  expect((await query('sme', '[lemma = "nosuchword"]')).answer).toEqual({ hits: 0 });
});

test('quotation marks and backslashes in a lemma are read as they were escaped', async () => {
  for (const lemma of ['\\"', 'a\\\\', '\\" | [] \\"', '.*']) {
    expect(await query('sme', `[lemma = "${lemma}"]`)).toEqual({ status: 200, answer: { hits: 0 } });
  }
});

test('A121: a language without a corpus is not supported', async () => {
  const { status, answer } = await query('fin', '[lemma = "kala"]');
  expect([status, answer]).toEqual([404, { reason: 'Language is not supported.' }]);
});

test('another query than the one for a lemma is refused', async () => {
  for (const cqp of ['', '[]', '[lemma = "a"] [lemma = "b"]', '[pos = "N"]', '[lemma = "a', '"a"']) {
    expect((await query('sme', cqp)).status).toBe(400);
  }
});
