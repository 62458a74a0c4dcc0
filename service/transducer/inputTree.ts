/** Texts to be looked up together: what they begin with alike is walked through once. */

import type { InputSymbol } from './symbolTable.ts';

/** A place in some texts. */
export interface InputNode {
  /** Where the next symbol leads. */
  readonly next: Map<InputSymbol, InputNode>;
  /** Numbers of the texts that end here. */
  readonly ends: number[];
}

function newNode(): InputNode {
  return { next: new Map(), ends: [] };
}

/** The beginning of texts that were read as symbols; each keeps its place in the list as its number. */
export function inputTree(texts: readonly (readonly InputSymbol[])[]): InputNode {
  const root = newNode();
  for (const [number, pieces] of texts.entries()) {
    let node = root;
    for (const piece of pieces) {
      const next = node.next.get(piece) ?? newNode();
      node.next.set(piece, next);
      node = next;
    }
    node.ends.push(number);
  }
  return root;
}
