/** Finds the words that a text may mean, best first. */

import type { Reading, StoredForms } from '#service/core/forms/storedForms.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import type { DictionaryData } from '#service/core/revision/dictionaryData.ts';
import { letterHabitsOf } from '#service/core/spelling/letterHabits.ts';
import { capitalsIn } from '#service/core/spelling/misspellings.ts';
import { hasCapital, searchKey } from '#src/language/fold.ts';
import { bareText, visibleText, withoutSigns, wordsIn } from '#src/language/searchText.ts';
import { capitalCost, hasOwnLetters, isPlain, keepsLetters } from '#src/language/spelling/letterGroups.ts';
import { cliticsOf } from '#src/language/wordBuilding.ts';
import { once } from '#src/state/memoized.ts';
import type { Pieces } from '#src/state/pieces.ts';
import { type CompoundQuery, compounds, compoundsByHead } from './compoundFinder.ts';
import { lettersFold, plainFold, shapesFold, spellingsFold, wordsLike } from './foldedWalk.ts';
import { type FormCandidate, FormFinder, wordsByEnding } from './formFinder.ts';
import {
  alternating,
  type FoundStem,
  hasGood,
  inOrder,
  isGood,
  type RankedWord,
  shapeCost,
  type WordOrder,
} from './foundStem.ts';
import {
  beginningsInOtherLetters,
  type MisspeltWithin,
  misspeltWords,
  wordsInOtherLetters,
} from './nearFinder.ts';
import { countsOf } from './readingRank.ts';
import { alwaysAllowedSlips, amongSlips, beforeGuesses, isSmall, mostOfSmallSlip } from './slipOrder.ts';
import { writtenFirst } from './writtenFirst.ts';

/** The filter's source languages in a fixed order, which orders equal words. */
export function sourcesIn({ coverages }: DictionaryData, { sources }: QueryFilter): readonly string[] {
  return coverages.sources().filter((language) => sources.has(language));
}

/** Makes the cached data that finding needs for these languages: 0.5 s on a computer for all, several on a phone. */
export function* prepareFindingInPieces(data: DictionaryData, languages: Iterable<string>): Pieces<void> {
  const { wordGraphs } = data;
  for (const language of languages) {
    const forms = wordGraphs.forms(language);
    yield;
    // At first all stems are read in one piece, the longest.
    yield* wordGraphs.stemsInPieces(language, 'all');
    const others = yield* wordGraphs.stemsInPieces(language, 'others');
    for (const graph of forms === undefined ? [others] : [forms, others]) {
      letterHabitsOf(graph);
      yield;
    }
  }
}

interface FindingOptions extends WordOrder {
  /** Asked before each search for misspellings. */
  readonly mayCorrect?: (() => boolean) | undefined;
}

interface FindingQuery extends FindingOptions {
  readonly text: string;
  readonly filter: QueryFilter;
  /** Most words. */
  readonly first: number;
}

/** Words of a longer text that are looked up. */
export const mostWords = 12;

const mostMisspelt = 3;

/** Letters of an abbreviation in lower case, as in `kpl:n`. */
const longestAbbreviation = 4;

/** “i kveld” may mean *ikveld*; “vi er” does not mean *vier*. */
const shortestJoined = 6;

/** A text of at most so many letters is a beginning: slips are only sought for exactly so many, where no word begins so. */
const longestBeginning = 3;

/** Steps of the search for misspellings: in running text (200 words at once), and beside poor other results. */
const fewSteps = { running: 40_000, beside: 60_000 } as const;

const guessCosts = { clitic: 0.15, nameForm: 0.15, plain: 3.6 } as const;

/** Occurrences in the counted texts. */
const commonFrom = 30;

interface SoughtWord {
  readonly bare: string;
  readonly filter: QueryFilter;
  readonly isRunning: boolean;
  readonly mayCorrect: () => boolean;
}

/** Whether a longer word may be meant. */
function isBeginning({ bare, isRunning }: SoughtWord): boolean {
  return !isRunning && bare.length <= longestBeginning;
}

type FindCompounds = (finder: FormFinder, query: CompoundQuery) => readonly RankedWord[];

export class WordFinder {
  readonly #finder: FormFinder;

  constructor(data: DictionaryData, storedForms: StoredForms) {
    this.#finder = new FormFinder(data, storedForms);
  }

