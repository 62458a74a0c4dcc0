/** Texts to be looked up together: what they begin with alike is walked through once. */

import type { InputSymbol } from './symbolTable.ts';

/** A place in some texts. */
export interface InputNode {
  /** Where the next symbol leads. */
  readonly next: ReadonlyMap<InputSymbol, InputNode>;
  /** Numbers of the texts that end here. */
  readonly ends: readonly number[];
}

/** A place while the tree is made. */
interface OpenNode {
  readonly next: Map<InputSymbol, OpenNode>;
  readonly ends: number[];
}

function newNode(): OpenNode {
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

/** A tree after a beginning that all its texts share. */
export function before(beginning: readonly InputSymbol[], tree: InputNode): InputNode {
  return beginning.reduceRight<InputNode>(
    (node, piece) => ({ next: new Map([[piece, node]]), ends: [] }),
    tree,
  );
}
