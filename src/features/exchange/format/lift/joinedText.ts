/** Several translations in one gloss, as whoever reads several would join them; one that has the joiner in it stays whole. */
import { joiner } from './liftTags.ts';
import { unwritable } from './xmlText.ts';

/** The joiner within one translation: it looks the same, with a space that does not break. */
const within = ';\u00a0';

/** The joiner, and what becomes one in XML, which does not hold what stands in it. */
const joiners = new RegExp(`;${unwritable.source}* `, 'gu');

/** Translations as one text. */
export function joined(texts: readonly string[]): string {
  return texts.map((text) => text.replace(joiners, within)).join(joiner);
}

/** The translations of a text that `joined`, or another program, made. */
export function parted(text: string): readonly string[] {
  return text.split(joiner).map((one) => one.replaceAll(within, joiner));
}
