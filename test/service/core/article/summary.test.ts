import { describe, expect, test } from 'vitest';
import type { Entry } from '#service/core/article/entry.ts';
import { ask, type Filter, filterArguments, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

const group = (sense: number, words: readonly string[], restriction?: string): Entry['groups'][number] => ({
  sense,
  translations: words.map((lemma) => ({ lemma })),
  ...(restriction === undefined ? {} : { restriction: { restriction } }),
  examples: [],
});

describe.each(backends)('what a row says of a word, on $backend', ({ open }) => {
  const driver = open();
  const service = serviceOver(driver);
  const summaries = (search: string, languages: readonly string[], filter: Partial<Filter> = {}) => {
    const rows = ask<{ stemList: { edges: readonly { node: { summary: string } }[] } }>(
      service,
      `stemList(search: $search, mode: "start", ${filterArguments}) {
        edges { node { summary(languages: ${JSON.stringify(languages)}) } }
      }`,
      { ...unfiltered, ...filter },
      search,
    );
    return rows.stemList.edges.map(({ node }) => node.summary);
  };
  const lemmas = [{ lemma: 'guolli', pos: 'N' }];
  write(driver, 'gtsmenob', [
    {
      lemmas,
      groups: [group(0, ['sjøfisk'], 'i sjøen'), group(1, ['fisk', 'les om fisk']), group(1, ['fiskeri'])],
    },
    entry(['guolástit'], ['ord '.repeat(40).trim()]),
  ]);
  write(driver, 'gtsmefin', [{ lemmas, groups: [group(0, ['kala'])] }]);
  write(driver, 'gtsmesmn', [{ lemmas, groups: [group(0, ['kala'])] }]);
  writeConcepts(driver, [concept('Guolit:fish', { sme: 'guolli', nob: 'fisken', eng: 'fish' })]);

  test('its part of speech, then the first languages of the reader, each text once; general senses first [V102]', () => {
    const nob = 'nob fisk, fiskeri; (i sjøen) sjøfisk';
    expect(summaries('guolli', ['nob', 'fin'])).toEqual([`N|${nob}|fin kala|eng fish`]);
    expect(summaries('guolli', ['fin', 'smn', 'eng'])).toEqual(['N|fin kala|eng fish|nob fisk, fiskeri']);
    expect(summaries('guolli', ['nob'], { targetLangs: ['fin'] })).toEqual(['N|fin kala']);
    expect(summaries('guolli', ['eng'], { wantedDicts: ['gtsmefin'] })).toEqual(['N|fin kala']);
  });

  test('a homograph that answers the reader goes before one in the reader’s language [V166]', () => {
    write(driver, 'gtfinsme', [entry(['kirje'], ['reive'])]);
    write(driver, 'gtsmnfin', [entry(['kirje'], ['kirja'])]);
    expect(summaries('kirje', ['fin', 'sme'])).toEqual(['N|fin kirja']);
    expect(summaries('kirje', ['sme', 'fin'])).toEqual(['N|sme reive']);
  });

  test('a dictionary made from another one is in the row where no other says anything, and does not outvote it [W289]', () => {
    const said = (word: string, pos: string, translation: string): Entry => ({
      lemmas: [{ lemma: word, pos }],
      groups: [group(0, [translation])],
    });
    write(driver, 'gtsmsfin', [said('vueʹll', 'Po', 'alitse'), said('päʹrnn', 'N', 'lapsi')]);
    write(driver, 'gtsmsfinrev', [
      said('vueʹll', 'N', 'kirous'),
      said('päʹrnn', 'N', 'poika'),
      said('kåʹtt', 'N', 'kota'),
    ]);
    write(driver, 'gtsmsrusrev', [said('vueʹll', 'N', 'проклятие'), said('päʹrnn', 'N', 'мальчик')]);
    const rows = ['vueʹll', 'päʹrnn', 'kåʹtt'].flatMap((word) =>
      summaries(word, ['fin', 'rus'], { wantedDicts: ['gtsmsfin', 'gtsmsfinrev', 'gtsmsrusrev'] }),
    );
    expect(rows).toEqual(['Po|fin alitse|rus проклятие', 'N|fin lapsi|rus мальчик', 'N|fin kota']);
  });

  test('what texts have more often goes before what a dictionary has first [V174]', () => {
    write(driver, 'gtsmnsme', [
      { ...entry(['luuhâđ'], []), groups: [group(0, ['studeret']), group(1, ['lohkat'])] },
    ]);
    expect(summaries('luuhâđ', ['sme'])).toEqual(['N|sme lohkat; studeret']);
  });

  test('has the part of speech of the word that it means [W260]', () => {
    write(driver, 'gtnobsme', [
      { ...entry(['bølge'], ['bárastit']), lemmas: [{ lemma: 'bølge', pos: 'V' }] },
      { ...entry(['bølge'], ['bárru']), lemmas: [{ lemma: 'bølge', pos: 'N' }] },
    ]);
    expect(summaries('bølge', ['sme'])).toEqual(['N|sme bárru']);
  });

  test('of a word that another language has, too, says what it means in the reader’s, not only itself [W272]', () => {
    write(driver, 'gtsmnsme', [entry(['ain'], ['álo', 'ain'])]);
    write(driver, 'gtfinsms', [entry(['ain'], ['x'])]);
    expect(summaries('ain', ['sme', 'fin'])).toEqual(['N|sme álo, ain']);
    write(driver, 'gtsmefin', [entry(['ain'], ['yhä'])]);
    expect(summaries('ain', ['sme', 'fin'])).toEqual(['N|fin yhä']);
  });

  test('begins with the dictionary’s first function word, of which the texts have no count [W274]', () => {
    const functionWord = (lemma: string, pos: string, words: readonly string[]): Entry => ({
      lemmas: [{ lemma, pos }],
      groups: [{ sense: 0, translations: words.map((word) => ({ lemma: word, pos })), examples: [] }],
    });
    write(driver, 'gtsmsfin', [functionWord('peʹce', 'CC', ['mutta', 'vaan'])]);
    write(driver, 'gtsmesmn', [functionWord('gii', 'Pron', ['kii', 'kihheen'])]);
    expect(summaries('peʹce', ['fin'])).toEqual(['CC|fin mutta, vaan']);
    expect(summaries('gii', ['smn'])).toEqual(['Pron|smn kii, kihheen']);
  });

  test('has its word though the restriction is long [W261]', () => {
    const groups = [group(0, ['taitesarvi'], 'poro, jonka sarvi on kasvaessaan taittunut ja parantunut')];
    write(driver, 'gtsmnfin', [{ ...entry(['muáijum'], []), groups }]);
    expect(summaries('muáijum', ['fin'])).toEqual(['N|fin (poro, jonka sarvi on kasvaessaan…) taitesarvi']);
  });

  test('without restrictions begins with what has none [W262]', () => {
    write(driver, 'gtfinsms', [
      { ...entry(['hiiri'], []), groups: [group(0, ['säʹppleejaž'], 'pieni'), group(1, ['säʹppli'])] },
    ]);
    const selection = `hasStem(exact: $search, ${filterArguments}) { translations { lemma } }`;
    const translations = [{ lemma: 'säʹppli' }, { lemma: 'säʹppleejaž' }];
    expect(ask(service, selection, unfiltered, 'hiiri')).toEqual({ hasStem: [{ translations }] });
  });

  test('is short however long a translation is [V102]', () => {
    const [summary = ''] = summaries('guolástit', ['nob']);
    expect(summary.length).toBeLessThan(90);
    expect(summary.endsWith('…')).toBe(true);
  });

  test('after a long text of the first language has a short one of the second [V326]', () => {
    write(driver, 'gtsmefin', [entry(['guoldu'], ['maasta nouseva pyryttävä lumipilvi'])]);
    write(driver, 'gtsmesmn', [entry(['guoldu'], ['kuoldâ', 'kuoldu', 'kuoldum'])]);
    expect(summaries('guoldu', ['fin', 'smn'])).toEqual([
      'N|fin maasta nouseva pyryttävä lumipilvi|smn kuoldâ, kuoldu',
    ]);
  });
});
