/** The yardsticks of the machine itself: work of Node, and a scan in SQLite. */
import { DatabaseSync } from 'node:sqlite';
import { median } from '#service/testing/benchRow.ts';
import type { Yardstick } from './yardstick.ts';

/** How often each is done for one figure. */
const repeats = 5;

/** Numbers that are always the same ones. */
function drawn(count: number): readonly number[] {
  const numbers: number[] = [];
  for (let last = 20_261_122; numbers.length < count; numbers.push(last))
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 1;
  return numbers;
}

const numbers = drawn(20_000);
const words = numbers.map((number) => number.toString(36));

function timed(work: () => unknown): number {
  const times = Array.from({ length: repeats }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Words counted, sorted, written as JSON and read again: what a service does with its answers. */
function workOfNode(): number {
  const counts = new Map<string, number>();
  for (const word of words) {
    const key = word.slice(0, 3).normalize('NFC');
    counts.set(key, (counts.get(key) ?? 0) + word.length);
  }
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.parse(JSON.stringify(sorted)).length + words.toSorted().length;
}

let scanned: DatabaseSync | undefined;

/** A table of words that no index helps with, made when it is first asked for. */
function scannedTable(): DatabaseSync {
  if (scanned) return scanned;
  const made = new DatabaseSync(':memory:');
  made.exec('CREATE TABLE words (word TEXT, number INTEGER); BEGIN');
  const insert = made.prepare('INSERT INTO words VALUES (?, ?)');
  for (const [place, word] of words.entries()) insert.run(`${word}${words[place + 1] ?? ''}`, place);
  made.exec('COMMIT');
  scanned = made;
  return made;
}

/** Work of Node, one thread of it. */
export const nodeYardstick: Yardstick = {
  name: 'node',
  what: 'a fixed piece of work in Node',
  unit: 'ms',
  reference: 21,
  measure: async () => timed(workOfNode),
};

/** A scan of a table in memory. */
export const sqliteYardstick: Yardstick = {
  name: 'sqlite',
  what: 'a fixed scan in SQLite',
  unit: 'ms',
  reference: 28,
  async measure() {
    const scan = scannedTable().prepare(
      "SELECT count(*) AS found, sum(length(word)) AS letters FROM words WHERE word LIKE '%a%k%' OR instr(word, 'zz') > 0",
    );
    return timed(() => Array.from({ length: 12 }, () => scan.get()));
  },
};
