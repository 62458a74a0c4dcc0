/** Where an answer came from, kept with it: in the cache, and in what is stored of the cache. */

/**
 * `device`: the dictionaries on this device; `missing` are the packs that could also have known something.
 * `kept`: the service, at that time in milliseconds. `seen`: words this device has seen, put together.
 */
export type Provenance =
  | { readonly from: 'service' }
  | { readonly from: 'device'; readonly missing: readonly string[] }
  | { readonly from: 'kept'; readonly at: number }
  | { readonly from: 'seen' };

/** An answer with its origin. */
export interface Answered<Value> {
  readonly value: Value;
  readonly origin: Provenance;
}

/** The answer alone: what a query selects for the page. */
export function answerOf<Value>({ value }: Answered<Value>): Value {
  return value;
}

function isAnswered(data: unknown): data is Answered<unknown> {
  return typeof data === 'object' && data !== null && 'origin' in data && 'value' in data;
}

function readProvenances(data: object): readonly Provenance[] {
  if (isAnswered(data)) return [data.origin];
  if (!('pages' in data) || !Array.isArray(data.pages)) return [];
  const distinct = new Map<string, Provenance>();
  for (const page of data.pages) {
    if (!isAnswered(page)) continue;
    const { origin } = page;
    // Nearly all are this one: of a list of hundreds of pages none is spelled out.
    distinct.set(origin.from === 'service' ? 'service' : JSON.stringify(origin), origin);
  }
  return [...distinct.values()];
}

/** What was read, by the data it was read of: it is asked for with every change of the cache. */
const known = new WeakMap<object, readonly Provenance[]>();

/** The origins of what a query holds, of all its pages if it has pages, each once. */
export function provenancesIn(data: unknown): readonly Provenance[] {
  if (typeof data !== 'object' || data === null) return [];
  const origins = known.get(data) ?? readProvenances(data);
  known.set(data, origins);
  return origins;
}

/** Whether the service could have known more, or newer things: such an answer is asked for again. */
export function isPartial(data: unknown): boolean {
  return provenancesIn(data).some((origin) =>
    origin.from === 'device' ? origin.missing.length > 0 : origin.from !== 'service',
  );
}
