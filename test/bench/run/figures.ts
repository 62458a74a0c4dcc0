/** What `npm run bench` measures, and the most each figure may be. */

export interface Limit {
  readonly most: number;
  /** Times (`ms`, `s`) have their limit on the reference machine; on another one it is scaled. */
  readonly unit: 'ms' | 's' | '%' | 'MB' | '';
  /** Time that no faster machine makes shorter: the network, a debounce. */
  readonly fixed?: number;
}

/** Every figure by its name, which is the same in every build. */
export const limits = {
  'import of the full data': { most: 145, unit: 's' },
  // start: of a cold start the network alone takes `fixed`.
  'phone, first paint': { most: 1300, unit: 'ms', fixed: 290 },
  'phone, first contentful paint, cold': { most: 1300, unit: 'ms', fixed: 290 },
  'phone, search usable, cold': { most: 2200, unit: 'ms', fixed: 1300 },
  'phone, search usable, warm': { most: 800, unit: 'ms' },
  'phone, navigation → first row': { most: 3000, unit: 'ms', fixed: 1400 },
  // What each long task takes beyond 50 ms, as Lighthouse counts.
  'phone, blocked from the start': { most: 500, unit: 'ms' },
  'start with no network, to a usable search': { most: 1500, unit: 'ms' },
  'second start, until its first answer': { most: 1000, unit: 'ms' },
  // launch: of a restarted browser with everything on the device.
  'launch without a network, field usable': { most: 2200, unit: 'ms' },
  'launch without a network, first row': { most: 3500, unit: 'ms' },
  'launch without a network, tap → article': { most: 1500, unit: 'ms' },
  'launch with a network, field usable': { most: 2200, unit: 'ms' },
  'launch with a network, first row': { most: 3500, unit: 'ms' },
  'launch with a network, tap → article': { most: 1500, unit: 'ms' },
  // lookup: 450 ms are the debounce and the network, 150 ms the network.
  'phone, last key → first row, new': { most: 540, unit: 'ms', fixed: 450 },
  'phone, last key → first row, seen': { most: 100, unit: 'ms' },
  'phone, tap → article, new': { most: 320, unit: 'ms', fixed: 150 },
  'phone, tap → article, seen': { most: 100, unit: 'ms' },
  // dialog: opened for the first time.
  'phone, tap → drawer': { most: 200, unit: 'ms' },
  'phone, tap → languages': { most: 200, unit: 'ms' },
  'phone, tap → dictionaries': { most: 200, unit: 'ms' },
  'phone, tap → voices': { most: 200, unit: 'ms' },
  'phone, tap → help': { most: 200, unit: 'ms' },
  'phone, tap → inflection': { most: 200, unit: 'ms' },
  // scroll and longList
  'phone, 20,000 rows, frames dropped': { most: 15, unit: '%' },
  'phone, 20,000 rows, jumps of the list': { most: 0, unit: '' },
  'phone, 20,000 rows, frames with a waiting row': { most: 15, unit: '%' },
  'list, work of the page for its page 600': { most: 50, unit: 'ms' },
  'list, the same by that for page 10': { most: 1.5, unit: '' },
  // meanings
  'everyday words without a meaning on the screen, three or four letters': { most: 25, unit: '%' },
  'everyday words without a meaning on the screen, whole word': { most: 5, unit: '%' },
  // reader
  'phone, a text of 100,000 words is opened': { most: 1000, unit: 'ms' },
  'phone, tap → the sheet of a cached word': { most: 100, unit: 'ms' },
  // memory
  'phone, renderer after five searches and articles': { most: 150, unit: 'MB' },
  'phone, of it held by the page': { most: 40, unit: 'MB' },
  // lighthouse
  'Lighthouse, mobile, blocked': { most: 250, unit: 'ms' },
  'Lighthouse, mobile, performance: points short of 100': { most: 3, unit: '' },
  'Lighthouse, mobile, accessibility: points short of 100': { most: 0, unit: '' },
  'Lighthouse, mobile, best-practices: points short of 100': { most: 0, unit: '' },
  'Lighthouse, mobile, seo: points short of 100': { most: 0, unit: '' },
  'pages outside the back-forward cache': { most: 0, unit: '' },
  // device
  'packs: all dictionaries': { most: 4.5, unit: 'MB' },
  'packs: all paradigms': { most: 4, unit: 'MB' },
  // Times of downloads as multiples of what the bytes need on the line.
  'device: a pair with its forms, × the line': { most: 1.4, unit: '' },
  'device: all others, × the line': { most: 1.5, unit: '' },
  'device: one dictionary updated, on a phone': { most: 10, unit: 's' },
  'device: memory of the worker that builds': { most: 150, unit: 'MB' },
  'device: worker after all questions': { most: 90, unit: 'MB' },
  'device: page blocked meanwhile': { most: 100, unit: 'ms' },
  'device: last key → first row, on a phone': { most: 60, unit: 'ms' },
  'device: tap → article, on a phone': { most: 80, unit: 'ms' },
  'device: opening, first answer': { most: 400, unit: 'ms' },
  'device: search p95, start': { most: 10, unit: 'ms' },
  'device: search p95, middle': { most: 50, unit: 'ms' },
  'device: search p95, end': { most: 50, unit: 'ms' },
  'device: article p95': { most: 10, unit: 'ms' },
  'device: finding p95, any text': { most: 20, unit: 'ms' },
  'device: finding p95, misspellings': { most: 80, unit: 'ms' },
  // interrupted: 20 kills
  'killed: dictionaries that are gone afterwards': { most: 0, unit: '' },
  'killed: stored parts that are downloaded again': { most: 0, unit: '' },
  'killed: starts without an answer': { most: 0, unit: '' },
  // service: of the filters a reader can choose, the slowest.
  'stemList start, slowest filter, p95': { most: 10, unit: 'ms' },
  'stemList middle, slowest filter, p95': { most: 30, unit: 'ms' },
  'stemList end, slowest filter, p95': { most: 30, unit: 'ms' },
  'article, p95': { most: 5, unit: 'ms' },
  '50 clients, p99': { most: 250, unit: 'ms' },
  '50 clients, errors': { most: 0, unit: '' },
  'finding p95, any text': { most: 10, unit: 'ms' },
  'finding p95, misspellings': { most: 40, unit: 'ms' },
  // throughput: as a multiple of empty questions.
  'eight clients, time × empty questions': { most: 3.5, unit: '' },
  'eight clients, spread of the rounds': { most: 100, unit: '%' },
  // unfair: the most expensive documents that are allowed, those that are refused, and both beside a light client.
  'slowest allowed document': { most: 300, unit: 'ms' },
  'slowest hostile document, p95': { most: 200, unit: 'ms' },
  'a light client beside four heavy ones, p99': { most: 250, unit: 'ms' },
} as const satisfies Readonly<Record<string, Limit>>;

export type Figure = keyof typeof limits;

/** What one run of a bench measured. */
export type Figures = Readonly<Partial<Record<Figure, number>>>;

/** Measures the running product over the full data once. */
export type Measure = (productUrl: string) => Promise<Figures>;

/** What a file of `test/bench` exports. */
export interface BenchModule {
  readonly measure: Measure;
  /** One run has so many samples that another would tell no more. */
  readonly once?: true;
  /** It starts the product of this build itself, so it cannot measure another build. */
  readonly ownBuildOnly?: true;
}

/** The value that this share of the values stays under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of some values; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const pair = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return pair.reduce<number>((sum, value) => sum + (value ?? Number.NaN) / 2, 0);
}
