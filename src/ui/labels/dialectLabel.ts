import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where a word is used: dialect regions and countries (A91). */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  eastern: msg({ message: 'eastern', context: 'dialect' }),
  western: msg({ message: 'western', context: 'dialect' }),
  northern: msg({ message: 'northern', context: 'dialect' }),
  southern: msg({ message: 'southern', context: 'dialect' }),
  FI: msg`Finland`,
  SE: msg`Sweden`,
  NO: msg`Norway`,
};

/** The label of a dialect region or a country; an unknown one is shown as it is. */
export function dialectLabel(i18n: I18n, code: string): string {
  const label = labels[code];
  return label ? i18n._(label) : code;
}
