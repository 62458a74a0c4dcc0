/** Which values of an entry became which of its word's, step by step while somebody changed it. */
import { comparedText } from '#src/language/fold.ts';

export interface Tracked<Value, Origin> {
  readonly value: Value;
  /** `undefined` for a value of the person's own. */
  readonly origin?: Origin | undefined;
}

export interface TrackingRules<Value> {
  /** From 0 to 1. */
  readonly likeness: (one: Value, other: Value) => number;
  /** Whether a value may be written again in the place of another that it is not like. */
  readonly mayReplace: (one: Value, other: Value) => boolean;
}

/** Less is chance. */
const leastLikeness = 0.4;

/** A change is the cheaper, the more alike the values are. */
const changeCosts = { removed: 2, added: 2, replaced: 3, alike: 2 } as const;

function letterPairs(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
}

/** The share of letter pairs that both have. */
export function textLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [own, others] = [letterPairs(one), letterPairs(other)];
  const common = [...own].filter((pair) => others.has(pair)).length;
  return (2 * common) / Math.max(1, own.size + others.size);
}

/** A key of a value, the same for values that say the same, whatever program wrote them. */
export function keyOf(value: unknown): string {
  return comparedText(JSON.stringify(value));
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && other !== undefined && keyOf(one) === keyOf(other));
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Pairs of places, in order, with as few changes as possible; equal ends are the same. */
function alignedPlaces(
  before: readonly string[],
  after: readonly string[],
  changeCost: (from: number, to: number) => number,
): readonly (readonly [from: number, to: number])[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [rows, columns] = [before.length - end, after.length - end];
  // By places: what the changes from there on cost.
  const least = Array.from({ length: rows - start + 1 }, () => new Float32Array(columns - start + 1));
  const rest = (from: number, to: number): number => least[from - start]?.[to - start] ?? 0;
  const together = (from: number, to: number): number =>
    (before[from] === after[to] ? 0 : changeCost(from, to)) + rest(from + 1, to + 1);
  const pairs = Array.from({ length: start }, (_, place): [number, number] => [place, place]);
  for (let from = rows; from >= start; from -= 1) {
    for (let to = columns; to >= start; to -= 1) {
      const added = to < columns ? changeCosts.added + rest(from, to + 1) : Number.POSITIVE_INFINITY;
      const removed = from < rows ? changeCosts.removed + rest(from + 1, to) : Number.POSITIVE_INFINITY;
      const both = from < rows && to < columns ? together(from, to) : Number.POSITIVE_INFINITY;
      const cost = from === rows && to === columns ? 0 : Math.min(both, removed, added);
      least[from - start]?.set([cost], to - start);
    }
  }
  for (let from = start, to = start; from < rows && to < columns; ) {
    const cost = rest(from, to);
    if (Math.fround(together(from, to)) === cost) {
      pairs.push([from, to]);
      from += 1;
      to += 1;
    } else if (Math.fround(changeCosts.removed + rest(from + 1, to)) === cost) from += 1;
    else to += 1;
  }
  for (let place = 0; place < end; place += 1) pairs.push([rows + place, columns + place]);
  return pairs;
}

/**
 * The values after a change, each with the origin of the one that it was before. `isOnce`: of equal values, one may stand
 * for all.
 */
export function tracked<Value, Origin>(
  before: readonly Tracked<Value, Origin>[],
  after: readonly Value[],
  { likeness, mayReplace }: TrackingRules<Value>,
  isOnce = false,
): readonly Tracked<Value, Origin>[] {
  const [keys, newKeys] = [before.map(({ value }) => keyOf(value)), after.map(keyOf)];
  const [counts, newCounts] = [countsOf(keys), countsOf(newKeys)];
  // What is there as often as before was moved, not changed.
  const isLess = (key = ''): boolean =>
    (isOnce && newCounts.has(key) ? 0 : (counts.get(key) ?? 0)) > (newCounts.get(key) ?? 0);
  const isMore = (key = ''): boolean => (newCounts.get(key) ?? 0) > (counts.get(key) ?? 0);
  const likenessOf = (from: number, to: number): number => {
    const [one, other] = [before[from], after[to]];
    return one === undefined || other === undefined ? 0 : likeness(one.value, other);
  };
  const changeCost = (from: number, to: number): number => {
    if (!isLess(keys[from]) || !isMore(newKeys[to])) return Number.POSITIVE_INFINITY;
    const like = likenessOf(from, to);
    if (like >= leastLikeness) return changeCosts.replaced - changeCosts.alike * like;
    const [one, other] = [before[from], after[to]];
    const may = one !== undefined && other !== undefined && mayReplace(one.value, other);
    return may ? changeCosts.replaced : Number.POSITIVE_INFINITY;
  };
  const origins = new Map<number, number>();
  const left = new Set(before.keys());
  const pair = (from: number, to: number): void => {
    if (!left.delete(from)) return;
    origins.set(to, from);
  };
  for (const [from, to] of alignedPlaces(keys, newKeys, changeCost)) pair(from, to);
  const added = (): readonly number[] => [...after.keys()].filter((to) => !origins.has(to));
  for (const to of added()) {
    const from = [...left].find((one) => keys[one] === newKeys[to]);
    if (from !== undefined) pair(from, to);
  }
  const alike = [...left]
    .flatMap((from) => added().map((to) => ({ from, to, like: likenessOf(from, to) })))
    .filter(({ like }) => like >= leastLikeness)
    .sort((one, other) => other.like - one.like);
  for (const { from, to } of alike) if (!origins.has(to)) pair(from, to);
  return after.map((value, to) => ({ value, origin: before[origins.get(to) ?? -1]?.origin }));
}

interface EntryValue<Value, Origin> {
  readonly value: Value;
  readonly origin: Origin;
}

/**
 * The values of a word after all its states, with their origins in the entry. An origin that the first state has only in
 * another value that says the same is as it was (`same`).
 */
export function trackedThrough<Value, Origin>(
  entry: readonly EntryValue<Value, Origin>[],
  states: readonly (readonly Value[])[],
  rules: TrackingRules<Value>,
): { readonly now: readonly Tracked<Value, Origin>[]; readonly same: readonly EntryValue<Value, Origin>[] } {
  const [first = [], ...later] = states;
  // After a file was imported over changes, a note has no line twice.
  const asImported = tracked(entry, first, rules, true);
  const said = new Set(first.map(keyOf));
  const isTracked = new Set(asImported.map(({ origin }) => origin));
  const same = entry.filter(({ value, origin }) => !isTracked.has(origin) && said.has(keyOf(value)));
  const now = later.reduce((before, state) => tracked(before, state, rules), asImported);
  return { now, same };
}
