/** The cost of a document before execution: fields × sizes of lists. The unit is a plain field, about 2 µs. */

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';
import { lemmaFields } from '#service/core/article/entry.ts';
import { mostWords, visibleText, wordsIn } from '#service/core/finding/wordFinder.ts';
import { isSearchMode, type SearchMode, searchKey } from '#src/language/fold.ts';
import { foundLimits, pageLimits } from './argumentLimits.ts';

type FieldArguments = Readonly<Record<string, unknown>>;

/**
 * From the start the database counts: one letter is a tenth of all stems (5 ms), two a hundredth (1.5 ms). In
 * the middle and at the end, the first search after a change reads all stems (0.2 s), later ones take 2 to 10
 * ms.
 */
const searchCosts: Readonly<Record<SearchMode, (search: unknown) => number>> = {
  start: (search) => (typeof search === 'string' && searchKey(search).length > 1 ? 1_000 : 2_500),
  middle: () => 11_000,
  end: () => 11_000,
};

/** The search for misspellings takes 5 to 6 ms, a little longer in a text that is being typed. */
const unknownWord = { ofRunningText: 3_000, ofText: 3_500 } as const;

/** Lookups for a text: one of several words is looked up as a whole, too. */
function lookupsOf(text: unknown): number {
  const visible = typeof text === 'string' ? visibleText(text) : '';
  return visible.includes(' ') ? 1 + Math.min(wordsIn(visible).length, mostWords) : 1;
}

/** Costs of fields besides 1. */
const costs: Readonly<Record<string, (given: FieldArguments) => number>> = {
  'Query.stemList': ({ mode, search }) =>
    searchCosts[typeof mode === 'string' && isSearchMode(mode) ? mode : 'middle'](search),
  // Ranks all words with this start: 20 to 40 ms for two letters, a tenth of that for three.
  'Query.likelyWords': ({ search }) =>
    typeof search === 'string' && searchKey(search).length === 2 ? 15_000 : 3_000,
  'Query.hasStem': () => 20,
  'Query.dictEntryList': () => 150,
  'Query.conceptList': () => 150,
  'Query.generated': ({ paradigmTemplates }) => 100 + lengthOf(paradigmTemplates),
  'Query.lemmatised': () => 2_000,
  'Query.findWords': ({ text }) => unknownWord.ofText * lookupsOf(text),
  'Query.glossWords': ({ words }) =>
    unknownWord.ofRunningText *
    [words].flat().reduce<number>((lookups, word) => lookups + lookupsOf(word), 0),
  // Counts all words by their first letter, those with one letter by their second.
  'Query.beginnings': ({ start }) => (typeof start === 'string' && searchKey(start) !== '' ? 10_000 : 40_000),
  // The first page sorts all words: 30 ms for a letter of a large dictionary, 90 ms for all words.
  'Query.browseWords': ({ srcLangs }) => Math.max(15_000, 4_000 * lengthOf(srcLangs)),
  // The first after a change reads the start of every concept.
  'Query.subjects': () => 20_000,
  // The first page reads all concepts of the subject.
  'Query.subjectWords': () => 20_000,
  // Reads some hundred entries where examples are rare.
  'Query.sampleWord': () => 15_000,
  // Reads the stem's articles.
  'StemType.translations': () => 20,
  // Nobody needs it twice: three are a full answer three times over.
  'Query.__schema': () => 15_000,
  // The first of these reads an article, the others reuse it.
  ...Object.fromEntries(['lemma', 'language', ...lemmaFields].map((name) => [`StemType.${name}`, () => 4])),
  'StemType.id': () => 1,
  'LemmaType.id': () => 1,
};

/** Most elements of a list per object. */
const sizes: Readonly<Record<string, (given: FieldArguments) => number>> = {
  'Query.hasStem': () => 1,
  'Query.likelyWords': () => 5,
  'Query.generated': ({ paradigmTemplates }) => lengthOf(paradigmTemplates),
  'Query.findWords': ({ first }) => (typeof first === 'number' ? first : foundLimits.ofText),
  'Query.glossWords': ({ words }) => lengthOf(words),
  'Gloss.translations': () => 3,
  'StemType.translations': () => 3,
  'SubjectWord.translations': () => 3,
  'SampleWord.translations': () => 3,
  'Query.beginnings': () => 60,
  'Query.subjects': () => 40,
  // Compounds of more parts are rare.
  'FoundWord.parts': () => 2,
  // Mostly one, sometimes three.
  'GeneratorResultType.analyses': () => 2,
  // Averages over the schema: all of it is asked for at once.
  '__Schema.types': () => 36,
  '__Schema.directives': () => 6,
  '__Type.fields': () => 6,
  '__Type.inputFields': () => 1,
  '__Type.interfaces': () => 1,
  '__Type.possibleTypes': () => 1,
  '__Type.enumValues': () => 1,
  '__Field.args': () => 1,
  '__Directive.args': () => 1,
};

