import { describe, expect, it } from 'vitest';
import { Coverages } from '#service/core/revision/coverage.ts';
import { dictionaryOf } from '#src/language/dictionaries.ts';
import { ask, filterArguments, serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

describe.each(backends)('the filter of stems on $backend', ({ open }) => {
  it('filters per dictionary: languages of one and the name of another are no match', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
    write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
    const service = serviceOver(driver);
    const found = (
      srcLangs: readonly (string | null)[],
      targetLangs: readonly string[],
      wantedDicts: readonly string[],
    ) =>
      textsOf(stemPage(service, 'a', 'middle', '', { srcLangs, targetLangs, wantedDicts })).concat(
        textsOf(stemPage(service, 'i', 'middle', '', { srcLangs, targetLangs, wantedDicts })),
      );
    expect(found(['sme', null], ['nob'], ['gtsmenob'])).toEqual(['beana', 'guolli']);
    expect(found(['sme'], ['fin'], ['gtsmenob'])).toEqual([]);
    expect(found(['sme'], ['fin'], ['gtsmenob', 'gtsmefin'])).toEqual(['guolli']);
    expect(found(['nob'], ['sme'], ['gtsmenob'])).toEqual([]);
    expect(found([], ['nob'], ['gtsmenob'])).toEqual([]);
    expect(found(['sme'], ['nob'], ['gtunknown'])).toEqual([]);
  });

  it('counts the term bank as from the term’s language into the others of its concept', () => {
    const driver = open();
    writeConcepts(driver, [
      concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk' }),
      concept('Boazodoallu:heargi', { sme: 'heargi' }),
    ]);
    const service = serviceOver(driver);
    const wantedDicts = ['termwiki'];
    const found = (source: string, target: string, search: string) =>
      textsOf(
        stemPage(service, search, 'start', '', { srcLangs: [source], targetLangs: [target], wantedDicts }),
      );
    expect(found('sme', 'nob', 'guo')).toEqual(['guolli']);
    expect(found('nob', 'sme', 'fis')).toEqual(['fisk']);
    expect(found('sme', 'fin', 'guo')).toEqual([]);
    expect(found('sme', 'sme', 'guo')).toEqual([]);
    expect(found('sme', 'sme', 'hea')).toEqual(['heargi']);
  });

  it('gives a stem’s languages, dictionaries and first lemma', () => {
    const driver = open();
    write(driver, 'sammallahtismefin', [
      {
        lemmas: [{ lemma: 'guolli', presentationLemma: 'guol@li', pos: 'N' }],
        groups: [{ sense: 0, translations: [{ lemma: 'kala' }], examples: [] }],
      },
    ]);
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const service = serviceOver(driver);
    const fields =
      '__typename id stem srclangs targetlangs dicts searchStem lemma presentationLemma language pos dialect country';
    expect(ask(service, `hasStem(exact: "guolli", ${filterArguments}) { ${fields} }`)).toEqual({
      hasStem: [
        {
          __typename: 'StemType',
          id: 'stem:guolli',
          stem: 'guolli',
          srclangs: ['sme'],
          targetlangs: ['fin', 'nob'],
          dicts: ['sammallahtismefin', 'gtsmenob'],
          searchStem: 'guolli',
          lemma: 'guolli',
          presentationLemma: 'guol@li',
          language: 'sme',
          pos: 'N',
          dialect: null,
          country: null,
        },
      ],
    });
    expect(
      ask(service, `hasStem(exact: "kala", ${filterArguments}) { stem language lemma srclangs }`),
    ).toEqual({
      hasStem: [{ stem: 'kala', language: 'fin', lemma: 'kala', srclangs: ['fin'] }],
    });
  });

  it('A174: answers HasStem for the exact text only, 60 aliases in one document', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli', 'Guolli'], ['fisk'])]);
    const service = serviceOver(driver);
    const aliases = Array.from(
      { length: 60 },
      (_, number) =>
        `a${number}: hasStem(exact: "${number % 2 ? 'guolli' : 'GUOLLI'}", ${filterArguments}) { stem __typename }`,
    );
    const answer = ask<Record<string, readonly unknown[]>>(service, aliases.join(' '));
    expect(answer['a0']).toEqual([]);
    expect(answer['a59']).toEqual([{ stem: 'guolli', __typename: 'StemType' }]);
  });

  it('keeps pairs of a dictionary as its code says', () => {
    const driver = open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const { source, target } = dictionaryOf('gtsmenob') ?? {};
    const coverage = driver.prepare('SELECT coverage FROM stem').get()?.['coverage'];
    expect(new Coverages(driver).pairsOf(Number(coverage))).toEqual([
      { dictionary: 'gtsmenob', source, target },
    ]);
  });
});
