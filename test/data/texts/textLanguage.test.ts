import { describe, expect, test } from 'vitest';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import type { Neighbours } from '#src/features/reader/model/glossTags.ts';
import { agreeingGloss } from '#src/features/reader/model/neighbourAgreement.ts';
import { isKnownWord } from '#src/features/reader/model/textLanguage.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

function gloss(languages: readonly string[], by: FoundBy = 'FORM'): Gloss {
  const word = { stem: 'x', by, form: 'x', analyses: [], parts: [], cost: 0 };
  return { word: 'x', found: languages.map((language) => ({ ...word, language })), translations: [] };
}

test('a word that is only near to another is not known [R7]', () => {
  const words = [gloss(['sme'], 'SPELLING'), gloss([]), gloss(['sme'], 'LETTERS'), gloss(['sme'])];
  expect(words.map(isKnownWord)).toEqual([false, false, true, true]);
});

function found(stem: string, ...tags: readonly string[]): FoundWord {
  const analyses = tags.map((one) => `${stem}${one}`);
  return { stem, language: 'sme', by: 'FORM', form: 'x', analyses, parts: [], cost: 0 };
}

function glossed(...words: readonly FoundWord[]): Gloss {
  return { word: 'x', found: words, translations: [{ lemma: 'x', language: 'nob', pos: undefined }] };
}

test('a verb after a plural subject reads third person plural first: mánát ožžot [N31]', () => {
  const [second, imperative, third] = ['+V+Ind+Prt+Sg2', '+V+Imprt+Pl2', '+V+Ind+Prs+Pl3'] as const;
  const children = glossed(found('mánná', '+N+Pl+Nom', '+N+Sg+Acc+PxSg2'));
  const read = agreeingGloss(glossed(found('oažžut', second, imperative, third)), { before: children });
  expect(read.found).toEqual([found('oažžut', third, second, imperative)]);
  expect(read.translations).toHaveLength(1);
});

test('a pronoun asks for its person, a negative verb for a connegative [N31]', () => {
  const verb = glossed(found('boahtit', '+V+PrfPrc', '+V+Ind+Prs+ConNeg', '+V+Ind+Prs+Sg1'));
  const first = (before: Gloss) => agreeingGloss(verb, { before }).found[0]?.analyses[0];
  expect(first(glossed(found('mun', '+Pron+Pers+Sg1+Nom')))).toBe('boahtit+V+Ind+Prs+Sg1');
  expect(first(glossed(found('mun')))).toBe('boahtit+V+Ind+Prs+Sg1');
  expect(first(glossed(found('ii', '+V+Neg+Ind+Sg3')))).toBe('boahtit+V+Ind+Prs+ConNeg');
  // Nobody orders with a subject.
  const other = glossed(found('dagahit', '+V+Imprt+Sg2'), found('dahkat', '+V+Ind+Prs+Sg2'));
  expect(agreeingGloss(other, { before: glossed(found('don')) }).found[0]?.stem).toBe('dahkat');
});

test('before a postposition the genitive is read first, of another word if need be [N31]', () => {
  const word = glossed(found('girdit', '+V+Ind+Prs+Sg3'), found('girji', '+N+Sg+Acc', '+N+Sg+Gen'));
  const read = agreeingGloss(word, { after: glossed(found('birra', '+Po')) });
  expect(read.found.map(({ stem }) => stem)).toEqual(['girji', 'girdit']);
  expect(read.found[0]?.analyses[0]).toBe('girji+N+Sg+Gen');
  expect(read.translations).toBeUndefined();
});

test('a numeral in the partitive that follows no other is another word, where it may be one [R225]', () => {
  const rain = glossed(found('sata', '+Num+Sg+Par'), found('sataa'));
  expect(agreeingGloss(rain, {}).found[0]?.stem).toBe('sataa');
  expect(agreeingGloss(rain, { before: glossed(found('kolme', '+Num+Sg+Nom')) }).found[0]?.stem).toBe('sata');
});

