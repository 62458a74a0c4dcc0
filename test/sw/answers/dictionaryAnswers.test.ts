import { shortAnswerTimeoutMs } from '#src/contract/workerMessage.ts';
import { unfiltered as ask } from '#test/service/core/asking.ts';
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { cachedHeader, ofCachedWords } from '#src/contract/workerMessage.ts';
import { dictArticles, entriesSchema } from '#src/lookup/operations/articleQuery.ts';
import { glossedWords } from '#src/lookup/operations/glosses/glossWords.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import { answerOperation } from '#sw/answers/dictionaryAnswers.ts';
import { cachedWords } from '#sw/store/cachedArticles.ts';
import { areaSizes, forgetArea, forgetWords, readAnswers, setMayRemember } from '#sw/store/offlineStore.ts';
import { type Operation, questionsOf, readOperation } from '#sw/store/operation.ts';
import { type InProcessService, startInProcessService } from '#test/app/inProcessService.ts';

const service = 'https://dict.example/graphql';

let dictionary: InProcessService;

beforeEach(async () => {
  dictionary = startInProcessService();
  await forgetArea();
  await setMayRemember(true);
  vi.spyOn(console, 'warn').mockReturnValue();
});

function search(inputValue: string, change: object = {}): string {
  const variables = { inputValue, searchMode: 'start', ...ask, after: null, ...change };
  return JSON.stringify({ operationName: 'AllLemmas', query: allLemmas, variables });
}

function article(lemma: string, change: object = {}): string {
  const variables = { lemma, ...ask, ...change };
  return JSON.stringify({ operationName: 'DictArticles', query: dictArticles, variables });
}

function operationIn(body: string): Operation {
  const operation = readOperation(body);
  if (operation === undefined) throw new Error('No operation');
  return operation;
}

