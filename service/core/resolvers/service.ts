/** The dictionary service over a database. */

import { buildSchema, type DocumentNode, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import { exampleSearch } from '#service/core/examples/exampleSearch.ts';
import { prepareFindingInPieces, sourcesIn, WordFinder } from '#service/core/finding/wordFinder.ts';
import { StoredForms } from '#service/core/forms/storedForms.ts';
import { queryTimeoutMs } from '#service/core/limits/argumentLimits.ts';
import { Budget, Deadline, monotonicNow } from '#service/core/limits/budget.ts';
import { checkedDocument } from '#service/core/limits/queryLimits.ts';
import { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { revisionOf } from '#service/core/sqlite/database.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { BoundedMap } from '#src/state/boundedMap.ts';
import type { Pieces } from '#src/state/pieces.ts';
import { articleFields } from './articleResolver.ts';
import { findingFields, formFields } from './findingResolver.ts';
import { stemFields } from './stemResolver.ts';

type Values = Readonly<Record<string, unknown>>;

type QueryRequest = Pick<ExecutionArgs, 'document' | 'variableValues' | 'operationName'>;

/** Characters of cached documents: the app has about ten, of up to 4,000. Parsed, each takes up to 100 bytes. */
const documentCapacity = 100_000;

/** Starts of a document that pauses: again when the data changes. */
const mostStarts = 3;

/**
 * For a prepared database; `sdl` is the text of `service/schema.graphql`, `now` a clock in milliseconds.
 * Notices changes of the data by itself. Throws GraphQLError for an invalid schema.
 */
export function createService(driver: Driver, sdl: string, now = monotonicNow) {
  // One for all queries: each that begins sets it again, also for those that pause, which on a busy service end only by
  // their price and length.
  const deadline = new Deadline(now);
  const schema = buildSchema(sdl);
  const data = new DictionaryData(driver);
  const forms = new StoredForms(driver);
  const documents = new BoundedMap<string, DocumentNode>(documentCapacity);

  const root = {
    ...stemFields(data),
    ...articleFields(data, deadline),
    ...formFields(forms),
    ...findingFields(data, new WordFinder(data, forms), (wanted, budget) =>
      // For all queries, so at no cost to the first.
      budget.run(prepareLanguages(sourcesIn(data, wanted)), true),
    ),
  };

  function* prepareLanguages(languages: readonly string[]): Pieces<void> {
    yield* prepareFindingInPieces(data, languages);
    yield* forms.prepareInPieces();
  }

  /** A document within the limits, otherwise its errors. */
  const checked = (text: string) => {
    const document = documents.get(text) ?? checkedDocument(schema, text);
    // Refused documents are cheap and seldom repeated.
    if (isDocument(document)) documents.set(text, document, text.length);
    return document;
  };

  const executed = (request: QueryRequest, budget: Budget): ExecutionResult | Promise<ExecutionResult> =>
    execute({ schema, rootValue: root, contextValue: budget, fieldResolver: budget.resolve, ...request });

  /** In one transaction, so that all fields see the same data during an import. */
  function inOnePiece(request: QueryRequest): ExecutionResult {
    deadline.set(queryTimeoutMs);
    driver.exec('BEGIN');
    try {
      data.refresh();
      const budget = new Budget(deadline);
      const result = executed(request, budget);
      if (result instanceof Promise) throw new Error('A resolver waited, although the request cannot pause.');
      return budget.overrun ? { errors: [budget.overrun] } : result;
    } finally {
      driver.exec('COMMIT');
    }
  }

  /** One transaction per slice: others see new data during a pause. */
  async function inSlices(request: QueryRequest, pause: () => Promise<void>): Promise<ExecutionResult> {
    let isOpen = false;
    const transaction = (isBegun: boolean): void => {
      if (isOpen !== isBegun) driver.exec(isBegun ? 'BEGIN' : 'COMMIT');
      isOpen = isBegun;
    };
    transaction(true);
    try {
      data.refresh();
      const { revision } = data;
      deadline.set(queryTimeoutMs);
      const budget = new Budget(deadline, async () => {
        transaction(false);
        await pause();
        transaction(true);
        if (revisionOf(driver) !== revision) throw new DataChanged();
      });
      const result = await executed(request, budget);
      await budget.close();
      return budget.overrun ? { errors: [budget.overrun] } : result;
    } finally {
      transaction(false);
    }
  }

  return {
    examples: exampleSearch(data, forms, deadline),
    /** Makes the cached data of all queries, in pieces of at most some 50 ms. Other queries may come in between. */
    *prepareInPieces(): Pieces<void> {
      data.refresh();
      yield* prepareLanguages(data.coverages.sources());
    },
    /** Parses, validates and executes a document; never throws. An answer given up is one error without data. */
    execute(
      text: string,
      variables: Values | null = null,
      operationName: string | null = null,
    ): ExecutionResult {
      const document = checked(text);
      if (!isDocument(document)) return { errors: document };
      return inOnePiece({ document, variableValues: variables, operationName });
    },
    /**
     * For a shared thread and database: pauses after each slice of work (`sliceMs`) until `pause` resolves. If the data
     * changes during a pause, it starts again, so that an answer is of one revision. Rejects as `pause` does.
     */
    async executeWithPauses(
      text: string,
      variables: Values | null,
      operationName: string | null,
      pause: () => Promise<void>,
    ): Promise<ExecutionResult> {
      const document = checked(text);
      if (!isDocument(document)) return { errors: document };
      const request = { document, variableValues: variables, operationName };
      for (let start = 0; start < mostStarts; start += 1) {
        try {
          return await inSlices(request, pause);
        } catch (error) {
          if (!(error instanceof DataChanged)) throw error;
        }
      }
      // Frequent commits of an import would start it again endlessly.
      return inOnePiece(request);
    },
  };
}

function isDocument(checked: ReturnType<typeof checkedDocument>): checked is DocumentNode {
  return 'kind' in checked;
}

export type Service = ReturnType<typeof createService>;

class DataChanged extends Error {}
