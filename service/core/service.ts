/** The dictionary service over a database: the same on the server and on the device. */

import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type ConceptArguments, conceptList, dictEntryList } from '#service/core/articleResolver.ts';
import { ArticleSearch } from '#service/core/articleSearch.ts';
import type { Driver } from '#service/core/driver.ts';
import { ExampleSearch } from '#service/core/exampleSearch.ts';
import { type GeneratedArguments, generated, lemmatised } from '#service/core/formResolver.ts';
import { limitRules, mostTokens } from '#service/core/queryLimits.ts';
import { RevisionCache } from '#service/core/revisionCache.ts';
import {
  type FilterArguments,
  hasStem,
  type StemListArguments,
  stemList,
} from '#service/core/stemResolver.ts';
import { StemSearch } from '#service/core/stemSearch.ts';
import { StoredForms } from '#service/core/storedForms.ts';

/** Arguments of the questions for an exact text. */
interface ExactArguments extends FilterArguments {
  readonly exact: string;
}

/** A dictionary service. */
export interface Service {
  /** The schema, for servers that execute by themselves. */
  readonly schema: GraphQLSchema;
  /** The root of every answer: one function per question, read by graphql-js's own resolvers. */
  rootValue(): object;
  /** Parses, validates (with the limits) and executes a document; never throws. */
  execute(
    document: string,
    variables?: Readonly<Record<string, unknown>> | null,
    operationName?: string | null,
  ): ExecutionResult;
  /** Example sentences by word, for the corpus questions. */
  readonly examples: ExampleSearch;
}

/** How many documents are kept parsed and validated: the app has about ten. */
const documentsKept = 100;

/**
 * Makes the service for a prepared database; `sdl` is the text of
 * `service/schema.graphql`. Notices by itself when the data changes.
 */
export function createService(driver: Driver, sdl: string): Service {
  const schema = buildSchema(sdl);
  const cache = new RevisionCache(driver);
  const articles = new ArticleSearch(driver, cache);
  const stems = new StemSearch(driver, cache);
  const forms = new StoredForms(driver);
  const sources = { stems, articles, cache };
  const documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

  const root = {
    stemList: (args: StemListArguments) => stemList(sources, args),
    hasStem: ({ exact, ...filter }: ExactArguments) => hasStem(sources, exact, filter),
    dictEntryList: ({ exact, ...filter }: ExactArguments) => dictEntryList(articles, exact, filter),
    conceptList: (args: ConceptArguments) => conceptList(articles, args),
    generated: (args: GeneratedArguments) => generated(forms, args),
    lemmatised: ({ lookupString }: { readonly lookupString: string }) => lemmatised(forms, lookupString),
  };

  function rootValue(): object {
    cache.refresh();
    return root;
  }

  function checked(text: string): DocumentNode | readonly GraphQLError[] {
    const known = documents.get(text);
    if (known !== undefined) return known;
    const document = checkedDocument(schema, text);
    const oldest = documents.keys().next();
    if (documents.size >= documentsKept && oldest.done !== true) documents.delete(oldest.value);
    documents.set(text, document);
    return document;
  }

  return {
    schema,
    rootValue,
    examples: new ExampleSearch(driver, cache, forms),
    execute(text, variables = null, operationName = null) {
      const document = checked(text);
      if (!('kind' in document)) return { errors: document };
      return snapshot(driver, () =>
        synchronous(
          execute({ schema, document, rootValue: rootValue(), variableValues: variables, operationName }),
        ),
      );
    },
  };
}

function checkedDocument(schema: GraphQLSchema, text: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(text, { maxTokens: mostTokens });
    const errors = validate(schema, document, [...specifiedRules, ...limitRules]);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** All questions of a document see the same data, even if an import commits meanwhile. */
function snapshot(driver: Driver, work: () => ExecutionResult): ExecutionResult {
  driver.exec('BEGIN');
  try {
    return work();
  } finally {
    driver.exec('COMMIT');
  }
}

function synchronous(result: ExecutionResult | Promise<ExecutionResult>): ExecutionResult {
  if (result instanceof Promise) throw new Error('No resolver of this service waits.');
  return result;
}
