import { describe, expect, test } from 'vitest';
import { LookupOverflow, type Transducer } from '#service/transducer/transducer.ts';
import { readTransducer } from '#service/transducer/transducerReader.ts';
import { arcs, noun, transducerBytes, type Writing, writings } from './transducerWriter.ts';

const outputsOf = (transducer: Transducer, text: string) =>
  transducer.lookup(text).map(({ output }) => output);

/** Of a small machine, written in a way. */
function made(lines: readonly string[], finals: Record<number, number>, writing: Writing): Transducer {
  const all = new Map(Object.entries(finals).map(([state, weight]) => [Number(state), weight]));
  return readTransducer(transducerBytes({ arcs: arcs(...lines), finals: all }, writing));
}

describe.each(writings)('a transducer that is $name [F20]', (writing) => {
  test('is read wherever its states live', () => {
    for (const inTransitions of [new Set<number>(), new Set([1, 3, 7]), new Set([1, 2, 3, 4, 5, 6, 7, 8])]) {
      const transducer = readTransducer(transducerBytes({ ...noun, inTransitions }, writing));
      expect(outputsOf(transducer, 'guolli+N+Pl')).toEqual(['guolit']);
      expect(outputsOf(transducer, 'guolli+N+Sg')).toEqual(['guoli']);
      const others = ['', 'guolli', 'guolli+N', 'guolli+N+Pl+Pl', 'guolle+N+Sg', 'uolli+N+Sg', 'čáhci+N+Sg'];
      for (const text of others) expect(outputsOf(transducer, text), text).toEqual([]);
    }
  });

  test('a flag lets pass what it says, and prints nothing [F21]', () => {
    const lines = '0 a 1,0 b 2,1 @P.F.x@ 3,2 @N.F.x@ 3,3 1 4,4 @R.F.x@ 9,3 2 5,5 @D.F.x@ 9'.split(',');
    const transducer = made(lines, { 9: 0 }, writing);
    expect(['a1', 'a2', 'b1', 'b2'].flatMap((text) => outputsOf(transducer, text))).toEqual(['a1', 'b2']);
  });

  test('reads the longest symbol from the left, and does not go back [F22]', () => {
    const transducer = made(['0 a 1', '0 ab:X 1', '1 b 2', '1 bb:Y 2', '2 c 3'], { 2: 0, 3: 0 }, writing);
    // `abb` is ab + b: a + bb is never tried.
    expect(outputsOf(transducer, 'abb')).toEqual(['Xb']);
    expect(outputsOf(transducer, 'abbb')).toEqual(['XY']);
    expect(outputsOf(transducer, 'ab')).toEqual([]);
  });

  test('a character that is no symbol is kept by identity and matched by unknown [F22]', () => {
    const unknown = ['0 @_UNKNOWN_SYMBOL_@:b 1', '0 a:@_UNKNOWN_SYMBOL_@ 1'];
    const lines = ['0 a 0', '0 @_IDENTITY_SYMBOL_@ 1', ...unknown];
    const transducer = made(lines, { 1: 0 }, writing);
    expect(outputsOf(transducer, 'až')).toEqual(['ab', 'až']);
    expect(outputsOf(transducer, '😀')).toEqual(['b', '😀']);
    // A known one matches neither, and what would be written for “any other” is no text.
    expect(outputsOf(transducer, 'a')).toEqual([]);
    expect(outputsOf(transducer, '@_IDENTITY_SYMBOL_@')).toEqual([]);
  });

  test('goes round epsilons that lead back once, and comes to an end [F23]', () => {
    const lines = ['0 -:x 0', '0 - 1', '1 - 0', '1 @P.F.a@ 1', '1 a 2', '2 -:y 2'];
    const transducer = made(lines, { 1: 0, 2: 0 }, writing);
    expect([outputsOf(transducer, 'a'), outputsOf(transducer, '')]).toEqual([['a'], ['']]);
  });

  test('gives up, in words, what leads everywhere [F23]', () => {
    const chain = Array.from({ length: 30 }, (_, at) => [`${at} a ${at + 1}`, `${at} a:b ${at + 1}`]);
    const transducer = made(chain.flat(), { 30: 0 }, writing);
    expect(() => transducer.lookup('a'.repeat(30))).toThrow(LookupOverflow);
    // The next lookup is none the worse.
    expect(transducer.lookup('aaa')).toEqual([]);
    expect(made(['0 a 0'], { 0: 0 }, writing).lookup('a'.repeat(100_000))).toEqual([]);
  });
});

test('weights of transitions, flags and final states add up; the best way to a text counts [F21]', () => {
  const best = ['0 a:b 1 0.5', '1 @P.F.x@ 2 0.25', '2 c:d 3 0.5', '3 - 4 0.5'];
  const lines = [...best, '0 a:b 5', '5 c:d 6 4', '0 a:z 5 0.125'];
  const transducer = made(lines, { 4: 0.125, 6: 0 }, { isWeighted: true });
  expect(transducer.lookup('ac')).toEqual([
    { output: 'bd', weight: 1.875 },
    { output: 'zd', weight: 4.125 },
  ]);
});
