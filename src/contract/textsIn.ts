/** All texts of an answer, at any depth, for finding what belongs to a forgotten word. */
export function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) textsIn(inner, texts);
  }
  return texts;
}
