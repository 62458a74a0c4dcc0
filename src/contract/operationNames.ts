/** Names of the operations that the app sends to the dictionary service: one list for page, worker and service. */
export const operationNames = ['AllLemmas', 'TermArticles', 'DictArticles', 'HasStem', 'Generated'] as const;

/** One of them. */
export type OperationName = (typeof operationNames)[number];
