/** Texts of the lists in keys: those of the visitor's choices are in nearly every key, and only change with a choice. */
const listTexts = new WeakMap<readonly unknown[], string>();

function listText(list: readonly unknown[]): string {
  const known = listTexts.get(list);
  if (known !== undefined) return known;
  const text = `[${list.map(textOf).join(',')}]`;
  listTexts.set(list, text);
  return text;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return listText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${textOf(field)}`).join(',')}}`;
}

/**
 * The text of a query's key by which it is known: the same as Query's own `hashKey` makes, which writes every list
 * anew, several times at each drawing. Keys hold texts, numbers, lists that nobody changes, and plain objects.
 */
export function queryHash(key: readonly unknown[]): string {
  return `[${key.map(textOf).join(',')}]`;
}
