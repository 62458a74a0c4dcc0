/**
 * What lies over the page: the drawer, dialogs, popups, in the order in which they
 * were opened. The back gesture of a phone closes the topmost first: the history
 * of the page (src/app/pages/pageHistory.ts) has an entry for each.
 */

/** One thing that lies over the page. */
export interface Layer {
  /** Whether it makes way for whatever opens next. */
  readonly popup: boolean;
  readonly close: () => void;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Layer[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** How many layers lie over the page. */
export function layerCount(): number {
  return layers.length;
}

/** Puts a layer over the others; open popups close. Returns what to call when it is gone, which may be called again. */
export function openLayer(layer: Layer): () => void {
  const before = layers;
  become([...before.filter(({ popup }) => !popup), layer]);
  for (const other of before) if (other.popup) other.close();
  return () => {
    if (layers.includes(layer)) become(layers.filter((other) => other !== layer));
  };
}

/** Closes all layers but so many, the topmost first. */
export function closeLayers(remaining: number): void {
  const closing = layers.slice(remaining).reverse();
  if (closing.length === 0) return;
  become(layers.slice(0, remaining));
  for (const { close } of closing) close();
}

/** Calls `listener` whenever layers come or go; returns how to stop. */
export function whenLayersChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
