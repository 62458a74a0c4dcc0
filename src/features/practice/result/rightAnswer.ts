import type { PracticeItem } from '#src/data/practice/dueCards.ts';
import { formsByTemplate } from '#src/data/practice/formItems.ts';

/** What is right of a card, in one line: a form with its variants, else the word. */
export function rightAnswer({ word, template, forms }: PracticeItem): string {
  if (template === undefined || forms === undefined) return word.stem;
  return (formsByTemplate(forms.paradigm).get(template) ?? [word.stem]).join(', ');
}
