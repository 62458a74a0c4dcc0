import type { I18n } from '@lingui/core';

/** A number of bytes as people say it: `581 kB`, `4.8 MB`. Units are the same in all languages. */
export function sizeLabel(i18n: I18n, bytes: number): string {
  if (bytes < 999_500) return `${i18n.number(Math.ceil(bytes / 1000))} kB`;
  if (bytes >= 999_500_000) return `${i18n.number(bytes / 1e9, { maximumFractionDigits: 1 })} GB`;
  return `${i18n.number(bytes / 1_000_000, { maximumFractionDigits: bytes < 99_500_000 ? 1 : 0 })} MB`;
}
