import { searchKey } from '#src/language/fold.ts';
import { isSpelledLike } from '#src/language/spelling/nearSpelling.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import type { PracticeItem } from './dueCards.ts';
import { formsByTemplate } from './formItems.ts';

function shareTranslation(one: PracticeWord, other: PracticeWord): boolean {
  return one.translations.some(({ language, text }) =>
    other.translations.some((own) => own.language === language && own.text === text),
  );
}

/** For a translation, every word of the session that has it is right. `others` are never nearly right. */
function expectedOf(item: PracticeItem, words: readonly PracticeWord[]) {
  const { word, kind, template, forms } = item;
  if (kind === 'form' && template !== undefined && forms !== undefined) {
    const table = formsByTemplate(forms.paradigm);
    const right = table.get(template) ?? [];
    return { right, others: [...table.values()].flat().filter((form) => !right.includes(form)) };
  }
  const sameLanguage = words.filter(({ language }) => language === word.language);
  const alike = kind === 'word' ? sameLanguage.filter((other) => shareTranslation(word, other)) : [];
  const right = [...new Set([word.stem, ...alike.map(({ stem }) => stem)])];
  return { right, others: sameLanguage.map(({ stem }) => stem).filter((stem) => !right.includes(stem)) };
}

/** Of several right answers, the one with most letters in common at the beginning was probably meant. */
function sharedBeginning(one: string, other: string): number {
  const letters = [...one];
  const others = [...other];
  const end = letters.findIndex((letter, index) => letter !== others[index]);
  return end < 0 ? letters.length : end;
}

/** Punctuation after words does not make an answer wrong. */
function withoutPunctuation(text: string): string {
  return text.replace(/\s*[.,;:!?…]+(?=\s|$)/gu, '');
}

/**
 * Ignores capitals and kinds of apostrophes. `right`: all right answers, best first, as all variants of a form;
 * `nearest`: the one that the typed one is compared with.
 */
export function judged(item: PracticeItem, typed: string, words: readonly PracticeWord[]) {
  const { right, others } = expectedOf(item, words);
  const given = typed.trim().replace(/\s+/gu, ' ');
  const bare = withoutPunctuation(given);
  const isSame = (text: string): boolean => searchKey(withoutPunctuation(text)) === searchKey(bare);
  const [best = item.word.stem] = right;
  const same = right.find(isSame);
  if (same !== undefined) return { verdict: 'right', right, nearest: same } as const;
  const like =
    others.some(isSame) || given === '' ? undefined : right.find((text) => isSpelledLike(bare, text));
  if (like !== undefined) return { verdict: 'nearly', right, nearest: like } as const;
  const nearest = right.reduce(
    (found, text) => (sharedBeginning(text, given) > sharedBeginning(found, given) ? text : found),
    best,
  );
  return { verdict: 'again', right, nearest } as const;
}
