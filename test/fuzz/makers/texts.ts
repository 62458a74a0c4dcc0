/** Texts as nobody would write them, and as people do. */
import fc from 'fast-check';
import { skoltLetters, specialLetters } from '#src/language/alphabets.ts';

/** Letters of words, in their composed and decomposed forms, and what is folded away. */
const letters = [
  ...'agilnorsuAGL',
  ...specialLetters,
  ...skoltLetters,
  ...['\u0301', '\u030c', 'á'.normalize('NFD'), 'Č'.normalize('NFD'), 'ß', 'İ', 'ς', 'ﬁ', '\u1e9e'],
  ...["'", '\u2019', '\u02b9', '\u02bc', '\u02ca', '\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff'],
];

/** What has a meaning somewhere: in paths, queries, markup, SQL, JSON, GraphQL, XML, UTF-16. */
const marks = [
  ...' %_*?#/\\"`;:&=+<>[]{}()|@$!^~.,-0',
  ...['\u0000', '\u0007', '\n', '\t', '\r', '\u007f', '\u0085', '\u2028', '\ud800', '\udc00', '\ufffd'],
  ...['😀', '\u{10ffff}', '..', '%00', '%2F', '%zz', '%E0%A4%A', '</script>', ']]>', '<b>', '&amp;', "'--"],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '-1', '1e999', '\u202e', 'ـ'],
];

const from = (units: readonly string[]) => fc.constantFrom(...units);

/** One of these texts, which have blanks between them. */
export const among = (all: string): fc.Arbitrary<string> => from(all.split(' '));

/** One of these, each as often as its weight. */
export function weighted<Value>(
  ...all: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]
): fc.Arbitrary<Value> {
  return fc.oneof(...all.map(([weight, arbitrary]) => ({ arbitrary, weight })));
}

/** A word or the beginning of one: letters only. */
export const words: fc.Arbitrary<string> = fc.string({ unit: from(letters), minLength: 1, maxLength: 6 });

const repeated = fc
  .tuple(from([...letters, ...marks]), fc.integer({ min: 100, max: 12_000 }))
  .map(([unit, count]) => unit.repeat(Math.ceil(count / unit.length)));

/** Any text: words, marks, plain Unicode, half surrogates; seldom long. */
export const texts: fc.Arbitrary<string> = weighted(
  [4, words],
  [4, fc.string({ unit: from([...letters, ...marks]), maxLength: 12 })],
  [2, fc.string({ unit: 'binary', maxLength: 20 })],
  [1, fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units))],
  [1, repeated],
);

/** Any value that JSON can carry, names of objects included that mean something to JavaScript. */
export const jsonValues: fc.Arbitrary<unknown> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.oneof(texts, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(texts, tie('value'), { maxKeys: 5 }),
    ),
  }))
  .value.map((value) => JSON.parse(JSON.stringify(value) ?? 'null'));

/** A text as a program could have stored it: JSON, JSON that is cut off, or no JSON at all. */
export const storedTexts: fc.Arbitrary<string> = fc.oneof(
  jsonValues.map((value) => JSON.stringify(value)),
  fc.tuple(jsonValues, fc.nat({ max: 40 })).map(([value, size]) => JSON.stringify(value).slice(0, size)),
  texts,
);

/**
 * A text changed in a few places: characters taken out, doubled, or replaced by others.
 * For texts with a grammar: most of what comes out is nearly right.
 */
export function damaged(whole: fc.Arbitrary<string>, pieces: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    size: fc.nat({ max: 30 }),
    put: fc.oneof(fc.constant(''), from(pieces), texts),
  });
  return fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((current, { at, size, put }) => {
      const start = Math.floor(at * current.length);
      return current.slice(0, start) + put + current.slice(start + size);
    }, text),
  );
}
