/** Calls back when what is drawn now is painted. Returns how to call that off. */
export function whenPainted(callback: () => void): () => void {
  // The second frame begins when the first is painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => callback());
  });
  return () => cancelAnimationFrame(frame);
}
