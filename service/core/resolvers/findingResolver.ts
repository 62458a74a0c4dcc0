import type { FoundWord } from '#service/core/finding/foundWord.ts';
import type { WordFinder } from '#service/core/finding/wordFinder.ts';
import type { StoredForms } from '#service/core/forms/storedForms.ts';
import {
  checkedFirst,
  checkedList,
  checkedText,
  foundLimits,
  longestFindable,
} from '#service/core/limits/argumentLimits.ts';
import { after, type Budget } from '#service/core/limits/budget.ts';
import { languageOrder, type Wanted } from '#service/core/revision/coverage.ts';
import { translationsOf } from './lemmaResolver.ts';
import { type FilterArguments, type StemSources, stemNode, wantedOf } from './stemResolver.ts';

export interface FindWordsArguments extends FilterArguments {
  readonly text: string;
  readonly first?: number | null;
}

export interface GlossWordsArguments extends FilterArguments {
  readonly words: readonly string[];
  readonly language?: string | null;
  readonly first?: number | null;
}

export function findWords(
  sources: StemSources,
  finder: WordFinder,
  budget: Budget,
  args: FindWordsArguments,
) {
  const wanted = wantedOf(args);
  const finding = finder.finding({
    text: checkedText('text', args.text, longestFindable),
    wanted,
    first: checkedFirst(args.first, foundLimits.ofText),
  });
  return after(budget.run(finding), (found) => found.map((word) => foundNode(sources, word, wanted)));
}

/** Each word is found when its field is resolved, so that the budget can pause between words. */
export function glossWords(
  sources: StemSources,
  finder: WordFinder,
  budget: Budget,
  args: GlossWordsArguments,
) {
  const wanted = wantedOf(args);
  const first = checkedFirst(args.first, foundLimits.ofWord);
  const language = args.language == null ? undefined : checkedText('language', args.language);
  return checkedList('words', args.words).map((word) => {
    const text = checkedText('words', word, longestFindable);
    let known: readonly FoundWord[] | Promise<readonly FoundWord[]> | undefined;
    const find = () => {
      known ??= budget.run(finder.finding({ text, wanted, first, language, isRunning: true }));
      return known;
    };
    return {
      word,
      found: () => after(find(), (found) => found.map((one) => foundNode(sources, one, wanted))),
      translations: () => after(find(), (found) => glossOf(sources, found[0], wanted)),
    };
  });
}

function foundNode(sources: StemSources, { stem, parts, ...found }: FoundWord, wanted: Wanted) {
  return {
    ...found,
    stem: stemNode(sources, stem, wanted),
    parts: parts.map((part) => ({
      ...part,
      stem: part.stem === undefined ? null : stemNode(sources, part.stem, wanted),
    })),
  };
}

/** The first translations of a word in its language. */
function glossOf(sources: StemSources, found: FoundWord | undefined, wanted: Wanted) {
  if (found === undefined) return [];
  return translationsOf(
    sources,
    found.stem.text,
    { ...wanted, sources: new Set([found.language]) },
    found.pos,
  );
}

export interface GeneratedArguments {
  readonly origform: string;
  readonly language: string;
  readonly paradigmTemplates: readonly (string | null)[];
}

/** Stored forms have no weights. */
const weight = 0;

/** In letters: each of its beginnings is a lookup in the database. */
const longestWord = 200;

export function generated(forms: StoredForms, args: GeneratedArguments) {
  const lemma = checkedText('origform', args.origform);
  const language = checkedText('language', args.language);
  const templates = checkedList('paradigmTemplates', args.paradigmTemplates);
  if (lemma.length > longestWord) return [];
  return forms.generate(lemma, language, templates).map(({ template, forms: wordforms }) => ({
    paradigmTemplate: template,
    analyses: wordforms.map((wordform) => ({ wordform, weight })),
  }));
}

/** One item per language that has the form. */
export function lemmatised(forms: StoredForms, lookupString: string) {
  const form = checkedText('lookupString', lookupString);
  const readings = form.length > longestWord ? [] : forms.lemmatise(form);
  return languageOrder(readings.map(({ language }) => language)).map((language) => {
    const own = readings.filter((reading) => reading.language === language);
    return {
      language,
      wordforms: [...new Set(own.map(({ lemma }) => lemma))],
      analyses: own.map(({ lemma, template }) => ({ analysis: lemma + template, weight })),
    };
  });
}
