import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** How long it still takes, in words. */
export function timeLeft(i18n: I18n, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return i18n._(msg`${plural(seconds, { one: '# second left', other: '# seconds left' })}`);
  return i18n._(msg`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`);
}
