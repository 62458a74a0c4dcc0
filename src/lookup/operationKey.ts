/** The key of an operation while it is waited for. */
export function operationKey(document: string, variables: unknown): string {
  return JSON.stringify([document, variables]);
}
