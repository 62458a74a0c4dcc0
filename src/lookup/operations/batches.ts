/** One document that asks a field for several items (D13). */
import type { OperationDocument, OperationName } from '#src/contract/operationNames.ts';

/** Aliases in one document; more need a further request (D13). */
export const checksPerRequest = 50;

/** A field for several items in one document: `#` stands for the number of the item. */
export interface BatchedField {
  readonly operation: OperationName;
  /** Variables for all items. */
  readonly shared: readonly string[];
  /** Variables of each item. */
  readonly own: readonly string[];
  readonly field: string;
}

export function aliasOf(number: number): string {
  return `n${number}`;
}

/** A document for these items, with their variables, and with values of the shared ones. */
export function batchedRequest(
  { operation, shared, own, field }: BatchedField,
  items: readonly object[],
  values: object = {},
) {
  const each = (text: string) => items.map((_, number) => text.replaceAll('#', String(number)));
  const variables = [...shared, ...each(own.join(', '))].join(', ');
  const document: OperationDocument = `query ${operation}(${variables}) {\n${each(`n#: ${field}`).join('\n')}\n}`;
  const entries = items.flatMap((item, number) =>
    Object.entries(item).map(([name, value]): [string, unknown] => [`${name}${number}`, value]),
  );
  return { document, variables: { ...values, ...Object.fromEntries(entries) } };
}

export function inBatches<Item>(items: readonly Item[], most: number = checksPerRequest): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, number) =>
    items.slice(number * most, (number + 1) * most),
  );
}
