/** What the app's documents ask for, held against what is read of their answers, and against the schema. */
import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, type SelectionSetNode, validate } from 'graphql';
import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type OperationName, operationNames } from '#src/contract/operationNames.ts';
import {
  conceptsSchema,
  entriesSchema,
  termArticles,
  weighedArticles,
} from '#src/lookup/operations/articleQuery.ts';
import { aliasOf, batchedRequest } from '#src/lookup/operations/batches.ts';
import {
  beginningsSchema,
  browsedSchema,
  browseWords,
  sampleSchema,
  sampleWord,
  subjectsSchema,
  subjectWords,
  subjectWordsSchema,
  termSubjects,
  wordBeginnings,
} from '#src/lookup/operations/browseQuery.ts';
import { foundSchema, foundWords } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { formReadings, readingsSchema } from '#src/lookup/operations/finding/wordsByForms.ts';
import { glossedWords, glossesSchema } from '#src/lookup/operations/glosses/glossWords.ts';
import { stemsSchema } from '#src/lookup/operations/stems/listQuery.ts';
import { allLemmas } from '#src/lookup/operations/stems/wordDocuments.ts';

const schema = buildSchema(readFileSync(new URL('../../../service/schema.graphql', import.meta.url), 'utf8'));

const operations: readonly (readonly [OperationName, string, v.GenericSchema])[] = [
  ['AllLemmas', allLemmas, stemsSchema],
  ['TermArticles', termArticles, conceptsSchema],
  ['DictArticles', weighedArticles, entriesSchema],
  ['FindWords', foundWords, foundSchema],
  ['GlossWords', glossedWords, glossesSchema],
  ['Lemmatised', batchedRequest(formReadings, [{}]).document, readingsSchema],
  ['Beginnings', wordBeginnings, beginningsSchema],
  ['BrowseWords', browseWords, browsedSchema(0)],
  ['Subjects', termSubjects, subjectsSchema],
  ['SubjectWords', subjectWords, subjectWordsSchema],
  ['SampleWord', sampleWord, sampleSchema],
];

function selected(set: SelectionSetNode | undefined, way = ''): readonly string[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) throw new Error(`${selection.kind} is not looked into here.`);
    const name = `${way}${(selection.alias ?? selection.name).value}`;
    return selection.selectionSet ? selected(selection.selectionSet, `${name}.`) : [name];
  });
}

/** The fields a shape reads, through lists and what may be absent. */
function read(shape: unknown, way = ''): readonly string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  if ('wrapped' in shape) return read(shape.wrapped, way);
  if ('item' in shape) return read(shape.item, way);
  if ('value' in shape) return read(shape.value, aliasOf(0));
  if (!('entries' in shape)) return way === '' ? [] : [way];
  return Object.entries(shape.entries ?? {}).flatMap(([name, one]) =>
    read(one, way === '' ? name : `${way}.${name}`),
  );
}

describe.each(operations)('%s', (name, document, answer) => {
  const [operation] = parse(document).definitions;

  test('is one operation of the list, which the schema knows [A170]', () => {
    expect(operationNames).toContain(name);
    expect(parse(document).definitions).toHaveLength(1);
    expect(operation).toMatchObject({ operation: 'query', name: { value: name } });
    expect(validate(schema, parse(document))).toEqual([]);
  });

  test('asks for just what is read of its answer [H8]', () => {
    const asked = operation?.kind === Kind.OPERATION_DEFINITION ? selected(operation.selectionSet) : [];
    expect(asked.length).toBeGreaterThan(1);
    expect([...asked].sort()).toEqual([...read(answer)].sort());
  });
});
