/** Which searches are recounted: drawn at random, but the same in every run. */

import { type Recount, type RecountFilter, recountLanguages } from './recountData.ts';

/** A search to compare. */
interface RecountedSearch {
  readonly search: string;
  readonly mode: string;
  readonly filter: RecountFilter;
}

/** The letters of the popup (A38, D9). */
const letters = [...'áâåæäčđǧïǩŋõøöšŧžʒǯʹǥʼ'];

/** Signs that mean something elsewhere, case, another apostrophe, and a letter in two characters. */
const oddities = ['%', '_', '*', '.', '?', '(', ' ', "'", '’', 'ǨIÕ', 'a\u0301', 'so\u00adám', ''];

/** How many pieces of random words. */
const pieces = 35;

/** Searches in every mode: each letter, the oddities, and pieces of random words. */
export function recountedSearches(counted: Recount): readonly RecountedSearch[] {
  const random = seeded(20_261_120);
  const modes = ['start', 'middle', 'end'];
  const words = Array.from({ length: pieces }, () => pick(counted.stems, random)?.stem.stem ?? '');
  const cut = words.map((word, place) => {
    const characters = [...word];
    const size = 1 + Math.floor(random() * 4);
    const from = Math.max(0, characters.length - size);
    return characters.slice([0, Math.floor(random() * from), from][place % modes.length]).slice(0, size);
  });
  return [...cut.map((characters) => characters.join('')), ...letters, ...oddities].map((search, place) => ({
    search,
    mode: modes[place % modes.length] ?? 'start',
    filter: place % 2 === 0 ? everything(counted) : narrowed(counted, random),
  }));
}

/** Nothing filtered away. */
export function everything({ codes }: Recount): RecountFilter {
  return { srcLangs: recountLanguages, targetLangs: recountLanguages, wantedDicts: codes };
}

function narrowed({ codes }: Recount, random: () => number): RecountFilter {
  const some = (list: readonly string[]) => list.filter(() => random() < 0.7);
  return { srcLangs: some(recountLanguages), targetLangs: some(recountLanguages), wantedDicts: some(codes) };
}

function pick<Item>(list: readonly Item[], random: () => number): Item | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 up to 1, the same for the same seed (a linear congruence). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
