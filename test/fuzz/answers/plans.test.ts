/**
 * Answers by a plan. Oracle: graphql-js, which answers a document with a directive in it, from the same resolvers
 * over the same data; both say the same, byte for byte, but for the field that has the directive.
 */
import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, print, visit } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { planOf } from '#service/core/execution/selectionPlan.ts';
import { createService } from '#service/core/resolvers/service.ts';
import { termArticles } from '#src/data/operations/conceptsQuery.ts';
import { dictArticles } from '#src/data/operations/entriesQuery.ts';
import { allLemmas } from '#src/data/operations/stems/allLemmas.ts';
import { searchModes } from '#src/language/searchMode.ts';
import { fuzzedDatabase } from '#test/fuzz/makers/fuzzedData.ts';
import { questions } from '#test/fuzz/makers/graphqlDocuments.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { unfiltered } from '#test/service/core/asking.ts';

const sdl = readFileSync(new URL('../../../service/schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(sdl);
const driver = fuzzedDatabase();
afterAll(() => driver.close());

// A clock that stands still: no answer is given up because the other took long.
const service = createService(driver, sdl, () => 0);

/** A name that no fuzzed document has. */
const extra = 'besides';

/** The document with a field more in each operation, under a directive, which no plan has. */
function unplanned(text: string): string {
  const more = parse(`{ ${extra}: __typename @include(if: true) }`).definitions[0];
  if (more?.kind !== Kind.OPERATION_DEFINITION) throw new Error('This is an operation.');
  return print(
    visit(parse(text), {
      OperationDefinition: (node) => ({
        ...node,
        selectionSet: {
          ...node.selectionSet,
          selections: [...node.selectionSet.selections, ...more.selectionSet.selections],
        },
      }),
    }),
  );
}

/** The plans of a document's operations. */
function plansIn(text: string) {
  const document = parse(text);
  return document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? [planOf(schema, document, node)] : [],
  );
}

/** What the app asks, of a word that is there; and names that mean something to JavaScript. */
const known = [
  ...searchModes.flatMap((searchMode) =>
    [allLemmas, dictArticles, termArticles].map((query) => ({
      query,
      variables: { inputValue: 'guo', lemma: 'guolli', searchMode, ...unfiltered },
    })),
  ),
  { query: '{ subjects { __proto__: name constructor: concepts } }', variables: {} },
];

const kinds = { planned: 0, left: 0 };

property(
  'S41: what is answered by a plan is what graphql-js answers',
  questions(schema),
  ({ query, variables, operationName = null }) => {
    const values = typeof variables === 'object' ? (variables as Record<string, unknown> | null) : null;
    const answer = service.execute(query, values, operationName);
    // Refused before anybody answers: a field more may be one too many.
    if (answer.data === undefined || answer.data === null) return;
    kinds[plansIn(query).includes(undefined) ? 'left' : 'planned'] += 1;
    const other = unplanned(query);
    expect(plansIn(other)).toEqual(plansIn(query).map(() => undefined));
    const { data, errors } = service.execute(other, values, operationName);
    if (data === undefined || data === null) {
      expect(errors?.map(({ extensions }) => extensions['code'])).toEqual([
        expect.stringMatching(/^QUERY_TOO_/u),
      ]);
      return;
    }
    const { [extra]: _, ...rest } = data;
    expect(JSON.stringify(rest)).toBe(JSON.stringify(answer.data));
    expect(errors?.map(({ message, path }) => [message, path])).toEqual(
      answer.errors?.map(({ message, path }) => [message, path]),
    );
  },
  { runs: 60, known },
);

test('S41: enough was answered by plans to mean something', () => {
  expect(kinds.planned).toBeGreaterThan(known.length);
});
