/**
 * Transducers against their reader. Oracle: one that is written byte by byte gives what a second
 * interpreter, which walks through the drawing itself, finds in it; one that is damaged anywhere is refused by its
 * place, or is read, and then every lookup ends: with outputs, or given up in words.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { LookupOverflow, type Transducer } from '#service/transducer/transducer.ts';
import { BrokenTransducer, readTransducer } from '#service/transducer/transducerReader.ts';
import { property } from '#test/fuzz/makers/property.ts';
import { weighted } from '#test/fuzz/makers/texts.ts';
import { drawnOutputs } from '#test/service/transducer/drawnOutputs.ts';
import { type DrawnTransducer, transducerBytes } from '#test/service/transducer/transducerWriter.ts';

const letters = ['a', 'b', 'č'];
const flags = ['P.F.x', 'N.F.x', 'R.F.x', 'R.F', 'D.F.x', 'D.F', 'C.F', 'U.F.x', 'U.F.y', 'P.G.x', 'D.G'];
const symbol = fc.constantFrom('', ...letters, 'ab', '+N');
const state = fc.nat({ max: 5 });
/** Sums of these are exact, whatever their order. */
const weight = fc.nat({ max: 16 }).map((eighths) => eighths / 8);

const arc = fc.record({ from: state, to: state, input: symbol, output: symbol, weight });
const flagged = fc
  .record({ from: state, to: state, flag: fc.constantFrom(...flags), weight })
  .map(({ flag, ...one }) => ({ ...one, input: `@${flag}@`, output: `@${flag}@` }));

const drawing: fc.Arbitrary<DrawnTransducer> = fc.record({
  arcs: fc.array(weighted([4, arc], [1, flagged]), { maxLength: 12 }),
  finals: fc.array(fc.tuple(state, weight), { maxLength: 3 }).map((finals) => new Map(finals)),
  inTransitions: fc.uniqueArray(state).map((states) => new Set(states)),
});

const pieces = fc.array(fc.constantFrom(...letters, 'ab', '+N', 'z'), { maxLength: 5 });
const writing = fc.record({ isWeighted: fc.boolean(), isWrapped: fc.boolean() });

property(
  'a transducer gives what its drawing says [F24]',
  [fc.tuple(drawing, writing, fc.array(pieces, { minLength: 1, maxLength: 6 })), { runs: 400 }],
  ([drawn, how, texts]) => {
    const transducer = readTransducer(transducerBytes(drawn, how));
    const endings = transducer.endings(texts.map((parts) => parts.join('')));
    const together = new Map(
      transducer.lookupEndings('', endings).map(({ ending, outputs }) => [ending, outputs]),
    );
    for (const text of endings.texts) {
      const outputs = transducer.lookup(text);
      expect(outputs).toEqual(drawnOutputs(drawn, text, how.isWeighted));
      expect(together.get(text) ?? []).toEqual(outputs);
    }
  },
);

/** Every lookup of a transducer that was read ends. */
function exhaust(transducer: Transducer): void {
  for (const text of ['', 'a', 'ab', 'abab+N', 'zč', 'ab+Nčaabb+N'.repeat(3)]) {
    try {
      for (const { output, weight: sum } of transducer.lookup(text)) {
        expect(output).toBeTypeOf('string');
        expect(sum).not.toBeNaN();
      }
    } catch (error) {
      if (!(error instanceof LookupOverflow)) throw error;
    }
  }
}

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
});

property(
  'a damaged transducer is refused by its place, or read, and every lookup ends [F25]',
  [fc.tuple(drawing, writing, fc.array(damage, { maxLength: 4 }), fc.nat({ max: 20 })), { runs: 600 }],
  ([drawn, how, damages, missing]) => {
    const whole = transducerBytes(drawn, how);
    const bytes = Uint8Array.from(whole.subarray(0, missing > 10 ? whole.length - missing : whole.length));
    for (const { at, bytes: others } of damages)
      for (const [place, byte] of others.entries()) {
        const index = Math.floor(at * bytes.length) + place;
        if (index < bytes.length) bytes[index] = byte;
      }
    let transducer: Transducer;
    try {
      transducer = readTransducer(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenTransducer);
      expect(String(error)).toMatch(/ \(byte \d+\)$/u);
      return;
    }
    exhaust(transducer);
  },
);

property(
  'a head of any numbers before any bytes is refused, or read in the memory of its bytes [F25]',
  fc.tuple(
    fc.array(fc.nat({ max: 0xffff_ffff }), { minLength: 14, maxLength: 14 }),
    fc.uint8Array({ maxLength: 300 }),
  ),
  ([head, rest]) => {
    const bytes = new Uint8Array([...new Uint8Array(new Uint32Array(head).buffer), ...rest]);
    try {
      exhaust(readTransducer(bytes));
    } catch (error) {
      expect(error).toBeInstanceOf(BrokenTransducer);
    }
  },
);
