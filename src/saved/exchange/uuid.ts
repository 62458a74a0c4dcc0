/** Anywhere in a text, in any letter case. */
export const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/iu;

export function isUuid(text: string): boolean {
  return text.length === 36 && uuid.test(text);
}

/** Makes a UUID of 32 hexadecimal digits. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
