/** The function, which finds each result once. */
export function memoized<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const results = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const item = results.get(key) ?? { value: find(key) };
    results.set(key, item);
    return item.value;
  };
}

/** The function, which makes its result when it is first called. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
