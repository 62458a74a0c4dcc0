import * as v from 'valibot';
import { expect, test } from 'vitest';
import { conceptsSchema, entriesSchema } from '#src/lookup/operations/articleQuery.ts';
import { stemsSchema } from '#src/lookup/operations/stems/listQuery.ts';

const facts = { presentationLemma: 'guol@li', language: 'sme', pos: 'N', dialect: 'eastern', country: 'FI' };
const lemma = { lemma: 'guolli', ...facts };
const pair = { dictName: 'gtsmenob', srcLang: 'sme', targetLang: 'nob' };

const edges = (...nodes: object[]) => ({ edges: nodes.map((node) => ({ node })) });

test('an entry is {dict, from, to}, its connections flattened, every fact of a lemma kept [A88, A89]', () => {
  const translation = { ...lemma, lemma: 'fisk', presentationLemma: 'fisk', language: 'nob' };
  const examples = [{ example: 'Mun boran guoli.', translation: 'Jeg spiser fisk.' }];
  const sent = {
    translationLemmas: edges(translation),
    restriction: { restriction: 'i vann', attributes: '{"a":1}' },
    exampleGroups: examples,
  };
  const restricted = { restriction: 'i vann', restrictionAttributes: '{"a":1}' };
  const to = {
    language: 'nob',
    translationGroups: [{ ...restricted, translations: [translation], examples }],
  };
  const entry = { ...pair, lookupLemmas: edges(lemma), translationGroups: [sent] };
  const read = { dict: 'gtsmenob', from: { language: 'sme', lookupLemmas: [lemma] }, to };
  expect(v.parse(entriesSchema, { dictEntryList: [entry] })).toEqual([read]);
});

test('nulls, which the contract allows, leave gaps and never throw [A88]', () => {
  const translationGroups = [
    null,
    { translationLemmas: { edges: [null, { node: null }] }, restriction: null, exampleGroups: null },
    {
      translationLemmas: edges({ ...lemma, pos: null, dialect: null, country: '' }),
      restriction: { restriction: null, attributes: null },
      exampleGroups: [null],
    },
  ];
  const sent = { dictEntryList: [null, { ...pair, lookupLemmas: null, translationGroups }] };
  const [entry] = v.parse(entriesSchema, sent);
  expect(entry?.from.lookupLemmas).toEqual([]);
  const [first, second] = entry?.to.translationGroups ?? [];
  expect([first?.translations.length, second?.translations.length]).toEqual([0, 1]);
  const bare = { ...lemma, pos: undefined, dialect: undefined, country: undefined };
  expect(second?.translations[0]).toEqual(bare);
  expect(second?.restriction).toBeUndefined();
  expect(v.parse(entriesSchema, { dictEntryList: null })).toEqual([]);
});

test('every field of a concept that is asked for arrives, and nulls leave gaps [A172]', () => {
  const whole = {
    name: 'Guolástus:guolli',
    language: 'sme',
    collections: ['Collection:Guolit'],
    definition: 'd',
    explanation: 'e',
    terms: [{ note: 'n', source: 's', status: 'recommended', expression: lemma }],
  };
  const nulls = { name: null, collections: null, definition: null, explanation: '', terms: [{ note: null }] };
  expect(v.parse(conceptsSchema, { conceptList: [whole, { ...nulls, language: 'sme' }, null] })).toEqual([
    whole,
    {
      ...undefinedIn(whole),
      name: '',
      language: 'sme',
      collections: [],
      terms: [undefinedIn(whole.terms[0])],
    },
  ]);
});

function undefinedIn(whole: object = {}): object {
  return Object.fromEntries(Object.keys(whole).map((key) => [key, undefined]));
}

const page = (more: object) => ({
  stemList: {
    totalCount: 2,
    edges: [{ node: { stem: 'a', srclangs: ['sme', null], targetlangs: null } }, null, { node: null }],
    pageInfo: { endCursor: 'c', hasNextPage: true },
    ...more,
  },
});

test('the page is flattened, with its total, which is counted where the service does not, and its cursor [A171]', () => {
  const stems = [{ stem: 'a', srclangs: ['sme'], targetlangs: [] }];
  expect(v.parse(stemsSchema, page({}))).toEqual({ stems, total: 2, next: 'c' });
  expect(v.parse(stemsSchema, page({ totalCount: null })).total).toBe(1);
});

test('there is a next page only where the service says so and gives a cursor [A67]', () => {
  const next = (pageInfo: object) => v.parse(stemsSchema, page({ pageInfo })).next;
  expect(next({ endCursor: 'c', hasNextPage: false })).toBeNull();
  expect(next({ endCursor: null, hasNextPage: true })).toBeNull();
});
