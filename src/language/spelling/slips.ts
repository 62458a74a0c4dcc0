/** What slips of spelling are made of in these languages: which sounds are taken for each other, which keys lie side by side. */

import type { LetterPair } from './letterGroups.ts';

/** All vowels; lower case. */
export const vowels = 'aáàâãåäæeéèêëẹiïíîoøöõóôòuüúûyýаеёиоуыэюя' as const;

/** Consonants with voice and without, plain and palatal: grade and neighbouring sounds change one into the other. */
export const voicedConsonants = [
  'bp',
  'dt',
  'gk',
  'gkǥǧǩ',
  'đd',
  'đt',
  'đŧ',
  'žš',
  'zs',
  'ʒc',
  'ǯč',
  'ʒz',
] as const;

/** Nasals, before which and at the end of words they are heard as each other. */
export const nasals = ['mn', 'nŋ'] as const;

/** Sounds that hiss, in whatever way. */
export const sibilants = ['sšcčzžʒǯ'] as const;

/** Consonants that end what vowels begin: j and i, v and u. */
export const glides = ['ijïy', 'vuf', 'hj'] as const;

/** Other consonants that are heard as each other; l is read for i. */
export const closeConsonants = [
  'bv',
  'bm',
  'kh',
  'gh',
  'tčcj',
  'dj',
  'gŋ',
  'ŋj',
  'hv',
  'hf',
  'rl',
  'lđ',
  'rđ',
  'td',
  'il',
] as const;

/** Two letters heard as one that a neighbouring language writes for them, which no keyboard makes anybody do: slips only. */
export const soundPairs: readonly LetterPair[] = [
  { pair: 'ea', letter: 'æ' },
  { pair: 'ea', letter: 'ä' },
  { pair: 'oa', letter: 'å' },
];

/** Rows of the keyboards in use, with the letters that Nordic and Sámi layouts have; a key's neighbours are beside it, and above and below it. */
export const keyboards: readonly (readonly string[])[] = [
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjklöäđ', 'zxcvbnm'],
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjkløæđ', 'zxcvbnm'],
  ['1234567890', 'ášertyuiopåŋ', 'asdfghjklöäđ', 'zčcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];
