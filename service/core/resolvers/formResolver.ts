/** The schema's fields for inflected forms. */

import type { FormSource } from '#service/core/forms/formSource.ts';
import { checkedList, checkedText } from '#service/core/limits/argumentLimits.ts';
import { languageOrder } from '#service/core/revision/coverage.ts';

/** Arguments of `generated`. */
export interface GeneratedArguments {
  readonly origform: string;
  readonly language: string;
  readonly paradigmTemplates: readonly (string | null)[];
}

/** Stored forms have no weights: all are equally good. */
const weight = 0;

/** The longest word that is looked up: each of its beginnings is a lookup in the database. */
const longestWord = 200;

/**
 * Answers `generated`.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function generated(forms: FormSource, args: GeneratedArguments) {
  const lemma = checkedText('origform', args.origform);
  const language = checkedText('language', args.language);
  const templates = checkedList('paradigmTemplates', args.paradigmTemplates);
  if (lemma.length > longestWord) return [];
  return forms.generate(lemma, language, templates).map(({ template, forms: wordforms }) => ({
    paradigmTemplate: template,
    analyses: wordforms.map((wordform) => ({ wordform, weight })),
  }));
}

/**
 * Answers `lemmatised`: one item per language that knows the form.
 * @throws {GraphQLError} naming the argument that exceeds a limit.
 */
export function lemmatised(forms: FormSource, lookupString: string) {
  const form = checkedText('lookupString', lookupString);
  const readings = form.length > longestWord ? [] : forms.lemmatise(form);
  return languageOrder(readings.map(({ language }) => language)).map((language) => {
    const own = readings.filter((reading) => reading.language === language);
    return {
      language,
      wordforms: [...new Set(own.map(({ lemma }) => lemma))],
      analyses: own.map(({ lemma, template }) => ({ analysis: lemma + template, weight })),
    };
  });
}
