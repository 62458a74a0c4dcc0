import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type ExceededLimit,
  ExchangeFailure,
  type ExchangeFailureKind,
} from '#src/saved/exchange/exchangeFailure.ts';
import { sizeLabel } from '#src/ui/labels/labels.ts';
import type { RefusedLine } from './format/fileWord.ts';

/** Options of Anki, which is mostly used in English. */
const [olderAnki, ankiText] = ['Support older Anki versions', 'Notes in Plain Text'];

export const exchangeFailureText: Readonly<Record<ExchangeFailureKind, MessageDescriptor>> = {
  tooLarge: msg`It’s too large. Try fewer words.`,
  zipBomb: msg`The ZIP file is invalid and was not opened.`,
  brokenZip: msg`The ZIP file is damaged or incomplete.`,
  lockedZip: msg`The ZIP file has a password. Save it without one.`,
  notUnicode: msg`Unknown text encoding. Save the file as UTF-8.`,
  brokenXml: msg`The file is damaged: its XML is incomplete or invalid.`,
  entities: msg`The file contains a DOCTYPE. Remove it and try again.`,
  deepNesting: msg`The file is nested too deeply.`,
  brokenJson: msg`The backup is damaged.`,
  ankiPackage: msg`This file can’t be read here. In Anki, export it again: choose “${olderAnki}” or “${ankiText}”.`,
  newerBackup: msg`The backup was made by a newer version of this app. Update the app first.`,
  newerPacks: msg`These dictionaries are for a newer version of this app.`,
  unknownFormat: msg`This file can’t be read here. Save it as CSV or LIFT.`,
  notPacks: msg`This is not a file that can be read here.`,
  noWords: msg`There are no words in this file.`,
  notLoaded: msg`This could not be loaded. Check the network and try again.`,
  noRoom: msg`There is not enough space on this device.`,
  interrupted: msg`Something that is needed here was deleted in the meantime. Try again.`,
  damagedLink: msg`The link is damaged or incomplete. Ask for it again.`,
  newerLink: msg`The link was made by a newer version of this app. Update the app first.`,
  longLink: msg`The list is too long for a link. Send it as a file.`,
};

const refusalText: Readonly<Record<RefusedLine['reason'], MessageDescriptor>> = {
  noWord: msg`no word`,
  tooLong: msg`too long`,
  unreadable: msg`cannot be read`,
  openQuote: msg`A quotation mark is not closed.`,
  damagedSound: msg`the recording is damaged`,
  leftOut: msg`not imported`,
};

const otherFailure = msg`Something went wrong. Nothing was changed.`;

function limitText(i18n: I18n, { of, found, most }: ExceededLimit): string {
  const shown = (count: number): string => (of === 'bytes' ? sizeLabel(i18n, count) : i18n.number(count));
  const limit = shown(most);
  const atMost = i18n._(msg`At most ${limit}.`);
  if (found === undefined) return atMost;
  const count = shown(found);
  return `${of === 'bytes' ? count : i18n._(msg`Words: ${count}`)}. ${atMost}`;
}

export function failureText(i18n: I18n, error: Error): string {
  if (error.name === 'QuotaExceededError') return i18n._(exchangeFailureText.noRoom);
  if (!(error instanceof ExchangeFailure)) return i18n._(otherFailure);
  const { kind, limit, line } = error;
  return [
    i18n._(exchangeFailureText[kind]),
    ...(limit === undefined ? [] : [limitText(i18n, limit)]),
    ...(line === undefined ? [] : [i18n._(msg`Line ${line}.`)]),
  ].join(' ');
}

export function refusedLineText(i18n: I18n, { reason, most }: Pick<RefusedLine, 'reason' | 'most'>): string {
  if (most === undefined) return i18n._(refusalText[reason]);
  const limit = i18n.number(most);
  return `${i18n._(refusalText[reason])}. ${i18n._(msg`At most ${limit}.`)}`;
}
