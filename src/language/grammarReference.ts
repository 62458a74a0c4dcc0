/** Entries of the dictionaries that send the reader to a grammar where others have a translation: “Les om lokativ”. */

const reference = /^(?:(?:les (?:om|i)|see|se under) |les i grammatikken|bruk \p{L}+iv$)/iu;

/** Whether a text in the place of a translation only refers to another text. */
export function isGrammarReference(text: string): boolean {
  return reference.test(text);
}
