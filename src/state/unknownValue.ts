/** The texts of what may be a list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** `undefined` unless it is a list of texts. */
export function textList(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
}

/** Also an array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A property of what may be anything, since it came from outside; `undefined` where it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

/** The text of what was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
