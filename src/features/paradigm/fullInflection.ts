/** The page behind “More …” (A150). */

import { type ParadigmWord, paradigmPosOf } from '#src/language/paradigmWord.ts';
import { configuration } from '#src/local/installation.ts';

/** Address of the page with the full inflection of a word; `undefined` where none is configured (D31). */
export function fullInflectionAddress({ lemma, language, pos }: ParadigmWord): string | undefined {
  const { fullInflection } = configuration();
  if (fullInflection === undefined) return undefined;
  const address = new URL(fullInflection, location.href);
  const parameters = {
    text: lemma,
    pos: paradigmPosOf(pos) ?? '',
    lang: language,
    mode: 'full',
    action: 'paradigm',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
