import type { FoundWord } from '#src/lookup/operations/finding/findWordsQuery.ts';
import { addressWord, type FoundPartProps } from '#src/lookup/operations/finding/foundRows.ts';
import {
  AlsoPossible,
  FoundAlone,
  type FoundLinksProps,
  FoundOver,
  FoundSaid,
  FoundUnder,
  Guesses,
  LookInside,
} from './FoundLinks.tsx';

/** Words that a text may mean, as they stand beside its list. */
export function FoundPart(props: FoundPartProps) {
  const { part, words, rows, first = 0, reachable = 0, onFocus = () => undefined } = props;
  const { search, stems, total } = words;
  const all = [...rows.over, ...rows.others, ...rows.under];
  const isSure = rows.over.some(({ by }) => by !== 'SPELLING');
  const place = { search, first, reachable, onFocus };
  if (part === 'said') return <FoundSaid words={rows.over} isSure={isSure} />;
  if (part === 'inside') return <LookInside {...place} />;

  const there = new Set(all.map(({ stem }) => stem));
  const lemmaOf = (word: FoundWord): string =>
    addressWord(word, (text) => there.has(text) || stems.at(0)?.stem === text);
  const openOf: FoundLinksProps['openOf'] = (lemma, meant) => {
    const same = all.filter((word) => lemmaOf(word) === lemma);
    return same.find(({ stem }) => stem === meant) ?? same[0];
  };
  const links = { ...place, words: rows[part], lemmaOf, openOf };
  if (part === 'others') return <AlsoPossible {...links} />;
  if (part === 'under') return <FoundUnder {...links} />;
  if (total > 0) return <FoundOver {...links} />;
  return isSure ? <FoundAlone {...links} /> : <Guesses {...links} />;
}
