/** So many things under way at once: more would wait in the browser, or for the service's limit. */
const atOnce = 4;

/** Does something with each, a few at a time, in their order. Rejects with the first failure. */
export async function eachInTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  // Each worker takes from the same iterator until it is empty.
  const work = async (): Promise<void> => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
