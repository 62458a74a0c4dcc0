/** Writes small transducers byte by byte, so that the reader is tested without HFST's tools, too. */

/** A transition; symbols by their texts, '' for epsilon. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly input: string;
  readonly output: string;
  /** 0 unless given. */
  readonly weight?: number;
}

/** A transducer as a person draws it: it begins in state 0. */
export interface DrawnTransducer {
  readonly arcs: readonly Arc[];
  /** Final states with their weights. */
  readonly finals: ReadonlyMap<number, number>;
  /** States (but 0) in the table of transitions; the others are in the index. */
  readonly inTransitions?: ReadonlySet<number>;
}

/** How it is written. */
export interface Writing {
  readonly isWeighted: boolean;
  /** With HFST's wrapper. */
  readonly isWrapped?: boolean;
}

/** All ways to write one. */
export const writings: readonly (Writing & { readonly name: string })[] = [
  { name: 'weighted', isWeighted: true },
  { name: 'unweighted', isWeighted: false },
  { name: 'weighted, wrapped', isWeighted: true, isWrapped: true },
  { name: 'unweighted, wrapped', isWeighted: false, isWrapped: true },
];

/** Transitions: `from input:output to weight`, or without weight; `-` is epsilon. */
export function arcs(...lines: readonly string[]): readonly Arc[] {
  return lines.map((line) => {
    const [from, symbols = '', to, weight = '0'] = line.split(' ');
    const [input = '', output = input] = symbols.split(':').map((text) => (text === '-' ? '' : text));
    return { from: Number(from), to: Number(to), input, output, weight: Number(weight) };
  });
}

/** `guolli+N+Pl+Nom` is `guolit`, in letters enough to see. */
export const noun: DrawnTransducer = {
  arcs: arcs('0 g 1', '1 u 2', '2 o 3', '3 l 4', '4 l:- 5', '5 i 6', '6 +N:- 7', '7 +Pl:t 8', '7 +Sg:- 8'),
  finals: new Map([[8, 0]]),
};

const none = 0xffff_ffff;
const high = 0x8000_0000;

/** Whether a symbol reads nothing. */
export function isFlag(symbol: string): boolean {
  return /^@[PNRDCU]\./u.test(symbol);
}

export function transducerBytes(drawn: DrawnTransducer, { isWeighted, isWrapped }: Writing): Uint8Array {
  const { arcs, finals, inTransitions = new Set() } = drawn;
  const read = new Set(arcs.map(({ input }) => input));
  const used = [...new Set(arcs.flatMap(({ input, output }) => [input, output]))].sort();
  const ordinary = used.filter((one) => one !== '' && !isFlag(one));
  const inputs = ordinary.filter((one) => read.has(one));
  const symbols = [
    '@_EPSILON_SYMBOL_@',
    ...inputs,
    ...used.filter(isFlag),
    ...ordinary.filter((one) => !read.has(one)),
  ];
  const numberOf = (symbol: string) => (symbol === '' ? 0 : symbols.indexOf(symbol));
  const last = Math.max(0, ...arcs.flatMap(({ from, to }) => [from, to]), ...finals.keys());
  const states = Array.from({ length: last + 1 }, (_, state) => state);
  /** Cells of a state in the index. */
  const window = inputs.length + 2;

  // Every state's transitions stand behind a head in the table, wherever the state itself is.
  const rank = ({ input }: Arc) => {
    if (input === '') return -2;
    return isFlag(input) ? -1 : numberOf(input);
  };
  const blocks = states.map((state) =>
    arcs.filter(({ from }) => from === state).sort((one, other) => rank(one) - rank(other)),
  );
  let entries = 0;
  const heads = blocks.map((block) => {
    entries += block.length + 1;
    return entries - block.length - 1;
  });
  const indexed = states.filter((state) => state === 0 || !inTransitions.has(state));
  const targetOf = (state: number) =>
    indexed.includes(state) ? indexed.indexOf(state) * window : high + (heads[state] ?? 0);

  const index = Array.from({ length: indexed.length * window }, () => ({ input: 0xffff, target: none }));
  const floatBits = (weight: number) => new Uint32Array(new Float32Array([weight]).buffer)[0] ?? 0;
  for (const state of indexed) {
    const start = targetOf(state);
    const final = finals.get(state);
    if (final !== undefined) index[start] = { input: 0xffff, target: isWeighted ? floatBits(final) : 1 };
    for (const [place, arc] of (blocks[state] ?? []).entries()) {
      const symbol = Math.max(0, rank(arc));
      const cell = index[start + 1 + symbol];
      if (cell?.input === 0xffff)
        index[start + 1 + symbol] = { input: symbol, target: high + (heads[state] ?? 0) + 1 + place };
    }
  }

  const bytes: number[] = [];
  const put = (size: number, ...values: readonly number[]) => {
    for (const value of values)
      for (let place = 0; place < size; place += 1) bytes.push(Math.floor(value / 256 ** place) % 256);
  };
  const putText = (text: string) => bytes.push(...new TextEncoder().encode(text), 0);
  const putEntry = (input: number, output: number, target: number, weight: number) => {
    put(2, input, output);
    put(4, target);
    if (isWeighted) put(4, floatBits(weight));
  };
  if (isWrapped) {
    const block = ['version', '3.3', 'type', `HFST_OL${isWeighted ? 'W' : ''}`, ''].join('\0');
    putText('HFST');
    put(2, block.length);
    bytes.push(0, ...new TextEncoder().encode(block));
  }
  put(2, inputs.length + 1, symbols.length);
  put(4, index.length, entries + 1, 0, 0, isWeighted ? 1 : 0, 0, 0, 0, 0, 0, 0, 0, 0);
  for (const symbol of symbols) putText(symbol);
  for (const { input, target } of index) {
    put(2, input);
    put(4, target);
  }
  for (const [state, block] of blocks.entries()) {
    const final = finals.get(state);
    putEntry(0xffff, 0xffff, final === undefined ? none : 1, final ?? 0);
    for (const { input, output, to, weight = 0 } of block)
      putEntry(numberOf(input), numberOf(output), targetOf(to), weight);
  }
  putEntry(0xffff, 0xffff, none, 0);
  return new Uint8Array(bytes);
}
