/** Generators for tests: a few analyses and their forms, as the bytes of a `.hfstol`. */
import { type Arc, transducerBytes } from '#test/service/transducer/transducerWriter.ts';

/** The bytes of a generator that knows these analyses (`guolli+N+Pl+Nom`) and nothing else. */
export function generatorBytes(forms: Readonly<Record<string, string | readonly string[]>>): Uint8Array {
  const arcs: Arc[] = [];
  const end = 1;
  let last = end;
  for (const [analysis, made] of Object.entries(forms)) {
    const symbols = analysis.match(/\+[^+]+|[^+]/gu) ?? [];
    for (const form of [made].flat()) {
      let state = 0;
      for (const [place, input] of symbols.entries()) {
        const isLast = place === symbols.length - 1;
        if (!isLast) last += 1;
        // The form comes whole, as one symbol, with the last tag.
        arcs.push({ from: state, to: isLast ? end : last, input, output: isLast ? form : '' });
        state = last;
      }
    }
  }
  return transducerBytes({ arcs, finals: new Map([[end, 0]]) }, { isWeighted: true, isWrapped: true });
}

/** The other way round, as an analyser has it: forms are read, tags are only written. */
export function analyserBytes(forms: Readonly<Record<string, string>>): Uint8Array {
  const arcs: Arc[] = [];
  const end = 1;
  let last = end;
  for (const [analysis, form] of Object.entries(forms)) {
    const letters = [...form];
    let state = 0;
    for (const [place, input] of letters.entries()) {
      const isLast = place === letters.length - 1;
      if (!isLast) last += 1;
      arcs.push({ from: state, to: isLast ? end : last, input, output: isLast ? analysis : '' });
      state = last;
    }
  }
  return transducerBytes({ arcs, finals: new Map([[end, 0]]) }, { isWeighted: true, isWrapped: true });
}
