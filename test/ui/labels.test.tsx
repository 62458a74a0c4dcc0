import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activateLanguage } from '#src/app/boot/messages.ts';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages, interfaceLanguages } from '#src/language/languages.ts';
import { wholeTagLabel } from '#src/ui/grammar/tagLabel.ts';
import { dateLabel } from '#src/ui/labels/dateLabel.ts';
import { dictionaryInfo } from '#src/ui/labels/dictionaryInfo.ts';
import {
  dictionaryLabel,
  dictionaryLanguageLabel,
  durationLabel,
  languageLabel,
  posLabel,
} from '#src/ui/labels/labels.ts';
import { lazyWithMessages } from '#src/ui/waiting/lazyComponent.tsx';
import { renderPart } from '#test/app/renderPart.tsx';

test.each(dictionaryCodes)(
  '%s has info lines, also where the service says nothing of it; those of the starter lexicon are labelled [A54, D34]',
  (code) => {
    const lines = dictionaryInfo(i18n, code, undefined);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.join(' ')).not.toMatch(/undefined|mul\b|[{}]/u);
    expect(dictionaryInfo(i18n, code, { entries: 528, origin: 'starter' }).slice(2)).toEqual([
      'This is a sample dictionary, a small set of everyday words.',
      'Licence: CC BY 4.0.',
    ]);
  },
);

test.each(interfaceLanguages)(
  'in %s a dictionary that is made from another one has a name of its own [W287]',
  async (language) => {
    await activateLanguage(language);
    const [made, original] = ['gtsmsfinrev', 'gtfinsms'].map((code) => dictionaryLabel(i18n, code));
    const pair = dictionaryLabel(i18n, 'gtsmsfin');
    expect(made).toMatch(new RegExp(`^${pair}, \\p{L}+ ${original}$`, 'u'));
  },
);

test('beside other languages Bokmål is Norwegian, and Nynorsk has one word [V258]', () => {
  expect(['nob', 'nno', 'sme'].map((code) => dictionaryLanguageLabel(i18n, code))).toEqual([
    'Norwegian',
    'Nynorsk',
    'North Sámi',
  ]);
});

test('subject, number of concepts as the service reports it, and source of the term bank [A54]', () => {
  expect(dictionaryInfo(i18n, 'termwiki', { entries: 12345, origin: 'termwiki' })).toEqual([
    'Terms in many languages, by subject.',
    'Number of concepts: 12,345.',
    'Source: Giellagáldu (TermWiki).',
  ]);
});

/** Every part of speech of more than 50 words in the full data, the most common first (counted through the importer). */
const commonPos = 'N V A Adv Phrase Pron Prop Po Num Pr Pcle CS Interj CC Adp Det MWE'.split(' ');

test.each(interfaceLanguages)(
  'in %s every common part of speech has a readable name [M16]',
  async (language) => {
    await activateLanguage(language);
    const unreadable = commonPos.filter((pos) => {
      const name = posLabel(i18n, pos);
      // In some languages a phrase is called one.
      return name === '' || (pos === 'Phrase' ? name === pos : name.toLowerCase() === pos.toLowerCase());
    });
    expect(unreadable).toEqual([]);
  },
);

test.each(interfaceLanguages)(
  'in %s the names of all languages begin alike, with a capital or a small letter [V203]',
  async (language) => {
    await activateLanguage(language);
    const names = [...dataLanguages, 'deu', 'lav'].map((code) => languageLabel(i18n, code));
    expect(new Set(names.map((name) => /^\p{Lu}/u.test(name))).size).toBe(1);
  },
);

test('the lazy messages are no part of the app’s own, and are there where they are said, in each language [F100]', async () => {
  const Gen = () => <p>{wholeTagLabel(useLingui().i18n, 'Gen')}</p>;
  const Lazy = lazyWithMessages(async () => ({ Gen }), 'Gen');
  await activateLanguage('fi');
  expect(wholeTagLabel(i18n, 'Gen')).not.toBe('genetiivi');
  renderPart(<Lazy />);
  await screen.findByText('genetiivi');
  const shown = new Set<string>();
  const watch = new MutationObserver(() => shown.add(document.querySelector('p')?.textContent ?? ''));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  for (const [language, word] of [
    ['se', 'genitiiva'],
    ['en', 'genitive'],
  ] as const) {
    await act(() => activateLanguage(language));
    await waitFor(() => expect(document.querySelector('p')?.textContent).toBe(word));
  }
  watch.disconnect();
  // Never a key, never nothing: the word of before stays.
  expect(shown).toEqual(new Set(['genitiiva', 'genitive']));
});

test('a recording is as long as the counter said, and none is 0:00 [R169]', () => {
  expect([200, 4_080, 59_700].map(durationLabel)).toEqual(['0:01', '0:04', '1:00']);
});

test.each([
  ['nn', '28. november 2026', '28. november 2026 kl. 14:05'],
  ['fi', '28. marraskuuta 2026', '28. marraskuuta 2026 klo 14.05'],
  ['se', '28.11.2026', '28.11.2026, 14:05'],
  ['sms', '28.11.2026', '28.11.2026, 14:05'],
] as const)('a date in %s is %s [V142]', async (language, day, moment) => {
  await activateLanguage(language);
  const date = new Date('2026-11-28T14:05');
  expect([dateLabel(i18n, date), dateLabel(i18n, date, true)]).toEqual([day, moment]);
});
