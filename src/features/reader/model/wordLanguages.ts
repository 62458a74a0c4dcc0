/** Recognises the language of each sentence by the words that languages know, and changes it where a sentence may end. */

import type { TextToken } from '#src/language/runningText/wordTokens.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { Gloss } from '#src/lookup/operations/glosses/glossWords.ts';
import {
  commonIn,
  hasForeignLetter,
  hasOwnSpelling,
  type RecognisedLanguage,
  recognisedLanguages,
} from './commonWords.ts';
import { isOfLanguage, mayPrecedeName, nameIn } from './textLanguage.ts';

/**
 * Of a word in a language: the languages of a text are those with the least sum. `unknown`: only others know it; `rare`:
 * in a language of which the app has few words; `likely`: by its spelling; `nowhere`: no language knows it.
 */
const languageCosts = {
  ownCommon: -2,
  common: -1,
  name: -0.2,
  first: -0.01,
  exact: 0,
  nearby: 0.3,
  built: 0.5,
  likely: 0.6,
  rare: 1.3,
  nowhere: 2,
  unknown: 4,
  letter: 5,
  enteringRare: 1,
} as const;

/** The app has few words of them, and no forms. */
const rareWords: ReadonlySet<string> = new Set(['swe', 'eng', 'deu']);

/** Endings of definite nouns, plurals and verbs, and *ck*, which its neighbours do not have. */
const swedishSpelling = /ck|(?:[aeo]rna|ade|[ao]r|an|[äö]\p{L}*(?:e[nrt]|d))$/u;

/** Finnish or Sámi, also in forms that no dictionary has, and none of `rareWords`. */
const vowelPair = /ii|uu|yy|ää|öö|yö|[äö]y/u;

function entryCost(language: RecognisedLanguage): number {
  return rareWords.has(language) ? languageCosts.enteringRare : 0;
}

const afterComma = 2.5;

