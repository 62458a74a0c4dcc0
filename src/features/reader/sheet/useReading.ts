import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGrammarReference } from '#src/language/analysis.ts';
import {
  neighboursOf,
  pieceAt,
  type TextWord,
  type TokenisedText,
} from '#src/language/runningText/tokenisedText.ts';
import { isNameIn } from '#src/language/runningText/wordTokens.ts';
import { type EntryAnswer, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import type { FoundWord } from '#src/lookup/operations/finding/foundWord.ts';
import type { GlossState } from '#src/lookup/operations/glosses/glossBook.ts';
import type { Gloss, GlossTranslation } from '#src/lookup/operations/glosses/glossWords.ts';
import type { WantedFilters } from '#src/lookup/wantedFilters.ts';
import type { NewWord } from '#src/saved/savedWords.ts';
import { useObservable } from '#src/state/useObservable.ts';
import { agreeingGloss } from '../model/neighbourAgreement.ts';
import { glossOfName } from '../model/textLanguage.ts';
import { usePieceGlosses } from '../reading/PieceText.tsx';
import { bookOf, type TextScope } from '../reading/textScope.ts';

/** The gloss of an open word, its readings in the order that its neighbours suggest. */
export function useWordGloss(text: TokenisedText, { start, word }: TextWord, scope: TextScope) {
  const piece = pieceAt(text.pieces, start);
  const { languageOf } = usePieceGlosses(text, piece, scope, false);
  const tokens = text.tokensOf(piece);
  const place = tokens.findIndex((token) => token.start === start);
  const { sentence: language, word: ownLanguage } = languageOf(place);
  const book = bookOf(scope, ownLanguage);
  useObservable(book.changes);
  const { before, after } = neighboursOf(text, start);
  const wantNow = (): void =>
    book.wantNow(
      word,
      [before, after].flatMap((one) => one?.word ?? []),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: neighbours belong to the word
  useEffect(wantNow, [book, word]);
  const state = book.of(word);
  if (state?.state !== 'here') return { language, gloss: state, wantNow };
  const own = isNameIn(tokens, place) ? glossOfName(state.gloss) : state.gloss;
  const gloss: GlossState = {
    ...state,
    gloss: agreeingGloss(own, {
      before: before && book.glossOf(before.word),
      after: after && book.glossOf(after.word),
    }),
  };
  return { language, gloss, wantNow };
}

type Explanation = 'entry' | 'guess' | 'foreign' | 'none';

export function explanationOf({ found: [best] }: Gloss, language: string | undefined): Explanation {
  if (best === undefined) return 'none';
  if (best.by === 'SPELLING') return 'guess';
  return language === undefined || best.language === language ? 'entry' : 'foreign';
}

/** Found by its parts: no dictionary has it. */
export function isCompound({ by, parts }: FoundWord): boolean {
  return by === 'COMPOUND' && parts.length > 1;
}

/** For a compound the whole, with the base form of its last part. */
export function headWord(found: FoundWord): string {
  const last = found.parts.at(-1);
  if (!isCompound(found) || last === undefined) return found.stem;
  return found.form.slice(0, found.form.length - last.form.length) + found.stem.replace(/^-/u, '');
}

/** ISO 639-3. */
const undetermined = 'und';

/** The entry, or the text itself as the person's own word. */
export function wordToSave(
  text: string,
  language: string | undefined,
  reading: WordReading | undefined,
): NewWord {
  if (reading === undefined) {
    return { stem: text, language: language ?? undetermined, translations: [], own: true };
  }
  const { found, pos, translations = [] } = reading;
  const whole = isCompound(found);
  return {
    stem: headWord(found),
    language: found.language,
    ...(pos && { pos }),
    ...(whole && { own: true }),
    translations: whole ? [] : translations.map((one) => ({ language: one.language, text: one.lemma })),
  };
}

const mostTranslations = 3;

export interface WordReading {
  readonly found: FoundWord;
  /** `undefined` while they load. */
  readonly translations: readonly GlossTranslation[] | undefined;
  readonly pos: string | undefined;
}

/** Of the part of speech, where an entry has it. The first translation of each language comes before further ones. */
function translationsIn(
  entries: readonly EntryAnswer[],
  source: string,
  pos: string | undefined,
): readonly GlossTranslation[] {
  const ofSource = entries.filter(({ from }) => from.language === source);
  const ofPos = ofSource.filter(({ from }) => from.lookupLemmas.some((word) => word.pos === pos));
  const all = (ofPos.length > 0 ? ofPos : ofSource)
    .flatMap(({ to }) => to.translationGroups.flatMap(({ translations }) => translations))
    .map(({ lemma, language, pos }) => ({ lemma, language, pos }))
    .filter(({ lemma }) => !isGrammarReference(lemma));
  const distinct = [...new Map(all.map((one) => [`${one.language} ${one.lemma}`, one])).values()];
  const byLanguage = [...Map.groupBy(distinct, ({ language }) => language).values()];
  const firsts = byLanguage.flatMap((own) => own.slice(0, 1));
  return [...firsts, ...distinct.filter((one) => !firsts.includes(one))].slice(0, mostTranslations);
}

/** `N` of `guolli+N+Pl+Nom`. */
function posIn({ stem, analyses: [analysis = ''] }: FoundWord): string | undefined {
  const tags = analysis.startsWith(`${stem}+`) ? analysis.slice(stem.length + 1) : '';
  return tags.split('+')[0] || undefined;
}

/** Translations of the best reading come with the gloss; others, and those of some services, from the article. */
export function useReading(
  gloss: Gloss | undefined,
  number: number,
  filters: WantedFilters,
): WordReading | undefined {
  const found = gloss?.found[number];
  const given = number === 0 ? gloss?.translations : undefined;
  const options = entriesQuery(found?.stem ?? '', filters);
  const isAsked = found !== undefined && given === undefined;
  const { data, isError } = useQuery({ ...options, enabled: isAsked });
  if (found === undefined) return undefined;
  const ofArticle = data && translationsIn(data, found.language, posIn(found));
  const shown = given?.filter(({ lemma }) => !isGrammarReference(lemma));
  const translations = shown ?? ofArticle ?? (isError ? [] : undefined);
  const ofEntry = data?.find(({ from }) => from.language === found.language)?.from.lookupLemmas[0];
  const pos = given === undefined ? ofEntry?.pos : gloss?.translatedPos;
  return { found, translations, pos: posIn(found) ?? pos };
}