/** Asks as the page does, and waits until everything that follows is done. */
async function asked(body: string, wait = true): Promise<Response> {
  const operation = operationIn(body);
  const works: Promise<unknown>[] = [];
  const response = await answerOperation(service, operation, {
    network: () =>
      dictionary.fetch(service, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    waitUntil: (work) => void works.push(work),
  });
  if (wait) await Promise.all(works);
  return response;
}

async function stemsOf(response: Response): Promise<string[]> {
  const { data } = await response.json();
  return data.stemList.edges.map(({ node }: { node: { stem: string } }) => node.stem);
}

async function glossesOf(response: Response): Promise<readonly { readonly word: string }[]> {
  return (await response.json()).data.glossWords;
}

const cachedAt = (response: Response) => Date.parse(response.headers.get(cachedHeader) ?? '');
const isMissing = (body: string) => expect(asked(body)).rejects.toThrow('Failed to fetch');

function gloss(...words: readonly string[]): string {
  const variables = { words, language: 'sme', ...ask, first: 5 };
  return JSON.stringify({ operationName: 'GlossWords', query: glossedWords, variables });
}

test('words of a text are there without a network, in whatever batch they are asked for [R9]', async () => {
  const before = await glossesOf(await asked(gloss('guolli', 'jávri')));
  await asked(gloss('čáhci'));
  dictionary.break('unreachable');
  const response = await asked(gloss('nothing', 'čáhci', 'guolli'));
  expect(cachedAt(response)).not.toBeNaN();
  const kept = await glossesOf(response);
  expect(kept.map(({ word }) => word)).toEqual(['čáhci', 'guolli']);
  expect(kept[1]).toEqual(before[0]);
  await isMissing(gloss('never', 'asked'));
});

test('words of a text go when their word is forgotten, the others stay [R9]', async () => {
  await asked(gloss('guolli', 'jávri'));
  await forgetWords(['guolli']);
  dictionary.break('unreachable');
  const response = await asked(gloss('guolli', 'jávri'));
  expect((await glossesOf(response)).map(({ word }) => word)).toEqual(['jávri']);
});

test('an article that was read is there when the service is not, the same and with its age [P4]', async () => {
  const first = await asked(article('guolli'));
  expect(first.headers.get(cachedHeader)).toBeNull();
  const before = v.parse(entriesSchema, (await first.json()).data);
  dictionary.break('unreachable');
  const response = await asked(article('guolli'));
  expect(cachedAt(response)).not.toBeNaN();
  expect(v.parse(entriesSchema, (await response.json()).data)).toEqual(before);
});

test('an article that was seen answers for one of its dictionaries alone [N11]', async () => {
  const first = await asked(article('guolli'));
  const { dictEntryList: before } = (await first.json()).data;
  dictionary.break('unreachable');
  const response = await asked(article('guolli', { wantedDicts: ['gtsmenob'] }));
  expect(cachedAt(response)).not.toBeNaN();
  const { dictEntryList: own } = (await response.json()).data;
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(before.length);
  expect(own).toEqual(before.filter(({ dictName }: { dictName: string }) => dictName === 'gtsmenob'));
  await isMissing(article('guolli', { wantedDicts: ['gtsmenob'], srcLangs: ['sme'] }));
});

test('an article of one dictionary is not used for that of all [N11]', async () => {
  await asked(article('guolli', { wantedDicts: ['gtsmenob'] }));
  dictionary.break('unreachable');
  await isMissing(article('guolli'));
});

test('words whose article is not saved are left out of the list of seen words [N12]', async () => {
  await asked(search('guo'));
  await asked(article('guolli', { wantedDicts: ['gtsmenob'] }));
  dictionary.break('unreachable');
  await isMissing(search('gu'));
  const response = await asked(search('gu', { wantedDicts: ['gtsmenob'] }));
  expect(await stemsOf(response)).toEqual(['guolli']);
  expect([...(await cachedWords(service, { ...ask, wantedDicts: ['gtsmenob'] }))]).toEqual(['guolli']);
  expect([...(await cachedWords(service, ask))]).toEqual([]);
});

test('a search that was never made offers every word that matches and whose article was seen [P8]', async () => {
  await asked(search('guo'));
  await asked(article('guolli'));
  await asked(article('beana'));
  dictionary.break('unreachable');
  const response = await asked(search('gu'));
  expect(response.headers.get(cachedHeader)).toBe(ofCachedWords);
  expect(await stemsOf(response)).toContain('guolli');
  await isMissing(search('xyz'));
});

test('a search that was made before is there as it was, not as seen words [P8]', async () => {
  const before = await stemsOf(await asked(search('guo')));
  dictionary.break('unreachable');
  const response = await asked(search('guo'));
  expect(response.headers.get(cachedHeader)).not.toBe(ofCachedWords);
  expect(await stemsOf(response)).toEqual(before);
});

test('a list that was seen is there offline also after the interface language was changed [O5]', async () => {
  const before = await stemsOf(await asked(search('guo', { languages: ['nob', 'sme'] })));
  dictionary.break('unreachable');
  const response = await asked(search('guo', { languages: ['fin', 'sme'] }));
  expect(response.headers.get(cachedHeader)).not.toBe(ofCachedWords);
  expect(await stemsOf(response)).toEqual(before);
});

test('on a shared device seen words stay out of searches [P12]', async () => {
  await asked(article('guolli'));
  await setMayRemember(false);
  dictionary.break('unreachable');
  await isMissing(search('gu'));
});

test.each(['html', 'serverError', 'malformed', 'partial', 'noData'] as const)(
  'what is no answer (%s) is never kept [D26]',
  async (how) => {
    dictionary.break(how);
    await asked(article('guolli'));
    expect((await areaSizes()).answers.count).toBe(0);
  },
);

test('a late answer is cached for who asks again [D27]', async () => {
  await asked(article('guolli'));
  dictionary.hold();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const waiting = asked(article('guolli'), false);
  await vi.advanceTimersByTimeAsync(shortAnswerTimeoutMs);
  vi.useRealTimers();
  const before = cachedAt(await waiting);
  expect(before).not.toBeNaN();
  dictionary.release();
  const [{ key } = { key: '' }] = await questionsOf(service, operationIn(article('guolli')));
  await vi.waitFor(async () => expect((await readAnswers([key]))[0]?.cachedAt).toBeGreaterThan(before));
});
