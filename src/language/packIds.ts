/** A pack is called by the code of its dictionary, or as here by the language of its forms. */

const formsPrefix = 'forms-';

export function formsPack(language: string): string {
  return formsPrefix + language;
}

/** `undefined` for a dictionary. */
export function formsLanguage(id: string): string | undefined {
  return id.startsWith(formsPrefix) ? id.slice(formsPrefix.length) : undefined;
}
