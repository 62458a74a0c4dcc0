/** The service logs these names, the service worker caches by them; documents: `src/lookup/operations`. */
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

export type OperationName = (typeof operationNames)[number];

export type OperationDocument = `query ${OperationName}${'(' | ' {'}${string}`;
