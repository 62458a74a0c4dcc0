import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const phrase = msg({ message: 'phrase', context: 'part of speech' });

/** Parts of speech: the specification's five, and those that are common in the data (A90, D19). */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  N: msg({ message: 'noun', context: 'part of speech' }),
  V: msg({ message: 'verb', context: 'part of speech' }),
  A: msg({ message: 'adjective', context: 'part of speech' }),
  Adv: msg({ message: 'adverb', context: 'part of speech' }),
  Pron: msg({ message: 'pronoun', context: 'part of speech' }),
  Prop: msg({ message: 'name', context: 'part of speech' }),
  Num: msg({ message: 'numeral', context: 'part of speech' }),
  Po: msg({ message: 'postposition', context: 'part of speech' }),
  Pr: msg({ message: 'preposition', context: 'part of speech' }),
  Adp: msg({ message: 'adposition', context: 'part of speech' }),
  Pcle: msg({ message: 'particle', context: 'part of speech' }),
  CC: msg({ message: 'coordinating conjunction', context: 'part of speech' }),
  CS: msg({ message: 'subordinating conjunction', context: 'part of speech' }),
  Interj: msg({ message: 'interjection', context: 'part of speech' }),
  Det: msg({ message: 'determiner', context: 'part of speech' }),
  Phrase: phrase,
  // Several words that are looked up as one: to a reader, a phrase too.
  MWE: phrase,
};

/** The label of a part of speech; an unknown one is shown as it is. */
export function posLabel(i18n: I18n, pos: string): string {
  const label = labels[pos];
  return label ? i18n._(label) : pos;
}
