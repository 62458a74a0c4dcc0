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

export function batchedDocument(
  { operation, shared, own, field }: BatchedField,
  count: number,
): OperationDocument {
  const each = (text: string): readonly string[] =>
    Array.from({ length: count }, (_, number) => text.replaceAll('#', String(number)));
  const variables = [...shared, ...each(own.join(', '))].join(', ');
  return `query ${operation}(${variables}) {\n${each(`n#: ${field}`).join('\n')}\n}`;
}

/** Numbered as in the document. */
export function batchedVariables(
  items: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  const entries = items.flatMap((item, number) =>
    Object.entries(item).map(([name, value]) => [`${name}${number}`, value] as const),
  );
  return Object.fromEntries(entries);
}

export function inBatches<Item>(items: readonly Item[], most: number = checksPerRequest): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, number) =>
    items.slice(number * most, (number + 1) * most),
  );
}
