import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { conceptsAnswer, entriesAnswer } from '#src/lookup/operations/articleQuery.ts';
import { stemsAnswer } from '#src/lookup/operations/stems/listQuery.ts';

const lemma = {
  lemma: 'guolli',
  presentationLemma: 'guol@li',
  language: 'sme',
  pos: 'N',
  dialect: 'eastern',
  country: 'FI',
};

const edges = (...nodes: object[]) => ({ edges: nodes.map((node) => ({ node })) });

describe('entries', () => {
  test('A88, A89: an entry is {dict, from, to}, its connections flattened, every fact of a lemma kept', () => {
    const translation = { ...lemma, lemma: 'fisk', presentationLemma: 'fisk', language: 'nob' };
    const sent = {
      dictEntryList: [
        {
          dictName: 'gtsmenob',
          srcLang: 'sme',
          targetLang: 'nob',
          lookupLemmas: edges(lemma),
          translationGroups: [
            {
              translationLemmas: edges(translation),
              restriction: { restriction: 'i vann', attributes: '{"a":1}' },
              exampleGroups: [{ example: 'Mun boran guoli.', translation: 'Jeg spiser fisk.' }],
            },
          ],
        },
      ],
    };
    expect(v.parse(entriesAnswer, sent)).toEqual([
      {
        dict: 'gtsmenob',
        from: { language: 'sme', lookupLemmas: [lemma] },
        to: {
          language: 'nob',
          translationGroups: [
            {
              translations: [translation],
              restriction: 'i vann',
              restrictionAttributes: '{"a":1}',
              examples: [{ example: 'Mun boran guoli.', translation: 'Jeg spiser fisk.' }],
            },
          ],
        },
      },
    ]);
  });

  test('A88: nulls, which the contract allows, leave gaps and never throw', () => {
    const sent = {
      dictEntryList: [
        null,
        {
          dictName: 'gtsmenob',
          srcLang: 'sme',
          targetLang: 'nob',
          lookupLemmas: null,
          translationGroups: [
            null,
            { translationLemmas: { edges: [null, { node: null }] }, restriction: null, exampleGroups: null },
            {
              translationLemmas: edges({ ...lemma, pos: null, dialect: null, country: '' }),
              restriction: { restriction: null, attributes: null },
              exampleGroups: [null],
            },
          ],
        },
      ],
    };
    const [entry] = v.parse(entriesAnswer, sent);
    expect(entry?.from.lookupLemmas).toEqual([]);
    expect(entry?.to.translationGroups.map(({ translations }) => translations.length)).toEqual([0, 1]);
    expect(entry?.to.translationGroups[1]?.translations[0]).toEqual({
      ...lemma,
      pos: undefined,
      dialect: undefined,
      country: undefined,
    });
    expect(entry?.to.translationGroups[1]?.restriction).toBeUndefined();
    expect(v.parse(entriesAnswer, { dictEntryList: null })).toEqual([]);
  });

  test('an answer of another shape is not taken for "nothing"', () => {
    for (const sent of [null, 7, 'x', [], { dictEntryList: 'x' }, { dictEntryList: [{}] }])
      expect([JSON.stringify(sent), v.is(entriesAnswer, sent)]).toEqual([JSON.stringify(sent), false]);
  });
});

describe('concepts', () => {
  test('A172: every field that is asked for arrives', () => {
    const sent = {
      conceptList: [
        {
          name: 'Guolástus:guolli',
          language: 'sme',
          collections: ['Collection:Guolit'],
          definition: 'd',
          explanation: 'e',
          terms: [{ note: 'n', source: 's', status: 'recommended', expression: lemma }],
        },
      ],
    };
    expect(v.parse(conceptsAnswer, sent)).toEqual(sent.conceptList);
  });

  test('nulls leave gaps', () => {
    const sent = {
      conceptList: [
        {
          name: null,
          language: 'sme',
          collections: null,
          definition: null,
          explanation: '',
          terms: [{ note: null }],
        },
        null,
      ],
    };
    expect(v.parse(conceptsAnswer, sent)).toEqual([
      {
        name: '',
        language: 'sme',
        collections: [],
        definition: undefined,
        explanation: undefined,
        terms: [{ note: undefined, source: undefined, status: undefined, expression: undefined }],
      },
    ]);
  });
});

describe('stems', () => {
  const page = (more: object) => ({
    stemList: {
      totalCount: 2,
      edges: [{ node: { stem: 'a', srclangs: ['sme', null], targetlangs: null } }, null, { node: null }],
      pageInfo: { endCursor: 'c', hasNextPage: true },
      ...more,
    },
  });

  test('A171: the page is flattened, with its total and its cursor', () => {
    expect(v.parse(stemsAnswer, page({}))).toEqual({
      stems: [{ stem: 'a', srclangs: ['sme'], targetlangs: [] }],
      total: 2,
      next: 'c',
    });
  });

  test('A67: there is a next page only where the service says so and gives a cursor', () => {
    const next = (pageInfo: object) => v.parse(stemsAnswer, page({ pageInfo })).next;
    expect(next({ endCursor: 'c', hasNextPage: false })).toBeNull();
    expect(next({ endCursor: null, hasNextPage: true })).toBeNull();
  });

  test('a service that counts nothing is counted for', () => {
    expect(v.parse(stemsAnswer, page({ totalCount: null })).total).toBe(1);
  });
});
