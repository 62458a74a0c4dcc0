/**
 * Flag diacritics: symbols that read and write nothing, but set, clear or require the value of a
 * feature, `@U.CASE.GEN@`. With them a small transducer holds what would else be many copies of it.
 */

/** Set, set to anything but, require, forbid, clear, unify. */
export type FlagOperation = 'P' | 'N' | 'R' | 'D' | 'C' | 'U';

/** A flag as it is spelled. */
export interface FlagDiacritic {
  readonly operation: FlagOperation;
  readonly feature: string;
  /** Absent where the operation is on any value. */
  readonly value?: string;
}

const spelling = /^@([PNRDCU])\.([^.@]+)(?:\.([^@]*))?@$/u;

/** The flag that a symbol is; `undefined` for other symbols. */
export function flagOf(symbol: string): FlagDiacritic | undefined {
  const [, operation, feature, value] = spelling.exec(symbol) ?? [];
  if (operation === undefined || feature === undefined) return undefined;
  return {
    operation: operation as FlagOperation,
    feature,
    ...(value === undefined ? {} : { value }),
  };
}

/** What a feature is at a moment: nothing (0), a value (its number, from 1), anything but a value (minus its number). */
export type FeatureState = number;

/**
 * What a feature becomes by a flag; `undefined` when the flag lets nothing pass.
 * `value` is the number of the flag's value, 0 for a flag without one.
 */
export function afterFlag(
  state: FeatureState,
  operation: FlagOperation,
  value: number,
): FeatureState | undefined {
  switch (operation) {
    case 'P':
      return value;
    case 'N':
      return -value;
    case 'C':
      return 0;
    case 'R':
      return (value === 0 ? state !== 0 : state === value) ? state : undefined;
    case 'D':
      return (value === 0 ? state === 0 : state !== value) ? state : undefined;
    case 'U':
      return state === 0 || state === value || (state < 0 && state !== -value) ? value : undefined;
  }
}
