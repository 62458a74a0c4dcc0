/** FNV-1a over UTF-16 units, 32 bits: the same everywhere; must never change, since packs are divided by it. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
