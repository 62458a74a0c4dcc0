import { expect, test } from 'vitest';
import { operationNames } from '#src/contract/operationNames.ts';
import { answerKey, dataOf, questionsOf, readOperation } from '#sw/store/operation.ts';

const body = (operationName: unknown, variables: unknown = {}) =>
  JSON.stringify({ operationName, variables, query: 'query' });

test.each(operationNames)('%s is an operation of the app [P4]', (name) => {
  expect(readOperation(body(name))?.name).toBe(name);
});

test.each([body('Other'), body('HasStem', [1]), '{"operationName":', 'null'])(
  '%s is no operation of the app [P4]',
  (text) => {
    expect(readOperation(text)).toBeUndefined();
  },
);

test('the order of the variables does not matter, every value and the service do', async () => {
  const key = (service: string, about: object) => answerKey(service, 'DictArticles', about);
  const one = await key('a', { lemma: 'guolli', srcLangs: ['sme', 'sma'], deep: { x: 1, y: null } });
  expect(await key('a', { deep: { y: null, x: 1 }, srcLangs: ['sme', 'sma'], lemma: 'guolli' })).toBe(one);
  const others = [
    await key('a', { lemma: 'guolli', srcLangs: ['sma', 'sme'], deep: { x: 1, y: null } }),
    await key('b', { lemma: 'guolli', srcLangs: ['sme', 'sma'], deep: { x: 1, y: null } }),
  ];
  expect(others).not.toContain(one);
});

test('what the generator was asked in one request answers it again word by word [P7]', async () => {
  const [first, second] = await questionsOf('a', {
    name: 'Generated',
    variables: {
      origform0: 'guolli',
      language0: 'sme',
      paradigmTemplates0: ['N+Sg+Nom'],
      origform1: 'beana',
      language1: 'sme',
      paradigmTemplates1: ['N+Sg+Nom'],
    },
  });
  const single = { paradigmTemplates: ['N+Sg+Nom'], language: 'sme', origform: 'beana' };
  const [alone] = await questionsOf('a', { name: 'Generated', variables: single });
  expect([first?.field, second?.field, alone?.field]).toEqual(['n0', 'n1', 'generated']);
  expect(second?.key).toBe(alone?.key);
  expect(first?.key).not.toBe(alone?.key);
});

test('the readings of many forms are kept one by one [R9]', async () => {
  const variables = { word0: 'guolit', word1: 'jávri' };
  const many = await questionsOf('a', { name: 'Lemmatised', variables });
  expect(many.map(({ field, about }) => [field, about.words])).toEqual([
    ['n0', ['guolit']],
    ['n1', ['jávri']],
  ]);
  expect(dataOf(many.map((question, place) => [question, [place]]))).toEqual({ n0: [0], n1: [1] });
});
