/** Grades a typed answer. */
import { searchKey } from '#src/language/fold.ts';
import { isSpelledLike } from '#src/language/spelling/nearSpelling.ts';
import type { PracticeWord } from '#src/saved/practice/practiceWord.ts';
import type { PracticeItem } from './dueCards.ts';
import { formsByTemplate } from './formItems.ts';

/** `nearly`: written with other letters, as a keyboard without Sámi letters has them. It counts as right, and is shown. */
export type Verdict = 'right' | 'nearly' | 'wrong';

/** A typed answer, judged. */
export interface WrittenAnswer {
  readonly verdict: Verdict;
  /** All that would have been right, best first: of a form all variants that its table knows. */
  readonly right: readonly string[];
  /** The one of them that the answer is compared with. */
  readonly nearest: string;
}

/** What is right, and what is surely another word: it is not nearly right, however like the right one it is written. */
interface Expected {
  readonly right: readonly string[];
  readonly others: readonly string[];
}

function shareTranslation(one: PracticeWord, other: PracticeWord): boolean {
  return one.translations.some(({ language, text }) =>
    other.translations.some((own) => own.language === language && own.text === text),
  );
}

/** What an item expects. Of a translation every word of the same session that has it, too, is right. */
function expectedOf(item: PracticeItem, words: readonly PracticeWord[]): Expected {
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

/** Letters at the beginning that two texts share: of several right answers, the one that was probably meant. */
function sharedBeginning(one: string, other: string): number {
  const letters = [...one];
  const others = [...other];
  const end = letters.findIndex((letter, place) => letter !== others[place]);
  return end < 0 ? letters.length : end;
}

/** The text without a final full stop, exclamation or question mark: these do not make an answer wrong. */
function withoutStop(text: string): string {
  return text.replace(/\s*[.!?…]+$/u, '');
}

/** Judges a typed answer. Capitals, and which apostrophe is written, make no difference. */
export function judged(item: PracticeItem, typed: string, words: readonly PracticeWord[]): WrittenAnswer {
  const { right, others } = expectedOf(item, words);
  const given = typed.trim().replace(/\s+/gu, ' ');
  const bare = withoutStop(given);
  const isSame = (text: string): boolean => searchKey(withoutStop(text)) === searchKey(bare);
  const [best = item.word.stem] = right;
  const same = right.find(isSame);
  if (same !== undefined) return { verdict: 'right', right, nearest: same };
  const like =
    others.some(isSame) || given === '' ? undefined : right.find((text) => isSpelledLike(bare, text));
  if (like !== undefined) return { verdict: 'nearly', right, nearest: like };
  const nearest = right.reduce(
    (found, text) => (sharedBeginning(text, given) > sharedBeginning(found, given) ? text : found),
    best,
  );
  return { verdict: 'wrong', right, nearest };
}
