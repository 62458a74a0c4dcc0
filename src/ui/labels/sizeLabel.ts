import type { I18n } from '@lingui/core';

/** The bytes that `sizeLabel` shows: what is shown beside each other then adds up. */
export function shownBytes(bytes: number): number {
  if (bytes < 999_500) return Math.ceil(bytes / 1000) * 1000;
  const isBig = bytes >= 999_500_000;
  const step = isBig || bytes < 99_500_000 ? 0.1 : 1;
  const unit = (isBig ? 1e9 : 1e6) * step;
  return Math.round(bytes / unit) * unit;
}

/** A number of bytes as people say it: `581 kB`, `4.8 MB`. Units are the same in all languages. */
export function sizeLabel(i18n: I18n, bytes: number): string {
  if (bytes < 999_500) return `${i18n.number(Math.ceil(bytes / 1000))} kB`;
  if (bytes >= 999_500_000) return `${i18n.number(bytes / 1e9, { maximumFractionDigits: 1 })} GB`;
  return `${i18n.number(bytes / 1_000_000, { maximumFractionDigits: bytes < 99_500_000 ? 1 : 0 })} MB`;
}
