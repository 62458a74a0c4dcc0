/** Spelling slips in these languages: sounds that are confused, and neighbouring keys. */
import type { LetterPair } from './letterGroups.ts';

/**
 * How much more likely one slip is than another: costs in hundredths of an ordinary slip, the less the likelier;
 * factors as such.
 */
export const slipWeights = {
  /** ä for æ. */
  twin: 5,
  /** A letter without its diacritic. */
  plain: 25,
  /** The same in a text that has none at all: it was written without. */
  plainText: 19,
  /** A diacritic too much, or another one. */
  special: 35,
  /** aa for á, and the other way round. */
  pair: 65,
  /** A mark or a hyphen too much or too few. */
  mark: 12,
  /** A vowel for another. */
  vowel: 70,
  /** A consonant with voice for one without, a palatal for a plain one. */
  voice: 42,
  /** A nasal for another. */
  nasal: 58,
  /** A hissing sound for another. */
  sibilant: 65,
  /** A vowel for the consonant that sounds like it. */
  glide: 85,
  /** A consonant for another that sounds near to it. */
  closeConsonant: 75,
  /** A letter for one beside it on the keyboard. */
  key: 90,
  /** A letter for another. */
  other: 200,
  /** One letter for two, or two for one. */
  double: 45,
  /** A vowel too much or too few beside another vowel. */
  diphthong: 70,
  /** An h or j too much or too few. */
  breath: 62,
  /** Another vowel too much or too few. */
  looseVowel: 68,
  /** Another consonant too much or too few. */
  looseConsonant: 100,
  /** Two letters in the wrong order. */
  swap: 64,
  /** A capital that should be small, or the other way round. */
  letterCase: 30,
  /** By what a slip at the first letter costs more. */
  firstFactor: 1.85,
  /** By what a slip after the first four letters costs less: what is not stressed is heard less clearly. */
  lateFactor: 0.76,
  /** By what a slip at the last letter costs less. */
  lastFactor: 1,
  /** By what letters that are lacking at the end cost more or less. */
  endFactor: 0.7,
};

/** Costs of slips. */
export type SlipWeights = typeof slipWeights;

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

/** The languages, ISO 639-3. */
export const foreignLanguages = ['eng', 'spa'] as const;

/** One of them. */
export type ForeignLanguage = (typeof foreignLanguages)[number];

/** By language: endings that change for each other in words of one family, none among them. */
export const foreignEndings: Readonly<Record<ForeignLanguage, readonly string[]>> = {
  eng: `s es ed ing er ers ly y ies ied e ness able ful less est`.split(' ').concat(''),
  spa: `s es o a os as e en an ar er ir ado ada ados adas ido ida idos idas ando iendo é ó í ió aba ía amos emos
    imos arme arte arse arlo arla arlos arnos erme erte erse erlo irme irse irlo aré ará ito ita itos itas mente
    aron ieron aste iste ante antes ero era eros eras ería erías illo illa dad ción ciones or ora ores`
    .split(/\s+/u)
    .concat(''),
};
