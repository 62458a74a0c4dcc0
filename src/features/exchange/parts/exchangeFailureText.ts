import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExchangeFailureKind } from '#src/data/exchange/exchangeFailure.ts';
import type { RefusedLine } from '#src/data/exchange/fileWord.ts';

/** Each failure in words for people. */
export const exchangeFailureText: Readonly<Record<ExchangeFailureKind, MessageDescriptor>> = {
  tooLarge: msg`There is too much in it. Try with fewer words.`,
  zipBomb: msg`The ZIP file is not what it says it is. It was not opened.`,
  brokenZip: msg`The ZIP file is damaged or not complete.`,
  lockedZip: msg`The ZIP file has a password. Save it without one.`,
  notUnicode: msg`The letters cannot be read. Save the file as UTF-8.`,
  brokenXml: msg`The file is damaged: its XML breaks off or is wrong.`,
  entities: msg`The file has a document type of its own. Save it without one.`,
  deepNesting: msg`The file has too many parts inside each other.`,
  notLift: msg`This XML is not LIFT.`,
  brokenJson: msg`The backup is damaged.`,
  openQuote: msg`A quotation mark is not closed.`,
  newerBackup: msg`The backup was made by a newer version of this app. Update the app first.`,
  unknownFormat: msg`This is not a file that can be read here.`,
  noWords: msg`There are no words in this file.`,
  noRoom: msg`There is not enough room on this device.`,
  interrupted: msg`Something was deleted in the meantime. Try again.`,
  damagedLink: msg`The link is damaged or not complete. Ask for it again.`,
  newerLink: msg`The link was made by a newer version of this app. Update the app first.`,
  longLink: msg`The list is too long for a link. Send it as a file.`,
  unreadableSound: msg`The sound cannot be read.`,
};

/** Why a line was not taken. */
export const refusalText: Readonly<Record<RefusedLine['reason'], MessageDescriptor>> = {
  noWord: msg`no word`,
  tooLong: msg`too long`,
  unreadable: msg`cannot be read`,
};

/** What is said of a failure that nobody foresaw. */
export const otherFailure = msg`That did not work. Nothing was changed.`;
