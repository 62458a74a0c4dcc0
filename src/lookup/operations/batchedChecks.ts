/** Asking one thing of many words in one request (D13). */

import type { OperationDocument, OperationName } from '#src/contract/operationNames.ts';

/** Aliases in one document; more go into a further request (D13). */
export const checksPerRequest = 50;

/** A field that a document asks once per item. */
export interface BatchedField {
  readonly operation: OperationName;
  readonly field: string;
  /** Arguments with a variable per item (`stem` becomes `$stem0`, `$stem1`, …): argument, then variable and type. */
  readonly own: Readonly<Record<string, readonly [variable: string, type: string]>>;
  /** Arguments all items share: argument (and variable), then type. */
  readonly shared: Readonly<Record<string, string>>;
  /** What is selected of each answer. */
  readonly selection: string;
}

/** The alias under which the answer for an item stands. */
export function aliasOf(number: number): string {
  return `n${number}`;
}

/** The document that asks a field `count` times. */
export function batchedDocument(
  { operation, field, own, shared, selection }: BatchedField,
  count: number,
): OperationDocument {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const ownVariables = numbers.flatMap((number) =>
    Object.values(own).map(([variable, type]) => `$${variable}${number}: ${type}`),
  );
  const sharedVariables = Object.entries(shared).map(([name, type]) => `$${name}: ${type}`);
  const sharedArguments = Object.keys(shared).map((name) => `${name}: $${name}`);
  const fields = numbers.map((number) => {
    const ownArguments = Object.entries(own).map(([name, [variable]]) => `${name}: $${variable}${number}`);
    return `${aliasOf(number)}: ${field}(${[...ownArguments, ...sharedArguments].join(', ')}) ${selection}`;
  });
  return `query ${operation}(${[...sharedVariables, ...ownVariables].join(', ')}) {\n${fields.join('\n')}\n}`;
}

/** The variables of the items, numbered as in the document. */
export function batchedVariables(
  items: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  const entries = items.flatMap((item, number) =>
    Object.entries(item).map(([name, value]) => [`${name}${number}`, value] as const),
  );
  return Object.fromEntries(entries);
}

/** The items in portions that one request may carry. */
export function inBatches<Item>(items: readonly Item[], most: number = checksPerRequest): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, number) =>
    items.slice(number * most, (number + 1) * most),
  );
}
