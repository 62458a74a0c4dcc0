import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Transducer } from '#service/transducer/transducer.ts';
import { readTransducer } from '#service/transducer/transducerReader.ts';
import { missingFor } from '#test/tools/programs.ts';
import {
  bytesOf,
  type LookupFormat,
  madeTransducer,
  type ToolOutputs,
  toolOutputs,
} from './madeTransducers.ts';

const folder = mkdtempSync(join(tmpdir(), 'transducers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Nouns with compounds of any length, weights, what only part of them has, and forms with nothing for a tag. */
const nouns = `Multichar_Symbols
+N +Sg +Pl +Nom +Gen +Ill +Cmp# @P.CMP.no@ @D.CMP.no@ @P.NUM.pl@ @R.NUM.pl@ @D.NUM.pl@ @U.END.a@ @U.END.i@
LEXICON Root
Nouns ;
LEXICON Nouns
guol:guol I "weight: 0.5" ;
guolle:guole Sg "weight: 3.25" ;
luossa:luosa A ;
luos:luos I ;
skuvlla:skuvla A "weight: 1" ;
čáhci:čázi Sg ;
biila:biila@P.CMP.no@ A ;
LEXICON I
li:@U.END.i@i Sg ;
i:@U.END.i@á Cmp "weight: 2" ;
LEXICON A
@U.END.a@ Sg ;
@U.END.a@ Cmp ;
LEXICON Cmp
+Cmp#:0 Again "weight: 0.75" ;
LEXICON Again
@D.CMP.no@@C.END@ Nouns ;
LEXICON Sg
+N+Sg:@D.NUM.pl@ Case ;
+N+Pl:t@P.NUM.pl@ Case ;
LEXICON Case
+Nom:0 # ;
+Gen:@R.NUM.pl@id # ;
+Gen:@D.NUM.pl@0 # "weight: 0.125" ;
+Ill:@U.END.i@ide # ;
+Ill:@U.END.a@ii # "weight: 0.25" ;
`.replaceAll('@C.END@', '');

/** Every operation before every other, on one feature. */
const operations = ['P.F.x', 'P.F.y', 'N.F.x', 'R.F.x', 'R.F', 'D.F.x', 'D.F', 'C.F', 'U.F.x', 'U.F.y'];
const flags = [
  'Multichar_Symbols',
  operations.map((one) => `@${one}@`).join(' '),
  'LEXICON Root',
  ...operations.map((one, place) => `${place}:${place}@${one}@ Second ;`),
  'LEXICON Second',
  ...operations.map((one, place) => `${place}:${place}@${one}@ Third ;`),
  'LEXICON Third',
  ...operations.map((one, place) => `${place}:${place}@${one}@ # ;`),
].join('\n');

/** Symbols that begin like others, and a letter that is a tag's beginning. */
const prefixes = `Multichar_Symbols ab abc + +N +Nom +N+Sg b+ aa
LEXICON Root
a:1 Root ;
b:2 Root ;
c:3 Root ;
ab:4 Root ;
abc:5 Root ;
aa:6 Root ;
b+:7 Root ;
+N:8 End ;
+Nom:9 End ;
+N+Sg:0 End ;
+:x End ;
LEXICON End
# ;
`;

const rules =
  '[ [ {guolli} | {beana} | {áhkku} | [ {giella} ]::2.5 ] [ "+N" "+Sg":0 "+Nom":0 | "+N":0 "+Pl":t ]::0.5 ]' +
  ' .o. [ l l (->) l || _ i ] .o. [ a -> 0 || _ t ] .o. [ k -> g ]';

/** Made of the same numbers at every run. */
function pseudoRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

/** Sequences of pieces, most of them words that are nearly right. */
function sequences(pieces: readonly string[], count: number, longest: number): readonly string[] {
  const random = pseudoRandom(20_261_122);
  const texts = Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(longest) }, () => pieces[random(pieces.length)] ?? '').join(''),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

const stems = [
  'guolli',
  'guolle',
  'luossa',
  'luosli',
  'skuvlla',
  'čáhci',
  'biila',
  'guoli+Cmp#',
  'luosi+Cmp#',
];
const nounTexts = [
  ...sequences(
    [...stems, 'luossa+Cmp#', 'skuvlla+Cmp#', 'biila+Cmp#', '+N', '+Sg', '+Pl', '+Nom', '+Gen', '+Ill'],
    300,
    5,
  ),
  ...[...stems, 'guoli+Cmp#luossa', 'luossa+Cmp#luossa+Cmp#skuvlla', 'biila+Cmp#guolli'].flatMap((stem) =>
    ['Sg', 'Pl'].flatMap((number) => ['Nom', 'Gen', 'Ill'].map((name) => `${stem}+N+${number}+${name}`)),
  ),
];
const digits = operations.map((_, place) => String(place));
const flagTexts = digits.flatMap((one) => digits.flatMap((two) => digits.map((three) => one + two + three)));

/** Ours and the tool's, text by text. */
function expectSame(
  transducer: Transducer,
  tool: ReadonlyMap<string, ToolOutputs>,
): { readonly texts: number; readonly outputs: number } {
  let outputs = 0;
  for (const [text, expected] of tool) {
    const found = transducer.lookup(text);
    expect(found.map(({ output }) => output).sort(), text).toEqual([...expected.keys()].sort());
    for (const { output, weight } of found)
      expect(weight, `${text} ${output}`).toBeCloseTo(expected.get(output) ?? Number.NaN, 3);
    const weights = found.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((one, other) => one - other));
    outputs += found.length;
  }
  return { texts: tool.size, outputs };
}

