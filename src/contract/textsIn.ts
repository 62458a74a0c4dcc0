/** All texts of an answer, however deep: page and service worker find by them what belongs to a word that is forgotten. */
export function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) textsIn(inner, texts);
  }
  return texts;
}
