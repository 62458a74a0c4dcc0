/** Which tags tell that a form belongs to a word made from another. */

/** Derivations whose forms grammars count among those of the word itself: comparison. */
const inflections: ReadonlySet<string> = new Set(['Comp', 'Superl']);

/** Whether a form with this template is one of another word, made from the lemma: *lohkan* from *lohkat*. */
export function makesAnotherWord(template: string): boolean {
  return [...template.matchAll(/\+Der\/(\w+)/gu)].some(([, tag = '']) => !inflections.has(tag));
}
