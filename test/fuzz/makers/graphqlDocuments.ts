/** GraphQL documents grown along the schema, with variables, aliases, fragments and directives; mostly valid, some not. */
import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { argumentsOf, declarations, variableNames } from './graphqlArguments.ts';
import { attacks } from './graphqlAttacks.ts';
import { damaged, jsonValues, texts, words } from './texts.ts';

/** A question as a client sends it. */
interface FuzzedOperation {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName?: string;
}

/** Fragments are called after their type, so that most stand where they may. */
const fragmentName = (type: string) => `Of${type}`;

const directives = fc.oneof(
  { arbitrary: fc.constant(''), weight: 200 },
  { arbitrary: fc.constantFrom('@include(if:$flag)', '@skip(if:false)', '@skip(if:$flag)'), weight: 10 },
  { arbitrary: fc.constantFrom('@no', '@skip'), weight: 1 },
);

/** Most have names of their own: two fields of one name that ask for different things are refused. */
const aliases = fc.oneof(
  { arbitrary: fc.nat({ max: 999 }).map((number) => `n${number}:`), weight: 20 },
  { arbitrary: fc.constant(''), weight: 1 },
  { arbitrary: fc.constantFrom('a:', '__proto__:', 'constructor:'), weight: 1 },
);

/** How often something stands there: once, or so often that limits are met. */
const repetitions = fc.oneof(
  { arbitrary: fc.constant(1), weight: 80 },
  { arbitrary: fc.integer({ min: 2, max: 60 }), weight: 3 },
  { arbitrary: fc.integer({ min: 61, max: 1200 }), weight: 1 },
);

/** Characters that repetitions grow to: repeated within each other they would be megabytes. */
const mostRepeated = 20_000;

/** Grows selections of a schema's types. */
class Growth {
  readonly #schema: GraphQLSchema;
  readonly #grown = new Map<string, fc.Arbitrary<string>>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  selection(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
    const name = `${type.name} ${depth}`;
    const known = this.#grown.get(name);
    if (known !== undefined) return known;
    const one = fc.oneof(
      ...Object.values(type.getFields()).map((field) => ({
        arbitrary: this.#field(field, depth),
        weight: 100,
      })),
      { arbitrary: fc.constant('__typename'), weight: 30 },
      { arbitrary: fc.constantFrom('nothing', '...OfNothing'), weight: 1 },
      { arbitrary: fc.constant(`...${fragmentName(type.name)}`), weight: 40 },
      {
        arbitrary:
          depth > 0
            ? this.selection(type, depth - 1).map((inner) => `...on ${type.name}${inner}`)
            : fc.constant('__typename'),
        weight: 10,
      },
    );
    const grown = fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => `{${all.join(' ')}}`);
    this.#grown.set(name, grown);
    return grown;
  }

  /** A whole document: an operation and the fragments it spreads. */
  document(): fc.Arbitrary<string> {
    const query = this.#schema.getQueryType();
    if (!query) throw new Error('The schema has no questions.');
    const types = Object.values(this.#schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    ) as GraphQLObjectType[];
    const fragments = fc.tuple(...types.map((type) => this.selection(type, 1)));
    const operations = fc.array(this.selection(query, 5), { minLength: 1, maxLength: 2 });
    const acyclic = fc.integer({ min: 0, max: 9 }).map((number) => number > 0);
    return fc.tuple(operations, fragments, acyclic).map(([bodies, grown, ends]) => {
      const named = new Map(
        types.map(({ name }, place) => {
          const body = grown[place] ?? '';
          const inner = ends ? body.replaceAll(/\.\.\.Of\w+/gu, '__typename') : body;
          return [fragmentName(name), `on ${name}${inner}`];
        }),
      );
      const operation = bodies.map((body, place) => operationText(`Q${place}`, body, named));
      const used = [...new Set(bodies.flatMap((body) => [...spreadIn(body, named)]))];
      return [...operation, ...used.map((name) => `fragment ${name} ${named.get(name)}`)].join(' ');
    });
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<string> {
    const inner = this.#inner(field.type, depth);
    return fc
      .tuple(aliases, argumentsOf(field), directives, inner, repetitions)
      .map(([alias, given, directive, selection, count]) => {
        const text = `${field.name}${given}${directive}${selection}`;
        const fitting = Math.min(count, Math.ceil(mostRepeated / text.length));
        if (fitting <= 1) return alias + text;
        return Array.from({ length: fitting }, (_, number) => `${alias.slice(0, -1)}r${number}:${text}`).join(
          ' ',
        );
      });
  }

  #inner(type: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
    const named = getNamedType(type);
    if (!isObjectType(named)) return fc.constant('');
    return depth > 0 ? this.selection(named, depth - 1) : fc.constant('{__typename}');
  }
}

/** The fragments that a text spreads, those they spread included. */
function spreadIn(
  text: string,
  named: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const [, name = ''] of text.matchAll(/\.\.\.(Of\w+)/gu)) {
    const inner = named.get(name);
    if (inner === undefined || seen.has(name)) continue;
    seen.add(name);
    spreadIn(inner, named, seen);
  }
  return seen;
}

/** An operation that declares the variables it uses. */
function operationText(name: string, body: string, named: ReadonlyMap<string, string>): string {
  const all = [body, ...[...spreadIn(body, named)].map((fragment) => named.get(fragment))].join(' ');
  const seen = variableNames.filter((variable) => all.includes(variable));
  const head = seen.length > 0 ? `(${seen.map((variable) => declarations[variable]).join(' ')})` : '';
  return `query ${name}${head}${body}`;
}

/** Variables that fit, and such that do not. */
const variables: fc.Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.record({
      text: fc.oneof(texts, words),
      list: fc.oneof(
        fc.constant([...dataLanguages, ...dictionaryCodes]),
        fc.array(fc.option(words), { maxLength: 220 }),
      ),
      count: fc.option(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer())),
      flag: fc.boolean(),
    }),
    weight: 8,
  },
  { arbitrary: jsonValues, weight: 1 },
);

/** The longest document: what fits the body of a request. */
const longest = 60_000;

/** Questions to a service of this schema. */
export function questions(schema: GraphQLSchema): fc.Arbitrary<FuzzedOperation> {
  const whole = new Growth(schema).document().filter((text) => text.length <= longest);
  const query = fc.oneof(
    { arbitrary: whole, weight: 14 },
    { arbitrary: attacks, weight: 4 },
    {
      arbitrary: damaged(whole, [
        '{',
        '}',
        '(',
        '...',
        '$text',
        '"',
        '"""',
        'on Query',
        '@include',
        '#',
        '[',
      ]),
      weight: 1,
    },
    { arbitrary: texts, weight: 1 },
  );
  const operationName = fc.oneof(
    { arbitrary: fc.constant({ operationName: 'Q0' }), weight: 12 },
    { arbitrary: fc.constant({}), weight: 1 },
    { arbitrary: texts.map((name) => ({ operationName: name })), weight: 1 },
  );
  return fc
    .tuple(query, variables, operationName)
    .map(([text, values, name]) => ({ query: text, variables: values, ...name }));
}
