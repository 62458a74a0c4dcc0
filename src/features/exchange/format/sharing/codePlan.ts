import { type SharedList, type SharedWord, sharedFragment } from './sharedText.ts';

/** Nobody scans more codes. */
const mostCodes = 12;

/** The first translations of each language. */
export function withBest(list: SharedList, perLanguage: number): SharedList {
  const best = ({ translations }: SharedWord) =>
    [...Map.groupBy(translations, ({ language }) => language).values()].flatMap((own) =>
      own.slice(0, perLanguage),
    );
  return { ...list, words: list.words.map((word) => ({ ...word, translations: best(word) })) };
}

function withoutTranslations(word: SharedWord): SharedWord {
  return { ...word, translations: word.dictionary === undefined ? word.translations : [] };
}

/**
 * One link, with translations, at least one of each language, if they fit; else several of as many words as fit each,
 * without the translations that a dictionary has; no link if not even the first word fits. `linkOf` makes a link of a
 * fragment; `longest`: bytes of a code, and no code has more words.
 */
export function codePlan(list: SharedList, linkOf: (fragment: string) => string, longest: number) {
  const linkFor = (words: readonly SharedWord[]): string => linkOf(sharedFragment({ ...list, words }));
  const fits = (words: readonly SharedWord[]): boolean =>
    words.length <= longest && linkFor(words).length <= longest;
  const { words } = list;
  for (const one of [words, withBest(list, 1).words])
    if (fits(one)) return { links: [linkFor(one)], inFirst: one.length, isWhole: true };
  const links: string[] = [];
  let rest = words.map(withoutTranslations);
  let inFirst = 0;
  while (rest.length > 0 && links.length < mostCodes) {
    const count = fitting(rest, longest, fits);
    if (count === 0) break;
    links.push(linkFor(rest.slice(0, count)));
    if (links.length === 1) inFirst = count;
    rest = rest.slice(count);
  }
  return { links, inFirst, isWhole: rest.length === 0 };
}

/** How many of the first words fit. */
function fitting(
  words: readonly SharedWord[],
  most: number,
  fits: (words: readonly SharedWord[]) => boolean,
): number {
  let enough = 0;
  let tooMany = Math.min(words.length, most) + 1;
  while (tooMany - enough > 1) {
    const middle = (enough + tooMany) >> 1;
    if (fits(words.slice(0, middle))) enough = middle;
    else tooMany = middle;
  }
  return enough;
}
