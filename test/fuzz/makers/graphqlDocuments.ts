/** GraphQL documents grown along the schema, with variables, aliases and inline fragments; mostly valid, some not. */
import fc from 'fast-check';
import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { among, damaged, jsonValues, texts, weighted, words } from './texts.ts';

const literal = (text: string): string => JSON.stringify(text.toWellFormed());
const some = (all: readonly string[]) =>
  fc.oneof(fc.constant(all), fc.subarray([...all])).map((chosen) => `[${chosen.map(literal).join(',')}]`);

/** What most documents put in an argument: something the service can use. */
const usualArguments: Readonly<Record<string, fc.Arbitrary<string>>> = {
  search: fc.oneof(words, fc.constantFrom('g', 's1', 'a', '1')).map(literal),
  origform: fc.constantFrom('guolli', 's1').map(literal),
  exact: fc.constantFrom('s1', 'guolli', 'ord7', '').map(literal),
  lookupString: fc.constantFrom('guolit', 'guolli').map(literal),
  language: fc.constantFrom(...dataLanguages).map(literal),
  mode: fc.constantFrom('start', 'middle', 'end').map(literal),
  srcLangs: some(dataLanguages),
  targetLangs: some(dataLanguages),
  wantedDicts: some(dictionaryCodes),
  paradigmTemplates: some(['+N+Pl+Nom', '+N+Sg+Gen', 'x']),
  words: some(['guolit', 'guollxi', 'x']),
  first: fc.nat({ max: 500 }).map(String),
  skip: fc.nat({ max: 9 }).map(String),
  last: fc.nat({ max: 500 }).map(String),
  after: fc.constantFrom('stem:s1', 'lemma:0', 'stem:%C3%A1').map(literal),
  before: fc.constantFrom('stem:s9', 'lemma:1').map(literal),
};

/** What some put there: anything, of the right type or not, a variable too. */
const oddArguments = fc.oneof(
  texts.map((text) => literal(text.slice(0, 3000))),
  among('$text $list $count null true [] {} [null] -1 501 2147483648 1.5 1e400 start'),
  fc.nat({ max: 250 }).map((count) => `[${'"sme",'.repeat(count)}]`),
);

function argumentsOf({ args }: GraphQLField<unknown, unknown>): fc.Arbitrary<string> {
  const each = args.map(({ name, type }) => {
    const usual = usualArguments[name] ?? (String(type).startsWith('String') ? words.map(literal) : some([]));
    const value = weighted([30, usual], [1, oddArguments]);
    const given = String(type).endsWith('!') ? 1000 : 1;
    return weighted([given, value.map((text) => `${name}:${text}`)], [2, fc.constant('')]);
  });
  return fc.tuple(...each).map((all) => (all.every((text) => text === '') ? '' : `(${all.join(' ')})`));
}

/** Most have names of their own: two fields of one name that ask for different things are refused. */
const aliases = weighted(
  [20, fc.nat({ max: 999 }).map((number) => `n${number}:`)],
  [1, fc.constantFrom('', 'a:', '__proto__:', 'constructor:')],
);

/** How often something stands there: once, or so often that limits are met. */
const repetitions = weighted([80, fc.constant(1)], [4, fc.integer({ min: 2, max: 1200 })]);

/** Characters that repetitions grow to: repeated within each other they would be megabytes. */
const mostRepeated = 20_000;

/** A selection of a type, so many levels deep; `known` are those grown before. */
function selection(type: GraphQLObjectType, depth: number, known: Map<string, fc.Arbitrary<string>>) {
  const name = `${type.name} ${depth}`;
  const inside = (inner: GraphQLObjectType): fc.Arbitrary<string> =>
    depth > 0 ? selection(inner, depth - 1, known) : fc.constant('{__typename}');
  const fieldText = (field: GraphQLField<unknown, unknown>) => {
    const named = getNamedType(field.type);
    const inner = isObjectType(named) ? inside(named) : fc.constant('');
    return fc
      .tuple(aliases, argumentsOf(field), inner, repetitions)
      .map(([alias, given, selected, count]) => {
        const text = `${field.name}${given}${selected}`;
        const fitting = Math.min(count, Math.ceil(mostRepeated / text.length));
        return (
          alias + text + Array.from({ length: fitting - 1 }, (_, place) => ` r${place}:${text}`).join('')
        );
      });
  };
  const one = (): fc.Arbitrary<string> =>
    weighted(
      ...Object.values(type.getFields()).map((field) => [100, fieldText(field)] as const),
      [30, fc.constant('__typename')],
      [1, among('nothing ...OfNothing @skip')],
      [10, inside(type).map((inner) => `...on ${type.name}${inner}`)],
    );
  const grown =
    known.get(name) ?? fc.array(one(), { minLength: 1, maxLength: 4 }).map((all) => `{${all.join(' ')}}`);
  known.set(name, grown);
  return grown;
}

/** Variables that fit, and such that do not. */
const fitting = fc.record({
  text: fc.oneof(texts, words),
  list: fc.array(fc.option(words), { maxLength: 220 }),
  count: fc.option(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer())),
});
const variables = weighted<unknown>([8, fitting], [1, jsonValues]);

/** Declares the variables that a body uses. */
function operationText(body: string): string {
  const all = ['$text: String!', '$list: [String]!', '$count: Int'];
  const used = all.filter((declared) => body.includes(declared.split(':')[0] ?? ''));
  return `query ${used.length > 0 ? `(${used.join(' ')})` : ''}${body}`;
}

/** Questions to a service whose root is this type; documents fit the body of a request. */
export function questions(query: GraphQLObjectType) {
  const whole = selection(query, 5, new Map())
    .map(operationText)
    .filter((text) => text.length <= 60_000);
  const document = weighted(
    [14, whole],
    [3, damaged(whole, ['{', '}', '(', '...', '$text', '"', '"""', 'on Query', '@include', '#', '['])],
    [1, texts],
  );
  return fc.record({ query: document, variables });
}