/**
 * Most elements of these lists in one article, counted over all 21 dictionaries (15 entries of *ja*, 189
 * translations in 180 groups of *poro*, 45 examples of *ikke*). The answer itself is counted again at run
 * time.
 */
const together: Readonly<Record<string, number>> = {
  'Query.dictEntryList': 20,
  'DictEntryType.translationGroups': 200,
  'LemmaConnection.edges': 200,
  'TranslationGroupType.exampleGroups': 100,
  'Query.conceptList': 100,
  'ConceptType.terms': 200,
  'Query.lemmatised': 8,
  'LemmatiserResultType.analyses': 50,
};

/** Default page sizes; other fields give everything. */
const usualPages: Readonly<Record<string, number>> = {
  'Query.stemList': pageLimits.usual,
  'Query.glossWords': foundLimits.ofWord,
};

/** For a list without a known size. */
const unknownList = 50;

/** For a list of languages, dictionaries or word forms. */
const listOfTexts = 4;

/** So many characters of a name cost one field more: the answer repeats it for each object. */
const longName = 20;

/** For a valid document; 0 where it has no such operation. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  asked: RequestedOperation | undefined,
): number {
  const query = schema.getQueryType();
  if (!asked || !query) return 0;
  const fragments = fragmentsIn(document);

  function definitionOf(parent: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    const ofSchema = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
    return (parent === query ? ofSchema : undefined) ?? parent.getFields()[name];
  }

  /** `objects` of this type; `page` is the size of the connection around them. */
  function costOfSet(set: SelectionSetNode, type: GraphQLObjectType, objects: number, page: number): number {
    return set.selections.reduce((cost, selection) => {
      if (selection.kind === Kind.FIELD) return cost + costOfField(selection, type, objects, page);
      const inner = innerOf(selection, fragments);
      return inner ? cost + costOfSet(inner, type, objects, page) : cost;
    }, 0);
  }

  function costOfField(node: FieldNode, parent: GraphQLObjectType, objects: number, page: number): number {
    const name = node.name.value;
    const plain = 1 + Math.floor((node.alias ?? node.name).value.length / longName);
    const field = definitionOf(parent, name);
    if (field === undefined) return objects * plain;
    const key = `${parent.name}.${name}`;
    const given: FieldArguments = Object.fromEntries(
      (node.arguments ?? []).map((argument) => [
        argument.name.value,
        valueFromASTUntyped(argument.value, asked?.variables),
      ]),
    );
    const own = objects * (plain + (costs[key]?.(given) ?? 0));
    const type = getNullableType(field.type);
    const named = getNamedType(type);
    if (!isCompositeType(named)) return own + (isListType(type) ? objects * listOfTexts : 0);
    if (node.selectionSet === undefined || !isObjectType(named)) return own;
    const size = isListType(type) ? (sizes[key]?.(given) ?? page) : 1;
    const elements = Math.min(objects * size, together[key] ?? Number.POSITIVE_INFINITY);
    // Lists directly under a paged field have its size.
    const takesPage = field.args.some((argument) => argument.name === 'first');
    return own + costOfSet(node.selectionSet, named, elements, takesPage ? pageOf(key, given) : page);
  }

  return costOfSet(asked.operation.selectionSet, query, 1, unknownList);
}

export type Fragments = ReadonlyMap<string, SelectionSetNode>;

export function fragmentsIn({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
}

export function innerOf(selection: SelectionNode, fragments: Fragments): SelectionSetNode | undefined {
  if (selection.kind === Kind.FRAGMENT_SPREAD) return fragments.get(selection.name.value);
  return selection.selectionSet;
}

function pageOf(key: string, { first, last }: FieldArguments): number {
  const size = first ?? last ?? usualPages[key] ?? pageLimits.largest;
  return typeof size === 'number' ? Math.min(Math.max(size, 0), pageLimits.largest) : pageLimits.largest;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 1;
}

export type Values = Readonly<Record<string, unknown>>;

export interface RequestedOperation {
  readonly operation: OperationDefinitionNode;
  readonly variables: Values;
}

/** `undefined` where there is none of that name, or variables are wrong. */
export function requestedOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Values | null,
  operationName: string | null,
): RequestedOperation | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 1,
  });
  return coerced && { operation, variables: coerced };
}
