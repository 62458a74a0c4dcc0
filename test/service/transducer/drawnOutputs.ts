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
  interface Place {
    readonly state: number;
    /** Of the next piece. */
    readonly place: number;
    readonly features: Features;
    readonly output: string;
    readonly weight: number;
    /** Where it was since the last piece. */
    readonly since: readonly string[];
  }
  const walk = ({ state, place, features, output, weight, since }: Place): void => {
    const set = Object.entries(features).filter(([, value]) => value !== '');
    const here = `${state} ${JSON.stringify(set.sort())}`;
    if (since.includes(here)) return;
    const final = finals.get(state);
    if (place === pieces.length && final !== undefined) {
      const sum = isWeighted ? weight + final : 0;
      found.set(output, Math.min(sum, found.get(output) ?? Number.POSITIVE_INFINITY));
    }
    for (const arc of arcs.filter(({ from }) => from === state)) {
      const next = {
        state: arc.to,
        place,
        features,
        output,
        weight: weight + (arc.weight ?? 0),
        since: [...since, here],
      };
      const after = isFlag(arc.input) ? afterFlag(features, arc.input) : undefined;
      if (after) walk({ ...next, features: after });
      else if (arc.input === '') walk({ ...next, output: output + arc.output });
      else if (arc.input === pieces[place])
        walk({ ...next, place: place + 1, output: output + arc.output, since: [] });
    }
  };
  walk({ state: 0, place: 0, features: {}, output: '', weight: 0, since: [] });
  return [...found]
    .map(([output, weight]) => ({ output, weight }))
    .sort((one, other) => one.weight - other.weight || (one.output < other.output ? -1 : 1));
}
