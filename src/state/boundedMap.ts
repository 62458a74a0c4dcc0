/** A map of bounded weight: what was not asked for or set for the longest goes first. */
export class BoundedMap<Key, Value> {
  readonly #most: number;
  readonly #onDrop: (value: Value) => void;
  readonly #items = new Map<Key, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  /**
   * Room for items that together weigh `most`, in whatever unit they are weighed; without weights that is
   * their number. `onDrop` is told of each item that leaves the map, for any reason.
   */
  constructor(most: number, onDrop: (value: Value) => void = () => undefined) {
    this.#most = most;
    this.#onDrop = onDrop;
  }

  /** The value of a key, from now on the last to go; `undefined` when there is none. */
  get(key: Key): Value | undefined {
    const item = this.#items.get(key);
    if (item === undefined) return undefined;
    // Taken out and put back: the map is ordered by last use.
    this.#items.delete(key);
    this.#items.set(key, item);
    return item.value;
  }

  /**
   * Sets the value of a key, then removes the least recently used values until all fit. A value heavier than a quarter of
   * the most is not stored: it would replace many others.
   */
  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    if (weight > this.#most / 4) {
      this.#onDrop(value);
      return;
    }
    this.#items.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#items.keys()) {
      if (this.#weight <= this.#most) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const item = this.#items.get(key);
    if (item === undefined) return;
    this.#items.delete(key);
    this.#weight -= item.weight;
    this.#onDrop(item.value);
  }

  clear(): void {
    for (const key of [...this.#items.keys()]) this.delete(key);
  }
}
