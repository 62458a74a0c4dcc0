/** The words for what is asked, and for how long. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CardKind } from '#src/saved/practice/practiceCard.ts';
import type { SessionLength } from '../model/practiceChoices.ts';

const labels: Readonly<Record<CardKind, MessageDescriptor>> = {
  meaning: msg`Word → translation`,
  word: msg`Translation → word`,
  sound: msg`Sound → word`,
  form: msg`Forms of a word`,
};

/** What cards of a kind ask. */
export function kindLabel(i18n: I18n, kind: CardKind): string {
  return i18n._(labels[kind]);
}

/** How long a session is. */
export function lengthLabel(i18n: I18n, { unit, count }: SessionLength): string {
  return unit === 'minutes'
    ? i18n._(msg`${plural(count, { one: '# minute', other: '# minutes' })}`)
    : i18n._(msg`${plural(count, { one: '# word', other: '# words' })}`);
}
