// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { dictArticles, termArticles } from '#src/lookup/operations/articleQuery.ts';
import { batchedRequest } from '#src/lookup/operations/batches.ts';
import { foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { formReadings } from '#src/lookup/operations/finding/wordsByForms.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';
import { answerSound } from '#sw/answers/dictionaryAnswers.ts';
import { reply } from '#sw/conversation.ts';
import { areaSizes, cacheAnswers, readAnswers, setMayRemember } from '#sw/store/offlineStore.ts';
import { startFindingService } from '#test/app/formsFixture.ts';
import type { InProcessService } from '#test/app/inProcessService.ts';
import { surroundings, type WorkerBetween, workerBetween } from '#test/app/workerBetween.ts';

const service = 'https://dict.example/graphql';
const ask = { srcLangs: dataLanguages, targetLangs: dataLanguages, wantedDicts: dictionaryCodes };
const generated = `query Generated($origform: String!, $language: String!, $paradigmTemplates: [String]!) {
  generated(origform: $origform, language: $language, paradigmTemplates: $paradigmTemplates) { paradigmTemplate }
}`;
const hasStem = `query HasStem($srcLangs: [String]!, $targetLangs: [String]!, $wantedDicts: [String]!, $stem0: String!) {
  n0: hasStem(stem: $stem0, srcLangs: $srcLangs, targetLangs: $targetLangs, wantedDicts: $wantedDicts) { stem }
}`;

let dictionary: InProcessService;
let worker: WorkerBetween;
let networkGone: boolean;

const forget = (...words: string[]) => reply({ ask: 'forget', words }, surroundings);

beforeEach(async () => {
  networkGone = false;
  dictionary = startFindingService();
  worker = workerBetween(dictionary.fetch);
  await setMayRemember(true);
  await reply({ ask: 'clear' }, surroundings);
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function asked(operationName: string, query: string, variables: object): Promise<unknown> {
  const body = JSON.stringify({ operationName, query, variables });
  const headers = { 'content-type': 'application/json' };
  const response = await worker.fetch(service, { method: 'POST', headers, body });
  await worker.settled();
  return (await response.json()).data;
}

const article = (lemma: string) => asked('DictArticles', dictArticles, { lemma, ...ask });
const concepts = (lemma: string) =>
  asked('TermArticles', termArticles, { lemma, srcLangs: ask.srcLangs, targetLangs: ask.targetLangs });
const list = (inputValue: string) =>
  asked('AllLemmas', allLemmas, { inputValue, searchMode: 'start', ...ask, after: null });
const table = (origform: string) =>
  asked('Generated', generated, { origform, language: 'sme', paradigmTemplates: ['N+Sg+Nom'] });
const found = (text: string) => asked('FindWords', foundWords, { text, ...ask, first: 20 });
const readings = (form: string) => {
  const { document, variables } = batchedRequest(formReadings, [{ word: form }]);
  return asked('Lemmatised', document, variables);
};
const check = (stem0: string) => asked('HasStem', hasStem, { stem0, ...ask });

async function sound(text: string): Promise<Response> {
  const works: Promise<unknown>[] = [];
  const response = await answerSound('https://speech.example/se/biret', JSON.stringify({ text }), {
    network: () =>
      networkGone
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(text, { headers: { 'content-type': 'audio/mpeg' } })),
    waitUntil: (work) => void works.push(work),
  });
  await Promise.all(works);
  return response;
}

/** The network goes; what is kept is all there is. */
function goOffline(): void {
  networkGone = true;
  dictionary.break('unreachable');
}

const isGone = (one: Promise<unknown>) => expect(one).rejects.toThrow('Failed to fetch');

test('a deleted word takes along its article, concepts, table, checks, sounds and the lists that show it [M32]', async () => {
  for (const word of ['guolli', 'čáhci']) {
    await article(word);
    await concepts(word);
    await table(word);
    await sound(word);
  }
  await check('fisk');
  await list('guo');
  await list('guolli');
  await forget('guolli');
  goOffline();
  await isGone(article('guolli'));
  await isGone(concepts('guolli'));
  await isGone(table('guolli'));
  await isGone(check('fisk'));
  await isGone(sound('guolli'));
  // No list is kept, and none can be put together, that offers it.
  expect(JSON.stringify(await list('guo').catch(() => 'none'))).not.toContain('guolli"');
  // The other word is whole.
  expect(JSON.stringify(await article('čáhci'))).toContain('čáhci');
  await table('čáhci');
  expect((await sound('čáhci')).status).toBe(200);
});

test('an article of another word that mentions a deleted one stays, and is found by its own word alone [M32]', async () => {
  await concepts('fisk');
  await forget('guolli');
  goOffline();
  expect(JSON.stringify(await concepts('fisk'))).toContain('guolli');
  expect(JSON.stringify(await list('guol').catch(() => 'none'))).not.toContain('guolli"');
});

test('what a text was found to mean is kept, and goes with the word [F80]', async () => {
  for (const text of ['guolit', 'čázis']) {
    expect(JSON.stringify(await found(text))).toContain('FORM');
    await readings(text);
  }
  goOffline();
  expect(JSON.stringify(await found('guolit'))).toContain('guolli');
  await forget('guolli');
  await isGone(found('guolit'));
  await isGone(readings('guolit'));
  expect(JSON.stringify(await found('čázis'))).toContain('čáhci');
  expect(JSON.stringify(await readings('čázis'))).toContain('čáhci');
});

test('an answer that was under way brings nothing of a deleted word back [M32]', async () => {
  dictionary.hold();
  const late = article('guolli');
  await vi.waitFor(() => expect(dictionary.asked).toHaveLength(1));
  await forget('guolli');
  dictionary.release();
  await late;
  goOffline();
  await isGone(article('guolli'));
  expect((await areaSizes()).answers).toMatchObject({ count: 0, bytes: 0 });
});

test('what an older version kept does not say of what it is, and goes [M32]', async () => {
  await cacheAnswers('answers', [{ key: 'old', content: '{"x":"guolli"}' }]);
  await forget('guolli');
  expect(await readAnswers(['old'])).toEqual([undefined]);
});
