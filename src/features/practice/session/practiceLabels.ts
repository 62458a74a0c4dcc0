import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CardKind } from '#src/saved/practice/practiceCard.ts';
import { hourMs, minuteMs } from '#src/state/time.ts';
import { daysBetween } from '../model/dueCards.ts';
import type { SessionLength } from '../model/practiceChoices.ts';

const labels: Readonly<Record<CardKind, MessageDescriptor>> = {
  meaning: msg`Word → translation`,
  word: msg`Translation → word`,
  sound: msg`Audio → word`,
  form: msg`Forms of a word`,
};

export function kindLabel(i18n: I18n, kind: CardKind): string {
  return i18n._(labels[kind]);
}

export function lengthLabel(i18n: I18n, { unit, count }: SessionLength): string {
  return unit === 'minutes'
    ? i18n._(msg`${plural(count, { one: '# minute', other: '# minutes' })}`)
    : i18n._(msg`${plural(count, { one: '# word', other: '# words' })}`);
}

/** Whether minutes are shown, not days. */
function isSoon(due: number, now: number): boolean {
  return due - now < hourMs;
}

/** *in 1 minute*, *in 4 days*. Times in milliseconds since 1970. */
export function returnLabel(i18n: I18n, due: number, now: number): string {
  if (isSoon(due, now)) {
    const minutes = Math.max(1, Math.round((due - now) / minuteMs));
    return i18n._(msg`${plural(minutes, { one: 'in # minute', other: 'in # minutes' })}`);
  }
  const days = Math.max(1, daysBetween(now, due));
  return i18n._(msg`${plural(days, { one: 'in # day', other: 'in # days' })}`);
}

/** *in 1 to 12 days*. */
export function returnsLabel(i18n: I18n, first: number, last: number, now: number): string {
  const [soonest, latest] = [returnLabel(i18n, first, now), returnLabel(i18n, last, now)];
  if (soonest === latest) return soonest;
  if (isSoon(first, now)) return `${soonest} – ${latest}`;
  const from = Math.max(1, daysBetween(now, first));
  const to = daysBetween(now, last);
  return i18n._(msg`in ${from} to ${to} days`);
}
