/** What slips of spelling are made of in these languages: which sounds are taken for each other, which keys lie side by side. */
import type { LetterPair } from './letterGroups.ts';

/** Costs of slips, in hundredths; factors as such. */
export interface SlipWeights {
  /** ä for æ. */
  readonly twin: number;
  /** A letter without its diacritic. */
  readonly plain: number;
  /** The same in a text that has none at all: it was written without. */
  readonly plainText: number;
  /** A diacritic too much, or another one. */
  readonly special: number;
  /** aa for á, and the other way round. */
  readonly pair: number;
  /** A mark or a hyphen too much or too few. */
  readonly mark: number;
  /** A vowel for another. */
  readonly vowel: number;
  /** A consonant with voice for one without, a palatal for a plain one. */
  readonly voice: number;
  /** A nasal for another. */
  readonly nasal: number;
  /** A hissing sound for another. */
  readonly sibilant: number;
  /** A vowel for the consonant that sounds like it. */
  readonly glide: number;
  /** A consonant for another that sounds near to it. */
  readonly closeConsonant: number;
  /** A letter for one beside it on the keyboard. */
  readonly key: number;
  /** A letter for another. */
  readonly other: number;
  /** One letter for two, or two for one. */
  readonly double: number;
  /** A vowel too much or too few beside another vowel. */
  readonly diphthong: number;
  /** An h or j too much or too few. */
  readonly breath: number;
  /** Another vowel too much or too few. */
  readonly looseVowel: number;
  /** Another consonant too much or too few. */
  readonly looseConsonant: number;
  /** Two letters in the wrong order. */
  readonly swap: number;
  /** A capital that should be small, or the other way round. */
  readonly letterCase: number;
  /** By what a slip at the first letter costs more. */
  readonly firstFactor: number;
  /** By what a slip after the first four letters costs less: what is not stressed is heard less clearly. */
  readonly lateFactor: number;
  /** By what a slip at the last letter costs less. */
  readonly lastFactor: number;
  /** By what letters that are lacking at the end cost more or less. */
  readonly endFactor: number;
}

/** The costs. */
export const slipWeights: SlipWeights = {
  twin: 5,
  plain: 25,
  plainText: 19,
  special: 35,
  pair: 65,
  mark: 12,
  vowel: 70,
  voice: 42,
  nasal: 58,
  sibilant: 65,
  glide: 85,
  closeConsonant: 75,
  key: 90,
  other: 200,
  double: 45,
  diphthong: 70,
  breath: 62,
  looseVowel: 68,
  looseConsonant: 100,
  swap: 64,
  letterCase: 30,
  firstFactor: 1.85,
  lateFactor: 0.76,
  lastFactor: 1,
  endFactor: 0.7,
};

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
