import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UnreadableRecord } from '#src/data/kept/keptRecords.ts';
import { MissingList } from '#src/data/kept/listOperations.ts';

const full = msg`There is no room left on this device. Nothing was changed.`;
const missing = msg`This list is not there any more.`;
const unreadable = msg`What is kept here is of a newer version of the app, and is left as it is.`;
const refused = msg`The browser did not let this be kept.`;

function sentenceOf(error: unknown): MessageDescriptor {
  if (error instanceof MissingList) return missing;
  if (error instanceof UnreadableRecord) return unreadable;
  return error instanceof Error && error.name === 'QuotaExceededError' ? full : refused;
}

/** Why what is kept could not be read or changed, in words for people. */
export function keptFailure(i18n: I18n, error: unknown): string {
  return i18n._(sentenceOf(error));
}
