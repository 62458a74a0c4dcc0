import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { activateLanguage } from '#src/app/boot/messages.ts';
import { lackSentence, paradigmView } from '#src/components/paradigm/paradigmView.ts';
import { paradigmLanguages } from '#src/language/languages.ts';
import { paradigmLayoutOf } from '#src/lookup/operations/paradigmQuery.ts';
import { shortTagLabel, wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';

const waiting = { state: 'waiting' } as const;
const failed = { state: 'failed', failure: 'late', text: '', retry: () => undefined } as const;
const word = { lemma: 'guolli', language: 'sme', pos: 'N' };
const adverb = { lemma: 'snart', language: 'sme', pos: 'Adv' };
const nouns = paradigmLayoutOf('sme', 'N');

beforeAll(() => activateLanguage('en'));

test.each([
  // Language before part of speech before failure before waiting.
  ['language', { ...adverb, language: 'swe' }, undefined, failed],
  ['pos', adverb, undefined, failed],
  ['failed', word, nouns, failed],
  ['waiting', word, nouns, waiting],
  ['nothing', word, nouns, { state: 'nothing' }],
  ['nothing', word, nouns, { state: 'here', value: { '+V+Ger': ['x'] } }],
  ['noData', word, nouns, { state: 'here', value: null }],
  ['layout', word, undefined, waiting],
] as const)('“%s” is what there is to see [A145, A146, A148, A149]', (state, of, layout, answer) => {
  expect(paradigmView(of, layout, answer).state).toBe(state);
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

describe.each(paradigmLanguages)('in %s', (language) => {
  test.each(['N', 'V', 'A'])('every name in the table of %s has its words', (pos) => {
    const layout = paradigmLayoutOf(language, pos);
    const sections = layout?.sections ?? [];
    const rows = [...sections.flatMap((section) => section.rows), ...(layout?.lines ?? [])];
    const names = [...rows.map(({ name }) => name), ...sections.flatMap(({ columns }) => columns)];
    for (const tag of names.flatMap((name) => name.split('/'))) {
      expect(wholeTagLabel(i18n, tag), tag).toMatch(/^[a-zA-Z-]{4,}/u);
      expect(shortTagLabel(i18n, tag).length, tag).toBeGreaterThan(1);
    }
  });
});
