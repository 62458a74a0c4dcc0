/**
 * What graphql-request needs of `graphql`: the name and kind of an operation. The whole parser and printer
 * would add 11 kB to the first search, for documents that are all our own. The build uses this instead, for
 * graphql-request alone (`leanGraphql` in vite.config.ts).
 */

interface NamedDocument {
  readonly kind: 'Document';
  readonly definitions: readonly {
    readonly kind: 'OperationDefinition';
    readonly operation: 'query';
    readonly name: { readonly value: string };
  }[];
}

export const Kind = { OPERATION_DEFINITION: 'OperationDefinition' } as const;

const operation = /^query (\w+)/u;

export function operationNameOf(document: string): string | undefined {
  return operation.exec(document)?.[1];
}

/** Throws Error for anything but one named query. */
export function parse(document: string): NamedDocument {
  const value = operationNameOf(document);
  if (value === undefined) throw new Error('The document is not one named query.');
  return {
    kind: 'Document',
    definitions: [{ kind: 'OperationDefinition', operation: 'query', name: { value } }],
  };
}

/** Never called, since documents are text. */
export function print(): never {
  throw new Error('Documents are text here; there is none to print.');
}
