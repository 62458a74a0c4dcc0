/** Transducers made by HFST's tools, and what those tools make of texts, compared with ours. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTransducer } from '#service/transducer/transducerReader.ts';
import { testFolder } from '#test/service/import/importProgram.ts';
import { missingFor } from '#test/tools/programs.ts';

const folder = testFolder('comparison');

const formats = { weighted: ['-w'], unweighted: ['-O'], bare: ['-w', '-b'] };

function run(program: string, values: readonly string[], input = ''): string {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28, input } as const;
  const { status, stdout, stderr } = spawnSync(program, values, options);
  if (status !== 0) throw new Error(`${program} ${values.join(' ')}: ${stderr}`);
  return stdout;
}

/** Makes a transducer of a lexicon (`hfst-lexc`) or an expression (`hfst-regexp2fst`); the path of the file. */
function madeTransducer(program: string, source: string, options: readonly string[]): string {
  const [text, general, file] = [join(folder, 'source'), join(folder, 'hfst'), join(folder, 'hfstol')];
  writeFileSync(text, source);
  run(program, [text, '-o', general]);
  run('hfst-fst2fst', [...options, general, '-o', file]);
  return file;
}

/** What a tool makes of texts, flags taken out: outputs with their best weights. */
function toolOutputs(file: string, texts: readonly string[]) {
  const found = new Map(texts.map((text) => [text, new Map<string, number>()]));
  for (const line of run('hfst-optimized-lookup', ['-w', file], `${texts.join('\n')}\n`).split('\n')) {
    // Of an unweighted transducer there is no third column; `+?` there is a text with no output.
    const [text = '', output, weight = '0'] = line.split('\t');
    const sum = Number(weight);
    if (output === undefined || !Number.isFinite(sum)) continue;
    const plain = output.replace(/@[PNRDCU]\.[^@]+@/gu, '');
    const outputs = found.get(text);
    outputs?.set(plain, Math.min(sum, outputs.get(plain) ?? Number.POSITIVE_INFINITY));
  }
  return found;
}

/** Compares ours with the tool's, text by text; gives the number of outputs. */
function comparedOutputs(file: string, texts: readonly string[]): number {
  const transducer = readTransducer(readFileSync(file));
  let outputs = 0;
  for (const [text, expected] of toolOutputs(file, texts)) {
    const found = transducer.lookup(text);
    expect(found.map(({ output }) => output).sort(), text).toEqual([...expected.keys()].sort());
    for (const { output, weight } of found)
      expect(weight, `${text} ${output}`).toBeCloseTo(expected.get(output) ?? Number.NaN, 3);
    const weights = found.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    outputs += found.length;
  }
  return outputs;
}

/** Nouns with compounds of any length, weights, what only part of them has, and forms with nothing for a tag. */
const nouns = `Multichar_Symbols
+N +Sg +Pl +Nom +Gen +Ill +Cmp# @P.CMP.no@ @D.CMP.no@ @P.NUM.pl@ @R.NUM.pl@ @D.NUM.pl@ @U.END.a@ @U.END.i@
LEXICON Root
Nouns ;
LEXICON Nouns
guol:guol I "weight: 0.5" ; guolle:guole Sg "weight: 3.25" ; luossa:luosa A ; luos:luos I ;
skuvlla:skuvla A "weight: 1" ; čáhci:čázi Sg ; biila:biila@P.CMP.no@ A ;
LEXICON I
li:@U.END.i@i Sg ; i:@U.END.i@á Cmp "weight: 2" ;
LEXICON A
@U.END.a@ Sg ; @U.END.a@ Cmp ;
LEXICON Cmp
+Cmp#:0 Again "weight: 0.75" ;
LEXICON Again
@D.CMP.no@ Nouns ;
LEXICON Sg
+N+Sg:@D.NUM.pl@ Case ; +N+Pl:t@P.NUM.pl@ Case ;
LEXICON Case
+Nom:0 # ; +Gen:@R.NUM.pl@id # ; +Gen:@D.NUM.pl@0 # "weight: 0.125" ;
+Ill:@U.END.i@ide # ; +Ill:@U.END.a@ii # "weight: 0.25" ;
`.replaceAll(' ; ', ' ;\n');

const rules =
  '[ [ {guolli} | {beana} | {áhkku} | [ {giella} ]::2.5 ] [ "+N" "+Sg":0 "+Nom":0 | "+N":0 "+Pl":t ]::0.5 ]' +
  ' .o. [ l l (->) l || _ i ] .o. [ a -> 0 || _ t ] .o. [ k -> g ]';

/** Sequences of pieces, most of them words that are nearly right; the same at every run. */
function sequences(pieces: readonly string[], count: number, longest: number): readonly string[] {
  let state = 20_261_122;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
  const texts = Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(longest) }, () => pieces[random(pieces.length)] ?? '').join(''),
  );
  return [...new Set(texts)].filter((text) => text !== '');
}

const stems = 'guolli guolle luossa luosli skuvlla čáhci biila guoli+Cmp# luosi+Cmp#'.split(' ');
const tags = ['Sg', 'Pl'].flatMap((number) => ['Nom', 'Gen', 'Ill'].map((name) => `+N+${number}+${name}`));
const compounds = ['guoli+Cmp#luossa', 'luossa+Cmp#luossa+Cmp#skuvlla', 'biila+Cmp#guolli'];
const nounPieces = 'luossa+Cmp# skuvlla+Cmp# biila+Cmp# +N +Sg +Pl +Nom +Gen +Ill'.split(' ');
const nounTexts = [
  ...sequences([...stems, ...nounPieces], 300, 5),
  ...[...stems, ...compounds].flatMap((stem) => tags.map((tag) => stem + tag)),
];
const ruleWords = ['guolli', 'beana', 'áhkku', 'giella'];
const ruleTexts = [
  ...sequences([...ruleWords, '+N', '+Sg', '+Nom', '+Pl', 'a'], 400, 4),
  ...ruleWords.flatMap((word) => [`${word}+N+Sg+Nom`, `${word}+N+Pl`]),
];

describe.skipIf(missingFor('HFST').length > 0)('what HFST makes of texts, we make of them', () => {
  test.each(
    Object.entries(formats).flatMap(([format, options]) =>
      [
        { name: 'nouns', program: 'hfst-lexc', source: nouns, texts: nounTexts, least: 80 },
        { name: 'rules', program: 'hfst-regexp2fst', source: rules, texts: ruleTexts, least: 9 },
      ].map((one) => ({ ...one, format, options })),
    ),
  )('$name, $format [F26]', ({ options, program, source, texts, least }) => {
    const file = madeTransducer(program, source, options);
    expect(comparedOutputs(file, texts)).toBeGreaterThan(least);
  });
});
