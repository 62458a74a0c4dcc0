/** The function, which finds each result once. */
export function memoized<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const item = known.get(key) ?? { value: find(key) };
    known.set(key, item);
    return item.value;
  };
}
