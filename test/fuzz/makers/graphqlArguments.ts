/** Arguments of fields in documents: what a client sends, and now and then anything. */
import fc from 'fast-check';
import type { GraphQLField } from 'graphql';
import { dictionaryCodes } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';
import { texts, words } from './texts.ts';

const literal = (text: string): string => JSON.stringify(text.toWellFormed());
/** Texts as a list in a document. */
export const literals = (all: readonly string[]): string => `[${all.map(literal).join(',')}]`;

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
  fc.constantFrom('null', 'true', '[]', '{}', '[null]', '-1', '501', '2147483648', '1.5', '1e400', 'start'),
  fc
    .array(
      texts.map((text) => literal(text.slice(0, 40))),
      { maxLength: 8 },
    )
    .map((all) => `[${all.join(',')}]`),
  fc.nat({ max: 250 }).map((count) => `[${'"sme",'.repeat(count)}]`),
);

/** The variables that documents use. */
export const variableNames = ['$text', '$list', '$count', '$flag'] as const;

/** How each is declared. */
export const declarations: Readonly<Record<(typeof variableNames)[number], string>> = {
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
export function argumentsOf({ args }: GraphQLField<unknown, unknown>): fc.Arbitrary<string> {
  if (args.length === 0) return fc.constant('');
  const each = args.map(({ name, type }) => {
    const usual = usualArguments[name] ?? oddArguments;
    const value = fc.oneof(
      { arbitrary: usual, weight: 100 },
      { arbitrary: fc.constant(variableOf(String(type))), weight: 20 },
      { arbitrary: oddArguments, weight: 1 },
    );
    const given = String(type).endsWith('!') ? 1000 : 1;
    return fc.oneof(
      { arbitrary: value.map((text) => `${name}:${text}`), weight: given },
      { arbitrary: fc.constant(''), weight: 2 },
    );
  });
  return fc
    .tuple(...each)
    .map((all) => all.filter((text) => text !== '').join(' '))
    .map((text) => (text === '' ? '' : `(${text})`));
}
