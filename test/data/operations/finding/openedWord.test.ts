import { expect, test } from 'vitest';
import { mayOpen, openedWord } from '#src/app/article/openedWord.ts';
import type { FoundBy } from '#src/contract/foundReasons.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';

function word(by: FoundBy, stem: string, cost = 0): FoundWord {
  return { by, form: stem, stem, language: 'sme', analyses: [], parts: [], cost };
}

type Facts = Parameters<typeof openedWord>[0];

const unknown: Facts = {
  article: 'nothing',
  anyDictionary: 'nothing',
  isPartial: false,
  hasSigns: false,
  candidates: [],
  isFinding: false,
  meant: undefined,
  cachedWord: undefined,
};

function opened(facts: Partial<Facts>): string {
  const own = openedWord({ ...unknown, ...facts });
  return own.kind === 'otherWord' ? own.word.stem : own.kind;
}

const [form, letters, name] = [word('FORM', 'guolli'), word('LETTERS', 'guollá', 1), word('WRITTEN', 'Anna')];

test('a cached word in another letter case never stands in for an article that is here [R260]', () => {
  expect(opened({ article: 'here', isPartial: true, cachedWord: 'Anna' })).toBe('asWritten');
  expect(opened({ article: 'waiting', isPartial: true, cachedWord: 'Anna' })).toBe('asWritten');
  expect(opened({ cachedWord: 'Anna' })).toBe('suggestions');
  expect(opened({ isPartial: true, cachedWord: 'Anna' })).toBe('Anna');
  expect(opened({ article: 'failed', anyDictionary: 'waiting', cachedWord: 'Anna' })).toBe('Anna');
});

test('where the text has no article, its best reading opens, or the one a person chose [D16]', () => {
  const candidates = [form, letters];
  expect(opened({ candidates })).toBe('guolli');
  expect(opened({ candidates, meant: 'guollá' })).toBe('guollá');
  expect(opened({ candidates, isFinding: true })).toBe('waiting');
  expect(opened({ candidates: [letters], anyDictionary: 'here' })).toBe('suggestions');
  expect(opened({ candidates: [letters], isPartial: true })).toBe('suggestions');
  expect(opened({ candidates, anyDictionary: 'failed' })).toBe('guolli');
});

test('without an answer, only a certain form or the word in another letter case opens [R260]', () => {
  const failed = { article: 'failed', anyDictionary: 'waiting' } as const;
  const uncertain = word('FORM', 'Guolli', 1);
  expect(mayOpen('failed', [name, form, letters])).toEqual([name, form]);
  expect(opened({ ...failed, candidates: [name] })).toBe('Anna');
  expect(opened({ ...failed, candidates: [form] })).toBe('guolli');
  expect(opened({ ...failed, candidates: [uncertain] })).toBe('suggestions');
  expect(opened({ ...failed, hasSigns: true, candidates: [form] })).toBe('withoutSigns');
});
