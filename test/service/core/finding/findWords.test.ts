import { describe, expect, it } from 'vitest';
import { writeForms } from '#service/core/forms/formWriter.ts';
import type { Service } from '#service/core/resolvers/service.ts';
import { ask, filterArguments, refusalOf, serviceOver, unfiltered } from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { concept, entry, write, writeConcepts } from '#test/service/core/smallDictionaries.ts';

/** A service that knows *guolli*, two forms of it and a translation. */
function fishService({ open }: Backend): Service {
  const driver = open();
  write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
  const rows = [
    { lemma: 'guolli', pos: 'N', template: '+N+Sg+Nom', form: 'guolli' },
    { lemma: 'guolli', pos: 'N', template: '+N+Pl+Nom', form: 'guolit' },
  ];
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, rows);
  return serviceOver(driver);
}

const fields = 'stem { stem } language by form analyses parts { form stem { stem } analyses } cost' as const;

describe.each(backends)('finding on $backend', (backend) => {
  it('F60: finds a word as it is written, and by its forms with their readings', () => {
    const service = fishService(backend);
    const find = (search: string) =>
      ask(service, `findWords(text: $search, ${filterArguments}) { ${fields} }`, unfiltered, search);
    const guolli = { stem: { stem: 'guolli' }, language: 'sme', parts: [], cost: 0 };
    expect(find('guolli')).toEqual({
      findWords: [{ ...guolli, by: 'WRITTEN', form: 'guolli', analyses: [] }],
    });
    expect(find('guolit')).toEqual({
      findWords: [{ ...guolli, by: 'FORM', form: 'guolit', analyses: ['guolli+N+Pl+Nom'] }],
    });
    expect(find('')).toEqual({ findWords: [] });
    expect(find('  ')).toEqual({ findWords: [] });
  });

  it('F60: glosses words of a text in their order, with translations', () => {
    const service = fishService(backend);
    const gloss = `glossWords(words: ["guolit", "xyzzyx", "guolit"], language: "sme", ${filterArguments}) {
      word found { stem { stem } by } translations { lemma language } }`;
    const known = {
      word: 'guolit',
      found: [{ stem: { stem: 'guolli' }, by: 'FORM' }],
      translations: [{ lemma: 'fisk', language: 'nob' }],
    };
    expect(ask(service, gloss)).toEqual({
      glossWords: [known, { word: 'xyzzyx', found: [], translations: [] }, known],
    });
  });

  it('F60: a gloss has words of the other languages that are asked for, and the term bank’s where no dictionary has any', () => {
    const driver = backend.open();
    write(driver, 'gtsmenob', [entry(['guolli'], ['fisk'])]);
    write(driver, 'sammallahtismefin', [entry(['guolli'], ['kala'])]);
    writeConcepts(driver, [concept('Luonddudieđa:guolle', { smj: 'guolle', nob: 'fisk', sme: 'guolli' })]);
    const service = serviceOver(driver);
    const translations = (text: string, targetLangs: readonly string[]) =>
      ask<{ glossWords: readonly { translations: readonly { lemma: string; language: string }[] }[] }>(
        service,
        `glossWords(words: ["${text}"], ${filterArguments}) { translations { lemma language } }`,
        { ...unfiltered, targetLangs },
      ).glossWords.flatMap((gloss) =>
        gloss.translations.map(({ lemma, language }) => `${lemma} ${language}`),
      );
    expect(translations('kala', ['sme', 'fin'])).toEqual(['guolli sme']);
    expect(translations('guolli', ['fin'])).toEqual(['kala fin']);
    expect(translations('guolli', ['nob', 'fin', 'sme']).toSorted()).toEqual(['fisk nob', 'kala fin']);
    expect(translations('guolle', ['nob', 'sme']).toSorted()).toEqual(['fisk nob', 'guolli sme']);
  });

  it('F60: refuses too long texts and lists, and too many words', () => {
    const service = fishService(backend);
    const find = (given: string) => refusalOf(service, `findWords(${given}, ${filterArguments}) { cost }`);
    expect(find(`text: "${'a'.repeat(201)}"`)).toBe('TEXT_TOO_LONG');
    expect(find('text: "a", first: 51')).toBe('PAGE_TOO_LARGE');
    expect(find('text: "a", first: -1')).toBe('PAGE_NEGATIVE');
    const gloss = (words: readonly string[]) =>
      refusalOf(
        service,
        `glossWords(words: ${JSON.stringify(words)}, ${filterArguments}) { word found { form } }`,
      );
    expect(gloss(Array.from({ length: 30 }, () => 'guolit'))).toBe('QUERY_TOO_COSTLY');
    expect(gloss(['a'.repeat(201)])).toBe('TEXT_TOO_LONG');
    expect(gloss(Array.from({ length: 28 }, () => 'guolit'))).toBeUndefined();
  });
});
