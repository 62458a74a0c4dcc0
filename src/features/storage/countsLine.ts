import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { KeptCounts } from '#src/local/storageArea.ts';

/** How much a person keeps, in words; what there is none of is left out. */
export function countsLine(i18n: I18n, { lists, words, notes, recordings, texts }: KeptCounts): string {
  const parts = [
    { count: lists, text: msg`${plural(lists, { one: '# list', other: '# lists' })}` },
    { count: words, text: msg`${plural(words, { one: '# word', other: '# words' })}` },
    { count: notes, text: msg`${plural(notes, { one: '# note', other: '# notes' })}` },
    { count: recordings, text: msg`${plural(recordings, { one: '# recording', other: '# recordings' })}` },
    { count: texts, text: msg`${plural(texts, { one: '# text', other: '# texts' })}` },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ text }) => i18n._(text))
    .join(' · ');
}
