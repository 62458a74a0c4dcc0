/**
 * A trait in each exported entry that the person changed: which state of the word it has. Other programs leave traits
 * alone, so the entry that comes back tells which state was changed there.
 */
import { linesOf, type WordState } from '#src/saved/savedWord.ts';
import { contentId } from '../fileWord.ts';
import type { LiftElement } from './liftTree.ts';

export const markTrait = 'satnegirji-state';

/** The same for states that say the same. */
export function markOf({ translations, note, examples }: WordState): string {
  const texts = [
    translations.map(({ language, text }) => [language, text]),
    linesOf(note),
    examples.map(({ text, translation }) => [text, translation?.language, translation?.text]),
  ];
  return contentId(new TextEncoder().encode(JSON.stringify(texts)));
}

export function isMark({ name, attributes }: LiftElement): boolean {
  return name === 'trait' && attributes['name'] === markTrait;
}

/** Of an entry in XML. */
export function markIn(entry: string | undefined): string | undefined {
  const [own = ''] = new RegExp(`<trait [^>]*"${markTrait}"[^>]*>`, 'u').exec(entry ?? '') ?? [];
  return / value="([^"]*)"/u.exec(own)?.[1];
}
