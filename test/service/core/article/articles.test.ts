import { describe, expect, it } from 'vitest';
import type { Entry } from '#service/core/article/entry.ts';
import { ask, filterArguments, refusalOf, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

const lemmaFields = '{ edges { node { lemma } } }';

/** An entry of the answer, only what these tests look at. */
interface FoundEntry {
  readonly dictName: string;
  readonly srcLang: string;
  readonly targetLang: string;
  readonly lookupLemmas: { readonly edges: readonly { readonly node: { readonly lemma: string } }[] };
}

const full: Entry = {
  lemmas: [
    { lemma: 'beassi', pos: 'N', dialect: 'eastern', country: 'FI' },
    { lemma: 'beassu', pos: 'N' },
  ],
  groups: [
    {
      sense: 0,
      translations: [{ lemma: 'reir', pos: 'N' }, { lemma: 'rede' }, { lemma: 'bol' }],
      restriction: { restriction: 'lottit', attributes: '{"xml:lang":"sme"}' },
      examples: [{ example: 'Lottit leat beasis.', translation: 'Fuglene er i reiret.' }],
    },
    { sense: 1, translations: [{ lemma: 'never' }], examples: [] },
  ],
};

describe.each(backends)('articles on $backend', ({ open }) => {
  it('A173: gives entries with everything in them, lists never null', () => {
    const driver = open();
    write(driver, 'gtsmenob', [full]);
    const answer = ask(
      serviceOver(driver),
      `dictEntryList(exact: "beassu", ${filterArguments}) { __typename dictName srcLang targetLang
        lookupLemmas { edges { node { id lemma presentationLemma language pos dialect country } } }
        translationGroups { translationLemmas { edges { node { lemma language pos } } }
          restriction { restriction attributes } exampleGroups { example translation } } }`,
    );
    const beassu = {
      lemma: 'beassu',
      presentationLemma: 'beassu',
      language: 'sme',
      pos: 'N',
      dialect: null,
      country: null,
    };
    expect(answer).toEqual({
      dictEntryList: [
        {
          __typename: 'DictEntryType',
          dictName: 'gtsmenob',
          srcLang: 'sme',
          targetLang: 'nob',
          lookupLemmas: {
            edges: [
              {
                node: {
                  ...beassu,
                  id: 'lemma:sme:beassi:N:beassi:eastern:FI',
                  lemma: 'beassi',
                  presentationLemma: 'beassi',
                  dialect: 'eastern',
                  country: 'FI',
                },
              },
              { node: { ...beassu, id: 'lemma:sme:beassu:N:beassu::' } },
            ],
          },
          translationGroups: [
            {
              translationLemmas: {
                edges: [
                  { node: { lemma: 'reir', language: 'nob', pos: 'N' } },
                  { node: { lemma: 'rede', language: 'nob', pos: null } },
                  { node: { lemma: 'bol', language: 'nob', pos: null } },
                ],
              },
              restriction: { restriction: 'lottit', attributes: '{"xml:lang":"sme"}' },
              exampleGroups: full.groups[0]?.examples,
            },
            {
              translationLemmas: { edges: [{ node: { lemma: 'never', language: 'nob', pos: null } }] },
              restriction: null,
              exampleGroups: [],
            },
          ],
        },
      ],
    });
  });

  it('orders dictionaries as the specification lists them, entries as the source has them, homonyms apart', () => {
    const driver = open();
    write(driver, 'gtsmesmn', [entry(['guolli'], ['kyeli'])]);
    write(driver, 'gtsmenob', [
      entry(['guolli'], ['fisk']),
      entry(['x'], ['y']),
      entry(['guolli'], ['fiskeslag']),
    ]);
    write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
    const { dictEntryList } = ask<{ readonly dictEntryList: readonly unknown[] }>(
      serviceOver(driver),
      `dictEntryList(exact: "guolli", ${filterArguments}) { dictName translationGroups { translationLemmas ${lemmaFields} } }`,
    );
    const found = (dictName: string, lemma: string) => ({
      dictName,
      translationGroups: [{ translationLemmas: { edges: [{ node: { lemma } }] } }],
    });
    expect(dictEntryList).toEqual([
      found('sammallahtismefin', 'kala'),
      found('gtsmenob', 'fisk'),
      found('gtsmenob', 'fiskeslag'),
      found('gtsmesmn', 'kyeli'),
    ]);
  });

  it('finds entries of sammallahtismefin by their translations too, once, when fin is a wanted source', () => {
    const driver = open();
    write(driver, 'sammallahtismefin', [entry(['kala', 'guolli'], ['kala', 'kala'])]);
    write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
    const service = serviceOver(driver);
    const found = (exact: string, srcLangs: readonly string[], targetLangs: readonly string[]) =>
      ask<{ readonly dictEntryList: readonly FoundEntry[] }>(
        service,
        `dictEntryList(exact: "${exact}", ${filterArguments}) { dictName srcLang targetLang lookupLemmas ${lemmaFields} }`,
        { ...unfiltered, srcLangs, targetLangs },
      ).dictEntryList;
    expect(found('kala', ['fin'], ['sme'])).toEqual([
      {
        dictName: 'sammallahtismefin',
        srcLang: 'sme',
        targetLang: 'fin',
        lookupLemmas: { edges: [{ node: { lemma: 'kala' } }, { node: { lemma: 'guolli' } }] },
      },
    ]);
    expect(found('kala', ['sme', 'fin'], ['sme', 'fin'])).toHaveLength(1);
    expect(found('guolli', ['fin'], ['sme'])).toEqual([]);
    expect(found('guolli', ['sme'], ['fin']).map(({ dictName }) => dictName)).toEqual([
      'sammallahtismefin',
      'gtsmefin',
    ]);
  });

  it('takes the exact text: case, apostrophes and blanks matter', () => {
    const driver = open();
    write(driver, 'gtsmsnob', [entry(['kueʹll'], ['fisk'])]);
    const service = serviceOver(driver);
    for (const [exact, number] of [
      ['kueʹll', 1],
      ["kue'll", 0],
      ['Kueʹll', 0],
      ['kueʹll ', 0],
    ] as const) {
      const { dictEntryList } = ask<{ readonly dictEntryList: readonly unknown[] }>(
        service,
        `dictEntryList(exact: ${JSON.stringify(exact)}, ${filterArguments}) { dictName }`,
      );
      expect(dictEntryList).toHaveLength(number);
    }
  });

  it('A172: gives the wanted languages of a concept and that of the match itself', () => {
    const driver = open();
    writeConcepts(driver, [
      {
        ...concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk', fin: 'kala', eng: 'fish' }),
        collections: ['School words'],
      },
      concept('Guolástus:kala', { smj: 'guolle', fin: 'kala' }),
    ]);
    const service = serviceOver(driver);
    const fields =
      '{ __typename id name language collections definition explanation terms { note source status sanctioned expression { lemma language } } }';
    const rows = (exact: string, languages: string) =>
      ask<{ readonly conceptList: readonly { readonly name: string; readonly language: string }[] }>(
        service,
        `conceptList(exact: "${exact}", srcLangs: ["sme"], targetLangs: [${languages}, null]) ${fields}`,
      ).conceptList;
    expect(rows('guolli', '"nob"').map(({ language }) => language)).toEqual(['sme', 'nob']);
    expect(rows('kala', '"nob"').map(({ name, language }) => `${name} ${language}`)).toEqual([
      'Guolástus:guolli sme',
      'Guolástus:guolli nob',
      'Guolástus:guolli fin',
      'Guolástus:kala fin',
    ]);
    expect(rows('guolli', '"fin"')[0]).toEqual({
      __typename: 'ConceptType',
      id: 'concept:Guol%C3%A1stus%3Aguolli:sme',
      name: 'Guolástus:guolli',
      language: 'sme',
      collections: ['School words'],
      definition: null,
      explanation: null,
      terms: [
        {
          note: null,
          source: null,
          status: null,
          sanctioned: true,
          expression: { lemma: 'guolli', language: 'sme' },
        },
      ],
    });
  });

  it('pages through lemmas, forward and backward', () => {
    const driver = open();
    write(driver, 'gtsmenob', [full]);
    const service = serviceOver(driver);
    const page = (argument: string) =>
      ask<{
        readonly dictEntryList: readonly [
          { readonly translationGroups: readonly [{ readonly translationLemmas: unknown }] },
        ];
      }>(
        service,
        `dictEntryList(exact: "beassi", ${filterArguments}) { translationGroups { translationLemmas(${argument}) {
          edges { cursor node { lemma } } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } } }`,
      ).dictEntryList[0].translationGroups[0].translationLemmas;
    const edge = (place: number, lemma: string) => ({ cursor: `lemma:${place}`, node: { lemma } });
    expect(page('first: 2')).toEqual({
      edges: [edge(0, 'reir'), edge(1, 'rede')],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'lemma:0', endCursor: 'lemma:1' },
    });
    expect(page('first: 2, after: "lemma:1"')).toMatchObject({ edges: [edge(2, 'bol')] });
    expect(page('last: 1, before: "lemma:2"')).toMatchObject({
      edges: [edge(1, 'rede')],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
    const refused = (argument: string) =>
      refusalOf(
        service,
        `dictEntryList(exact: "beassi", ${filterArguments}) { lookupLemmas(${argument}) { edges { cursor } } }`,
      );
    expect(refused('after: "stem:x"')).toBe('BAD_CURSOR');
    expect(refused('first: -3')).toBe('PAGE_NEGATIVE');
    expect(refused('last: 501')).toBe('PAGE_TOO_LARGE');
  });
});
