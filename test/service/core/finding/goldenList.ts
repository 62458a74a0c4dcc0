/** The golden list: texts of our own making, with the word that a person would have stand first. */
import { readFileSync } from 'node:fs';

/** A line of the list. */
export interface Golden {
  /** By what it is to be found, or what makes it hard. */
  readonly kind: string;
  /** The source language that is chosen, or `all`. */
  readonly chosen: string;
  readonly text: string;
  /** Any of them must stand first; none: nothing may be found. */
  readonly first: readonly string[];
  readonly never: readonly string[];
}

const listed = (cell: string): readonly string[] => (cell === '' ? [] : cell.split(/[|/]/u));

const [, ...lines] = readFileSync(new URL('./golden.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

export const goldens = lines.map((line): Golden => {
  const [kind = '', chosen = '', text = '', first = '', , never = ''] = line.split('\t');
  return { kind, chosen, text, first: listed(first), never: listed(never) };
});

const isHard = ({ kind }: Golden): boolean => kind === 'spelling' || kind === 'nothing';

/** Texts that only stand for a misspelling, or for nothing: found last, when all else has been tried. */
export const hardTexts = goldens.filter(isHard).map(({ text }) => text);

/** All others. */
export const plainTexts = goldens.filter((golden) => !isHard(golden)).map(({ text }) => text);
