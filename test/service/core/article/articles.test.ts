import { describe, expect, it } from 'vitest';
import type { Entry } from '#service/core/article/entry.ts';
import {
  ask,
  type Filter,
  filterArguments,
  refusalOf,
  serviceOver,
  unfiltered,
} from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

/** A connection with these lemmas. */
const lemmas = (...texts: readonly string[]) => ({ edges: texts.map((lemma) => ({ node: { lemma } })) });
const lemmaFields = '{ edges { node { lemma } } }';

const full: Entry = {
  lemmas: [{ lemma: 'beassi', pos: 'N', dialect: 'eastern', country: 'FI' }, ...entry(['beassu'], []).lemmas],
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
  const driver = open();
  const service = serviceOver(driver);
  const entries = (exact: string, fields: string, filter: Partial<Filter> = {}) =>
    ask<{ readonly dictEntryList: readonly unknown[] }>(
      service,
      `dictEntryList(exact: $search, ${filterArguments}) { ${fields} }`,
      { ...unfiltered, ...filter },
      exact,
    ).dictEntryList;

  it('gives entries with everything in them, lists never null [A173]', () => {
    write(driver, 'gtsmenob', [full]);
    const written = (lemma: string) => ({ lemma, presentationLemma: lemma, language: 'sme', pos: 'N' });
    const translation = (lemma: string, pos: 'N' | null = null) => ({
      node: { lemma, language: 'nob', pos },
    });
    const [{ restriction, examples: exampleGroups } = { examples: [] }] = full.groups;
    const answer = entries(
      'beassu',
      `__typename dictName srcLang targetLang
      lookupLemmas { edges { node { id lemma presentationLemma language pos dialect country } } }
      translationGroups { translationLemmas { edges { node { lemma language pos } } }
        restriction { restriction attributes } exampleGroups { example translation } }`,
    );
    const place = { dialect: 'eastern', country: 'FI' };
    const beassi = { ...written('beassi'), id: 'lemma:sme:beassi:N:beassi:eastern:FI:', ...place };
    const beassu = { ...written('beassu'), id: 'lemma:sme:beassu:N:beassu:::', dialect: null, country: null };
    const first = { edges: [translation('reir', 'N'), translation('rede'), translation('bol')] };
    const second = { edges: [translation('never')] };
    expect(answer).toEqual([
      {
        ...{ __typename: 'DictEntryType', dictName: 'gtsmenob', srcLang: 'sme', targetLang: 'nob' },
        lookupLemmas: { edges: [{ node: beassi }, { node: beassu }] },
        translationGroups: [
          { translationLemmas: first, restriction, exampleGroups },
          { translationLemmas: second, restriction: null, exampleGroups: [] },
        ],
      },
    ]);
  });

  it('weighs translations by their own entries, more so where these translate them back [V162]', () => {
    write(driver, 'gtsmenob', [entry(['dat'], ['reir', 'rede', 'bol'])]);
    write(driver, 'gtnobsme', [entry(['rede'], ['beassi']), entry(['bol'], ['dat'])]);
    const [found] = entries('dat', 'readings translationGroups { commonness }') as readonly {
      readonly readings: number;
      readonly translationGroups: readonly { readonly commonness: readonly number[] }[];
    }[];
    const [reir = 0, rede = 0, bol = 0] = found?.translationGroups[0]?.commonness ?? [];
    expect([reir < bol, rede < bol]).toEqual([true, true]);
    expect(found?.readings).toBe(0);
    write(driver, 'gtsmenob', [{ ...full, lemmas: [{ lemma: 'dat', pos: 'Pron' }] }]);
    expect(entries('dat', 'readings')).toEqual([{ readings: 461 }]);
  });

  it('weighs the commonest translations alike: the counted texts lack whole forms of some [W200]', () => {
    write(driver, 'gtsmenob', [entry(['leat'], ['bli', 'ha'])]);
    write(driver, 'gtnobsme', [entry(['bli'], ['šaddat']), entry(['ha'], ['atnit'])]);
    const [found] = entries('leat', 'translationGroups { commonness }') as readonly {
      readonly translationGroups: readonly { readonly commonness: readonly number[] }[];
    }[];
    const [bli, ha] = found?.translationGroups[0]?.commonness ?? [];
    expect(ha).toBe(bli);
  });

  it('weighs a translation by articles of its own language [W257]', () => {
    write(driver, 'gtsmaswe', [entry(['daalhkesh'], ['gift', 'medicin'])]);
    write(driver, 'gtnobsme', [entry(['gift'], ['náitalan', 'mirko', 'mirkkus'])]);
    const [found] = entries('daalhkesh', 'translationGroups { commonness }', {
      wantedDicts: ['gtsmaswe'],
    }) as readonly {
      readonly translationGroups: readonly { readonly commonness: readonly number[] }[];
    }[];
    expect(found?.translationGroups[0]?.commonness).toEqual([0, 0]);
  });

  it('orders dictionaries as the specification lists them, entries as the source has them, homonyms apart', () => {
    write(driver, 'gtsmesmn', [entry(['guolli'], ['kyeli'])]);
    const own = [entry(['guolli'], ['fisk']), entry(['x'], ['y']), entry(['guolli'], ['fiskeslag'])];
    write(driver, 'gtsmenob', own);
    write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
    const found = entries('guolli', `dictName translationGroups { translationLemmas ${lemmaFields} }`);
    const expected = ['sammallahtismefin kala', 'gtsmenob fisk', 'gtsmenob fiskeslag', 'gtsmesmn kyeli'];
    expect(found).toEqual(
      expected.map((one) => {
        const [dictName, lemma = ''] = one.split(' ');
        return { dictName, translationGroups: [{ translationLemmas: lemmas(lemma) }] };
      }),
    );
  });

  it.each([
    ['kala', ['fin'], ['sme'], ['sammallahtismefin']],
    ['kala', ['sme', 'fin'], ['sme', 'fin'], ['sammallahtismefin']],
    ['guolli', ['fin'], ['sme'], []],
    ['guolli', ['sme'], ['fin'], ['sammallahtismefin', 'gtsmefin']],
  ])('finds entries of sammallahtismefin from fin, too: %s from %j into %j', (...row) => {
    const [exact, srcLangs, targetLangs, dictionaries] = row;
    write(driver, 'sammallahtismefin', [entry(['kala', 'guolli'], ['kala', 'kala'])]);
    write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
    const fields = `dictName srcLang targetLang lookupLemmas ${lemmaFields}`;
    const filter = { srcLangs, targetLangs, wantedDicts: ['sammallahtismefin', 'gtsmefin'] };
    const expected = dictionaries.map((dictName) => {
      const lookupLemmas = dictName === 'gtsmefin' ? lemmas('guolli') : lemmas('kala', 'guolli');
      return { dictName, srcLang: 'sme', targetLang: 'fin', lookupLemmas };
    });
    expect(entries(exact, fields, filter)).toEqual(expected);
  });

  it.each([
    ['kueʹll', 1],
    ["kue'll", 0],
    ['Kueʹll', 0],
    ['kueʹll ', 0],
  ])('takes the exact text: case, apostrophes and blanks matter: “%s” has %i entries', (exact, number) => {
    write(driver, 'gtsmsnob', [entry(['kueʹll'], ['fisk'])]);
    expect(entries(exact, 'dictName')).toHaveLength(number);
  });

  it('gives the wanted languages of a concept and that of the match itself [A172]', () => {
    const terms = { sme: 'guolli', nob: 'fisk', fin: 'kala', eng: 'fish' };
    writeConcepts(driver, [
      { ...concept('Guolástus:guolli', terms), collections: ['School words'] },
      concept('Guolástus:kala', { smj: 'guolle', fin: 'kala' }),
    ]);
    const guolli = {
      ...{ __typename: 'ConceptType', id: 'concept:Guol%C3%A1stus%3Aguolli:sme', name: 'Guolástus:guolli' },
      ...{ language: 'sme', collections: ['School words'], definition: null, explanation: null },
    };
    const term = { note: null, source: null, status: null, sanctioned: true };
    const termFields = `terms { ${Object.keys(term).join(' ')} expression { lemma language } }`;
    const rows = (exact: string, language: string) =>
      ask<{ readonly conceptList: readonly { readonly name: string; readonly language: string }[] }>(
        service,
        `conceptList(exact: "${exact}", srcLangs: ["sme"], targetLangs: ["${language}", null])
          { ${Object.keys(guolli).join(' ')} ${termFields} }`,
      ).conceptList;
    const names = (exact: string) => rows(exact, 'nob').map(({ name, language }) => `${name} ${language}`);
    const both = ['Guolástus:guolli sme', 'Guolástus:guolli nob'];
    expect(names('guolli')).toEqual(both);
    expect(names('kala')).toEqual([...both, 'Guolástus:guolli fin', 'Guolástus:kala fin']);
    const shownTerms = [{ ...term, expression: { lemma: 'guolli', language: 'sme' } }];
    expect(rows('guolli', 'fin')[0]).toEqual({ ...guolli, terms: shownTerms });
  });

  const edge = (place: number, lemma: string) => ({ cursor: `lemma:${place}`, node: { lemma } });

  it.each([
    ['first: 2', [edge(0, 'reir'), edge(1, 'rede')], [true, false, 'lemma:0', 'lemma:1']],
    ['first: 2, after: "lemma:1"', [edge(2, 'bol')], [false, true, 'lemma:2', 'lemma:2']],
    ['last: 1, before: "lemma:2"', [edge(1, 'rede')], [true, true, 'lemma:1', 'lemma:1']],
  ])('pages through lemmas, forward and backward, by their own cursors: %s', (argument, edges, page) => {
    write(driver, 'gtsmenob', [full]);
    const pageFields = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
    const list = `translationLemmas(${argument}) { edges { cursor node { lemma } } ${pageFields} }`;
    const [hasNextPage, hasPreviousPage, startCursor, endCursor] = page;
    const pageInfo = { hasNextPage, hasPreviousPage, startCursor, endCursor };
    const other = `lookupLemmas(after: "stem:x") { edges { cursor } }`;
    expect(refusalOf(service, `dictEntryList(exact: "beassi", ${filterArguments}) { ${other} }`)).toBe(
      'BAD_CURSOR',
    );
    expect(entries('beassi', `translationGroups { ${list} }`)).toMatchObject([
      { translationGroups: [{ translationLemmas: { edges, pageInfo } }, {}] },
    ]);
  });
});
