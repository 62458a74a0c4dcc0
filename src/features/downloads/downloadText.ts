/** What downloads say of themselves: what a pack is, how long it still takes, why it failed. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { downloadBytes, type LibraryPack } from '#src/device/library/libraryState.ts';
import type { JobFailure } from '#src/device/storage/deviceStorage.ts';
import { formsLanguage } from '#src/ui/labels/packLabel.ts';
import { sizeLabel } from '#src/ui/labels/sizeLabel.ts';

const failures: Readonly<Record<JobFailure, MessageDescriptor>> = {
  corrupted: msg`The download was corrupted twice. Try again later.`,
  full: msg`No space left on this device.`,
  gone: msg`The service no longer has this version. Try again.`,
  refused: msg`Your browser can’t store this.`,
  unusable: msg`It could not be set up on this device.`,
};

/** Why a download failed, in words for people. */
export function failureText(i18n: I18n, failure: JobFailure): string {
  return i18n._(failures[failure]);
}

/** How long it still takes, in words: seconds up to a minute and a half, then minutes. */
export function timeLeft(i18n: I18n, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return i18n._(msg`${plural(seconds, { one: '# second left', other: '# seconds left' })}`);
  return i18n._(msg`${plural(minutes, { one: '# minute left', other: '# minutes left' })}`);
}

/** What is in a pack, how large it is and under which licence, on one line. */
export function packFacts(i18n: I18n, pack: LibraryPack): string {
  const { id, entries, origin, licence } = pack;
  const count =
    formsLanguage(id) === undefined
      ? i18n._(msg`${plural(entries, { one: '# entry', other: '# entries' })}`)
      : i18n._(msg`${plural(entries, { one: '# word', other: '# words' })}`);
  const source = origin === 'starter' ? i18n._(msg`sample dictionary`) : licence;
  return [count, sizeLabel(i18n, downloadBytes(pack)), source].filter((part) => part).join(' · ');
}
