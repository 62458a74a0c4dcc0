/**
 * What graphql-request needs of the `graphql` package: the name and kind of the operation in a document. Its
 * whole parser and printer would be 11 kB of the first search's script, for documents that are all our own.
 * The build puts this in their place (`leanGraphql` in vite.config.ts), for graphql-request alone.
 */

/** A document as far as graphql-request reads it. */
export interface NamedDocument {
  readonly kind: 'Document';
  readonly definitions: readonly {
    readonly kind: 'OperationDefinition';
    readonly operation: 'query';
    readonly name: { readonly value: string };
  }[];
}

const operation = /^query (\w+)/u;

/** Reads a document of one named query. Throws Error for any other document. */
export function parse(document: string): NamedDocument {
  const value = operation.exec(document)?.[1];
  if (value === undefined) throw new Error('The document is not one named query.');
  return {
    kind: 'Document',
    definitions: [{ kind: 'OperationDefinition', operation: 'query', name: { value } }],
  };
}

/** Never reached: documents are text. Throws Error always. */
export function print(): never {
  throw new Error('Documents are text here; there is none to print.');
}
