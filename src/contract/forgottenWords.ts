/** Which stored answers belong to forgotten words: the page and the service worker delete the same. */
import { searchKey } from '#src/language/fold.ts';

/** What an answer is of. */
export interface About {
  readonly kind: 'article' | 'table' | 'checks' | 'list' | 'sound' | 'examples' | 'browse';
  /** A word, the checked words, or the searched or spoken text. */
  readonly words: readonly string[];
}

/** All texts of an answer, at any depth. */
function addTexts(texts: Set<string>, value: unknown): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addTexts(texts, inner);
}

/**
 * The words' articles; tables, checks, sounds and examples of no other stored article; lists with them or searched by
 * them; answers that do not say what they are of. Other articles that mention the words stay.
 */
export async function answersToForget<Answer extends { readonly about?: About }>(
  forgotten: readonly string[],
  answers: readonly Answer[],
  jsonOf: (answer: Answer) => string | Promise<string>,
): Promise<readonly Answer[]> {
  const words = new Set(forgotten);
  const searches = new Set(forgotten.map(searchKey));
  const inJson = forgotten.map((word) => JSON.stringify(word));
  const others = new Set(answers.flatMap(({ about }) => (about?.kind === 'article' ? about.words : [])));
  for (const word of words) others.delete(word);
  /** The forgotten words, and all texts of their articles and tables. */
  const shown = new Set(words);
  const belongs = (word: string): boolean => words.has(word) || (shown.has(word) && !others.has(word));
  const goes = ({ kind, words: own }: About, json: string): boolean => {
    if (kind === 'article') return own.some((word) => words.has(word));
    if (kind === 'list')
      return own.some((text) => searches.has(searchKey(text))) || inJson.some((word) => json.includes(word));
    if (kind === 'checks') return own.every((word) => shown.has(word));
    return kind !== 'browse' && own.every(belongs);
  };
  // What articles and tables show decides of the others.
  const ranks: Readonly<Record<string, number>> = { article: 0, table: 1 };
  const rank = ({ about }: Answer): number => ranks[about?.kind ?? ''] ?? 2;
  const going: Answer[] = [];
  for (const answer of [...answers].sort((one, other) => rank(one) - rank(other))) {
    const { kind } = answer.about ?? {};
    const isText = kind === 'article' || kind === 'table' || kind === 'list';
    const json = isText ? await jsonOf(answer) : '';
    if (answer.about && !goes(answer.about, json)) continue;
    going.push(answer);
    if (isText && kind !== 'list') addTexts(shown, JSON.parse(json || 'null'));
  }
  return going;
}
