import { describe, expect, test } from 'vitest';
import { operationNames } from '#src/contract/operationNames.ts';
import { dataText, partKey, partsOf, readOperation } from '#sw/store/operation.ts';

describe('a question, read from the body of a request', () => {
  test('P4: the operations of the app are questions, anything else is none', () => {
    const body = (operationName: unknown, variables: unknown = {}) =>
      JSON.stringify({ operationName, variables, query: 'query' });
    for (const name of operationNames) {
      expect(readOperation(body(name))?.name).toBe(name);
    }
    expect(readOperation(body('Other'))).toBeUndefined();
    expect(readOperation(body('HasStem', [1]))).toBeUndefined();
    expect(readOperation('{"operationName":')).toBeUndefined();
    expect(readOperation('null')).toBeUndefined();
  });

  test('the order of the variables does not matter, every value and the service do', async () => {
    const key = (service: string, about: object) => partKey(service, 'DictArticles', about);
    const one = await key('a', { lemma: 'guolli', srcLangs: ['sme', 'sma'], deep: { x: 1, y: null } });
    expect(await key('a', { deep: { y: null, x: 1 }, srcLangs: ['sme', 'sma'], lemma: 'guolli' })).toBe(one);
    expect(await key('a', { lemma: 'guolli', srcLangs: ['sma', 'sme'], deep: { x: 1, y: null } })).not.toBe(
      one,
    );
    expect(await key('b', { lemma: 'guolli', srcLangs: ['sme', 'sma'], deep: { x: 1, y: null } })).not.toBe(
      one,
    );
  });

  test('P7: what the generator was asked in one request answers it again word by word', async () => {
    const [first, second] = partsOf({
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
    const [alone] = partsOf({
      name: 'Generated',
      variables: { paradigmTemplates: ['N+Sg+Nom'], language: 'sme', origform: 'beana' },
    });
    expect([first?.field, second?.field, alone?.field]).toEqual(['n0', 'n1', 'generated']);
    const key = (about: unknown) => partKey('a', 'Generated', about);
    expect(await key(second?.about)).toBe(await key(alone?.about));
    expect(await key(first?.about)).not.toBe(await key(alone?.about));
  });

  test('R9: the words of a text are kept one by one, whatever batch they were asked in', async () => {
    const ask = (words: readonly string[]) =>
      partsOf({ name: 'GlossWords', variables: { words, language: 'sme' } });
    const [first, second] = ask(['guolit', 'jávri']);
    expect(second).toEqual({ field: 'glossWords', item: 1, about: { word: 'jávri', language: 'sme' } });
    const key = (about: unknown) => partKey('a', 'GlossWords', about);
    expect(await key(ask(['fanas', 'guolit'])[1]?.about)).toBe(await key(first?.about));
    expect(partsOf({ name: 'GlossWords', variables: { words: 'guolit' } })).toEqual([]);
  });

  test('R9: the readings of many forms are kept one by one, apart from those of one', async () => {
    const many = partsOf({ name: 'Lemmatised', variables: { word0: 'guolit', word1: 'jávri' } });
    expect(many).toEqual([
      { field: 'n0', about: { word: 'guolit' } },
      { field: 'n1', about: { word: 'jávri' } },
    ]);
    const one = partsOf({ name: 'Lemmatised', variables: { form: 'guolit' } });
    expect(one).toEqual([{ field: undefined, about: { form: 'guolit' } }]);
    expect(dataText(many.map((part, place) => [part, `[${place}]`]))).toBe('{"n0":[0],"n1":[1]}');
  });

  test('what else is asked is kept whole', () => {
    const variables = { stem0: 'fisk', stem1: 'kala', srcLangs: ['sme'] };
    expect(partsOf({ name: 'HasStem', variables })).toEqual([{ field: undefined, about: variables }]);
  });
});
