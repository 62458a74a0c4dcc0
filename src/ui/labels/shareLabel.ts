import type { I18n } from '@lingui/core';

/** How much of something, from 0 to 1, in percent as the language writes it; all of it only when it is all. */
export function shareLabel(i18n: I18n, share: number): string {
  return i18n.number(Math.floor(share * 100) / 100, { style: 'percent' });
}
