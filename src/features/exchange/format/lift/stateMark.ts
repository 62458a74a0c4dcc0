/**
 * A trait in each exported entry that the person changed: which state of the word it has. Other programs leave traits
 * alone, so the entry that comes back tells which state was changed there.
 */
import { linesOf, type WordState } from '#src/saved/savedWord.ts';
import { contentId } from '../fileWord.ts';
import { trait } from './liftEntry.ts';
import type { LiftElement } from './liftTree.ts';

const markTrait = 'satnegirji-state';

/** A text for a state, the same for states that say the same. */
export function markOf({ translations, note, examples }: WordState): string {
  const texts = [
    translations.map(({ language, text }) => [language, text]),
    linesOf(note),
    examples.map(({ text, translation }) => [text, translation?.language, translation?.text]),
  ];
  return contentId(JSON.stringify(texts));
}

export function isMark({ name, attributes }: LiftElement): boolean {
  return name === 'trait' && attributes['name'] === markTrait;
}

/** With the date of the exported entry: another program that changes the entry changes its date. */
export function markTraitOf(entry: LiftElement, mark: string): string {
  return trait(markTrait, `${mark} ${entry.attributes['dateModified'] ?? ''}`);
}

function traitIn(entry: string): readonly string[] {
  const [own = ''] = new RegExp(`<trait [^>]*"${markTrait}"[^>]*>`, 'u').exec(entry) ?? [];
  return / value="([^"]*)"/u.exec(own)?.[1]?.split(' ') ?? [];
}

/** Of an entry in XML. */
export function markIn(entry: string): string | undefined {
  return traitIn(entry)[0];
}

/** Whether the entry has its mark and no other date since. */
export function isAsExported(entry: string): boolean {
  const [, date] = traitIn(entry);
  return date !== undefined && / dateModified="([^"]*)"/u.exec(entry)?.[1] === date;
}

export function withoutDate(entry: string): string {
  return entry.replace(/^(<entry[^>]*?) dateModified="[^"]*"/u, '$1');
}

/** In one form. A program that writes no dates may have dropped that of an entry that it has not changed. */
export function isSameXml(known: string, { entry }: { readonly entry: string }): boolean {
  return known === entry || withoutDate(known) === entry;
}
