/** Compounds that no dictionary has: one or several known first parts, and a known form as head. */

import type { Reading } from '#service/core/forms/storedForms.ts';
import type { WordGraph } from '#service/core/graph/wordGraph.ts';
import type { QueryFilter } from '#service/core/revision/coverage.ts';
import { letterHabitsOf } from '#service/core/spelling/letterHabits.ts';
import { fullerForm, headCost, isFirstPart } from '#src/language/wordBuilding.ts';
import { memoized } from '#src/state/memoized.ts';
import { beginningsIn, standsBeforeWords, type UnitFold, wordsLike } from './foldedWalk.ts';
import type { FormFinder } from './formFinder.ts';
import type { CompoundPart, RankedWord } from './foundStem.ts';

/** Shortest parts in letters: shorter ones match everywhere. */
const shortest = { first: 3, head: 3 } as const;

const mostParts = 4;

/** Divisions that are tried, fewest parts and longest head first. */
const mostSplits = 24;

/** Listed compounds that must begin with a text for it to count as a first part. */
const leastCompounds = 2;

/** In letters. */
const longestCompound = 80;

/** A compound costs more with more parts, and with parts so short that they may be chance. */
const compoundCosts = {
  compound: 1,
  furtherPart: 0.4,
  shortFirst: 1.5,
  shortHead: 1.5,
} as const;

/** What a first part costs besides. */
const pieceCosts = {
  word: 0,
  /** No word, but before a hyphen, or other compounds begin with it. */
  attested: 0.4,
  unknown: 2.2,
} as const;

/** Shortest parts where the other is unknown. */
const leastBesideUnknown = { first: 4, head: 6 } as const;

/** A logarithm: an unknown part ends as words do. Finnish *Virkkalaan* is no fish, since none ends in k. */
const leastEndFit = -10;

interface Piece {
  readonly written: string;
  /** Where the next part begins. */
  readonly next: number;
  /** The forms it may be; none where it is taken as it stands. */
  readonly forms: readonly string[];
  readonly kind: keyof typeof pieceCosts;
}

interface Split {
  readonly pieces: readonly Piece[];
  readonly head: string;
  readonly heads: readonly string[];
}

export interface CompoundQuery {
  readonly text: string;
  readonly language: string;
  readonly graph: WordGraph;
  readonly fold: UnitFold;
  readonly filter: QueryFilter;
}

/** The heads of the compounds that the text may be, with all parts. */
export function compounds(finder: FormFinder, query: CompoundQuery): readonly RankedWord[] {
  if (query.text.length > longestCompound) return [];
  const splitter = splitterOf(query);
  const ofWords = ofSplits(finder, splitter.splits(), query);
  return ofWords.length > 0 ? ofWords : ofSplits(finder, splitter.attestedBeginningSplits(), query);
}

/** The longest known head, whatever stands before it. */
export function compoundsByHead(finder: FormFinder, query: CompoundQuery): readonly RankedWord[] {
  if (query.text.length > longestCompound) return [];
  return ofSplits(finder, splitterOf(query).unknownBeginningSplits(), query);
}

function ofSplits(
  finder: FormFinder,
  splits: readonly Split[],
  { text, language, filter }: CompoundQuery,
): readonly RankedWord[] {
  if (splits.length === 0) return [];
  const firsts = splits.flatMap(({ pieces }) => pieces.flatMap(({ forms }) => forms));
  const readings = finder.storedForms.readings(firsts, language);
  const lemmas = [...readings.values()].flatMap((own) => own.map(({ lemma }) => lemma));
  const stems = finder.stems(lemmas, filter);
  const candidates = splits.flatMap((split) => {
    const pieces = split.pieces.map((piece) => ({
      piece,
      readings: piece.forms.flatMap((form) =>
        (readings.get(form) ?? []).filter(({ template }) => isFirstPart(template)),
      ),
    }));
    if (pieces.some((one) => one.piece.forms.length > 0 && one.readings.length === 0)) return [];
    const parts = pieces.map(({ piece, readings: own }): CompoundPart => {
      const lemma = own.find((reading) => stems.has(reading.lemma))?.lemma;
      return {
        form: piece.written,
        stem: lemma === undefined ? undefined : stems.get(lemma),
        analyses: [...new Set(own.map((reading) => reading.lemma + reading.template))],
      };
    });
    const followsHyphen = text.at(-split.head.length - 1) === '-';
    return split.heads.map((form) => ({
      form,
      language,
      by: 'COMPOUND' as const,
      cost: splitCost(split),
      whole: asWritten(text, split.head, form),
      tags: '',
      readingCost: ({ template }: Reading) => headCost(template, followsHyphen),
      parts: (reading: Reading, stem: CompoundPart['stem']) => [
        ...parts,
        { form: split.head, stem, analyses: [reading.lemma + reading.template] },
      ],
    }));
  });
  return finder.ofForms(candidates, filter);
}

