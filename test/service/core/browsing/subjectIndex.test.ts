import { describe, expect, it } from 'vitest';
import { ask, refusalOf, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, writeConcepts } from '#test/service/core/smallDictionaries.ts';

interface Lemma {
  readonly lemma: string;
}

interface Page {
  readonly total: number;
  readonly words: readonly { readonly lemma: Lemma; readonly translations: readonly Lemma[] }[];
}

const concepts = [
  concept('Guolástus:torsk', { sme: 'dorski', nob: 'torsk', fin: 'turska', swe: 'torsk', eng: 'cod' }),
  concept('Guolástus:sei', { sme: 'Sáidi', nob: 'sei' }),
  concept('Guolástus:pale', { nob: 'pale' }),
  concept('Juridihkka:lov', { sme: 'láhka', nob: 'lov' }),
  concept('A "b":c', { sme: 'x' }),
  concept('nothing', { sme: 'y' }),
];

describe.each(backends)('terms by subject on $backend', ({ open }) => {
  const driver = open();
  writeConcepts(driver, concepts);
  const service = serviceOver(driver);
  /** How many words a subject has, and the words of a page with their translations. */
  const page = (given: string) => {
    const fields = '{ total words { lemma { lemma } translations { lemma } } }';
    const { subjectWords } = ask<{ subjectWords: Page }>(service, `subjectWords(${given}) ${fields}`);
    const lemmas = subjectWords.words.map(({ lemma, translations }) => [lemma, ...translations]);
    return [subjectWords.total, lemmas.map((own) => own.map(({ lemma }) => lemma).join(' '))];
  };

  it('B22: a subject is the name before the colon, with how many concepts it has', () => {
    const counts = Object.entries({ 'A "b"': 1, Guolástus: 3, Juridihkka: 1 });
    const subjects = counts.map(([name, concepts]) => ({ name, concepts }));
    expect(ask(service, 'subjects { name concepts }')).toEqual({ subjects });
  });

  it.each([
    // In the order of lists, with three translations at most.
    ['Guolástus', 'sme', '["nob", "fin", "swe", "eng"]', [2, ['dorski torsk turska torsk', 'Sáidi sei']]],
    ['Guolástus', 'nob', '[], first: 2', [3, ['pale', 'sei']]],
    ['Guolástus', 'nob', '[], first: 2, skip: 2', [3, ['torsk']]],
    ['Guolástus', 'nob', '[], skip: 3', [3, []]],
    ['Guolástus:', 'nob', '[]', [0, []]],
  ])('B22: the words of %s in %s, into %s', (subject, language, more, expected) => {
    expect(page(`subject: "${subject}", srcLangs: ["${language}"], targetLangs: ${more}`)).toEqual(expected);
  });

  it.each([
    ['first: 500', undefined],
    ['first: 501', 'PAGE_TOO_LARGE'],
    ['first: -1', 'PAGE_NEGATIVE'],
    ['skip: -1', 'PAGE_NEGATIVE'],
  ])('B22: of %s says %s', (given, code) => {
    const words = `subjectWords(subject: "x", srcLangs: $srcLangs, targetLangs: $targetLangs, ${given}) { total }`;
    const stem = 'hasStem(exact: "x", srcLangs: [], targetLangs: [], wantedDicts: $wantedDicts) { id }';
    expect(refusalOf(service, `${words} ${stem}`)).toBe(code);
  });

  it('B22: sees another term bank as soon as it is imported', () => {
    writeConcepts(driver, [concept('New:x', { sme: 'x' })]);
    expect(ask(service, 'subjects { name }')).toEqual({ subjects: [{ name: 'New' }] });
  });
});
