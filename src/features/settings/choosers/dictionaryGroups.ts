import { type DictionaryCode, dictionaries, termBank } from '#src/language/dictionaries.ts';
import { dataLanguages } from '#src/language/languages.ts';

/** Dictionaries between the same two languages. */
export interface DictionaryGroup {
  /** The two languages, Sámi first; `undefined` for the term bank. */
  readonly pair: readonly [string, string] | undefined;
  readonly codes: readonly DictionaryCode[];
}

/** The order of the languages in a pair. */
const rank: readonly string[] = dataLanguages;

function groupAll(): readonly DictionaryGroup[] {
  const pairs = new Map<string, { pair: [string, string]; codes: DictionaryCode[] }>();
  for (const { code, source, target } of dictionaries) {
    if (code === termBank) continue;
    const pair: [string, string] =
      rank.indexOf(source) < rank.indexOf(target) ? [source, target] : [target, source];
    const group = pairs.get(pair.join()) ?? { pair, codes: [] };
    group.codes.push(code);
    pairs.set(pair.join(), group);
  }
  return [{ pair: undefined, codes: [termBank] }, ...pairs.values()];
}

/** The term bank first, then the dictionaries by language pair, both directions together. */
export const dictionaryGroups: readonly DictionaryGroup[] = groupAll();
