/** What the service holds, as its page said or was last found to say: which dictionaries and languages there are. */

import {
  type DictionaryCode,
  dictionaryCodes,
  dictionaryOf,
  inDictionaryOrder,
  termBank,
} from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { isSamePair, type LanguagePair } from '#src/language/readerLanguages.ts';
import { isObject } from '#src/state/unknownValue.ts';
import { readPageBlock } from './pageBlock.ts';
import { storedJson } from './storage.ts';

export interface Holding {
  readonly code: string;
  /** Concepts for the term bank. */
  readonly entries: number;
  /** `starter` is the lexicon that comes with the product (D34). */
  readonly origin: string;
  /** Changes with the content; absent on pages of older services. */
  readonly version?: string;
  /** `YYYY-MM-DD` */
  readonly imported?: string;
  readonly licence?: string;
  readonly publisher?: string;
}

/** Contents found `now`, on a page that was `told` others. */
interface FoundHoldings {
  readonly told?: unknown;
  readonly now: unknown;
}

/** In local storage: the last known contents of the service. */
export const foundHoldings = storedJson('holdings', (value): FoundHoldings | undefined =>
  isObject(value) && 'now' in value ? value : undefined,
);

/** Notes what another version of the page, or the service, says. Another block in this page is newer. */
export function noteHoldings(now: unknown): void {
  foundHoldings.set({ told: readPageBlock('holdings'), now });
}

function isHolding(value: unknown): value is Holding {
  const { code, entries, origin } = Object(value) as Partial<Record<keyof Holding, unknown>>;
  return typeof code === 'string' && typeof entries === 'number' && typeof origin === 'string';
}

function read(found: FoundHoldings | undefined) {
  const told = pageBlock() ? readPageBlock('holdings') : undefined;
  const now = found && JSON.stringify(found.told) === JSON.stringify(told) ? found.now : told;
  const holdings = (Array.isArray(now) ? now : []).filter(isHolding);
  const others = holdings.flatMap(({ code }) => dictionaryOf(code) ?? []);
  const codes = inDictionaryOrder(
    [...new Set([...dictionaryCodes, ...others.map(({ code }) => code)])],
    (code) => code,
  );
  const all = codes.map((code) => dictionaryOf(code));
  const pairs = all.flatMap(({ code, source, target }): readonly LanguagePair[] =>
    code === termBank ? [] : [{ source, target }],
  );
  const languages = pairs.flatMap(({ source, target }) => [source, target]);
  return {
    holdings: new Map(holdings.map((one) => [one.code, one])),
    codes,
    pairs: pairs.filter((pair, index) => pairs.findIndex((other) => isSamePair(pair, other)) === index),
    languages: [...new Set([...dataLanguages, ...languages.sort()])] as readonly string[],
  };
}

/** The text node of the block: its identity tells a change without reading it. `undefined` without a page. */
function pageBlock(): ChildNode | null | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById('holdings')?.firstChild;
}

let memo: (ReturnType<typeof read> & { readonly block: unknown; readonly found: unknown }) | undefined;

/** The same object until the page or what was found changes. */
function contents() {
  const block = pageBlock();
  const found = foundHoldings.get();
  if (memo === undefined || memo.block !== block || memo.found !== found)
    memo = { ...read(found), block, found };
  return memo;
}

/** `undefined` if the service gave none. */
export function holdingOf(code: string): Holding | undefined {
  return contents().holdings.get(code);
}

/** Codes of the built-in dictionaries and of all others that the service holds, in the order of articles. */
export function knownCodes(): readonly DictionaryCode[] {
  return contents().codes;
}

/** The first dictionary in the other direction. */
export function reverseOf(code: DictionaryCode): DictionaryCode | undefined {
  const { source, target } = dictionaryOf(code);
  return knownCodes().find((other) => {
    const { source: from, target: to } = dictionaryOf(other);
    return other !== code && from === target && to === source;
  });
}

/** The same languages in the other direction, if a dictionary goes there. */
export function reversePair({ source, target }: LanguagePair): LanguagePair | undefined {
  return knownPairs().find((other) => isSamePair(other, { source: target, target: source }));
}

/** What dictionaries go between, each pair once. */
export function knownPairs(): readonly LanguagePair[] {
  return contents().pairs;
}

/** The built-in languages of the data and those of the other dictionaries. */
export function knownLanguages(): readonly string[] {
  return contents().languages;
}