test('a name at the start stands before another word without its letters, and before a preposition where a verb follows [R310]', () => {
  const name: FoundWord = { ...found('Ánte', '+N+Prop+Sg+Nom'), by: 'WRITTEN', form: 'Ánte' };
  const word: Gloss = { ...glossed({ ...found('ane', '+V+Ind+Prt'), by: 'LETTERS' }, name), word: 'ánte' };
  const reads = glossed(found('lese', '+V+Ind+Prs+Sg3'));
  expect(agreeingGloss(word, { after: reads }).found[0]).toEqual(name);
  expect(agreeingGloss(word, { before: reads }).found[0]?.stem).toBe('ane');
  const per: Gloss = { ...glossed({ ...found('ánte', '+Pr'), by: 'WRITTEN' }, name), word: 'ánte' };
  expect(agreeingGloss(per, { after: reads }).found[0]).toEqual(name);
  expect(agreeingGloss(per, { after: glossed(found('år', '+N+Sg+Nom')) })).toBe(per);
});

test('*kirjasi* before a verb or after *sinun* is your book, not the past of *kirjata* [R309]', () => {
  const book = found('kirja', '+N+Sg+Nom+PxSg2');
  const word = glossed(found('kirjata', '+V+Act+Ind+Prt+Sg3'), book);
  const yours = glossed(found('sinä', '+Pron+Pers+Sg2+Gen'));
  const is = glossed(found('olla', '+V+Act+Ind+Prs+Sg3'));
  for (const neighbours of [{ before: yours }, { after: is }])
    expect(agreeingGloss(word, neighbours).found[0]).toEqual(book);
  expect(agreeingGloss(word, { before: is })).toBe(word);
});

test('without a neighbour that asks for anything the order stays [N31]', () => {
  const verb = glossed(found('oažžut', '+V+Ind+Prt+Sg2', '+V+Ind+Prs+Pl3'));
  expect(agreeingGloss(verb, {})).toBe(verb);
  expect(agreeingGloss(verb, { before: glossed(found('guolli', '+N+Sg+Ill')) })).toBe(verb);
});

test('a name before its verb is no form of a word that can be no subject: Anna kommer [W242]', () => {
  const name: FoundWord = { ...found('Anna'), by: 'WRITTEN', form: 'Anna' };
  const read = (own: string, after: string, before?: Gloss) => {
    const gloss: Gloss = { ...glossed({ ...found('annen', own), form: 'anna' }, name), word: 'anna' };
    return agreeingGloss(gloss, { before, after: glossed(found('komme', after)) }).found[0]?.stem;
  };
  const present = '+V+Ind+Prs';
  expect(read('+Det+Dem+Fem+Sg', present)).toBe('Anna');
  expect(read('+V+Act+Imprt+Sg2', '+V+Act+Ind+Prs+Sg3')).toBe('Anna');
  // A subject, a verb of another person, a negative verb, a word before.
  expect(read('+N+Fem+Sg+Def', present)).toBe('annen');
  expect(read('+V+Act+Imprt+Sg2', '+V+Ind+Prs+Sg1')).toBe('annen');
  expect(read('+V+Neg+Ind+Sg3', present)).toBe('annen');
  expect(read('+Det+Dem+Fem+Sg', present, glossed(found('en', '+Det+Fem+Sg')))).toBe('annen');
});

