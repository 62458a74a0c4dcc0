import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** By the names of errors: those of src/saved, and the browser's. */
const sentences: Readonly<Record<string, MessageDescriptor>> = {
  MissingList: msg`This list no longer exists.`,
  MissingWord: msg`This word no longer exists.`,
  UnreadableRecord: msg`This was saved by a newer version of the app and is left unchanged.`,
  QuotaExceededError: msg`No space left on this device. Nothing was changed.`,
};

const refused = msg`Your browser didn’t allow this to be saved.`;

/** Why what is kept could not be read or changed, in words for people. */
export function keptFailureText(i18n: I18n, error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return i18n._(sentences[name] ?? refused);
}
