/** Which rows of the table of stems begin with a text. */

import type { SqlValue } from '#service/core/sqlite/driver.ts';

/** A condition in SQL with its bindings. */
export interface Condition {
  readonly sql: string;
  readonly bindings: readonly SqlValue[];
}

/**
 * Conditions whose rows together, without overlap, begin with a search key that is not empty.
 * A stem whose key is stored has apostrophes or invisible characters in it; the
 * order of keys then isn't the order of the list. All others (95 in 100) are
 * found in list order, without sorting: that keeps one-letter searches fast.
 */
export function startConditions(key: string): readonly Condition[] {
  const end = endOfPrefix(key);
  const upTo = (column: string) => (end === undefined ? '' : ` AND ${column} < ?`);
  const bindings = end === undefined ? [key] : [key, end];
  return [
    { sql: `key IS NULL AND sort >= ?${upTo('sort')}`, bindings },
    { sql: `key >= ?${upTo('key')}`, bindings },
  ];
}

/** The first text after all that start with the prefix, in code-point order; `undefined` when there is none. */
function endOfPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last < 0x10ffff) return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}
