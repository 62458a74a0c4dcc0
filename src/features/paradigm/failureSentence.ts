/** The second line where there is no table because the service failed (D26). */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LookupFailure } from '#src/common/answerState.ts';

const sentences = {
  offline: msg`There is no network, and this is not kept on this device.`,
  unreachable: msg`The dictionary service did not answer.`,
  late: msg`The dictionary service is slow to answer.`,
  refused: msg`The dictionary service could not answer this.`,
  broken: msg`The dictionary service sent an answer that cannot be read.`,
  device: msg`The dictionaries on this device cannot be read.`,
} as const;

/** What went wrong, in words for people: the same as in articles. */
export function failureSentence(i18n: I18n, failure: LookupFailure): string {
  return i18n._(sentences[failure]);
}
