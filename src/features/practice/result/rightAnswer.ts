import type { PracticeItem } from '../model/dueCards.ts';
import { formsByTemplate } from '../model/formItems.ts';

/** What is right of a card, in one line: a form with its variants, else the word. */
export function rightAnswer({ word, template, forms }: PracticeItem): string {
  if (template === undefined || forms === undefined) return word.stem;
  return (formsByTemplate(forms.paradigm).get(template) ?? [word.stem]).join(', ');
}
