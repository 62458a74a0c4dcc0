/** What a drawn transducer makes of a text, found without any of the reader's code: slowly, transition by transition. */
import type { TransducerOutput } from '#service/transducer/transducer.ts';
import { type Arc, type DrawnTransducer, isFlag } from './transducerWriter.ts';

/** A feature: nothing, `+value` or `-value`. */
type Features = Readonly<Record<string, string>>;

/** The features after a flag; `undefined` where it lets nothing pass. */
function afterFlag(features: Features, flag: string): Features | undefined {
  const [operation = '', feature = '', value] = flag.slice(1, -1).split('.');
  const now = features[feature] ?? '';
  const then = (state: string) => ({ ...features, [feature]: state });
  const passes = (isPassing: boolean) => (isPassing ? features : undefined);
  if (operation === 'P') return then(`+${value}`);
  if (operation === 'N') return then(`-${value}`);
  if (operation === 'C') return then('');
  if (operation === 'R') return passes(value === undefined ? now !== '' : now === `+${value}`);
  if (operation === 'D') return passes(value === undefined ? now === '' : now !== `+${value}`);
  const fits = now === '' || now === `+${value}` || (now.startsWith('-') && now !== `-${value}`);
  return fits ? then(`+${value}`) : undefined;
}

/** The text as the longest of the symbols that are read somewhere; others stand for themselves. */
function piecesOf(text: string, arcs: readonly Arc[]): readonly string[] {
  const symbols = arcs.map(({ input }) => input).filter((one) => one !== '' && !isFlag(one));
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const fitting = symbols
      .filter((one) => rest.startsWith(one))
      .sort((one, other) => other.length - one.length);
    const [piece = [...rest][0] ?? ''] = fitting;
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

/** All outputs with their best weights, as `Transducer.lookup` has them. */
export function drawnOutputs(
  { arcs, finals }: DrawnTransducer,
  text: string,
  isWeighted: boolean,
): readonly TransducerOutput[] {
  const pieces = piecesOf(text, arcs);
  const found = new Map<string, number>();
  const walk = (
    state: number,
    place: number,
    features: Features,
    output: string,
    weight: number,
    since: readonly string[],
  ): void => {
    const set = Object.entries(features).filter(([, value]) => value !== '');
    const here = `${state} ${JSON.stringify(set.sort())}`;
    if (since.includes(here)) return;
    const final = finals.get(state);
    if (place === pieces.length && final !== undefined) {
      const sum = isWeighted ? weight + final : 0;
      found.set(output, Math.min(sum, found.get(output) ?? Number.POSITIVE_INFINITY));
    }
    for (const arc of arcs.filter(({ from }) => from === state)) {
      const cost = weight + (arc.weight ?? 0);
      const silent = [...since, here];
      if (arc.input === '') walk(arc.to, place, features, output + arc.output, cost, silent);
      else if (isFlag(arc.input)) {
        const after = afterFlag(features, arc.input);
        if (after !== undefined) walk(arc.to, place, after, output, cost, silent);
      } else if (arc.input === pieces[place])
        walk(arc.to, place + 1, features, output + arc.output, cost, []);
    }
  };
  walk(0, 0, {}, '', 0, []);
  return [...found]
    .map(([output, weight]) => ({ output, weight }))
    .sort((one, other) => one.weight - other.weight || (one.output < other.output ? -1 : 1));
}
