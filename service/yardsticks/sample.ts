/** Some of many, the same at every run. */

/** At most so many of a list, spread evenly over it. */
export function evenSample<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, place) => items[Math.floor((place * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