describe.skipIf(missingFor('HFST').length > 0)('what HFST makes of texts, we make of them', () => {
  const formats: readonly LookupFormat[] = ['weighted', 'unweighted', 'bare'];
  test.each(
    formats.flatMap((format) => [
      { format, name: 'nouns', source: { lexc: nouns }, texts: nounTexts, least: 80 },
      { format, name: 'flags', source: { lexc: flags }, texts: flagTexts, least: 300 },
      {
        format,
        name: 'prefixes',
        source: { lexc: prefixes },
        texts: sequences(['a', 'b', 'c', 'ab', '+', '+N', '+Nom', '+N+Sg'], 400, 6),
        least: 20,
      },
      {
        format,
        name: 'rules',
        source: { regexp: rules },
        texts: [
          ...sequences(['guolli', 'beana', 'áhkku', 'giella', '+N', '+Sg', '+Nom', '+Pl', 'a'], 400, 4),
          ...['guolli', 'beana', 'áhkku', 'giella'].flatMap((word) => [`${word}+N+Sg+Nom`, `${word}+N+Pl`]),
        ],
        least: 9,
      },
    ]),
  )('F26: $name, $format', ({ format, name, source, texts, least }) => {
    const file = madeTransducer(folder, name, source, format);
    const transducer = readTransducer(bytesOf(file));
    const { outputs } = expectSame(transducer, toolOutputs('hfst-optimized-lookup', file, texts));
    expect(outputs).toBeGreaterThan(least);
  });

  test.each([
    ['a:b | ? | c:? | ?:d | d:0 ?* e', ['weighted', 'unweighted']],
    ['[ a:x | ?::0.5 ]* [ b:0 | ?:y::2 ]', ['weighted']],
    ['\\[ a | č ] č:c ?', ['weighted', 'unweighted']],
  ] as const)('F26: characters that are no symbols: %s', (regexp, all) => {
    for (const format of all) {
      const file = madeTransducer(folder, 'unknown', { regexp }, format);
      const texts = sequences(['a', 'b', 'c', 'd', 'e', 'č', 'ž', 'x', 'ŋ'], 200, 4);
      const transducer = readTransducer(bytesOf(file));
      const { outputs } = expectSame(transducer, toolOutputs('hfst-lookup', file, texts));
      expect(outputs).toBeGreaterThan(5);
    }
  });

  test('F26: one with no words at all gives nothing', () => {
    for (const format of formats) {
      const transducer = readTransducer(bytesOf(madeTransducer(folder, 'none', { regexp: 'a - a' }, format)));
      expect(['', 'a', 'aa'].flatMap((text) => transducer.lookup(text))).toEqual([]);
    }
  });
});
