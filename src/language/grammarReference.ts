/** Recognises translations that only send the reader to a grammar: “Les om lokativ”. */

const reference = /^(?:(?:les (?:om|i)|see|se under) |les i grammatikken|bruk \p{L}+iv$)/iu;

/** Whether a translation only refers to another text. */
export function isGrammarReference(text: string): boolean {
  return reference.test(text);
}
