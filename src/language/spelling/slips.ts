/** Spelling slips in these languages: confused sounds and neighbouring keys. */
import type { LetterPair } from './letterGroups.ts';

/** Costs of slips in hundredths of an ordinary one (likelier ones are lower), and factors. */
export const slipWeights = {
  /** ä for æ. */
  twin: 5,
  /** A letter without its diacritic. */
  plain: 25,
  /** In a text without any diacritics. */
  plainText: 19,
  /** A superfluous or wrong diacritic. */
  special: 35,
  /** aa for á, and the other way round. */
  pair: 65,
  /** A superfluous or missing mark or hyphen. */
  mark: 12,
  /** A vowel for another. */
  vowel: 70,
  /** Voiced for voiceless, or palatal for plain. */
  voice: 42,
  /** A nasal for another. */
  nasal: 58,
  /** A hissing sound for another. */
  sibilant: 65,
  /** A vowel for a similar consonant. */
  glide: 85,
  /** A consonant for a similar one. */
  closeConsonant: 75,
  /** A letter for its neighbour on the keyboard. */
  key: 90,
  /** A letter for another. */
  other: 200,
  /** One letter for two, or two for one. */
  double: 45,
  /** A superfluous or missing vowel beside another. */
  diphthong: 70,
  /** A superfluous or missing h or j. */
  breath: 62,
  /** Another superfluous or missing vowel. */
  looseVowel: 68,
  /** Another superfluous or missing consonant. */
  looseConsonant: 100,
  /** Two letters swapped. */
  swap: 64,
  /** Wrong case. */
  letterCase: 30,
  /** Of a slip at the first letter. */
  firstFactor: 1.85,
  /** Of a slip after the first four letters: unstressed syllables are heard less clearly. */
  lateFactor: 0.76,
  /** Of a slip at the last letter. */
  lastFactor: 1,
  /** Of letters missing at the end. */
  endFactor: 0.7,
};

/** In lower case. */
export const vowels = 'aáàâãåäæeéèêëẹiïíîoøöõóôòuüúûyýаеёиоуыэюя' as const;

/** Voiced and voiceless, plain and palatal: gradation and neighbouring sounds turn one into the other. */
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

/** Confused before nasals and at the end of words. */
export const nasals = ['mn', 'nŋ'] as const;

export const sibilants = ['sšcčzžʒǯ'] as const;

/** Consonants that end what vowels begin: j and i, v and u. */
export const glides = ['ijïy', 'vuf', 'hj'] as const;

/** Others that sound alike; l is read for i. */
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

/** Two letters that a neighbouring language writes for one sound. Slips only: no keyboard requires them. */
export const soundPairs: readonly LetterPair[] = [
  { pair: 'ea', letter: 'æ' },
  { pair: 'ea', letter: 'ä' },
  { pair: 'oa', letter: 'å' },
];

/** Rows of common keyboards with Nordic and Sámi letters; neighbours are beside, above and below a key. */
export const keyboards: readonly (readonly string[])[] = [
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjklöäđ', 'zxcvbnm'],
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjkløæđ', 'zxcvbnm'],
  ['1234567890', 'ášertyuiopåŋ', 'asdfghjklöäđ', 'zčcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];

/** ISO 639-3. */
export const foreignLanguages = ['eng', 'spa'] as const;

export type ForeignLanguage = (typeof foreignLanguages)[number];

/** Endings of words of one family, '' among them. */
export const foreignEndings: Readonly<Record<ForeignLanguage, readonly string[]>> = {
  eng: `s es ed ing er ers ly y ies ied e ness able ful less est`.split(' ').concat(''),
  spa: `s es o a os as e en an ar er ir ado ada ados adas ido ida idos idas ando iendo é ó í ió aba ía amos emos
    imos arme arte arse arlo arla arlos arnos erme erte erse erlo irme irse irlo aré ará ito ita itos itas mente
    aron ieron aste iste ante antes ero era eros eras ería erías illo illa dad ción ciones or ora ores`
    .split(/\s+/u)
    .concat(''),
};
