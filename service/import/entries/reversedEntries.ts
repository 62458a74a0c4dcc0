/** Makes a dictionary in the other direction: words that stand only as translations get entries. */

import { decodeEntry, type Entry, type Lemma, type TranslationGroup } from '#service/core/article/entry.ts';
import { isOtherSpelling } from '#src/language/meanings.ts';
import { paradigmPartsOfSpeech } from '#src/language/paradigmWord.ts';
import { cleanWord, isWord, withoutRemarks } from './dividedWords.ts';
import { oneSense } from './mergedEntries.ts';

/** One entry for each translation of one word and its part of speech, in the order in which they first stand. */
export function reversedEntries(lines: Iterable<string>): readonly Entry[] {
  const found = new Map<string, { readonly word: Lemma; readonly groups: TranslationGroup[] }>();
  for (const line of lines) {
    const { lemmas, groups } = decodeEntry(line);
    for (const head of lemmas.filter((lemma) => !isOtherSpelling(lemma)))
      for (const { translations, restriction } of groups)
        for (const translation of translations.filter(isHeadWord)) {
          const text = restriction?.restriction ?? '';
          const isPhrase = standsInPhrase(head, translation, text);
          const pos = translation.pos ?? (isPhrase ? undefined : head.pos);
          const word = { ...translation, ...(pos && { pos }) };
          const key = `${word.lemma} ${pos}`;
          const entry = found.get(key) ?? { word, groups: [] };
          found.set(key, entry);
          entry.groups.push({
            sense: 0,
            examples: [],
            ...(isPhrase ? phraseOf(text) : { translations: [head], ...(restriction && { restriction }) }),
          });
        }
  }
  return [...found.values()].map(({ word, groups }) => ({
    lemmas: [word],
    groups: oneSense(withoutRepeats(groups)),
  }));
}

/** Without restricted words that also stand without a restriction. */
function withoutRepeats(groups: readonly TranslationGroup[]): readonly TranslationGroup[] {
  const wordOf = ({ translations }: TranslationGroup) => translations[0]?.lemma;
  const plain = new Set(groups.filter(({ restriction }) => restriction === undefined).map(wordOf));
  return groups.filter((group) => group.restriction === undefined || !plain.has(wordOf(group)));
}

/** No phrase, ending, first part of compounds (`-aa`, `aa-`) or explanation. */
function isHeadWord({ lemma, remark }: Lemma): boolean {
  return isWord(lemma) && !lemma.startsWith('-') && remark !== 'explanation';
}

/** Letters with which a word and its forms begin alike. */
const stemLength = 3;

const isInflected = (pos: string | undefined): boolean => paradigmPartsOfSpeech.some((one) => one === pos);

/**
 * Whether the restriction is the meaning: a phrase or compound with the head word, *kokkšed* = *pitkä* (*pitää liian
 * pitkänä*), or a phrase of another part of speech.
 */
function standsInPhrase(head: Lemma, { pos }: Lemma, restriction: string): boolean {
  if (restriction === '' || /^esim\.|\btms\./u.test(restriction)) return false;
  const start = head.lemma.slice(0, stemLength).toLowerCase();
  const words = restriction.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const isOther = pos !== head.pos && isInflected(pos) && isInflected(head.pos);
  return isOther || words.some((word) => word.startsWith(start) || word.endsWith(head.lemma.toLowerCase()));
}

/** As of a translation, its remark is a restriction. */
function phraseOf(text: string): Pick<TranslationGroup, 'translations' | 'restriction'> {
  const { bare, said } = withoutRemarks(cleanWord(text));
  const restriction = said.join('; ');
  return { translations: [{ lemma: bare }], ...(restriction && { restriction: { restriction } }) };
}
