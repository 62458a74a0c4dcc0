import type { I18n } from '@lingui/core';
import { languageTag, samiLanguages } from '#src/language/languages.ts';

/** Sámi readers get numbers: browsers lack the months of these languages, and would write Norwegian or English ones. */
export function dateLabel({ locale, locales }: I18n, date: Date, withTime = false): string {
  const time = withTime ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  return samiLanguages.some((language) => languageTag(language) === locale)
    ? date.toLocaleString('nb', { day: 'numeric', month: 'numeric', year: 'numeric', ...time })
    : date.toLocaleString(locales, { day: 'numeric', month: 'long', year: 'numeric', ...time });
}

/** Of a day as `YYYY-MM-DD`. */
export function dayLabel(i18n: I18n, day: string): string {
  // Noon: the same day in every time zone.
  return dateLabel(i18n, new Date(`${day}T12:00`));
}

/** A day by the clock of the device, as `YYYY-MM-DD`. */
export function isoDay(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
