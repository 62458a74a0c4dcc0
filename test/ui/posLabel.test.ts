import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { speakLanguage } from '#src/app/boot/messages.ts';
import { pageLanguages } from '#src/language/languages.ts';
import { posLabel } from '#src/ui/labels/labels.ts';

/** Every part of speech that stands at more than 50 words of the full data, with how often (counted through the importer). */
const common = {
  N: 300283,
  V: 119569,
  A: 57015,
  Adv: 28911,
  Phrase: 6880,
  Pron: 4448,
  Prop: 3978,
  Po: 2343,
  Num: 1626,
  Pr: 1120,
  Pcle: 779,
  CS: 774,
  Interj: 741,
  CC: 513,
  Adp: 458,
  Det: 445,
  MWE: 264,
} as const;

describe.each(pageLanguages)('in %s', (language) => {
  test('M16: every part of speech that is common in the data has a readable name', async () => {
    await speakLanguage(language);
    const unreadable = Object.keys(common).filter((pos) => {
      const name = posLabel(i18n, pos);
      return name === pos || name === '' || name.toLowerCase() === pos.toLowerCase();
    });
    // In some languages a phrase is called one.
    expect(unreadable.filter((pos) => pos !== 'Phrase' || posLabel(i18n, pos) === pos)).toEqual([]);
  });
});
