import { expect, test } from 'vitest';
import { examplesPerPage } from '#service/core/examples/exampleSearch.ts';
import { isDictionaryCode } from '#src/language/dictionaries.ts';
import { entry, write } from '#test/service/core/smallDictionaries.ts';
import { serveInFile } from '#test/service/server/serving.ts';

const serving = serveInFile();

async function ask(path: string, values: Record<string, string>) {
  const response = await fetch(`${serving.url}/-/corpus/${path}?${new URLSearchParams(values)}`);
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const query = (language: string, cqp: string) =>
  ask(`${language}/query`, { corpus: '', cqp, start: '0', end: '0' });

test('a word of the stored examples has hits, one that is in none has not [A119]', async () => {
  const { status, answer } = await query('sme', '[lemma = "guolli"]');
  expect(status).toBe(200);
  expect(answer['hits']).toBeGreaterThan(0);
  expect((await query('sme', '[lemma = "nosuchword"]')).answer).toEqual({ hits: 0 });
});

test.each(['\\"', 'a\\\\', '\\" | [] \\"', '.*'])('the lemma %s is read as it was escaped', async (lemma) => {
  expect(await query('sme', `[lemma = "${lemma}"]`)).toEqual({ status: 200, answer: { hits: 0 } });
});

test('a language without a corpus is not supported [A121]', async () => {
  const answer = { error: 'NO_SUCH_LANGUAGE', reason: 'Language is not supported.' };
  expect(await query('fin', '[lemma = "kala"]')).toEqual({ status: 404, answer });
  expect(await ask('fin/examples', { lemma: 'kala' })).toEqual({ status: 404, answer });
});

const others = ['', '[]', '[lemma = "a"] [lemma = "b"]', '[pos = "N"]', '[lemma = "a', '"a"'];
test.each(others)('another query than the one for a lemma is refused in words: %s', async (cqp) => {
  const answer = { error: 'BAD_QUERY', reason: 'The query must be cqp=[lemma = "…"].' };
  expect(await query('sme', cqp)).toEqual({ status: 400, answer });
});

test('a sentence comes with its word’s places, its translation, and the entry it is in', async () => {
  const { status, answer } = await ask('sme/examples', { lemma: 'guolli' });
  expect(status).toBe(200);
  const hits = (await query('sme', '[lemma = "guolli"]')).answer['hits'];
  expect(answer).toMatchObject({ total: hits, next: null });
  const [first] = answer['examples'] as { text: string; places: [number, number][] }[];
  const string = expect.any(String);
  const translationLanguage = expect.stringMatching(/^(?:nob|fin|smn|sme|swe|eng)$/u);
  const own = { text: string, translation: string, lemma: string, places: expect.any(Array) };
  expect(first).toEqual({ ...own, translationLanguage, dictionary: expect.toSatisfy(isDictionaryCode) });
  const [start, end] = first?.places[0] ?? [0, 0];
  // A form of guolli: guolli, guoli, guolit, guliid …
  expect(first?.text.slice(start, end).toLowerCase()).toMatch(/^gu/u);
});

test(`sentences come ${examplesPerPage} at a time, each once, until there are no more`, async () => {
  const total = examplesPerPage * 2 + 7;
  const sentence = (index: number) => ({ example: `Ohcejohka lea ${index}.`, translation: `Tana ${index}.` });
  const examples = Array.from({ length: total }, (_, index) => sentence(index));
  write(serving.driver, 'gtsmenob', [entry(['leat'], ['være'], examples)]);
  const [texts, sizes] = [new Set<string>(), [] as number[]];
  for (let start: unknown = 0; start !== null; ) {
    const { answer } = await ask('sme/examples', { lemma: 'ohcejohka', start: String(start) });
    const page = answer['examples'] as { text: string }[];
    sizes.push(page.length);
    for (const { text } of page) texts.add(text);
    expect(answer['total']).toBe(total);
    start = answer['next'];
  }
  expect(sizes).toEqual([examplesPerPage, examplesPerPage, 7]);
  expect(texts.size).toBe(total);
});

test.each<[Record<string, string>, string]>([
  [{}, 'BAD_QUERY'],
  [{ lemma: '' }, 'BAD_QUERY'],
  [{ lemma: 'a', start: '-1' }, 'BAD_QUERY'],
  [{ lemma: 'a', start: 'x' }, 'BAD_QUERY'],
  [{ lemma: 'a'.repeat(501) }, 'The lemma is longer than 500 characters.'],
])('a question for examples that can not be read is refused in words: %.60o', async (values, words) => {
  const { status, answer } = await ask('sme/examples', values);
  expect(status).toBe(400);
  expect(Object.values(answer)).toContain(words);
});
