/**
 * Calls back when the browser has nothing to do, 5 s later at the latest; in
 * Safari, which cannot say so, a little later. Returns how to call that off.
 */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: 5_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, 2_000);
  return () => clearTimeout(handle);
}
