/** Limits of a whole GraphQL document, and the checks that hold it to them. */

import {
  type DocumentNode,
  type FragmentDefinitionNode,
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

/** The measures of a text; beyond the limits given they are only known to be larger. */
interface TextMeasures {
  /** Tokens. */
  readonly tokens: number;
  /** How deep brackets of any kind stand in one another. */
  readonly brackets: number;
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/**
 * Measures a text as far as the limits: the parser calls itself for every bracket,
 * and ten thousand of them would be too much for its stack.
 * @throws {GraphQLError} where a character is none of the language.
 */
function measureText(text: string, mostTokens: number, deepestBracket: number): TextMeasures {
  const lexer = new Lexer(new Source(text));
  let tokens = 0;
  let open = 0;
  let brackets = 0;
  for (;;) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return { tokens, brackets };
    tokens += 1;
    if (opening.has(kind)) open += 1;
    else if (closing.has(kind)) open -= 1;
    brackets = Math.max(brackets, open);
    if (tokens > mostTokens || brackets > deepestBracket) return { tokens, brackets };
  }
}

/** What a document measures. */
interface DocumentShape {
  /** A fragment spreads itself; then nothing else is known. */
  readonly isCyclic: boolean;
  /** Levels of fields. */
  readonly depth: number;
  /** Fields, those of a fragment counted wherever it is spread. */
  readonly fields: number;
  /** How often a name is asked for in one place, at most. Not counted when there are too many fields. */
  readonly repeats: number;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Weight {
  readonly depth: number;
  readonly fields: number;
}

const nothing: Weight = { depth: 0, fields: 0 };

/** Measures a document; takes time in proportion to its length, and to `mostFields`. */
function measureDocument({ definitions }: DocumentNode, mostFields: number): DocumentShape {
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const sets = definitions.flatMap((node) => ('selectionSet' in node ? [node.selectionSet] : []));
  const scale = new Scale(fragments);
  let { depth, fields } = nothing;
  for (const set of sets) {
    const weight = scale.weigh(set);
    depth = Math.max(depth, weight.depth);
    fields += weight.fields;
  }
  const { isCyclic } = scale;
  const isSmall = !isCyclic && fields <= mostFields;
  const repeats = isSmall ? Math.max(0, ...sets.map((set) => repeatsIn([set], fragments))) : 0;
  return { isCyclic, depth, fields, repeats };
}

/** Each fragment is weighed once: fragments that spread each other many times over are cheap to refuse. */
class Scale {
  readonly #fragments: Fragments;
  readonly #known = new Map<string, Weight | 'under way'>();
  /** Whether a fragment was met inside itself. */
  isCyclic = false;

  constructor(fragments: Fragments) {
    this.#fragments = fragments;
  }

  weigh(set: SelectionSetNode): Weight {
    let { depth, fields } = nothing;
    for (const selection of set.selections) {
      const inner = this.#inner(selection);
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      depth = Math.max(depth, inner.depth + own);
      fields += inner.fields + own;
    }
    return { depth, fields };
  }

  #inner(selection: SelectionNode): Weight {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#fragment(selection.name.value);
    return selection.selectionSet === undefined ? nothing : this.weigh(selection.selectionSet);
  }

  #fragment(name: string): Weight {
    const known = this.#known.get(name);
    if (known === 'under way') this.isCyclic = true;
    if (known !== undefined) return known === 'under way' ? nothing : known;
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) return nothing;
    this.#known.set(name, 'under way');
    const weight = this.weigh(fragment.selectionSet);
    this.#known.set(name, weight);
    return weight;
  }
}

/** How often a name is asked for where these selections are answered together, or anywhere below. */
function repeatsIn(sets: readonly SelectionSetNode[], fragments: Fragments): number {
  const counts = new Map<string, number>();
  const below = new Map<string, SelectionSetNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (selection.selectionSet) below.set(name, [...(below.get(name) ?? []), selection.selectionSet]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  };
  sets.forEach(collect);
  return Math.max(0, ...counts.values(), ...[...below.values()].map((inner) => repeatsIn(inner, fragments)));
}
