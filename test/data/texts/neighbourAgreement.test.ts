import { expect, test } from 'vitest';
import { agreeingGloss } from '#src/features/reader/model/neighbourAgreement.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';

function found(stem: string, ...tags: readonly string[]): FoundWord {
  const analyses = tags.map((one) => `${stem}${one}`);
  return { stem, language: 'sme', by: 'FORM', form: 'x', analyses, parts: [], cost: 0 };
}

function gloss(...words: readonly FoundWord[]): Gloss {
  return { word: 'x', found: words, translations: [{ lemma: 'x', language: 'nob', pos: undefined }] };
}

test('a verb after a plural subject reads third person plural first: mánát ožžot [N31]', () => {
  const [second, imperative, third] = ['+V+Ind+Prt+Sg2', '+V+Imprt+Pl2', '+V+Ind+Prs+Pl3'] as const;
  const children = gloss(found('mánná', '+N+Pl+Nom', '+N+Sg+Acc+PxSg2'));
  const read = agreeingGloss(gloss(found('oažžut', second, imperative, third)), { before: children });
  expect(read.found).toEqual([found('oažžut', third, second, imperative)]);
  expect(read.translations).toHaveLength(1);
});

test('a pronoun asks for its person, a negative verb for a connegative [N31]', () => {
  const verb = gloss(found('boahtit', '+V+PrfPrc', '+V+Ind+Prs+ConNeg', '+V+Ind+Prs+Sg1'));
  const first = (before: Gloss) => agreeingGloss(verb, { before }).found[0]?.analyses[0];
  expect(first(gloss(found('mun', '+Pron+Pers+Sg1+Nom')))).toBe('boahtit+V+Ind+Prs+Sg1');
  expect(first(gloss(found('ii', '+V+Neg+Ind+Sg3')))).toBe('boahtit+V+Ind+Prs+ConNeg');
});

test('before a postposition the genitive is read first, of another word if need be [N31]', () => {
  const word = gloss(found('girdit', '+V+Ind+Prs+Sg3'), found('girji', '+N+Sg+Acc', '+N+Sg+Gen'));
  const read = agreeingGloss(word, { after: gloss(found('birra', '+Po')) });
  expect(read.found.map(({ stem }) => stem)).toEqual(['girji', 'girdit']);
  expect(read.found[0]?.analyses[0]).toBe('girji+N+Sg+Gen');
  // They were those of the other word.
  expect(read.translations).toBeUndefined();
});

test('without a neighbour that asks for anything the order stays [N31]', () => {
  const verb = gloss(found('oažžut', '+V+Ind+Prt+Sg2', '+V+Ind+Prs+Pl3'));
  expect(agreeingGloss(verb, {})).toBe(verb);
  expect(agreeingGloss(verb, { before: gloss(found('guolli', '+N+Sg+Ill')) })).toBe(verb);
});
