/** What knows the forms of words: stored forms here; a transducer could be another. */

/** The forms of one template. */
export interface TemplateForms {
  /** The tag tail, as in `+N+Sg+Gen`. */
  readonly template: string;
  /** At least one; each once. */
  readonly forms: readonly string[];
}

/** What a word form can be. */
export interface Reading {
  /** ISO 639-3. */
  readonly language: string;
  /** The lemma it can be a form of. */
  readonly lemma: string;
  /** The tag tail of the form. */
  readonly template: string;
}

/** A source of forms. */
export interface FormSource {
  /** The forms of a lemma for those of the templates that have any, in the order asked. */
  generate(lemma: string, language: string, templates: readonly string[]): readonly TemplateForms[];
  /** Every form of a lemma, each once, whatever its template. */
  allForms(lemma: string, language: string): readonly string[];
  /** Everything a word form can be. */
  lemmatise(form: string): readonly Reading[];
  /** Everything that each of many word forms can be in one language. */
  readings(forms: readonly string[], language: string): ReadonlyMap<string, readonly Reading[]>;
}
