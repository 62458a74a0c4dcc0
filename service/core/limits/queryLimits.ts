/** Limits of a whole GraphQL document, and the checks that hold it to them. */

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  NoFragmentCyclesRule,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  specifiedRules,
  TokenKind,
  validate,
} from 'graphql';
import { refusal } from './argumentLimits.ts';
import { costOf, type RequestedOperation } from './queryCost.ts';

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
 * Parses a document and checks it, first what is cheap to see: the standard rules compare fields in pairs, so
 * they only come to what is small enough. Errors of the document are given back, never thrown.
 */
export function checkedDocument(
  schema: GraphQLSchema,
  text: string,
): DocumentNode | readonly [GraphQLError, ...GraphQLError[]] {
  try {
    const refused = refusalOfText(text);
    if (refused) return [refused];
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
  return refusal(
    'QUERY_TOO_COSTLY',
    `The query is too costly: it costs about ${cost}, at most ${costliest} is allowed. Request less at a time.`,
  );
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Reads a text as far as the limits: the parser calls itself for every bracket, and ten thousand of them
 * would be too much for its stack. Throws GraphQLError where a character is none of the language.
 */
function refusalOfText(text: string): GraphQLError | undefined {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  let open = 0;
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    tokens += 1;
    if (opening.has(kind)) open += 1;
    else if (closing.has(kind)) open -= 1;
    if (tokens > mostTokens) return refusal('QUERY_TOO_LONG', `A query has at most ${mostTokens} tokens.`);
    if (open > deepestBracket) return tooDeep();
  }
  return undefined;
}

function errorsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const { definitions } = document;
  if (definitions.length > mostDefinitions) {
    const message = `A document has at most ${mostDefinitions} operations and fragments; this one has ${definitions.length}.`;
    return [refusal('QUERY_TOO_LONG', message)];
  }
  const cycles = validate(schema, document, [NoFragmentCyclesRule], { maxErrors });
  if (cycles.length > 0) return cycles;
  const fragments: Fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
  const sets = definitions.flatMap((node) => ('selectionSet' in node ? [node.selectionSet] : []));
  const { depth, fields } = weightOf(sets, fragments, new Map());
  if (depth > deepest) return [tooDeep()];
  if (fields > mostFields) {
    return [refusal('QUERY_TOO_COSTLY', `A query may request at most ${mostFields} fields.`)];
  }
  const repeats = Math.max(0, ...sets.map((set) => repeatsIn([set], fragments)));
  if (repeats > mostRepeats) {
    const message = `A field may be requested at most ${mostRepeats} times in one selection; this query requests one ${repeats} times.`;
    return [refusal('QUERY_TOO_COSTLY', message)];
  }
  return validate(schema, document, specifiedRules, { maxErrors });
}

function tooDeep(): GraphQLError {
  return refusal('QUERY_TOO_DEEP', `A query is at most ${deepest} levels deep.`);
}

type Fragments = ReadonlyMap<string, SelectionSetNode>;

interface Weight {
  /** Levels of fields. */
  readonly depth: number;
  /** Fields, those of a fragment counted wherever it is spread. */
  readonly fields: number;
}

/** Each set is weighed once: fragments that spread each other many times over are cheap to refuse. */
function weightOf(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  known: Map<SelectionSetNode, Weight>,
): Weight {
  return sets.reduce(
    (sum, set) => {
      const weight = known.get(set) ?? weightOfSet(set, fragments, known);
      known.set(set, weight);
      return { depth: Math.max(sum.depth, weight.depth), fields: sum.fields + weight.fields };
    },
    { depth: 0, fields: 0 },
  );
}

function weightOfSet(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  known: Map<SelectionSetNode, Weight>,
): Weight {
  const weights = selections.map((selection) => {
    const inner = innerOf(selection, fragments);
    const { depth, fields } = weightOf(inner ? [inner] : [], fragments, known);
    const own = selection.kind === Kind.FIELD ? 1 : 0;
    return { depth: depth + own, fields: fields + own };
  });
  return {
    depth: Math.max(0, ...weights.map(({ depth }) => depth)),
    fields: weights.reduce((sum, { fields }) => sum + fields, 0),
  };
}

function innerOf(selection: SelectionNode, fragments: Fragments): SelectionSetNode | undefined {
  if (selection.kind === Kind.FRAGMENT_SPREAD) return fragments.get(selection.name.value);
  return selection.selectionSet;
}

/** How often a name is asked for where these selections are answered together, or anywhere below. */
function repeatsIn(sets: readonly SelectionSetNode[], fragments: Fragments): number {
  const counts = new Map<string, number>();
  const below = new Map<string, SelectionSetNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      const inner = innerOf(selection, fragments);
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (inner) below.set(name, [...(below.get(name) ?? []), inner]);
        continue;
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (spread.has(selection.name.value)) continue;
        spread.add(selection.name.value);
      }
      if (inner) collect(inner);
    }
  };
  sets.forEach(collect);
  return Math.max(0, ...counts.values(), ...[...below.values()].map((inner) => repeatsIn(inner, fragments)));
}