  /** Best first; one piece per word of a longer text. */
  *findInPieces({
    text,
    filter: given,
    first,
    language,
    isRunning = false,
    mayCorrect,
  }: FindingQuery): Pieces<readonly FoundStem[]> {
    const whole = visibleText(text);
    const filter = { ...given, sources: new Set(sourcesIn(this.#finder.data, given)) };
    if (whole === '' || first === 0) return [];
    const meanings = (word: string) => {
      const order = { language, isRunning };
      const ordered = inOrder(this.#byLanguages(word, filter, { ...order, mayCorrect }), order);
      return isRunning ? writtenFirst(this.#finder.data, ordered, filter) : ordered;
    };
    const words = wordsIn(whole);
    // In “guolli n.” the last letter says that it is a noun; “guollin” is not meant.
    const hasLabel = words.length > 1 && words.at(-1)?.length === 1;
    const areAllWords = once(() => words.length > 1 && (hasLabel || this.#areWords(words, filter)));
    const joined = hasLabel ? '' : searchKey(words.join(''));
    // Of words that are each known by themselves: what has several words, too, or is written as one.
    const found = meanings(whole).filter(
      ({ form }) =>
        /[\s-]/u.test(form) ||
        (form.length >= shortestJoined && searchKey(form) === joined) ||
        !areAllWords(),
    );
    if (words.length < 2) return this.#withMore(found, whole, { filter, first, language, isRunning });
    if (found.some(isGood)) return found.slice(0, first);
    const lists: (readonly FoundStem[])[] = [];
    for (const word of [...new Set(words)].slice(0, mostWords)) {
      yield;
      lists.push(meanings(word));
    }
    return alternating(lists).slice(0, first);
  }

  #areWords(words: readonly string[], filter: QueryFilter): boolean {
    return words.every((word) => this.#writtenOrForm(word, bareText(word), filter).length > 0);
  }

  /** Fills up with words in other letters, and with their beginnings. */
  #withMore(
    found: readonly FoundStem[],
    text: string,
    { filter, first, language, isRunning }: Omit<FindingQuery, 'text'>,
  ): readonly FoundStem[] {
    if (found.length >= first || isRunning) return found.slice(0, first);
    const bare = bareText(text);
    if (bare.startsWith('-')) return found;
    const near = [
      // Step 1 found the text's own letters, so step 3 was skipped: it follows now.
      ...(found.some(hasOwnLetters) ? wordsInOtherLetters(this.#finder, bare, filter) : []),
      ...beginningsInOtherLetters(this.#finder, bare, filter),
    ];
    const texts = new Set(found.map(({ stem }) => stem.text));
    const isNothing = found.length === 0 && near.length === 0 && bare.length === longestBeginning;
    const others = isNothing ? this.#misspelt(bare, filter, {}) : near;
    const more = inOrder(others, { language }).filter(({ stem }) => !texts.has(stem.text));
    return [...found, ...more].sort((one, other) => one.cost - other.cost).slice(0, first);
  }

  /** Where the language is known, other languages give only written words and forms, no guesses. */
  #byLanguages(text: string, filter: QueryFilter, options: FindingOptions): readonly RankedWord[] {
    const { language, isRunning } = options;
    if (!isRunning) return this.#bySteps(text, filter, options);
    if (language === undefined || !filter.sources.has(language)) {
      return withCapitals(bareText(text), this.#bySteps(text, filter, options));
    }
    const sources = new Set([...filter.sources].filter((source) => source !== language));
    const others = this.#writtenOrForm(text, bareText(text), { ...filter, sources });
    const own = this.#bySteps(text, { ...filter, sources: new Set([language]) }, options);
    // A name in another language's dictionaries is no misspelling.
    const isName = others.some(({ word }) => hasCapital(word.form) && word.form === bareText(text));
    const likely = isName ? own.filter(({ word }) => isGood(word)) : own;
    return withCapitals(bareText(text), [...likely, ...others], language);
  }

  /** The numbers are those of the steps in docs/finding.md. */
  #bySteps(
    text: string,
    filter: QueryFilter,
    { isRunning = false, mayCorrect = () => true }: FindingOptions,
  ): readonly RankedWord[] {
    const bare = bareText(text);
    const sought = { bare, filter, isRunning, mayCorrect };
    // 1. As written or as a form.
    const written = this.#writtenOrForm(text, bare, filter);
    // The hyphen of a suffix says that no whole word is meant.
    if (bare === '' || bare.startsWith('-')) return written;
    if (written.some(({ word }) => hasOwnLetters(word))) {
      const found = new Set(written.map(({ word }) => word.language));
      const others = [...filter.sources].filter((language) => !found.has(language));
      const clitics = this.#clitics(bare, { ...filter, sources: new Set(others) });
      return [...written, ...clitics, ...this.#yours(bare, written, filter)];
    }
    // A name for a text in lower case is less certain, but makes guesses needless.
    if (written.length > 0) {
      const letters = isRunning ? [] : wordsInOtherLetters(this.#finder, bare, filter);
      return [...written, ...letters, ...this.#smallSlips(sought)];
    }
    const abbreviations = this.#beforeColon(bare, filter);
    if (abbreviations.length > 0) return abbreviations;
    // In a text, two letters that nobody knows are an abbreviation or foreign.
    if (isRunning && bare.length < 3) return [];
    return this.#guesses(sought);
  }

  /** Finnish *kirjasi* is your book, too, not only the past of a verb. */
  #yours(text: string, written: readonly RankedWord[], filter: QueryFilter): readonly RankedWord[] {
    const pasts = written.filter(({ word }) =>
      word.analyses.some((one) => one.endsWith('+V+Act+Ind+Prt+Sg3')),
    );
    if (pasts.length === 0) return [];
    const sources = new Set(pasts.map(({ word }) => word.language));
    return this.#clitics(text, { ...filter, sources }).filter(({ word }) =>
      word.analyses.some((one) => one.endsWith('+PxSg2')),
    );
  }

  #guesses(sought: SoughtWord): readonly RankedWord[] {
    const { bare, filter, isRunning } = sought;
    const within = isRunning ? { steps: fewSteps.running } : {};
    // 2. Clitics and regular endings.
    const endings = [...this.#clitics(bare, filter), ...wordsByEnding(this.#finder, bare, filter)];
    // 3. Other letters.
    const letters = wordsInOtherLetters(this.#finder, bare, filter);
    // All lack special letters that the text has, so that a slip is likelier.
    if (hasGood(letters) && !hasGood(endings) && !letters.some(({ word }) => keepsLetters(bare, word.form))) {
      return [...endings, ...amongSlips(letters, this.#slipsIfAllowed(sought, within))];
    }
    const explained = [...endings, ...letters];
    if (hasGood(explained)) return [...explained, ...this.#smallSlips(sought)];
    // 4. Compounds.
    const guessed = [...explained, ...this.#ofCompounds(bare, filter, compounds)];
    if (hasGood(guessed)) return [...guessed, ...this.#smallSlips(sought).map(beforeGuesses)];
    // 5. Misspellings.
    const isBeside = guessed.length > 0 && !isRunning;
    const slips = this.#slipsIfAllowed(sought, isBeside ? { steps: fewSteps.beside } : within);
    const found = [
      ...guessed,
      ...(isBeside || isRunning ? [] : this.#plainCompounds(bare, filter)),
      ...slips.map((slip) => (isBeside && isSmall(slip) ? beforeGuesses(slip) : slip)),
      ...this.#ofCompounds(bare, filter, compoundsByHead),
    ];
    return found.length > 0 || isRunning || isBeginning(sought) ? found : this.#common(bare, filter);
  }

  #slipsIfAllowed(sought: SoughtWord, within: MisspeltWithin): readonly RankedWord[] {
    if (isBeginning(sought) || !sought.mayCorrect()) return [];
    return this.#misspelt(sought.bare, sought.filter, within);
  }

  /** Offered beside good results. */
  #smallSlips(sought: SoughtWord): readonly RankedWord[] {
    return sought.isRunning ? [] : this.#slipsIfAllowed(sought, { maxCost: mostOfSmallSlip });
  }

  /** Compounds of words with diacritics, for a text without any. */
  #plainCompounds(text: string, filter: QueryFilter): readonly RankedWord[] {
    if (!isPlain(text)) return [];
    const find: FindCompounds = (finder, query) => compounds(finder, { ...query, fold: plainFold });
    return this.#ofCompounds(text, filter, find).map(({ word, rank }) => ({
      word: { ...word, cost: word.cost + guessCosts.plain },
      rank,
    }));
  }

  /** The likeliest, ranked by their place. */
  #misspelt(text: string, filter: QueryFilter, within: MisspeltWithin): readonly RankedWord[] {
    const near = inOrder(misspeltWords(this.#finder, text, filter, within));
    return near.slice(0, mostMisspelt).map((word, rank) => ({ word, rank }));
  }

  /** Common words two small slips away, of a short text that looks like a word of another language: olmos is olmmoš. */
  #common(text: string, filter: QueryFilter): readonly RankedWord[] {
    return misspeltWords(this.#finder, text, filter, { costFloor: alwaysAllowedSlips }).filter(
      ({ word: { stem, language } }) => countsOf(language).lemmaCount(stem.text) >= commonFrom,
    );
  }

  /** Words as written, and forms. */
  #writtenOrForm(text: string, bare: string, filter: QueryFilter): readonly RankedWord[] {
    const stemCost = (word: string) => shapeCost(withoutSigns(text), word);
    // An abbreviation may lack its full stop, and a list may begin with hyphens.
    const written = new Set([text, withoutSigns(text), bare, `${bare}.`, bare.replace(/^-/u, '')]);
    // People type a prime for ʹ.
    if (bare.includes('′')) written.add(bare.replaceAll('′', 'ʹ'));
    return [
      ...this.#finder.written([...written], filter, stemCost),
      ...this.#finder.ofForms(this.#formsLike(bare.replaceAll('′', 'ʹ'), filter), filter),
    ];
  }

  /** An abbreviation or number with the ending of its case: `NRK:s`. */
  #beforeColon(text: string, filter: QueryFilter): readonly RankedWord[] {
    const [short = '', ending = '', ...more] = text.split(':');
    const isShort = short !== '' && (short.length <= longestAbbreviation || hasCapital(short));
    if (!isShort || !/^\p{L}{1,6}$/u.test(ending) || more.length > 0) return [];
    return this.#writtenOrForm(short, short, filter).map(({ word, rank }) => ({
      word: { ...word, by: 'FORM', form: text, cost: word.cost + guessCosts.clitic },
      rank,
    }));
  }

  #formsLike(text: string, filter: QueryFilter): readonly FormCandidate[] {
    return this.#graphs(filter).flatMap(({ language, graph }) => {
      const fold = spellingsFold(language);
      const languageHasSpellings = fold !== shapesFold;
      const isMeant = (form: string) => !text.startsWith('-') || form.startsWith('-');
      return wordsLike(graph, text, fold)
        .filter(isMeant)
        .map((form) => {
          // The fold of sma and smj equals only right spellings. Elsewhere it equals more marks than `searchKey`: ´ for ʹ
          // is another letter.
          const isRight = languageHasSpellings || searchKey(form) === searchKey(text);
          const by = isRight ? ('FORM' as const) : ('LETTERS' as const);
          const cost = shapeCost(text, form);
          // Few mean a form of a name that they write in lower case.
          const ofName = cost === capitalCost ? guessCosts.nameForm : 0;
          const readingCost = ({ lemma }: Reading) => (lemma === form ? 0 : ofName);
          return { form, language, by, cost, whole: form, tags: '', readingCost };
        });
    });
  }

  #clitics(text: string, filter: QueryFilter): readonly RankedWord[] {
    const lower = text.toLowerCase();
    const candidates = this.#graphs(filter).flatMap(({ language, graph }) =>
      cliticsOf(language).flatMap(({ ending, tags, instead = [''], after }) => {
        if (!lower.endsWith(ending) || text.length < ending.length + 2) return [];
        const rest = text.slice(0, -ending.length).replace(/-$/u, '');
        return instead.flatMap((lost) =>
          wordsLike(graph, rest + lost, lettersFold(language)).map((form) => ({
            form,
            language,
            by: 'CLITIC' as const,
            cost: guessCosts.clitic + shapeCost(rest + lost, form),
            whole: form.slice(0, form.length - lost.length) + text.slice(rest.length),
            tags,
            ...(after !== undefined && {
              readingCost: ({ template }: Reading) => (after.test(template) ? 0 : undefined),
            }),
          })),
        );
      }),
    );
    return this.#finder.ofForms(candidates, filter);
  }

  #ofCompounds(text: string, filter: QueryFilter, find: FindCompounds): readonly RankedWord[] {
    return this.#graphs(filter).flatMap(({ language, graph }) =>
      find(this.#finder, { text, language, graph, fold: lettersFold(language), filter }),
    );
  }

  #graphs({ sources }: QueryFilter) {
    const { wordGraphs } = this.#finder.data;
    return [...sources].flatMap((language) => {
      const graph = wordGraphs.forms(language);
      return graph === undefined ? [] : [{ language, graph }];
    });
  }
}

/**
 * A name that is known as it is written means no other word, nor does a form of one in the language of the text; other
 * words mean no abbreviation.
 */
function withCapitals(text: string, found: readonly RankedWord[], language?: string): readonly RankedWord[] {
  const isName = ({ word }: RankedWord) =>
    word.form === text && (word.by === 'WRITTEN' || language === undefined || word.language === language);
  const names = hasCapital(text) ? found.filter(isName) : [];
  if (names.length > 0) return names;
  const others = found.filter(({ word }) => capitalsIn(word.form) < capitalsIn(text) + 2);
  return others.length > 0 ? others : found;
}
