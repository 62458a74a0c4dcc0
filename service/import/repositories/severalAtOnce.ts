/** Doing several things at a time. */

/** Does the work for every item, so many at a time, in their order; gives the results in that order. Rejects with the first failure. */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const left = items.entries();
  // One iterator for all of them: each takes what is next.
  const takeNext = async () => {
    for (const [place, item] of left) results.set(place, await work(item));
  };
  await Promise.all(Array.from({ length: most }, takeNext));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
