/** GraphQL documents grown along the schema, with variables, aliases, inline fragments and directives; mostly valid, some not. */
import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { among, damaged, jsonValues, texts, weighted, words } from './texts.ts';

const literal = (text: string): string => JSON.stringify(text.toWellFormed());
/** Texts as a list in a document. */
const literals = (all: readonly string[]): string => `[${all.map(literal).join(',')}]`;

/** What most documents put in an argument: something the service can use. */
const usualArguments: Readonly<Record<string, fc.Arbitrary<string>>> = {
  search: fc.oneof(words, fc.constantFrom('g', 's1', 'a', '1')).map(literal),
  exact: fc.constantFrom('s1', 'guolli', 'ord7', '').map(literal),
  origform: fc.constantFrom('guolli', 's1').map(literal),
  lookupString: fc.constantFrom('guolit', 'guolli').map(literal),
  language: fc.constantFrom(...dataLanguages).map(literal),
  mode: fc.constantFrom('start', 'middle', 'end').map(literal),
  srcLangs: fc.oneof(fc.constant(dataLanguages), fc.subarray([...dataLanguages])).map(literals),
  targetLangs: fc.oneof(fc.constant(dataLanguages), fc.subarray([...dataLanguages])).map(literals),
  wantedDicts: fc.oneof(fc.constant(dictionaryCodes), fc.subarray([...dictionaryCodes])).map(literals),
  paradigmTemplates: fc.subarray(['+N+Pl+Nom', '+N+Sg+Gen', 'x']).map(literals),
  first: fc.nat({ max: 500 }).map(String),
  last: fc.nat({ max: 500 }).map(String),
  after: fc.constantFrom('stem:s1', 'lemma:0', 'stem:%C3%A1').map(literal),
  before: fc.constantFrom('stem:s9', 'lemma:1').map(literal),
};

/** What some put there: anything, of the right type or not. */
const oddArguments: fc.Arbitrary<string> = fc.oneof(
  texts.map((text) => literal(text.slice(0, 3000))),
  among('null true [] {} [null] -1 501 2147483648 1.5 1e400 start'),
  fc
    .array(
      texts.map((text) => literal(text.slice(0, 40))),
      { maxLength: 8 },
    )
    .map((all) => `[${all.join(',')}]`),
  fc.nat({ max: 250 }).map((count) => `[${'"sme",'.repeat(count)}]`),
);

/** The variables that documents use. */
const variableNames = ['$text', '$list', '$count', '$flag'] as const;

/** How each is declared. */
const declarations: Readonly<Record<(typeof variableNames)[number], string>> = {
  $text: '$text: String!',
  $list: '$list: [String]!',
  $count: '$count: Int',
  $flag: '$flag: Boolean! = true',
};

/** The variable of an argument's type. */
function variableOf(type: string): string {
  if (type.startsWith('[')) return '$list';
  return type.startsWith('Int') ? '$count' : '$text';
}

/** The arguments of a field, in brackets. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): fc.Arbitrary<string> {
  if (args.length === 0) return fc.constant('');
  const each = args.map(({ name, type }) => {
    const usual = usualArguments[name] ?? oddArguments;
    const value = weighted([100, usual], [20, fc.constant(variableOf(String(type)))], [1, oddArguments]);
    const given = String(type).endsWith('!') ? 1000 : 1;
    return weighted([given, value.map((text) => `${name}:${text}`)], [2, fc.constant('')]);
  });
  return fc
    .tuple(...each)
    .map((all) => all.filter((text) => text !== '').join(' '))
    .map((text) => (text === '' ? '' : `(${text})`));
}

/** A question as a client sends it. */
interface FuzzedOperation {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName?: string;
}

const directives = weighted(
  [200, fc.constant('')],
  [10, fc.constantFrom('@include(if:$flag)', '@skip(if:false)', '@skip(if:$flag)')],
  [1, fc.constantFrom('@no', '@skip')],
);

