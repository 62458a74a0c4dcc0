import { describe, expect, it } from 'vitest';
import { ask, refusalOf, serviceOver } from '#test/service/core/asking.ts';
import { backends } from '#test/service/core/backends.ts';
import { concept, writeConcepts } from '#test/service/core/smallDictionaries.ts';

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
  const page = (given: string) =>
    ask<{
      subjectWords: {
        total: number;
        words: readonly { lemma: { lemma: string }; translations: readonly { lemma: string }[] }[];
      };
    }>(service, `subjectWords(${given}) { total words { lemma { lemma } translations { lemma } } }`)
      .subjectWords;

  it('B22: subjects are what stands before the colon, with how many concepts each has', () => {
    expect(ask(service, 'subjects { name concepts }')).toEqual({
      subjects: [
        { name: 'A "b"', concepts: 1 },
        { name: 'Guolástus', concepts: 3 },
        { name: 'Juridihkka', concepts: 1 },
      ],
    });
  });

  it('B22: the words of a subject in the wanted languages, in the order of lists, with three translations', () => {
    const { total, words } = page(
      'subject: "Guolástus", srcLangs: ["sme"], targetLangs: ["nob", "fin", "swe", "eng"]',
    );
    expect(total).toBe(2);
    expect(
      words.map(({ lemma, translations }) => [lemma.lemma, translations.map((one) => one.lemma)]),
    ).toEqual([
      ['dorski', ['torsk', 'turska', 'torsk']],
      ['Sáidi', ['sei']],
    ]);
  });

  it('B22: comes in pages; what is no subject has no words', () => {
    const texts = (given: string) =>
      page(`subject: "Guolástus", srcLangs: ["nob"], targetLangs: ["sme"], ${given}`).words.map(
        ({ lemma }) => lemma.lemma,
      );
    expect([texts('first: 2'), texts('first: 2, skip: 2'), texts('skip: 3')]).toEqual([
      ['pale', 'sei'],
      ['torsk'],
      [],
    ]);
    expect(page('subject: "Guolástus:", srcLangs: ["nob"], targetLangs: []')).toEqual({
      total: 0,
      words: [],
    });
  });

  it('B22: refuses pages that are too large or begin before the first word', () => {
    const refused = (given: string) =>
      refusalOf(
        service,
        `subjectWords(subject: "x", srcLangs: $srcLangs, targetLangs: $targetLangs, ${given}) { total } hasStem(exact: "x", srcLangs: [], targetLangs: [], wantedDicts: $wantedDicts) { id }`,
      );
    expect([refused('first: 501'), refused('first: -1'), refused('skip: -1')]).toEqual([
      'PAGE_TOO_LARGE',
      'PAGE_NEGATIVE',
      'PAGE_NEGATIVE',
    ]);
    expect(refused('first: 500')).toBeUndefined();
  });

  it('B22: sees another term bank as soon as it is imported', () => {
    writeConcepts(driver, [concept('New:x', { sme: 'x' })]);
    expect(ask(service, 'subjects { name }')).toEqual({ subjects: [{ name: 'New' }] });
    writeConcepts(driver, concepts);
  });
});
