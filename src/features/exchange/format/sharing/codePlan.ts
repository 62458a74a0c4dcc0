import { type SharedList, type SharedWord, sharedFragment } from './sharedText.ts';

/** Nobody scans more codes. */
const mostCodes = 12;

function withoutTranslations(word: SharedWord): SharedWord {
  return { ...word, translations: word.dictionary === undefined ? word.translations : [] };
}

/** How many of the first words fit, tried around `guess`. */
function fitting(words: readonly SharedWord[], guess: number, fits: (count: number) => boolean): number {
  let tooMany = words.length + 1;
  let enough = 0;
  for (
    let count = Math.min(guess, words.length);
    count < tooMany;
    count = Math.min(count * 2, words.length)
  ) {
    if (!fits(count)) tooMany = count;
    else {
      enough = count;
      if (count === words.length) return count;
    }
  }
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (fits(middle)) enough = middle;
    else tooMany = middle;
  }
  return enough;
}

/**
 * One link, with translations if they fit; else several of as many words as fit each, without the translations that a
 * dictionary has; no link if not even the first word fits. `linkOf` makes a link of a fragment; `longest`: bytes of a
 * code.
 */
export function codePlan(list: SharedList, linkOf: (fragment: string) => string, longest: number) {
  const linkFor = (words: readonly SharedWord[]): string => linkOf(sharedFragment({ ...list, words }));
  const fits = (words: readonly SharedWord[]): boolean => linkFor(words).length <= longest;
  const { words } = list;
  // Far too long lists are not compressed: that would take long.
  if (words.length <= longest && fits(words)) {
    return { links: [linkFor(words)], inFirst: words.length, isWhole: true };
  }
  const links: string[] = [];
  let rest = words.map(withoutTranslations);
  let inFirst = 0;
  let guess = 64;
  while (rest.length > 0 && links.length < mostCodes) {
    const all = rest;
    const count = fitting(all, guess, (some) => fits(all.slice(0, some)));
    if (count === 0) break;
    links.push(linkFor(all.slice(0, count)));
    if (links.length === 1) inFirst = count;
    rest = all.slice(count);
    guess = count;
  }
  return { links, inFirst, isWhole: rest.length === 0 };
}
