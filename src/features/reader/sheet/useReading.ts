import { useQuery } from '@tanstack/react-query';
import { isGrammarReference } from '#src/language/analysis.ts';
import { type EntryGroup, entriesQuery } from '#src/lookup/operations/articleQuery.ts';
import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import type { Gloss, GlossTranslation } from '#src/lookup/operations/glosses/glossWords.ts';
import type { QueryFilters } from '#src/lookup/queryFilters.ts';
import type { NewWord } from '#src/saved/savedWords.ts';

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

/** Of a compound the whole, with the base form of its last part. */
export function headWord(found: FoundWord): string {
  const last = found.parts.at(-1);
  if (!isCompound(found) || last === undefined) return found.stem;
  return found.form.slice(0, found.form.length - last.form.length) + found.stem.replace(/^-/u, '');
}

/** ISO 639-3. */
const undetermined = 'und';

/** The entry, or the text itself as the user's own word. */
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

/** The first translation of each language comes before further ones. */
function translationsIn(entries: readonly EntryGroup[], source: string): readonly GlossTranslation[] {
  const all = entries
    .filter(({ from }) => from.language === source)
    .flatMap(({ to }) => to.translationGroups.flatMap(({ translations }) => translations))
    .map(({ lemma, language, pos }) => ({ lemma, language, pos }))
    .filter(({ lemma }) => !isGrammarReference(lemma));
  const distinct = [...new Map(all.map((one) => [`${one.language} ${one.lemma}`, one])).values()];
  const firsts = distinct.filter(
    ({ language }, place) => distinct.findIndex((other) => other.language === language) === place,
  );
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
  filters: QueryFilters,
): WordReading | undefined {
  const found = gloss?.found[number];
  const given = number === 0 ? gloss?.translations : undefined;
  const options = entriesQuery(found?.stem ?? '', filters);
  const isAsked = found !== undefined && given === undefined;
  const { data, isError } = useQuery({ ...options, enabled: isAsked });
  if (found === undefined) return undefined;
  const ofArticle = data && translationsIn(data, found.language);
  const shown = given?.filter(({ lemma }) => !isGrammarReference(lemma));
  const translations = shown ?? ofArticle ?? (isError ? [] : undefined);
  return { found, translations, pos: posIn(found) ?? translations?.[0]?.pos };
}
