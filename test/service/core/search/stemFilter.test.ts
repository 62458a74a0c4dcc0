import { describe, expect, it } from 'vitest';
import { ask, filterArguments, serviceOver, stemPage, textsOf } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

describe.each(backends)('the filter of stems on $backend', ({ open }) => {
  const driver = open();
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk']), entry(['beana'], ['hund'])]);
  write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
  writeConcepts(driver, [
    concept('Guolástus:guolli', { sme: 'guolli', nob: 'fisk' }),
    concept('Boazodoallu:heargi', { sme: 'heargi' }),
  ]);
  const service = serviceOver(driver);

  it.each([
    // Per dictionary: languages of one and the name of another are no match.
    [['sme', null], ['nob'], ['gtsmenob'], ['beana', 'guolli']],
    [['sme'], ['fin'], ['gtsmenob'], []],
    [['sme'], ['fin'], ['gtsmenob', 'gtsmefin'], ['guolli']],
    [['nob'], ['sme'], ['gtsmenob'], []],
    [[], ['nob'], ['gtsmenob'], []],
    [['sme'], ['nob'], ['gtunknown'], []],
    // The term bank is from a term’s language into the others of its concept, into its own where there is no other.
    [['sme'], ['nob'], ['termwiki'], ['guolli']],
    [['nob'], ['sme'], ['termwiki'], ['fisk']],
    [['sme'], ['fin'], ['termwiki'], []],
    [['sme'], ['sme'], ['termwiki'], ['heargi']],
  ])('from %j into %j in %j', (srcLangs, targetLangs, wantedDicts, texts) => {
    const filter = { srcLangs, targetLangs, wantedDicts };
    const found = ['beana', 'fisk', 'guolli', 'heargi'].flatMap((text) =>
      textsOf(stemPage(service, text, 'start', '', filter)),
    );
    expect(found).toEqual(texts);
  });

  it('gives a stem’s languages, dictionaries and first lemma', () => {
    const own = open();
    const lemmas = [{ lemma: 'guolli', presentationLemma: 'guol@li', pos: 'N' }];
    write(own, 'sammallahtismefin', [{ ...entry([], ['kala']), lemmas }]);
    write(own, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    const guolli = {
      __typename: 'StemType',
      id: 'stem:guolli',
      ...{ stem: 'guolli', searchStem: 'guolli', lemma: 'guolli', presentationLemma: 'guol@li' },
      ...{ srclangs: ['sme'], targetlangs: ['fin', 'nob'], dicts: ['sammallahtismefin', 'gtsmenob'] },
      ...{ language: 'sme', pos: 'N', dialect: null, country: null },
    };
    const hasStem = (exact: string, fields: string) =>
      ask(serviceOver(own), `hasStem(exact: "${exact}", ${filterArguments}) { ${fields} }`);
    expect(hasStem('guolli', Object.keys(guolli).join(' '))).toEqual({ hasStem: [guolli] });
    const kala = { stem: 'kala', language: 'fin', lemma: 'kala', srclangs: ['fin'] };
    expect(hasStem('kala', Object.keys(kala).join(' '))).toEqual({ hasStem: [kala] });
  });

  it('A174: answers HasStem for the exact text only, 60 aliases in one document', () => {
    const aliases = Array.from({ length: 60 }, (_, number) => {
      const exact = number % 2 ? 'guolli' : 'GUOLLI';
      return `a${number}: hasStem(exact: "${exact}", ${filterArguments}) { stem __typename }`;
    });
    const answer = ask<Record<string, readonly unknown[]>>(service, aliases.join(' '));
    expect(answer['a0']).toEqual([]);
    expect(answer['a59']).toEqual([{ stem: 'guolli', __typename: 'StemType' }]);
  });
});
