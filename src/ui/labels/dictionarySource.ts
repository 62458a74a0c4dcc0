/** Who made a dictionary and of when its data are, as citations and prints say it. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DictionaryCode } from '#src/language/dictionaries.ts';
import { dayLabel } from './dateLabel.ts';
import { type DictionaryHolding, dictionaryMaker } from './dictionaryInfo.ts';

export function makerLabel(i18n: I18n, code: DictionaryCode, holding: DictionaryHolding | undefined): string {
  return holding?.origin === 'starter' ? i18n._(msg`sample dictionary`) : dictionaryMaker(code, holding);
}

interface ImportedData {
  readonly version?: string;
  /** `YYYY-MM-DD` */
  readonly imported?: string;
}

/** `undefined` if nothing is known of it. */
export function versionLabel(i18n: I18n, { imported, version }: ImportedData = {}): string | undefined {
  if (imported === undefined) return version && i18n._(msg`version: ${version}`);
  const day = dayLabel(i18n, imported);
  const which = version === undefined ? day : `${day} (${version})`;
  return i18n._(msg`version: ${which}`);
}