/** The compound with the letters that its recognised head has in the language. */
function asWritten(text: string, head: string, form: string): string {
  const isSame = head.toLowerCase() === form.toLowerCase();
  return isSame ? text : text.slice(0, text.length - head.length) + form;
}

function splitCost({ pieces, head }: Split): number {
  return pieces.reduce(
    (cost, { written, kind }) =>
      cost + (written.length <= shortest.first ? compoundCosts.shortFirst : 0) + pieceCosts[kind],
    compoundCosts.compound +
      compoundCosts.furtherPart * (pieces.length - 1) +
      (head.length <= shortest.head ? compoundCosts.shortHead : 0),
  );
}

/** Ways to divide a text. */
function splitterOf({ text, language, graph, fold }: CompoundQuery) {
  const headsFrom = memoized((from: number): readonly string[] =>
    text.length - from >= shortest.head ? wordsLike(graph, text.slice(from), fold) : [],
  );

  const piecesFrom = memoized((from: number): readonly Piece[] => {
    const isLong = (end: number) => end - from >= shortest.first && text.length - end >= shortest.head;
    const found = beginningsIn(graph, text, from, fold).filter(({ end }) => isLong(end));
    for (let end = from + shortest.first; isLong(end); end += 1) {
      const fuller = fullerForm(language, text.slice(from, end));
      if (fuller !== undefined) found.push(...wordsLike(graph, fuller, fold).map((word) => ({ word, end })));
    }
    return [...Map.groupBy(found, ({ end }) => end)].map(([end, words]) => ({
      written: text.slice(from, end),
      next: text[end] === '-' ? end + 1 : end,
      // Rather a common word than a name: graphs have capitals first.
      forms: words.map(({ word }) => word).toReversed(),
      kind: 'word',
    }));
  });

  /** Where a first part may end, the longest head first. */
  const places = (first: number, head: number): readonly number[] => {
    const count = Math.max(0, text.length - first - head + 1);
    return Array.from({ length: count }, (_, index) => first + index);
  };

  const splitAt = (written: string, next: number, kind: Piece['kind']): readonly Split[] => {
    const heads = headsFrom(next);
    if (heads.length === 0) return [];
    return [{ pieces: [{ written, next, forms: [], kind }], head: text.slice(next), heads }];
  };

  return {
    /** Fewest parts first, then the longest head. */
    splits(): readonly Split[] {
      const found: Split[] = [];
      let level: readonly (readonly Piece[])[] = [[]];
      for (let parts = 2; parts <= mostParts && found.length < mostSplits; parts += 1) {
        const longer = level.flatMap((pieces) =>
          piecesFrom(pieces.at(-1)?.next ?? 0).map((piece) => [...pieces, piece]),
        );
        const own = longer.flatMap((pieces) => {
          const from = pieces.at(-1)?.next ?? 0;
          const heads = headsFrom(from);
          return heads.length === 0 ? [] : [{ pieces, head: text.slice(from), heads }];
        });
        found.push(...own.sort((one, other) => other.head.length - one.head.length));
        level = longer.slice(0, mostSplits * mostSplits);
      }
      return found.slice(0, mostSplits);
    },
    /** First parts that are no words of the dictionaries: names, abbreviations and numbers before a hyphen, and what other compounds begin with. */
    attestedBeginningSplits(): readonly Split[] {
      const hyphen = text.lastIndexOf('-') + 1;
      if (hyphen > 1) return splitAt(text.slice(0, hyphen - 1), hyphen, 'attested');
      return places(shortest.first, shortest.head)
        .filter((end) => standsBeforeWords(graph, text.slice(0, end), fold, leastCompounds))
        .flatMap((end) => splitAt(text.slice(0, end), end, 'attested'));
    },
    /** The longest head, with anything before it. */
    unknownBeginningSplits(): readonly Split[] {
      const { endFitOf } = letterHabitsOf(graph);
      for (const end of places(leastBesideUnknown.first, leastBesideUnknown.head)) {
        if (endFitOf(text.charAt(end - 1)) < leastEndFit) continue;
        const splits = splitAt(text.slice(0, end), end, 'unknown');
        if (splits.length > 0) return splits;
      }
      return [];
    },
  };
}
