/** Why a text was not taken, in words for people. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { TextError, type TextFault } from '../model/readTexts.ts';

const words: Readonly<Record<TextFault, MessageDescriptor>> = {
  empty: msg`The file contains no text.`,
  tooLong: msg`This text is longer than 1 MB. Add it in several parts.`,
  unreadable: msg`This file cannot be read as text. Save it as plain text (UTF-8) and open it again.`,
};

/** The words for a failure of adding or opening a text. */
export function textFault(i18n: I18n, error: unknown): string {
  if (error instanceof TextError) return i18n._(words[error.fault]);
  if (error instanceof Error && error.name === 'QuotaExceededError') {
    return i18n._(msg`No space left on this device. Delete a text or other saved data.`);
  }
  console.error('A text could not be kept.', error);
  return i18n._(msg`Your browser didn’t save this text.`);
}
