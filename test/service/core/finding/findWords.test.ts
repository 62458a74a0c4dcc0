import { describe, expect, it } from 'vitest';
import { ask, filterArguments, refusalOf, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';
import { found, lexiconService } from './smallLexicon.ts';

describe.each(backends)('finding on $backend', (backend) => {
  const service = lexiconService(backend, { sme: ['guolli N Sg+Nom=~ Pl+Nom=guolit'] });
  const guolli = { stem: 'guolli', language: 'sme', parts: [], cost: 0 };

  it.each([
    ['guolli', [{ ...guolli, by: 'WRITTEN', form: 'guolli', analyses: [] }]],
    ['guolit', [{ ...guolli, by: 'FORM', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }]],
    ['', []],
    ['  ', []],
  ])('finds a word as it is written, and by its forms with their readings: “%s” [F60]', (text, words) => {
    expect(found(service, text)).toEqual(words);
  });

  it('the affix comes first for a text with an open hyphen; a prime is read as ʹ [R167]', () => {
    const driver = backend.open();
    write(driver, 'gtfinsme', [entry(['ulko'], ['olgun']), entry(['ulko-'], ['olgo-'])]);
    write(driver, 'gtsmsnob', [entry(['kueʹll'], ['fisk'])]);
    const stems = (text: string) => found(serviceOver(driver), text).map(({ stem }) => stem);
    expect(stems('ulko-')).toEqual(['ulko-', 'ulko']);
    expect(stems('ulko')[0]).toBe('ulko');
    expect(found(serviceOver(driver), 'kue′ll')).toMatchObject([{ stem: 'kueʹll', by: 'WRITTEN' }]);
  });

  it.each([
    ['gärjah', 'FORM', 'gærjah'],
    ['gärja', 'WRITTEN', 'gærja'],
  ])('a right spelling of the other country is no other word: %s [W108]', (text, by, form) => {
    const south = lexiconService(backend, { sma: ['gærja N Sg+Nom=~ Pl+Nom=gærjah'] });
    expect(found(south, text)).toMatchObject([{ stem: 'gærja', by, form }]);
  });

  it.each(['jieńa', 'jieña'])('ń and ñ of older Lule Sámi books are ŋ: %s [W201]', (text) => {
    const lule = lexiconService(backend, { smj: ['jiegŋa N Sg+Nom=~ Sg+Gen=jieŋa'] });
    expect(found(lule, text)).toMatchObject([{ stem: 'jiegŋa', by: 'FORM', form: 'jieŋa' }]);
  });

  it('glosses words of a text in their order, with translations [F60]', () => {
    const words = ['guolit', 'xyzzyx', 'guolit'];
    const fields = 'word found { stem { stem } by } translations { lemma language }';
    const given = `words: ${JSON.stringify(words)}, language: "sme", ${filterArguments}`;
    const known = {
      found: [{ stem: { stem: 'guolli' }, by: 'FORM' }],
      translations: [{ lemma: 'guolli in other words', language: 'nob' }],
    };
    const unknown = { found: [], translations: [] };
    expect(ask(service, `glossWords(${given}) { ${fields} }`)).toEqual({
      glossWords: words.map((one) => ({ word: one, ...(one === 'guolit' ? known : unknown) })),
    });
  });

  it.each([
    ['kala', ['sme', 'fin'], ['guolli']],
    ['guolli', ['fin'], ['kala']],
    ['guolli', ['nob', 'fin', 'sme'], ['fisk', 'kala']],
    // The term bank’s, where no dictionary has any.
    ['guolle', ['nob', 'sme'], ['fisk', 'guolli']],
  ])('a gloss has words of the languages asked for: %s into %j [F60]', (text, targetLangs, expected) => {
    const driver = backend.open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
    writeConcepts(driver, [concept('Luonddudieđa:guolle', { smj: 'guolle', nob: 'fisk', sme: 'guolli' })]);
    type Gloss = { readonly translations: readonly { readonly lemma: string }[] };
    const { glossWords } = ask<{ glossWords: readonly Gloss[] }>(
      serviceOver(driver),
      `glossWords(words: ["${text}"], ${filterArguments}) { translations { lemma } }`,
      { ...unfiltered, targetLangs },
    );
    const translations = glossWords.flatMap((gloss) => gloss.translations);
    expect(translations.map(({ lemma }) => lemma).toSorted()).toEqual(expected);
  });

  it.each([
    [
      ['fin', 'nob'],
      ['kala', 'fisk', 'kveite'],
    ],
    [
      ['nob', 'fin'],
      ['fisk', 'kveite', 'torsk'],
    ],
    // The term bank’s, where no dictionary has any.
    [
      ['eng', 'nob', 'fin'],
      ['fish', 'fisk', 'kveite'],
    ],
  ])(
    'of the translations those into the language that is asked for first lead: %j [R314]',
    (targetLangs, expected) => {
      const driver = backend.open();
      write(driver, 'gtsmenob', [entry(['guolli'], ['fisk', 'kveite', 'torsk', 'sei'])]);
      write(driver, 'gtsmefin', [entry(['guolli'], ['kala'])]);
      writeConcepts(driver, [concept('Luonddudieđa:guolli', { sme: 'guolli', eng: 'fish', fin: 'kala' })]);
      const { glossWords } = ask<{ glossWords: readonly { translations: readonly { lemma: string }[] }[] }>(
        serviceOver(driver),
        `glossWords(words: ["guolli"], language: "sme", ${filterArguments}) { translations { lemma } }`,
        { ...unfiltered, targetLangs },
      );
      expect(glossWords[0]?.translations.map(({ lemma }) => lemma)).toEqual(expected);
    },
  );

  it('of 25 words all are searched for misspellings, of 200 the first five that are unknown [R162]', () => {
    const corrected = (count: number) => {
      const words = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 'guolit' : 'guollxi'));
      const fields = 'found { by }';
      const { glossWords } = ask<{ glossWords: readonly { readonly found: readonly { by: string }[] }[] }>(
        service,
        `glossWords(words: ${JSON.stringify(words)}, ${filterArguments}) { ${fields} }`,
      );
      return glossWords.filter(({ found }) => found[0]?.by === 'SPELLING').length;
    };
    expect([corrected(25), corrected(200)]).toEqual([12, 5]);
  });

  const gloss = (words: readonly string[]) => `glossWords(words: ${JSON.stringify(words)}`;

  it.each([
    [`findWords(text: "${'a'.repeat(201)}"`, 'TEXT_TOO_LONG'],
    ['findWords(text: "a", first: 51', 'PAGE_TOO_LARGE'],
    ['findWords(text: "a", first: -1', 'PAGE_NEGATIVE'],
    [gloss(['a'.repeat(201)]), 'TEXT_TOO_LONG'],
    [gloss(Array(201).fill('guolit')), 'LIST_TOO_LONG'],
    [gloss(Array(200).fill('guolit')), undefined],
  ])('refuses too long texts and lists, and too many words: %.60s [F60]', (given, code) => {
    const fields = given.startsWith('find') ? 'cost' : 'word found { form }';
    expect(refusalOf(service, `${given}, ${filterArguments}) { ${fields} }`)).toBe(code);
  });
});