/** Most have names of their own: two fields of one name that ask for different things are refused. */
const aliases = weighted(
  [20, fc.nat({ max: 999 }).map((number) => `n${number}:`)],
  [1, fc.constant('')],
  [1, fc.constantFrom('a:', '__proto__:', 'constructor:')],
);

/** How often something stands there: once, or so often that limits are met. */
const repetitions = weighted(
  [80, fc.constant(1)],
  [3, fc.integer({ min: 2, max: 60 })],
  [1, fc.integer({ min: 61, max: 1200 })],
);

/** Characters that repetitions grow to: repeated within each other they would be megabytes. */
const mostRepeated = 20_000;

/** A selection of a type, so many levels deep; `known` are those grown before. */
function selection(
  type: GraphQLObjectType,
  depth: number,
  known = new Map<string, fc.Arbitrary<string>>(),
): fc.Arbitrary<string> {
  const name = `${type.name} ${depth}`;
  const grown = known.get(name);
  if (grown !== undefined) return grown;
  const inside = (inner: GraphQLObjectType) =>
    depth > 0 ? selection(inner, depth - 1, known) : fc.constant('{__typename}');
  const one = weighted(
    ...Object.values(type.getFields()).map((field) => {
      const named = getNamedType(field.type);
      return [100, fieldText(field, isObjectType(named) ? inside(named) : fc.constant(''))] as const;
    }),
    [30, fc.constant('__typename')],
    [1, among('nothing ...OfNothing')],
    [10, inside(type).map((inner) => `...on ${type.name}${inner}`)],
  );
  const made = fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => `{${all.join(' ')}}`);
  known.set(name, made);
  return made;
}

function fieldText(field: GraphQLField<unknown, unknown>, inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(aliases, argumentsOf(field), directives, inner, repetitions)
    .map(([alias, given, directive, selected, count]) => {
      const text = `${field.name}${given}${directive}${selected}`;
      const fitting = Math.min(count, Math.ceil(mostRepeated / text.length));
      if (fitting <= 1) return alias + text;
      const names = Array.from({ length: fitting }, (_, number) => `${alias.slice(0, -1)}r${number}`);
      return names.map((name) => `${name}:${text}`).join(' ');
    });
}

/** An operation that declares the variables it uses. */
function operationText(name: string, body: string): string {
  const seen = variableNames.filter((variable) => body.includes(variable));
  const head = seen.length > 0 ? `(${seen.map((variable) => declarations[variable]).join(' ')})` : '';
  return `query ${name}${head}${body}`;
}

/** Variables that fit, and such that do not. */
const anyList = fc.array(fc.option(words), { maxLength: 220 });
const fitting = fc.record({
  text: fc.oneof(texts, words),
  list: fc.oneof(fc.constant([...dataLanguages, ...dictionaryCodes]), anyList),
  count: fc.option(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer())),
  flag: fc.boolean(),
});
const variables = weighted<unknown>([8, fitting], [1, jsonValues]);

/** The longest document: what fits the body of a request. */
const longest = 60_000;

/** Questions to a service of this schema. */
export function questions(schema: GraphQLSchema): fc.Arbitrary<FuzzedOperation> {
  const query = schema.getQueryType();
  if (!query) throw new Error('The schema has no questions.');
  const whole = fc
    .array(selection(query, 5), { minLength: 1, maxLength: 2 })
    .map((bodies) => bodies.map((body, place) => operationText(`Q${place}`, body)).join(' '))
    .filter((text) => text.length <= longest);
  const document = weighted(
    [14, whole],
    [3, damaged(whole, ['{', '}', '(', '...', '$text', '"', '"""', 'on Query', '@include', '#', '['])],
    [1, texts],
  );
  const operationName = weighted([12, fc.constant('Q0')], [1, texts]);
  return fc.record({ query: document, variables, operationName }, { requiredKeys: ['query', 'variables'] });
}
