/** Limits of a whole GraphQL document, and the checks that hold it to them. */

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoFragmentCyclesRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { refusal } from './argumentLimits.ts';
import { measureDocument } from './documentShape.ts';
import { measureText } from './documentText.ts';
import { costOf } from './queryCost.ts';
import type { RequestedOperation } from './requestedOperation.ts';

/** Deep enough for introspection, which is the deepest honest query. */
export const deepest = 20;

/**
 * The most a document may cost, in fields (queryCost.ts): 25 words of a running text that no dictionary has, eight
 * searches in the middle, or 50 whole paradigms. The most expensive document that a search found takes 130 ms
 * (test/bench/attacks/worstDocuments.ts). At most as many fields are answered, whatever the estimate was.
 */
export const costliest = 90_000;

/** The most tokens a document may have: 50 aliased fields with their variables have 1,700. */
export const mostTokens = 5_000;

/** The most fields a document may ask for, those of a fragment counted wherever it is spread. */
export const mostFields = 3_000;

/** The most operations and fragments together. */
export const mostDefinitions = 50;

/** How often the same name may be asked for in one place: each pair is compared. */
export const mostRepeats = 10;

/** The longest answer, in characters: the largest article of all dictionaries has 60,000. */
export const longestAnswer = 2_000_000;

/** After so many errors a document is not read on: each is a search for what may have been meant. */
const maxErrors = 10;

/** Brackets may stand deeper than fields: around arguments and lists. */
const deepestBracket = deepest + 10;

/**
 * Parses a document and checks it, first what is cheap to see: the standard
 * rules compare fields in pairs, so they only come to what is small enough.
 * Errors of the document are given back, never thrown.
 */
export function checkedDocument(
  schema: GraphQLSchema,
  text: string,
): DocumentNode | readonly [GraphQLError, ...GraphQLError[]] {
  try {
    const { tokens, brackets } = measureText(text, mostTokens, deepestBracket);
    if (tokens > mostTokens) return [refusal('QUERY_TOO_LONG', `A query has at most ${mostTokens} tokens.`)];
    if (brackets > deepestBracket) return [tooDeep()];
    const document = parse(text);
    const [first, ...others] = errorsOf(schema, document);
    return first === undefined ? document : [first, ...others];
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

/** The refusal of a document that is too costly with these variables; `undefined` when it isn't. */
export function costRefusal(
  schema: GraphQLSchema,
  document: DocumentNode,
  asked: RequestedOperation | undefined,
): GraphQLError | undefined {
  const cost = costOf(schema, document, asked);
  if (cost <= costliest) return undefined;
  return refusal('QUERY_TOO_COSTLY', `A query costs at most ${costliest}; this one costs ${cost}.`);
}

function errorsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const definitions = document.definitions.length;
  if (definitions > mostDefinitions) {
    const message = `A document has at most ${mostDefinitions} operations and fragments; this one has ${definitions}.`;
    return [refusal('QUERY_TOO_LONG', message)];
  }
  const { isCyclic, depth, fields, repeats } = measureDocument(document, mostFields);
  if (isCyclic) return validate(schema, document, [NoFragmentCyclesRule], { maxErrors });
  if (depth > deepest) return [tooDeep()];
  if (fields > mostFields) {
    return [refusal('QUERY_TOO_COSTLY', `A query may request at most ${mostFields} fields.`)];
  }
  if (repeats > mostRepeats) {
    const message = `A field may be requested at most ${mostRepeats} times in one selection; this query requests one ${repeats} times.`;
    return [refusal('QUERY_TOO_COSTLY', message)];
  }
  return validate(schema, document, specifiedRules, { maxErrors });
}

function tooDeep(): GraphQLError {
  return refusal('QUERY_TOO_DEEP', `A query is at most ${deepest} levels deep.`);
}
