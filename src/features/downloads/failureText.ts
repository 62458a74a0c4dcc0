import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobFailure } from '#src/data/device/storage/deviceRecord.ts';

const texts: Readonly<Record<JobFailure, MessageDescriptor>> = {
  corrupted: msg`The download was damaged, twice. Try again later.`,
  full: msg`There is no space left on this device.`,
  gone: msg`The service no longer has this version. Try again.`,
  refused: msg`The browser does not store this.`,
  unusable: msg`It could not be prepared for use on this device.`,
};

/** Why a download failed, in words for people. */
export function failureText(i18n: I18n, failure: JobFailure): string {
  return i18n._(texts[failure]);
}
