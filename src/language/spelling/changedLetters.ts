/** Which letters of a suggestion are others than those that were typed. */

/** A run of letters. */
export interface LetterRun {
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

/**
 * The letters of a suggested word in runs: changed are those that what was typed lacks at their place. Capitals make
 * no difference.
 */
export function changedLetters(typed: string, word: string): readonly LetterRun[] {
  const letters = [...word.normalize('NFC')];
  const key = letters.map((letter) => letter.toLowerCase());
  const given = [...typed.normalize('NFC').toLowerCase()];
  const common = commonLengths(given, key);
  const runs: { text: string; isChanged: boolean }[] = [];
  let at = 0;
  for (const [place, letter] of letters.entries()) {
    const without = common[at]?.[place + 1] ?? 0;
    // What was typed too much is skipped, as long as nothing in common is lost by it.
    while (given[at] !== key[place] && (common[at + 1]?.[place] ?? 0) > without) at += 1;
    const isChanged = given[at] !== key[place];
    if (!isChanged) at += 1;
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += letter;
    else runs.push({ text: letter, isChanged });
  }
  return runs;
}
