/** Which tests carry what was asked for (`docs/acceptance.tsv`), and whether they see enough of it. */
import type { TestReport } from './testCounts.ts';
import { type Ring, ringOf, rings } from './testRings.ts';

/** One thing that was asked for. */
export interface AcceptanceItem {
  /** `A48`, `P3`, `D13`, `M38`. */
  readonly number: string;
  /** Letters of how it is to be seen: B in a browser, N in the network, S in local storage, U by a unit test. */
  readonly kind: string;
  /** The least ring that sees it. */
  readonly ring: Ring;
  readonly title: string;
}

/** A test that carries a number in its title. */
export interface Carrier {
  readonly ring: Ring;
  readonly status: string;
  readonly title: string;
}

/** An item with its tests. */
export interface AcceptanceRow {
  readonly item: AcceptanceItem;
  readonly carriers: readonly Carrier[];
  /** `gap`: no test that sees enough of it ran and passed. */
  readonly result: 'proved' | 'failed' | 'gap';
}

/**
 * What each kind takes. The rings `app` (the whole app over the real service, in
 * happy-dom) and `e2e` (Chromium) draw a screen; `data` sends real requests and
 * writes real storage. Where size, place, focus at load, sound or the browser
 * itself is claimed, the file names `e2e`.
 */
const leastRings: Readonly<Record<string, Ring>> = { B: 'app', N: 'data', S: 'data', U: 'language' };

const seesMore = (one: Ring, other: Ring): boolean => rings.indexOf(one) >= rings.indexOf(other);

/** Reads `docs/acceptance.tsv`. */
export function acceptanceItems(text: string): readonly AcceptanceItem[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.slice(1).map((line) => {
    const [number = '', kind = '', named = '', title = ''] = line.split('\t');
    const least = [...kind].map((letter) => leastRings[letter]).filter((ring) => ring !== undefined);
    const ring = rings.find((one) => one === named) ?? least.sort((a, b) => (seesMore(a, b) ? -1 : 1))[0];
    if (ring === undefined || title === '') throw new Error(`docs/acceptance.tsv: “${line}” is no item.`);
    return { number, kind, ring, title };
  });
}

/** The numbers of a title: in brackets at its end, `… [A21, A25]`, or (older tests) at its beginning, `A21, A25: …`. */
export function numbersOf(title: string): readonly string[] {
  const first = /^((?:[ABDFHKMNPRSTX]\d{1,3}(?:, )?)+)(?=[:,\s]|$)/u.exec(title)?.[1] ?? '';
  const last = /\[((?:[ABDFHKMNPRSTX]\d{1,3}(?:, )?)+)\]$/u.exec(title)?.[1] ?? '';
  return `${first} ${last}`.match(/[ABDFHKMNPRSTX]\d{1,3}/gu) ?? [];
}

/** Every item with the tests of the reports that carry it. */
export function acceptanceRows(
  items: readonly AcceptanceItem[],
  reports: readonly TestReport[],
): readonly AcceptanceRow[] {
  const carriers = new Map<string, Carrier[]>();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    for (const { ancestorTitles, title, status } of assertionResults) {
      for (const number of new Set([...ancestorTitles, title].flatMap(numbersOf))) {
        const list = carriers.get(number) ?? [];
        carriers.set(number, list);
        list.push({ ring: ringOf(name), status, title });
      }
    }
  }
  return items.map((item) => {
    const own = carriers.get(item.number) ?? [];
    return { item, carriers: own, result: resultOf(item, own) };
  });
}

function resultOf({ ring }: AcceptanceItem, carriers: readonly Carrier[]): AcceptanceRow['result'] {
  if (carriers.some(({ status }) => status === 'failed')) return 'failed';
  const seen = carriers.some((carrier) => carrier.status === 'passed' && seesMore(carrier.ring, ring));
  return seen ? 'proved' : 'gap';
}

/** Numbers in titles that nothing was asked under: misprints. */
export function strayNumbers(
  items: readonly AcceptanceItem[],
  reports: readonly TestReport[],
): readonly string[] {
  const known = new Set(items.map(({ number }) => number));
  const titles = reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ ancestorTitles, title }) => [...ancestorTitles, title]);
  return [...new Set(titles.flatMap(numbersOf))].filter((number) => !known.has(number));
}

/** The table: number, kind, result, how many tests of each ring carry it, and what they are; of gaps what is missing. */
export function acceptanceText(rows: readonly AcceptanceRow[]): string {
  return rows
    .map(({ item, carriers, result }) => {
      const sums = rings
        .map((ring) => ({ ring, sum: carriers.filter((carrier) => carrier.ring === ring).length }))
        .filter(({ sum }) => sum > 0)
        .map(({ ring, sum }) => `${ring} ${sum}`);
      const head = [
        item.number.padEnd(4),
        `[${[...item.kind].join('][')}]`.padEnd(6),
        result.padEnd(6),
        item.title,
        `(${sums.join(', ') || 'no test'}${result === 'gap' ? `; needs ${item.ring}` : ''})`,
      ].join(' ');
      return [head, ...titlesOf(carriers)].join('\n');
    })
    .join('\n');
}

/** The tests in words, those of one title once. */
function titlesOf(carriers: readonly Carrier[]): readonly string[] {
  const lines = carriers.map(
    ({ ring, status, title }) => `       ${ring.padEnd(8)} ${status.padEnd(7)} ${title}`,
  );
  return [...new Set(lines)];
}