test('a word before a surname is the name that it may be, unless it often precedes names: Ole Henrik [R255]', () => {
  const name: FoundWord = { ...found('Ole'), by: 'WRITTEN', form: 'Ole' };
  const read = (word: string, tags: string, next: Gloss, before?: Gloss) => {
    const own = {
      ...glossed(
        { ...found('own', tags), form: word },
        { ...name, form: `${word[0]?.toUpperCase()}${word.slice(1)}` },
      ),
      word,
    };
    return agreeingGloss(own, { before, after: next }).found[0]?.stem;
  };
  const surname: Gloss = { word: 'Magga', found: [{ ...found('mugga'), by: 'SPELLING' }], translations: [] };
  const henrik: Gloss = { ...glossed({ ...found('Henrik'), form: 'Henrik' }), word: 'Henrik' };
  for (const next of [surname, henrik]) {
    expect(read('ole', '+V+Ind+Prs+ConNeg', next)).toBe('Ole');
    expect(read('siri', '+N+Sg+Nom', next)).toBe('Ole');
    expect(read('er', '+V+Ind+Prs', next)).toBe('own');
    expect(read('ole', '+V+Ind+Prs+ConNeg', next, glossed(found('mun')))).toBe('own');
  }
  const other: Gloss = { ...glossed({ ...found('beana'), form: 'beana' }), word: 'Beana' };
  expect(read('ole', '+V+Ind+Prs+ConNeg', other)).toBe('own');
  expect(read('ole', '+V+Ind+Prs+ConNeg', { ...other, word: 'beana' })).toBe('own');
});

test('a noun at the start stands before a verb, where it is also a finite verb: tuli on [R232]', () => {
  const fire: FoundWord = { ...found('tuli'), by: 'WRITTEN' };
  const both = glossed(found('tulla', '+V+Act+Ind+Prt+Sg3'), fire);
  const is = glossed(found('olla', '+V+Act+Ind+Prs+Sg3'));
  expect(agreeingGloss(both, { after: is }).found[0]?.stem).toBe('tuli');
  expect(agreeingGloss(both, { before: glossed(found('ja', '+CC')), after: is }).found[0]?.stem).toBe(
    'tulla',
  );
  expect(agreeingGloss(both, { after: glossed(found('kesä', '+N+Sg+Nom')) }).found[0]?.stem).toBe('tulla');
});

