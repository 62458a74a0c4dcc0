/** Whether two texts are one word in different letters: cahci is čáhci, aahka is áhka. */
import { areTwins, isSilent, letterPairs, plainLetter } from './letterGroups.ts';
import { vowels } from './slips.ts';

interface LetterRun {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Lengths of the longest common subsequences of all endings of two words. */
function commonLengths(typed: readonly string[], word: readonly string[]): readonly (readonly number[])[] {
  const lengths = Array.from({ length: typed.length + 1 }, () => Array<number>(word.length + 1).fill(0));
  for (let i = typed.length - 1; i >= 0; i -= 1) {
    for (let j = word.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] = typed[i] === word[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

function areAlike(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && vowels.includes(one) === vowels.includes(other);
}

/** Where a word lacks `typed` before `place`: the vowels there for a vowel, the consonants for a consonant. */
function besideGap(key: readonly string[], place: number, typed: string | undefined): readonly number[] {
  let first = place;
  let end = place;
  while (areAlike(key[first - 1], typed)) first -= 1;
  while (areAlike(key[end], typed)) end += 1;
  const places = [...key.keys()].slice(first, end);
  return places.length > 0 ? places : [place - 1, place];
}

/**
 * The letters of a suggested word in runs that are or aren't in the typed text; where it only lacks letters, those
 * beside the gaps. Ignores case.
 */
export function changedLetters(typed: string, word: string): readonly LetterRun[] {
  const letters = [...word.normalize('NFC')];
  const key = letters.map((letter) => letter.toLowerCase());
  const given = [...typed.normalize('NFC').toLowerCase()];
  const common = commonLengths(given, key);
  const changed = new Set<number>();
  const besideGaps = new Set<number>();
  let at = 0;
  for (const place of letters.keys()) {
    const before = at;
    const without = common[at]?.[place + 1] ?? 0;
    // Extra typed letters are skipped, unless a common letter would be lost.
    while (given[at] !== key[place] && (common[at + 1]?.[place] ?? 0) > without) at += 1;
    if (at > before) for (const beside of besideGap(key, place, given[before])) besideGaps.add(beside);
    if (given[at] === key[place]) at += 1;
    else changed.add(place);
  }
  if (at < given.length) for (const beside of besideGap(key, key.length, given[at])) besideGaps.add(beside);
  const shown = changed.size > 0 ? changed : besideGaps;
  const runs: { text: string; isChanged: boolean }[] = [];
  for (const [place, letter] of letters.entries()) {
    const isChanged = shown.has(place);
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += letter;
    else runs.push({ text: letter, isChanged });
  }
  return runs;
}

/** Whether one letter is written for the other. */
function standsFor(one: string, other: string): boolean {
  return one === other || plainLetter(one) === plainLetter(other) || areTwins(one, other);
}

function isPairFor(pair: string, letter: string | undefined): boolean {
  return letterPairs.some((one) => one.pair === pair && one.letter === letter);
}

/** In other letters: plain ones, two for one, without marks; any case. Other differences make another word. */
export function isSpelledLike(text: string, word: string): boolean {
  const written = [...text.normalize('NFC').toLowerCase()];
  const letters = [...word.normalize('NFC').toLowerCase()];
  const checked = new Map<number, boolean>();

  function pairStands(at: number, place: number): boolean {
    return (
      (isPairFor(`${written[at]}${written[at + 1]}`, letters[place]) && fits(at + 2, place + 1)) ||
      (isPairFor(`${letters[place]}${letters[place + 1]}`, written[at]) && fits(at + 1, place + 2))
    );
  }

  function tried(at: number, place: number): boolean {
    const given = written[at];
    const own = letters[place];
    if (given === undefined && own === undefined) return true;
    if (given !== undefined && own !== undefined) {
      if (standsFor(given, own) && fits(at + 1, place + 1)) return true;
      if (pairStands(at, place)) return true;
    }
    return (
      (given !== undefined && isSilent(given) && fits(at + 1, place)) ||
      (own !== undefined && isSilent(own) && fits(at, place + 1))
    );
  }

  /** Whether the rests of both are equal; checks each pair of places once. */
  function fits(at: number, place: number): boolean {
    const key = at * (letters.length + 1) + place;
    const before = checked.get(key);
    if (before !== undefined) return before;
    const found = tried(at, place);
    checked.set(key, found);
    return found;
  }
  return fits(0, 0);
}
