import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { lackSentence, paradigmView } from '#src/features/paradigm/paradigmView.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import type { TemplateForms } from '#src/language/paradigmForms.ts';
import { paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import type { AnswerState } from '#src/state/answerState.ts';
import { shortTagLabel, wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';

const waiting = { state: 'waiting' } as const;
const failed = { state: 'failed', failure: 'late', text: '', retry: () => undefined } as const;
const noData: AnswerState<TemplateForms | null> = { state: 'here', value: null };
const word = { lemma: 'guolli', language: 'sme', pos: 'N' };
const nouns = paradigmLayoutOf('sme', 'N');

beforeAll(() => speakLanguage('en'));

describe('what there is to see', () => {
  test('A149: language before part of speech before failure before waiting', () => {
    const swedish = { lemma: 'snart', language: 'swe', pos: 'Adv' };
    expect(paradigmView(swedish, undefined, failed).state).toBe('language');
    expect(paradigmView({ ...swedish, language: 'sme' }, undefined, failed).state).toBe('pos');
    expect(paradigmView(word, nouns, failed).state).toBe('failed');
    expect(paradigmView(word, nouns, waiting).state).toBe('waiting');
  });

  test('A145: empty answers are no paradigm', () => {
    expect(paradigmView(word, nouns, { state: 'nothing' }).state).toBe('nothing');
    expect(paradigmView(word, nouns, { state: 'here', value: { '+V+Ger': ['x'] } }).state).toBe('nothing');
  });

  test('A146: an answer without data is none', () => {
    expect(paradigmView(word, nouns, noData).state).toBe('noData');
  });

  test('A148: a table that nobody has written is undefined', () => {
    expect(paradigmView(word, undefined, waiting).state).toBe('layout');
  });

  test.each([
    ['language', 'Cannot produce paradigm for North Sámi'],
    ['pos', 'Cannot produce paradigm for noun in North Sámi'],
    ['nothing', 'No paradigm for guolli noun North Sámi'],
    ['noData', 'No data available'],
    ['unmade', 'Failed to make paradigm for guolli noun North Sámi'],
    ['layout', 'Paradigm undefined North Sámi'],
  ] as const)('the words for “%s” [A143, A144, A145, A146, A147, A148]', (lack, sentence) => {
    expect(lackSentence(i18n, lack, word)).toBe(sentence);
  });
});

test('every name in the tables has its words', () => {
  for (const language of paradigmLanguages) {
    for (const pos of ['N', 'V', 'A']) {
      const layout = paradigmLayoutOf(language, pos);
      const rows = layout?.sections.flatMap((section) => section.rows) ?? [];
      const names = [...rows, ...(layout?.lines ?? [])].map(({ name }) => name);
      const columns = layout?.sections.flatMap((section) => section.columns) ?? [];
      for (const tag of [...names, ...columns].flatMap((name) => name.split('/'))) {
        expect(wholeTagLabel(i18n, tag), tag).toMatch(/^[a-zA-Z-]{4,}/u);
        expect(shortTagLabel(i18n, tag).length, tag).toBeGreaterThan(1);
      }
    }
  }
});
