import { packedText, unpackedText } from '#src/saved/exchange/packedText.ts';
import { type SharedList, sharedListOf, sharedText } from './sharedText.ts';

/** Raised with each change that older apps would misread. */
const linkVersion = 1;

/**
 * The fragment of a link that brings a list, without `#`.
 * @throws {ExchangeFailure} `longLink`.
 */
export function sharedFragment(list: SharedList): string {
  return packedText(sharedText(list), linkVersion);
}

/**
 * The list of a fragment, with or without `#`.
 * @throws {ExchangeFailure} `damagedLink`, `newerLink`, `longLink`.
 */
export function readFragment(fragment: string): SharedList {
  return sharedListOf(unpackedText(fragment, linkVersion));
}