describe('Norwegian *landet*', () => {
  const inNorwegian = (...words: readonly FoundWord[]) =>
    glossed(...words.map((word) => ({ ...word, language: 'nob' })));
  const [noun, past] = [found('land', '+N+Neu+Sg+Def'), found('lande', '+V+Ind+Prt', '+V+PrfPrc')];
  const readAs = (neighbours: Neighbours, ...words: readonly FoundWord[]) =>
    agreeingGloss(inNorwegian(...words), neighbours).found[0]?.analyses[0];
  const to: Gloss = {
    ...inNorwegian(found('til')),
    translations: [{ lemma: 'lusa', language: 'sme', pos: 'Po' }],
    translatedPos: 'Pr',
  };
  const is = inNorwegian(found('være', '+V+Ind+Prs'));
  const whole = inNorwegian(found('hele'), found('hel', '+A+Pos+Sg+Def'));

  test('is a noun after a preposition or an adjective, and before a verb [R285]', () => {
    const demonstrative = inNorwegian(found('denne'));
    for (const neighbours of [{ before: to }, { before: whole }, { before: demonstrative }, { after: is }])
      expect(readAs(neighbours, past, noun)).toBe('land+N+Neu+Sg+Def');
    expect(readAs({}, past, noun)).toBe('lande+V+Ind+Prt');
    expect(readAs({ before: to }, past)).toBe('lande+V+Ind+Prt');
  });

  test('is an imperative at the start, before its object [R287]', () => {
    const [help, order] = [{ ...found('hjelp'), by: 'WRITTEN' } as const, found('hjelpe', '+V+Imp')];
    const me = inNorwegian(found('jeg', '+Pron+Pers+Sg1+Acc'));
    expect(readAs({ after: me }, help, order)).toBe('hjelpe+V+Imp');
    expect(readAs({ before: to, after: me }, help, order)).toBeUndefined();
    expect(readAs({}, help, order)).toBeUndefined();
  });

  test('is a verb after a pronoun and after *har* [R285]', () => {
    expect(readAs({ before: inNorwegian(found('hun')) }, noun, past)).toBe('lande+V+Ind+Prt');
    expect(readAs({ before: inNorwegian(found('ha', '+V+Ind+Prs')) }, noun, past)).toBe('lande+V+PrfPrc');
    expect(readAs({ before: is }, noun, past)).toBe('land+N+Neu+Sg+Def');
  });

  test('*grader* is a noun after a determiner, a preposition or a verb, *tenner* a verb after its subject [R302]', () => {
    const [grade, degree] = [found('grade', '+V+Ind+Prs'), found('grad', '+N+Msc+Pl+Indef')];
    const firstOf = (neighbours: Neighbours, ...words: readonly FoundWord[]) =>
      agreeingGloss(inNorwegian(...words), neighbours).found[0]?.stem;
    const [an, a] = [inNorwegian(found('en')), inNorwegian(found('en', '+Det+Dem+Neu+Sg'))];
    for (const before of [an, a, is, to]) expect(firstOf({ before }, grade, degree)).toBe('grad');
    for (const before of [inNorwegian(found('han')), inNorwegian(found('som')), undefined])
      expect(firstOf({ before }, grade, degree)).toBe('grade');
    const [teeth, light] = [found('tann', '+N+Fem+Pl+Indef'), found('tenne', '+V+Ind+Prs')];
    const man = inNorwegian(found('mann', '+N+Msc+Sg+Def'));
    for (const before of [inNorwegian(found('hun')), inNorwegian(found('det')), man])
      expect(firstOf({ before }, teeth, light)).toBe('tenne');
    for (const before of [is, an, undefined]) expect(firstOf({ before }, teeth, light)).toBe('tann');
  });

  test('*koster* is a verb before its subject and after *hvem*, *stolte* an adjective after *er* [R302]', () => {
    const firstOf = (neighbours: Neighbours, ...words: readonly FoundWord[]) =>
      agreeingGloss(inNorwegian(...words), neighbours).found[0]?.stem;
    const [broom, cost] = [found('kost', '+N+Msc+Pl+Indef'), found('koste', '+V+Ind+Prs')];
    const [it, who] = [inNorwegian(found('det')), inNorwegian(found('hvem'))];
    expect(firstOf({ after: it }, broom, cost)).toBe('koste');
    expect(firstOf({ before: who }, broom, cost)).toBe('koste');
    expect(firstOf({ after: inNorwegian(found('brød', '+N+Neu+Sg+Def')) }, broom, cost)).toBe('koste');
    expect(firstOf({ after: inNorwegian(found('fisk')) }, broom, cost)).toBe('kost');
    const [trust, proud] = [found('stole', '+V+Ind+Prt'), found('stolt', '+A+Pos+Pl+Indef')];
    expect(firstOf({ before: is }, trust, proud)).toBe('stolt');
    expect(firstOf({ before: inNorwegian(found('hun')) }, trust, proud)).toBe('stole');
  });

  test('*leder* is the noun that is written so, with its translations, after a determiner or *er* [R305]', () => {
    const leader: FoundWord = { ...found('leder'), language: 'nob', by: 'WRITTEN', form: 'leder' };
    const head = [{ lemma: 'jođiheaddji', language: 'sme', pos: 'N' }];
    const word: Gloss = {
      ...inNorwegian(found('lede', '+V+Ind+Prs'), leader),
      word: 'leder',
      writtenTranslations: head,
      writtenPos: 'N',
    };
    for (const before of [inNorwegian(found('en')), is, to])
      expect(agreeingGloss(word, { before })).toMatchObject({ found: [leader, {}], translations: head });
    const hun = inNorwegian(found('hun'));
    for (const before of [hun, undefined]) expect(agreeingGloss(word, { before })).toBe(word);
    const [fish, fishes] = [found('fisk', '+N+Msc+Pl+Indef'), found('fiske', '+V+Ind+Prs')];
    for (const others of [[fish], [fishes, fish]]) {
      const fisher: Gloss = { ...word, ...inNorwegian(...others, leader), word: 'leder' };
      for (const before of [inNorwegian(found('en')), is])
        expect(agreeingGloss(fisher, { before }).found[0]?.stem).toBe('leder');
      expect(agreeingGloss(fisher, { before: inNorwegian(found('hun')) }).found[0]?.stem).not.toBe('leder');
    }
    const verb: Gloss = { ...word, writtenPos: 'V' };
    expect(agreeingGloss(verb, { before: is })).toBe(verb);
  });

  test('an adjective stands after *er*, and between a determiner and a noun [R306, R315]', () => {
    const firstOf = (neighbours: Neighbours, word: Gloss) => agreeingGloss(word, neighbours).found[0]?.stem;
    const written = (stem: string, ...others: readonly FoundWord[]): Gloss => {
      const own: FoundWord = { ...found(stem), language: 'nob', by: 'WRITTEN', form: stem };
      // North Sámi says it by a noun: *borranmiella*.
      const writtenTranslations = [{ lemma: 'x', language: 'sme', pos: 'N' }];
      return { ...inNorwegian(...others, own), word: stem, writtenTranslations, writtenPos: 'A' };
    };
    const modest = written('beskjeden', found('beskjed', '+N+Msc+Sg+Def'));
    const you = inNorwegian(found('du', '+Pron+Pers+Sg2+Nom'));
    for (const before of [is, you, inNorwegian(found('en'))])
      expect(firstOf({ before }, modest)).toBe('beskjeden');
    expect(firstOf({ before: to }, modest)).toBe('beskjed');
    const hard: Gloss = {
      ...inNorwegian({ ...found('hardt'), by: 'WRITTEN' }, found('hard', '+A+Pos+Neu+Sg+Indef')),
      translations: [{ lemma: 'garrasit', language: 'sme', pos: 'Adv' }],
      translatedPos: 'Adv',
    };
    const [a, life] = [
      inNorwegian(found('en', '+Det+Dem+Neu+Sg')),
      inNorwegian(found('liv', '+N+Neu+Sg+Indef')),
    ];
    expect(firstOf({ before: a, after: life }, hard)).toBe('hard');
    for (const neighbours of [{ before: a }, { after: life }, { before: is }])
      expect(firstOf(neighbours, hard)).toBe('hardt');
  });

  test('*skje* is a noun after a preposition or a determiner, *tale* a verb after a modal verb [R308]', () => {
    const written: FoundWord = { ...found('skje'), language: 'nob', by: 'WRITTEN', form: 'skje' };
    const as = (lemma: string) => [{ lemma, language: 'sme', pos: 'N' }];
    const posIn = (neighbours: Neighbours, own: string, other: string) => {
      const word: Gloss = {
        word: 'skje',
        found: [written],
        translations: as(own),
        translatedPos: own,
        writtenTranslations: as(other),
        writtenPos: other,
      };
      const { translations, translatedPos } = agreeingGloss(word, neighbours);
      expect(translations?.[0]?.lemma).toBe(translatedPos);
      return translatedPos;
    };
    const [a, two] = [inNorwegian(found('en')), inNorwegian(found('to', '+Num+Pl'))];
    for (const before of [to, a, two]) expect(posIn({ before }, 'V', 'N')).toBe('N');
    for (const before of [inNorwegian(found('hun')), is, undefined])
      expect(posIn({ before }, 'V', 'N')).toBe('V');
    // *et dyr*, *et dyrt hus*
    expect(posIn({ before: a }, 'A', 'N')).toBe('N');
    expect(posIn({ before: a, after: inNorwegian(found('hus', '+N+Neu+Sg+Indef')) }, 'A', 'N')).toBe('A');
    expect(posIn({ before: inNorwegian(found('kunne')) }, 'N', 'V')).toBe('V');
    expect(posIn({ before: a }, 'N', 'V')).toBe('N');
  });
});
