import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';

beforeAll(() => speakLanguage('en'));

test.each(dictionaryCodes)('A54: %s has info lines even where the service says nothing of it', (code) => {
  const lines = dictionaryInfo(i18n, code, undefined);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines.join(' ')).not.toMatch(/undefined|mul\b|[{}]/u);
});

test('A54: direction, number of entries as the service reports it, source and licence', () => {
  expect(dictionaryInfo(i18n, 'gtfinsms', { entries: 20586, origin: 'giellalt' })).toEqual([
    'From Finnish to Skolt Sámi.',
    'Number of entries: 20,586.',
    'Source: Giellatekno, Divvun (GiellaLT).',
    'Licence: CC BY 3.0.',
  ]);
  expect(dictionaryInfo(i18n, 'termwiki', { entries: 12345, origin: 'termwiki' })).toEqual([
    'Terms in many languages, by subject.',
    'Number of concepts: 12,345.',
    'Source: Giellagáldu (TermWiki).',
  ]);
});

test.each(dictionaryCodes)('D34: %s of the starter lexicon is labelled so, with its licence', (code) => {
  const lines = dictionaryInfo(i18n, code, { entries: 528, origin: 'starter' });
  expect(lines.slice(2)).toEqual([
    'This is a sample dictionary, a small set of everyday words.',
    'Licence: CC BY 4.0.',
  ]);
});
