/** Limits of a whole GraphQL document. */

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
  type ValidationRule,
  validate,
} from 'graphql';
import { refusal } from './argumentLimits.ts';

/** Introspection needs it, the deepest sensible query. */
export const deepest = 20;

/** 50 aliased fields with their variables have 1,700. */
export const mostTokens = 5_000;

/** Fields of a fragment count wherever it is spread. */
export const mostFields = 3_000;

export const mostDefinitions = 50;

/** Repeated names in all sets of fields. Validation compares the fields of one name in pairs. */
export const mostRepeated = 20;

/**
 * Sizes of the lists that describe the schema, on average: all of it is asked for at once. The budget counts all other
 * fields while they are resolved, but not these.
 */
const listSizes: ReadonlyMap<string, number> = new Map([
  ['types', 36],
  ['directives', 6],
  ['fields', 6],
]);

/** Fields of an answer that describes the schema, an alias counting more by its length: two full descriptions. */
const maxIntrospectedFields = 40_000;

/**
 * graphql-js resolves `__typename` itself, so that the budget doesn't count it: without aliases there is one for each
 * object of an answer.
 */
const noTypenameAliases: ValidationRule = (context) => ({
  Field({ name, alias }) {
    if (name.value !== '__typename' || alias === undefined) return;
    context.reportError(refusal('QUERY_TOO_COSTLY', '`__typename` can’t have an alias.'));
  },
});

/** Validation stops after so many errors, since each searches for suggestions. */
const maxErrors = 10;

/** Brackets nest deeper than fields: around arguments and lists. */
const deepestBracket = deepest + 10;

/** Cheap checks first. Returns errors of the document. */
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

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Checks the limits of the text before it is parsed: the parser recurses at every bracket, and ten thousand
 * would exceed its stack. Throws GraphQLError at a character that is not GraphQL.
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
  const fragments = fragmentsIn(document);
  const sets = definitions.flatMap((node) => ('selectionSet' in node ? [node.selectionSet] : []));
  const weighed = new Map<SelectionSetNode, Weight>();
  const weights = sets.map((set) => weightOf(set, fragments, weighed));
  if (weights.some(({ depth }) => depth > deepest)) return [tooDeep()];
  if (weights.reduce((sum, { fields }) => sum + fields, 0) > mostFields) {
    return [refusal('QUERY_TOO_COSTLY', `A query may request at most ${mostFields} fields.`)];
  }
  if (sets.reduce((sum, set) => sum + repeatedFields(set, fragments), 0) > mostRepeated) {
    return [refusal('QUERY_TOO_COSTLY', `A query may repeat the name of at most ${mostRepeated} fields.`)];
  }
  if (weights.some(({ introspected }) => introspected > maxIntrospectedFields)) {
    return [
      refusal(
        'QUERY_TOO_COSTLY',
        'The query requests too many introspection fields. Request less at a time.',
      ),
    ];
  }
  return validate(schema, document, [...specifiedRules, noTypenameAliases], { maxErrors });
}

function tooDeep(): GraphQLError {
  return refusal('QUERY_TOO_DEEP', `A query is at most ${deepest} levels deep.`);
}

type Fragments = ReadonlyMap<string, SelectionSetNode>;

function fragmentsIn({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
}

function innerOf(selection: SelectionNode, fragments: Fragments): SelectionSetNode | undefined {
  if (selection.kind === Kind.FRAGMENT_SPREAD) return fragments.get(selection.name.value);
  return selection.selectionSet;
}

interface Weight {
  readonly depth: number;
  /** Fields of a fragment count wherever it is spread. */
  readonly fields: number;
  /** Fields of the answer, if it describes the schema. */
  readonly introspected: number;
}

/** Weighs each set once, so that fragments that spread each other many times are cheap to refuse. */
function weightOf(
  set: SelectionSetNode,
  fragments: Fragments,
  weighed: Map<SelectionSetNode, Weight>,
): Weight {
  const before = weighed.get(set);
  if (before !== undefined) return before;
  let depth = 0;
  let fields = 0;
  let introspected = 0;
  for (const selection of set.selections) {
    const inner = innerOf(selection, fragments);
    const below = inner && weightOf(inner, fragments, weighed);
    const field = selection.kind === Kind.FIELD ? selection : undefined;
    const size = listSizes.get(field?.name.value ?? '') ?? 1;
    const own = field ? 1 : 0;
    depth = Math.max(depth, own + (below?.depth ?? 0));
    fields += own + (below?.fields ?? 0);
    introspected += own + (field?.alias?.value.length ?? 0) / 10 + size * (below?.introspected ?? 0);
  }
  const weight = { depth, fields, introspected };
  weighed.set(set, weight);
  return weight;
}

/** Fields whose name in the answer another field of their set has, also by a fragment. */
function repeatedFields(set: SelectionSetNode, fragments: Fragments): number {
  const names = new Set<string>();
  let repeated = 0;
  const walk = (selections: readonly SelectionNode[]): void => {
    for (const selection of selections) {
      const inner = innerOf(selection, fragments);
      if (selection.kind !== Kind.FIELD) walk(inner?.selections ?? []);
      else {
        const name = (selection.alias ?? selection.name).value;
        repeated += Number(names.has(name)) + (inner ? repeatedFields(inner, fragments) : 0);
        names.add(name);
      }
    }
  };
  walk(set.selections);
  return repeated;
}
