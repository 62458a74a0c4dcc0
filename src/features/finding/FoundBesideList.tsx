import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useAddress } from '#src/data/address/useAddress.ts';
import { usePreferences } from '#src/data/local/preferences.ts';
import { answerStateOf } from '#src/data/lookup/answerStateOf.ts';
import { filtersHere } from '#src/data/lookup/queryFilters.ts';
import { type FoundWord, findWordsQuery } from '#src/data/operations/finding/findWordsQuery.ts';
import type { AnswerState } from '#src/state/answerState.ts';
import { Answer } from '#src/ui/answer/Answer.tsx';
import type { LinksBeside } from '#src/ui/wordlist/linksBeside.ts';
import {
  FoundAlone,
  type FoundLinksProps,
  FoundOver,
  FoundSaid,
  FoundUnder,
  Guesses,
  LookInside,
} from './FoundLinks.tsx';
import { addressWord, type FoundRows, foundRows, type LiteralList } from './foundRows.ts';

/** Links beside a list. */
export interface FoundBeside {
  /** The list, as mode and search. */
  readonly list: string;
  readonly over?: LinksBeside | undefined;
  readonly under?: LinksBeside | undefined;
  /** What stands over it, for assistive technology to say. */
  readonly said?: ReactNode;
  /** Whether one of them is what was typed, not what may have been meant. */
  readonly isSure: boolean;
}

/** What `FoundBesideList` asks for, and tells. */
export interface FoundBesideListProps {
  /** The list that is shown. */
  readonly words: LiteralList | undefined;
  /** What is searched for now. */
  readonly typed: string;
  readonly onFound: (beside: FoundBeside) => void;
  /** Told of the text that words are being found for. */
  readonly onWait: (typed: string | undefined) => void;
  /** What is drawn has to speak the lazy messages. */
  readonly wrap: (links: ReactNode) => ReactNode;
}

/** The links over a list: what may be read in its place, or beside it. */
function overOf({ total }: LiteralList, isSure: boolean) {
  if (total > 0) return FoundOver;
  return isSure ? FoundAlone : Guesses;
}

function besideOf(
  words: LiteralList,
  { over, under }: FoundRows,
  wrap: FoundBesideListProps['wrap'],
): FoundBeside {
  const { search, mode, stems } = words;
  const there = new Set([...over, ...under].map(({ stem }) => stem));
  const isStem = (text: string): boolean => there.has(text) || stems.at(0)?.stem === text;
  const lemmaOf = (word: FoundWord): string => addressWord(word, isStem);
  const isSure = [...over, ...under].some(({ by }) => by !== 'SPELLING');
  const openOf: FoundLinksProps['openOf'] = (lemma, meant) => {
    const same = [...over, ...under].filter((word) => lemmaOf(word) === lemma);
    return same.find(({ stem }) => stem === meant) ?? same[0];
  };

  function linksOf(found: readonly FoundWord[], Drawn: ComponentType<FoundLinksProps>) {
    if (found.length === 0) return undefined;
    const render: LinksBeside['render'] = (first, reachable, onFocus) =>
      wrap(<Drawn words={found} {...{ lemmaOf, openOf, search, first, reachable, onFocus }} />);
    return { count: found.length, render };
  }

  const lookInside: LinksBeside = {
    count: 1,
    render: (first, reachable, onFocus) => wrap(<LookInside {...{ search, first, reachable, onFocus }} />),
  };
  return {
    list: `${mode} ${search}`,
    isSure,
    said: over.length > 0 && wrap(<FoundSaid words={over} isSure={isSure} />),
    over: linksOf(over, overOf(words, isSure)),
    under: over.length > 0 && !isSure ? lookInside : linksOf(under, FoundUnder),
  };
}

/** What stands in place of a list that has no words where nobody knows what else the text may be. */
function failedBeside(
  { mode, search }: LiteralList,
  failed: AnswerState<never>,
  wrap: FoundBesideListProps['wrap'],
): FoundBeside {
  const notice = (
    <Answer of={failed} waiting={null} nothing={null}>
      {() => null}
    </Answer>
  );
  const render: LinksBeside['render'] = () => wrap(notice);
  return { list: `${mode} ${search}`, isSure: false, over: { count: 0, render } };
}

/**
 * Asks what the text may mean, and tells what of it stands beside the list; draws nothing itself. A text is asked
 * for where it begins words, or where no word is there for it. A failure leaves a list of words as it is; where there
 * is none it stands in its place, since what the text means is not known.
 */
export function FoundBesideList({ words, typed, onFound, onWait, wrap }: FoundBesideListProps) {
  const { address } = useAddress();
  const filters = filtersHere(address, usePreferences());
  const begins = address.search === '' || address.mode === 'start';
  const isNone = words?.total === 0 && words.search.trim() === typed.trim();
  const options = findWordsQuery(typed, filters);
  const { isLoading } = useQuery({ ...options, enabled: options.enabled === true && (begins || isNone) });
  const shown = useQuery({ ...findWordsQuery(words?.search ?? '', filters), enabled: false });
  const { data: found, error, refetch } = shown;

  useLayoutEffect(() => onWait(isLoading ? typed : undefined), [isLoading, typed, onWait]);
  const beside = useMemo(() => {
    if (words === undefined) return undefined;
    if (found) return besideOf(words, foundRows(words, found), wrap);
    if (error && words.total === 0)
      return failedBeside(
        words,
        answerStateOf<never>({ data: undefined, error, isFetching: false, refetch }, () => true),
        wrap,
      );
    return undefined;
  }, [words, found, error, refetch, wrap]);
  useLayoutEffect(() => {
    if (beside) onFound(beside);
  }, [beside, onFound]);
  return null;
}
