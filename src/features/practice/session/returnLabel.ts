/** When words return, in words. */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a word stays away: *in 1 minute*, *in 4 days*. In milliseconds. */
export function returnLabel(i18n: I18n, after: number): string {
  if (after < day / 2) {
    const minutes = Math.max(1, Math.round(after / minute));
    return i18n._(msg`${plural(minutes, { one: 'in # minute', other: 'in # minutes' })}`);
  }
  const days = Math.max(1, Math.round(after / day));
  return i18n._(msg`${plural(days, { one: 'in # day', other: 'in # days' })}`);
}

/** When several words return, the first and the last of them: *in 1 to 12 days*. */
export function returnsLabel(i18n: I18n, first: number, last: number): string {
  const [soonest, latest] = [returnLabel(i18n, first), returnLabel(i18n, last)];
  if (soonest === latest) return soonest;
  if (first < day / 2) return `${soonest} – ${latest}`;
  const from = Math.round(first / day);
  const to = Math.round(last / day);
  return i18n._(msg`in ${from} to ${to} days`);
}

/** How long a session took: *4:38*. In milliseconds. */
export function timeLabel(took: number): string {
  const seconds = Math.round(took / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
