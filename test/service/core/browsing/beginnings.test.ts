import { describe, expect, it } from 'vitest';
import {
  ask,
  type Filter,
  filterArguments,
  refusalOf,
  serviceOver,
  stemPage,
  textsOf,
} from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

const norwegian: Filter = { srcLangs: ['sme'], targetLangs: ['nob'], wantedDicts: ['gtsmenob'] };

function smallService({ open }: Backend) {
  const driver = open();
  write(driver, 'gtsmenob', [
    entry(['čáhci'], ['vann']),
    entry(['Čáhput'], ['svart']),
    entry(['čeahppi'], ['flink', 'dyktig', 'god', 'kyndig']),
    entry(['guolli'], ['fisk']),
    entry(['á'], ['å']),
    entry(['ʼmun'], ['jeg']),
  ]);
  write(driver, 'gtsmefin', [entry(['čoavdda'], ['avain'])]);
  write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
  writeConcepts(driver, [concept('Guolástus:dorski', { sme: 'dorski', nob: 'torsk', fin: 'turska' })]);
  return serviceOver(driver);
}

describe.each(backends)('an index by letter on $backend', (backend) => {
  const service = smallService(backend);
  const beginnings = (start: string, filter = norwegian) =>
    ask<{ beginnings: readonly { text: string; words: number }[] }>(
      service,
      `beginnings(start: $search, ${filterArguments}) { text words }`,
      filter,
      start,
    ).beginnings.map(({ text, words }) => [text, words]);

  it('B20: the first letters of one dictionary, with how many words each has', () => {
    expect(beginnings('')).toEqual([
      ["'", 1],
      ['g', 1],
      ['á', 1],
      ['č', 3],
    ]);
    expect(beginnings('', { ...norwegian, wantedDicts: ['gtsmefin'], targetLangs: ['fin'] })).toEqual([
      ['č', 1],
    ]);
    expect(beginnings('', { ...norwegian, wantedDicts: [] })).toEqual([]);
  });

  it('B20: then the beginnings one letter longer, whatever the case; the list has as many words', () => {
    expect(beginnings('Č')).toEqual([
      ['če', 1],
      ['čá', 2],
    ]);
    expect(beginnings('á')).toEqual([['á', 1]]);
    for (const [text, words] of [...beginnings(''), ...beginnings('č'), ...beginnings('čá')]) {
      expect([text, textsOf(stemPage(service, String(text), 'start', '', norwegian)).length]).toEqual([
        text,
        words,
      ]);
    }
  });

  it('B20: a text that is too long is refused', () => {
    expect(refusalOf(service, `beginnings(start: "${'a'.repeat(2001)}", ${filterArguments}) { text }`)).toBe(
      'TEXT_TOO_LONG',
    );
  });

  it('B21: rows of a list have translations from the dictionaries and languages of its filter', () => {
    const translations = (search: string, filter: Filter) =>
      ask<{ stemList: { edges: readonly { node: { translations: readonly { lemma: string }[] } }[] } }>(
        service,
        `stemList(search: $search, mode: "start", ${filterArguments}) { edges { node { translations { lemma language } } } }`,
        filter,
        search,
      ).stemList.edges.map(({ node }) => node.translations.map(({ lemma }) => lemma));
    expect(translations('g', norwegian)).toEqual([['fisk']]);
    expect(translations('če', norwegian)).toEqual([['flink', 'dyktig', 'god']]);
    const both = { ...norwegian, wantedDicts: ['sammallahtismefin'] };
    expect(translations('g', { ...both, targetLangs: ['fin'] })).toEqual([['kala']]);
    expect(translations('k', { ...both, srcLangs: ['fin'], targetLangs: ['sme'] })).toEqual([['guolli']]);
    const terms = { srcLangs: ['sme'], targetLangs: ['nob', 'fin'], wantedDicts: ['termwiki'] };
    expect(translations('dor', terms)).toEqual([['torsk', 'turska']]);
  });
});
