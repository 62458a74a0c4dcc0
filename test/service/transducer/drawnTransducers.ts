/** Small transducers as lines of text, and the ways in which they are written. */
import type { Arc, DrawnTransducer, Writing } from './transducerWriter.ts';

/** All ways to write one. */
export const writings: readonly (Writing & { readonly name: string })[] = [
  { name: 'weighted', isWeighted: true },
  { name: 'unweighted', isWeighted: false },
  { name: 'weighted, wrapped', isWeighted: true, isWrapped: true },
  { name: 'unweighted, wrapped', isWeighted: false, isWrapped: true },
];

/** Transitions: `from input:output to weight`, or without weight; `-` is epsilon. */
export function arcs(...lines: readonly string[]): readonly Arc[] {
  return lines.map((line) => {
    const [from, symbols = '', to, weight] = line.split(' ');
    const [input = '', output = input] = symbols.split(':');
    const symbol = (text: string) => (text === '-' ? '' : text);
    return {
      from: Number(from),
      to: Number(to),
      input: symbol(input),
      output: symbol(output),
      ...(weight === undefined ? {} : { weight: Number(weight) }),
    };
  });
}

/** `guolli+N+Pl+Nom` is `guolit`, in letters enough to see. */
export const noun: DrawnTransducer = {
  arcs: arcs('0 g 1', '1 u 2', '2 o 3', '3 l 4', '4 l:- 5', '5 i 6', '6 +N:- 7', '7 +Pl:t 8', '7 +Sg:- 8'),
  finals: new Map([[8, 0]]),
};
