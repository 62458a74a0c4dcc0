import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How the term bank judges a term. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  recommended: msg({ message: 'recommended', context: 'status of a term' }),
  outdated: msg({ message: 'outdated', context: 'status of a term' }),
  incorrect: msg({ message: 'incorrect', context: 'status of a term' }),
};

/** The label of a term's status; an unknown one is shown as it is. */
export function statusLabel(i18n: I18n, status: string): string {
  const label = labels[status];
  return label ? i18n._(label) : status;
}