/** Cost of another language after what stands between two words: the first that matches. */
const changes: readonly (readonly [between: RegExp, cost: number])[] = [
  [/\n|[.!?…]["'”’»)\]]*\s/u, 1],
  [/["“”„«»():;/|=•·–—\t]|\s-\s|\s['‘]|['’]\s/u, 2],
  [/,/u, afterComma],
];

const withinClause = 9;

function changeCost(between: string): number {
  return changes.find(([pattern]) => pattern.test(between))?.[1] ?? withinClause;
}

type GlossOf = (word: string) => Gloss | undefined;

/** As it stands in the text: no name for a word in lower case, no other letters. */
function isExact({ form, by }: FoundWord, { cased, word }: TextToken): boolean {
  return isOfLanguage(by) && (form === cased || form === word);
}

/** The first of two names, although it is also another word: *Ole Henrik*. */
function isFirstOfNames({ cased, word = '' }: TextToken, next: TextToken | undefined, glossOf: GlossOf) {
  const gloss = cased !== word && next?.isName === true ? glossOf(word) : undefined;
  return gloss !== undefined && nameIn(gloss) !== undefined && !mayPrecedeName(gloss);
}

interface ReadToken extends TextToken {
  /** The only word before the first comma of its sentence. */
  readonly isAlone: boolean;
}

function standsAlone(tokens: readonly TextToken[], place: number): boolean {
  const before = tokens[place - 1]?.text ?? '\n';
  return changeCost(before) < afterComma && tokens[place + 1]?.text.startsWith(',') === true;
}

function costOf(
  token: ReadToken,
  exact: readonly FoundWord[] | undefined,
  language: RecognisedLanguage,
): number {
  const { word = '', cased, isName, isAlone } = token;
  const own = exact?.filter((one) => one.language === language) ?? [];
  // A sentence may begin with one, which some languages know with its capital alone.
  const isCased = ({ form }: FoundWord) => form === cased;
  const mayBeName = cased !== word && exact?.some(isCased) === true;
  const isFirstName = mayBeName && exact.every(isCased);
  const foreign = hasForeignLetter(word, language, isName || mayBeName) ? languageCosts.letter : 0;
  // The same names are in many dictionaries.
  if (isName || isFirstName) return foreign / 2 + (own.length > 0 ? languageCosts.name : 0);
  // *Ja,* is no conjunction.
  const shares = isAlone ? [] : commonIn(word);
  if (shares.includes(language))
    return foreign + (shares.length > 1 ? languageCosts.common : languageCosts.ownCommon);
  // Not looked up, or a letter.
  if (exact === undefined || word.length === 1) return foreign;
  // Others use it all the time: Swedish alone *jag*, Finnish and English *on*.
  const usedElsewhere = shares.length === 1 ? languageCosts.unknown : languageCosts.rare;
  if (own.some(({ by }) => by === 'WRITTEN' || by === 'FORM')) {
    // Of several, the one of the first answer.
    const isFirst = exact[0]?.language === language ? languageCosts.first : languageCosts.exact;
    return foreign + (shares.length > 0 ? usedElsewhere : isFirst);
  }
  if (own.length > 0) return foreign + languageCosts.built;
  const isNorwegian = exact.some((one) => one.language === 'nob');
  if (language === 'nno' && isNorwegian)
    return foreign + (shares.length > 0 ? usedElsewhere : languageCosts.nearby);
  if (language === 'swe' && ((isNorwegian && shares.length === 0) || swedishSpelling.test(word)))
    return foreign + languageCosts.likely;
  if (rareWords.has(language)) {
    return foreign + (vowelPair.test(word) ? languageCosts.unknown : languageCosts.rare);
  }
  // At the start of a sentence it may be a name.
  return foreign + (exact.length > 0 && cased === word ? languageCosts.unknown : languageCosts.nowhere);
}

function wordCosts(token: ReadToken, glossOf: GlossOf): readonly number[] {
  const exact = glossOf(token.word ?? '')?.found.filter((one) => isExact(one, token));
  return recognisedLanguages.map((language) => costOf(token, exact, language));
}

/** The cheapest languages of all words so far, the last word's first. */
interface Path {
  readonly cost: number;
  readonly last?: { readonly language: RecognisedLanguage; readonly before: Path };
}

function cheapest(paths: readonly Path[]): Path {
  return paths.reduce((best, path) => (path.cost < best.cost ? path : best));
}

/** The language of each word, in order; without `ofText` no language is more likely before the first word. */
function languagesOfPath(tokens: readonly ReadToken[], glossOf: GlossOf, ofText: string | undefined) {
  let paths = recognisedLanguages.map(
    (language): Path => ({ cost: language === ofText ? 0 : 1 + entryCost(language) }),
  );
  let between = '';
  for (const token of tokens) {
    if (token.word === undefined) {
      between = token.text;
      continue;
    }
    const own = wordCosts(token, glossOf);
    const best = cheapest(paths);
    const change = best.cost + changeCost(between);
    paths = recognisedLanguages.map((language, place) => {
      const changed = { ...best, cost: change + entryCost(language) };
      const before = cheapest([paths[place] ?? changed, changed]);
      return { cost: before.cost + (own[place] ?? 0), last: { language, before } };
    });
    between = '';
  }
  const languages: RecognisedLanguage[] = [];
  for (let { last } = cheapest(paths); last !== undefined; last = last.before.last)
    languages.push(last.language);
  return languages.reverse();
}

export interface WordLanguage {
  /** Language of the sentence. */
  readonly sentence: string | undefined;
  /** Language in which the word is looked up: another one of the text if only that has it as it is written. */
  readonly word: string | undefined;
}

/** By token: the likely language, and whether it knows the word. */
function likelyLanguages(written: readonly TextToken[], glossOf: GlossOf, ofText: string | undefined) {
  const tokens = written.map((token, place) => {
    const next = written[place + 1]?.text.trim() === '' ? written[place + 2] : undefined;
    const isName = token.isName || isFirstOfNames(token, next, glossOf);
    return { ...token, isName, isAlone: standsAlone(written, place) };
  });
  const path = languagesOfPath(tokens, glossOf, ofText).values();
  return tokens.map((token) => {
    const language = token.word === undefined ? undefined : path.next().value;
    const cost = language && wordCosts(token, glossOf)[recognisedLanguages.indexOf(language)];
    const isTold = hasOwnSpelling(token.word ?? '', language);
    return { token, language, isKnown: isTold || (cost !== undefined && cost <= languageCosts.built) };
  });
}

/** Of a known word: how much a word counts that only its letters tell. */
const toldByLetters = 0.5;

/** A smaller share of known words is chance. */
const leastShare = 0.22;

/** The language of the text: the one that knows most words of its sentences; `undefined` if it knows few. */
export function recognisedLanguage(
  pieces: readonly (readonly TextToken[])[],
  glossOf: GlossOf,
): string | undefined {
  const words = pieces
    .flatMap((tokens) => likelyLanguages(tokens, glossOf, undefined))
    .filter(({ token }) => token.word !== undefined && glossOf(token.word) !== undefined);
  const counts = [...Map.groupBy(words, ({ language }) => language)].map(([language, own]) => ({
    language,
    known: own.reduce((sum, { token: { word = '' }, isKnown }) => {
      if (isKnown && isHeld(word, glossOf)) return sum + 1;
      return hasOwnSpelling(word, language) ? sum + toldByLetters : sum;
    }, 0),
    all: own.length,
  }));
  const [best] = counts.toSorted((one, other) => other.known - one.known);
  if (best === undefined || best.known < Math.max(1, best.all * leastShare)) return undefined;
  // Without a dictionary of its own.
  return best.language === 'nno' ? 'nob' : best.language;
}

/** Known to a dictionary, or common. */
function isHeld(word: string, glossOf: GlossOf): boolean {
  return commonIn(word).length > 0 || glossOf(word)?.found.some(({ by }) => isOfLanguage(by)) === true;
}

/** By token; of what stands between words, that of the text. */
export function wordLanguages(
  tokens: readonly TextToken[],
  glossOf: GlossOf,
  ofText: string | undefined,
): readonly WordLanguage[] {
  const likely = likelyLanguages(tokens, glossOf, ofText);
  const known = new Set(
    likely.flatMap(({ token, language, isKnown }) => {
      // No word of the text's language, even if none of another is known.
      const isForeign = ofText !== undefined && hasForeignLetter(token.word ?? '', ofText, token.isName);
      return language !== undefined && (isKnown || isForeign) ? [language] : [];
    }),
  );
  return likely.map(({ token, language, isKnown }) => {
    const sentence = language && known.has(language) ? language : ofText;
    const found = glossOf(token.word ?? '')?.found ?? [];
    // At the start of a sentence it may be a name; of few words, other letters would make another word.
    const mayBeName = token.cased !== token.word && !rareWords.has(sentence ?? '');
    if (isKnown || mayBeName) return { sentence, word: sentence };
    const other = found.find(
      (one) =>
        isExact(one, token) && (one.language === ofText || [...known].some((own) => own === one.language)),
    );
    return { sentence, word: other?.language ?? sentence };
  });
}
