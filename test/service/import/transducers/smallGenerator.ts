/** Generators for tests: a few analyses and their forms, as the bytes of a `.hfstol`. */
import { type Arc, transducerBytes } from '#test/service/transducer/transducerWriter.ts';

/** A letter, or a tag. */
const symbol = /\+[^+]+|[^+]/gu;

/** The bytes of a generator that knows these analyses (`guolli+N+Pl+Nom`) and nothing else. */
export function generatorBytes(forms: Readonly<Record<string, string | readonly string[]>>): Uint8Array {
  const arcs: Arc[] = [];
  const end = 1;
  let last = end;
  for (const [analysis, made] of Object.entries(forms)) {
    const symbols = analysis.match(symbol) ?? [];
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

/** The bytes of a generator of some forms that has 2^13 of one analysis, more than a lookup takes. */
export function manyForms(analysis: string, forms: Readonly<Record<string, string>>): Uint8Array {
  const arcs: Arc[] = [];
  const end = 1;
  let last = end;
  const arc = (from: number, input: string, ...outputs: readonly string[]): number => {
    last += 1;
    for (const output of outputs) arcs.push({ from, to: last, input, output });
    return last;
  };
  for (const [one, form] of Object.entries(forms)) {
    const symbols = one.match(symbol) ?? [];
    const state = symbols.reduce((from, input) => arc(from, input, ''), 0);
    arcs.push({ from: state, to: end, input: '', output: form });
  }
  let state = (analysis.match(symbol) ?? []).reduce((from, input) => arc(from, input, ''), 0);
  for (let letter = 0; letter < 13; letter += 1) state = arc(state, '', 'a', 'á');
  arcs.push({ from: state, to: end, input: '', output: 't' });
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
