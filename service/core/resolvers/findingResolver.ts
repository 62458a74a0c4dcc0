import type { FoundStem } from '#service/core/finding/foundStem.ts';
import type { WordFinder } from '#service/core/finding/wordFinder.ts';
import { otherPartOfSpeech } from '#service/core/finding/writtenFirst.ts';
import type { StoredForms } from '#service/core/forms/storedForms.ts';
import {
  checkedList,
  checkedPage,
  checkedText,
  foundLimits,
  type SpanArguments,
} from '#service/core/limits/argumentLimits.ts';
import { type Budget, whenReady } from '#service/core/limits/budget.ts';
import { articlesPrice, mostSlips, slipsPrice } from '#service/core/limits/queryPrice.ts';
import { languageOrder, type QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { longestToFind } from '#src/language/searchText.ts';
import { once } from '#src/state/memoized.ts';
import { type Translations, translationsOf } from './lemmaResolver.ts';
import { type FilterArguments, filterOf, stemNodes } from './stemResolver.ts';

/** `prepare` makes what finding in the filter's languages needs. */
export function findingFields(
  data: DictionaryData,
  finder: WordFinder,
  prepare: (filter: QueryFilter, budget: Budget) => void | Promise<void>,
) {
  /** The app asks again for the found words of an empty list, and of the word that it opens. */
  let last: { readonly key: string; readonly found: readonly FoundStem[] } | undefined;
  return {
    findWords(
      { text, first, ...filterArguments }: FilterArguments & SpanArguments & { text: string },
      budget: Budget,
    ) {
      const filter = filterOf(filterArguments);
      const query = {
        text: checkedText('text', text, longestToFind),
        filter,
        first: checkedPage('first', first, foundLimits.largest) ?? foundLimits.ofText,
      };
      const key = JSON.stringify([data.revision, text, query.first, filterArguments]);
      const find = () => budget.run(finder.findInPieces(query));
      return whenReady(last?.key === key ? last.found : whenReady(prepare(filter, budget), find), (found) => {
        last = { key, found };
        return foundNodes(data, found, filter);
      });
    },
    /** Each word is found when its field is resolved, so that the budget can pause between words. */
    glossWords(
      { words, first: size, language: own, ...filterArguments }: GlossWordsArguments,
      budget: Budget,
    ) {
      const filter = filterOf(filterArguments);
      const first = checkedPage('first', size, foundLimits.largest) ?? foundLimits.ofWord;
      const language = own == null ? undefined : checkedText('language', own);
      const texts = checkedList('words', words).map((word) => checkedText('words', word, longestToFind));
      let slips = mostSlips(texts);
      const mayCorrect = () => {
        slips -= 1;
        if (slips >= 0) budget.spend(slipsPrice, 0);
        return slips >= 0;
      };
      const glossOf = (text: string) => {
        const find = once(() =>
          budget.run(finder.findInPieces({ text, filter, first, language, isRunning: true, mayCorrect })),
        );
        const translationsOfWord = (word: FoundStem | undefined): Translations => {
          if (word === undefined) return { nodes: [], headPos: undefined };
          budget.spend(articlesPrice, 0);
          const ofItsLanguage = { ...filter, sources: new Set([word.language]) };
          return translationsOf(data, word.stem.text, ofItsLanguage, {
            pos: word.pos,
            isAmbiguous: word.by === 'WRITTEN',
          });
        };
        const ofBest = once(() => whenReady(find(), ([best]) => translationsOfWord(best)));
        const ofWritten = once(() =>
          whenReady(find(), ([best, ...others]) => {
            // Norwegian *leder*, where the best is *lede*.
            const isAsWritten = (one: FoundStem) =>
              one.by === 'WRITTEN' && one.form === text && one.language === best?.language;
            if (best?.by !== 'WRITTEN') return translationsOfWord(others.find(isAsWritten));
            const pos = otherPartOfSpeech(data, best, filter);
            return translationsOfWord(pos === undefined ? undefined : { ...best, pos });
          }),
        );
        return {
          word: text,
          found: () => whenReady(find(), (found) => foundNodes(data, found, filter)),
          translations: () => whenReady(ofBest(), ({ nodes }) => nodes),
          translatedPos: () => whenReady(ofBest(), ({ headPos }) => headPos),
          writtenTranslations: () => whenReady(ofWritten(), ({ nodes }) => nodes),
          writtenPos: () => whenReady(ofWritten(), ({ headPos }) => headPos),
        };
      };
      return whenReady(prepare(filter, budget), () => texts.map(glossOf));
    },
  };
}

interface GlossWordsArguments extends FilterArguments, SpanArguments {
  readonly words: readonly string[];
  readonly language?: string | null;
}

function foundNodes(data: DictionaryData, words: readonly FoundStem[], filter: QueryFilter) {
  const stems = stemNodes(
    data,
    words.map(({ stem }) => stem),
    filter,
  );
  return words.map(({ parts, ...found }, index) => ({
    ...found,
    stem: stems[index],
    parts: parts.map((part) => ({
      ...part,
      stem: part.stem === undefined ? null : stemNodes(data, [part.stem], filter)[0],
    })),
  }));
}

/** Stored forms have no weights. */
const weight = 0;

/** In letters: each of its beginnings is a lookup in the database. */
const longestWord = 200;

interface GeneratedArguments {
  readonly origform: string;
  readonly language: string;
  readonly paradigmTemplates: readonly (string | null)[];
}

export function formFields(forms: StoredForms) {
  return {
    generated({ origform, ...args }: GeneratedArguments) {
      const lemma = checkedText('origform', origform);
      const language = checkedText('language', args.language);
      const templates = checkedList('paradigmTemplates', args.paradigmTemplates);
      if (lemma.length > longestWord) return [];
      return forms.generate(lemma, language, templates).map(({ template, forms: wordforms }) => ({
        paradigmTemplate: template,
        analyses: wordforms.map((wordform) => ({ wordform, weight })),
      }));
    },
    /** One item per language that has the form. */
    lemmatised({ lookupString }: { readonly lookupString: string }) {
      const form = checkedText('lookupString', lookupString);
      const readings = form.length > longestWord ? [] : (forms.readings([form]).get(form) ?? []);
      return languageOrder(readings.map(({ language }) => language)).map((language) => {
        const own = readings.filter((reading) => reading.language === language);
        return {
          language,
          wordforms: [...new Set(own.map(({ lemma }) => lemma))],
          analyses: own.map(({ lemma, template }) => ({ analysis: lemma + template, weight })),
        };
      });
    },
  };
}
