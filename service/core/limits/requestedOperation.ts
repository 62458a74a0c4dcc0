/** Which operation of a document is asked for, and with what: read once for its cost and for its answer. */

import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';

/** Values by name. */
export type Values = Readonly<Record<string, unknown>>;

/** An operation that can be answered. */
export interface RequestedOperation {
  readonly operation: OperationDefinitionNode;
  /** The values of its variables, as their types have them. */
  readonly variables: Values;
}

/** The operation; `undefined` where the document has none of that name, or the variables are wrong. */
export function requestedOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Values | null,
  operationName: string | null,
): RequestedOperation | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 1,
  });
  return coerced && { operation, variables: coerced };
}
