/** Keeping the list of stems true while a dictionary is replaced. */

import type { Coverages } from '#service/core/revision/coverage.ts';
import type { Driver } from '#service/core/sqlite/driver.ts';
import { numberIn } from '#service/core/sqlite/row.ts';
import { searchKey, sortKey } from '#src/language/fold.ts';

/**
 * Brings the stems of these texts up to date: their coverage is what other
 * dictionaries gave them before, and what the replaced dictionary gives them
 * now (`undefined`: nothing any more). Only these rows are touched, so that a
 * small import into a large database is fast.
 * @throws {Error} of SQLite.
 */
export function writeStems(
  driver: Driver,
  coverages: Coverages,
  dictionary: string,
  stems: ReadonlyMap<string, number | undefined>,
): void {
  const find = driver.prepare('SELECT coverage FROM stem WHERE sort = ? AND text = ?');
  const insert = driver.prepare('INSERT INTO stem (sort, text, key, coverage) VALUES (?, ?, ?, ?)');
  const update = driver.prepare('UPDATE stem SET coverage = ? WHERE sort = ? AND text = ?');
  const remove = driver.prepare('DELETE FROM stem WHERE sort = ? AND text = ?');
  const sum = remembered(coverages, dictionary);

  for (const [sort, text, now] of inTableOrder(stems)) {
    const row = find.get([sort, text]);
    const before = row === undefined ? undefined : numberIn(row, 'coverage');
    const after = sum(before, now);
    if (after === before) continue;
    if (after === undefined) {
      remove.run([sort, text]);
    } else if (before === undefined) {
      const key = searchKey(text);
      insert.run([sort, text, key === sort ? null : key, after]);
    } else {
      update.run([after, sort, text]);
    }
  }
}

/** Rows in the order of the table go to neighbouring pages. */
function inTableOrder(
  stems: ReadonlyMap<string, number | undefined>,
): readonly (readonly [sort: string, text: string, coverage: number | undefined])[] {
  return [...stems]
    .map(([text, coverage]) => [sortKey(text), text, coverage] as const)
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

/** New coverage of a stem; the same few pairs come many times. */
function remembered(coverages: Coverages, dictionary: string) {
  const answers = new Map<string, number | undefined>();
  return (before: number | undefined, now: number | undefined): number | undefined => {
    const key = `${before} ${now}`;
    if (answers.has(key)) return answers.get(key);
    const others = before === undefined ? undefined : coverages.without(before, dictionary);
    const answer = others === undefined || now === undefined ? (others ?? now) : coverages.union(others, now);
    answers.set(key, answer);
    return answer;
  };
}
