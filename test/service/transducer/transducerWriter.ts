/** Writing small transducers byte by byte, so that the reader is tried without HFST's tools, too. */

/** A transition; symbols by their texts, '' for epsilon. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly input: string;
  readonly output: string;
  /** 0 unless told. */
  readonly weight?: number;
}

/** A transducer as a person draws it: it begins in state 0. */
export interface DrawnTransducer {
  readonly arcs: readonly Arc[];
  /** Final states with their weights. */
  readonly finals: ReadonlyMap<number, number>;
  /** States (but 0) that live in the table of transitions; the others are in the index. */
  readonly inTransitions?: ReadonlySet<number>;
}

/** How it is written. */
export interface Writing {
  readonly isWeighted: boolean;
  /** With HFST's wrapper. */
  readonly isWrapped?: boolean;
}

const none = 0xffff_ffff;
const high = 0x8000_0000;

/** Whether a symbol reads nothing. */
export function isFlag(symbol: string): boolean {
  return /^@[PNRDCU]\./u.test(symbol);
}

/** The bytes of its file. */
export function transducerBytes(drawn: DrawnTransducer, { isWeighted, isWrapped }: Writing): Uint8Array {
  const { arcs, finals, inTransitions = new Set() } = drawn;
  const used = new Set(arcs.flatMap(({ input, output }) => [input, output]));
  const read = new Set(arcs.map(({ input }) => input));
  const ordinary = [...used].filter((one) => one !== '' && !isFlag(one));
  const inputs = ordinary.filter((one) => read.has(one)).sort();
  const symbols = [
    '@_EPSILON_SYMBOL_@',
    ...inputs,
    ...[...used].filter(isFlag).sort(),
    ...ordinary.filter((one) => !read.has(one)).sort(),
  ];
  const inputCount = inputs.length + 1;
  const numberOf = (symbol: string) => (symbol === '' ? 0 : symbols.indexOf(symbol));
  const last = Math.max(0, ...arcs.flatMap(({ from, to }) => [from, to]), ...finals.keys());
  const states = Array.from({ length: last + 1 }, (_, state) => state);
  const window = inputCount + 1;

  // Every state's transitions stand behind a head in the table, wherever the state itself lives.
  const rank = ({ input }: Arc) => {
    if (input === '') return -2;
    return isFlag(input) ? -1 : numberOf(input);
  };
  const blocks = states.map((state) =>
    arcs.filter(({ from }) => from === state).sort((one, other) => rank(one) - rank(other)),
  );
  const heads = blocks.map((_, state) =>
    blocks.slice(0, state).reduce((sum, block) => sum + block.length + 1, 0),
  );
  const indexed = states.filter((state) => state === 0 || !inTransitions.has(state));
  const targetOf = (state: number) =>
    indexed.includes(state) ? indexed.indexOf(state) * window : high + (heads[state] ?? 0);

  const index: { input: number; target: number }[] = Array.from({ length: indexed.length * window }, () => ({
    input: 0xffff,
    target: none,
  }));
  const floatBits = (weight: number) => new Uint32Array(new Float32Array([weight]).buffer)[0] ?? 0;
  for (const state of indexed) {
    const start = targetOf(state);
    const final = finals.get(state);
    if (final !== undefined) index[start] = { input: 0xffff, target: isWeighted ? floatBits(final) : 1 };
    for (const [place, arc] of (blocks[state] ?? []).entries()) {
      const symbol = arc.input === '' || isFlag(arc.input) ? 0 : numberOf(arc.input);
      const cell = index[start + 1 + symbol];
      if (cell?.input === 0xffff)
        index[start + 1 + symbol] = { input: symbol, target: high + (heads[state] ?? 0) + 1 + place };
    }
  }

  const bytes: number[] = [];
  const put = (value: number, size: number) => {
    for (let place = 0; place < size; place += 1) bytes.push(Math.floor(value / 256 ** place) % 256);
  };
  const putText = (text: string) => bytes.push(...new TextEncoder().encode(text), 0);
  if (isWrapped) {
    const block = new TextEncoder().encode(
      `version\u00003.3\u0000type\u0000HFST_OL${isWeighted ? 'W' : ''}\u0000`,
    );
    putText('HFST');
    put(block.length, 2);
    bytes.push(0, ...block);
  }
  put(inputCount, 2);
  put(symbols.length, 2);
  put(index.length, 4);
  put(blocks.reduce((sum, block) => sum + block.length + 1, 0) + 1, 4);
  put(0, 4);
  put(0, 4);
  put(isWeighted ? 1 : 0, 4);
  for (let flag = 0; flag < 8; flag += 1) put(0, 4);
  for (const symbol of symbols) putText(symbol);
  for (const { input, target } of index) {
    put(input, 2);
    put(target, 4);
  }
  for (const [state, block] of blocks.entries()) {
    const final = finals.get(state);
    put(0xffff, 2);
    put(0xffff, 2);
    put(final === undefined ? none : 1, 4);
    if (isWeighted) put(floatBits(final ?? 0), 4);
    for (const { input, output, to, weight = 0 } of block) {
      put(numberOf(input), 2);
      put(numberOf(output), 2);
      put(targetOf(to), 4);
      if (isWeighted) put(floatBits(weight), 4);
    }
  }
  put(0xffff, 2);
  put(0xffff, 2);
  put(none, 4);
  if (isWeighted) put(0, 4);
  return new Uint8Array(bytes);
}
