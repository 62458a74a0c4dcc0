/**
 * The operations the app asks the dictionary service, one list: the service names them in its
 * log, the service worker keeps their answers, the documents of `src/lookup/operations` are theirs.
 */
export const operationNames = [
  'AllLemmas',
  'TermArticles',
  'DictArticles',
  'HasStem',
  'Generated',
  'FindWords',
  'GlossWords',
  'Lemmatised',
  'Beginnings',
  'BrowseWords',
  'Subjects',
  'SubjectWords',
  'SampleWord',
] as const;

/** The name of an operation. */
export type OperationName = (typeof operationNames)[number];

/** The text of a document of one operation. */
export type OperationDocument = `query ${OperationName}${'(' | ' {'}${string}`;
