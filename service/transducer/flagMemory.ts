/** The features of a transducer while it is walked through. */

import { afterFlag, type FeatureState, type FlagDiacritic, type FlagOperation } from './flagDiacritic.ts';
import { LookupOverflow } from './lookupLimits.ts';

/** A flag by numbers. */
interface NumberedFlag {
  readonly operation: FlagOperation;
  readonly feature: number;
  /** From 1; 0 for none. */
  readonly value: number;
}

/** All features together, as a number: 0 is that nothing is set. */
export type FlagState = number;

/** Different states in memory: real transducers have some hundred. */
const mostStates = 20_000;

/** More flags, and steps between states, than anybody uses in one word. */
const mostSteps = 200_000;

const nothingSet = '';

/**
 * States of all features, each a number: two walks are at the same state exactly when the numbers
 * are equal, and nothing has to be put back when a walk turns round.
 */
export class FlagMemory {
  readonly #flags = new Map<number, NumberedFlag>();
  readonly #flagCount: number;
  /** What each state is, by its number. */
  #states: (readonly FeatureState[])[] = [[]];
  #numbers = new Map<string, FlagState>([[nothingSet, 0]]);
  #steps = new Map<number, FlagState>();

  /** For the flags of a transducer, by the numbers of their symbols. */
  constructor(flags: ReadonlyMap<number, FlagDiacritic>, symbolCount: number) {
    this.#flagCount = symbolCount;
    const features = new Map<string, number>();
    const values = new Map<string, number>();
    const numberOf = (numbers: Map<string, number>, key: string) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    };
    for (const [symbol, { operation, feature, value }] of flags) {
      const needsValue = operation === 'P' || operation === 'N' || operation === 'U';
      const text = value ?? (needsValue ? '' : undefined);
      this.#flags.set(symbol, {
        operation,
        feature: numberOf(features, feature),
        value: text === undefined ? 0 : numberOf(values, text) + 1,
      });
    }
  }

  /** Forgets states where they have become many; to be called between two walks. */
  refresh(): void {
    if (this.#states.length < mostStates / 2 && this.#steps.size < mostSteps / 2) return;
    this.#states = [[]];
    this.#numbers = new Map([[nothingSet, 0]]);
    this.#steps.clear();
  }

  /**
   * The state after a flag; -1 when the flag lets nothing pass.
   * @throws {LookupOverflow} when there are more states than fit into memory.
   */
  after(state: FlagState, symbol: number): FlagState {
    const key = state * this.#flagCount + symbol;
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    if (this.#steps.size >= mostSteps) throw new LookupOverflow('flags');
    const next = this.#find(state, symbol);
    this.#steps.set(key, next);
    return next;
  }

  #find(state: FlagState, symbol: number): FlagState {
    const flag = this.#flags.get(symbol);
    const features = this.#states[state];
    if (flag === undefined || features === undefined) return -1;
    const { operation, feature, value } = flag;
    const next = afterFlag(features[feature] ?? 0, operation, value);
    if (next === undefined) return -1;
    const after = [...features];
    while (after.length < feature) after.push(0);
    after[feature] = next;
    // A feature that is cleared is as if it had never been set.
    while (after.at(-1) === 0) after.pop();
    return this.#numberOf(after);
  }

  #numberOf(features: readonly FeatureState[]): FlagState {
    const key = features.join(' ');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.#states.length >= mostStates) throw new LookupOverflow('flags');
    const number = this.#states.push(features) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
