/** Spelling slips in these languages: confused sounds and neighbouring keys. */
import { letterPairsOf } from './letterGroups.ts';

/**
 * Costs of slips in hundredths of an ordinary one (likelier ones are lower), and factors. Fitted to real misspellings of
 * five Sámi languages and Finnish: people leave letters out more often than they add them.
 */
export const slipWeights = {
  twin: 5, // ä for æ.
  plain: 22, // A letter without its diacritic.
  plainText: 18, // In a text without any diacritics.
  special: 33, // A superfluous or wrong diacritic.
  pair: 56, // aa for á, and the other way round.
  mark: 11, // A superfluous or missing mark or hyphen.
  vowel: 84, // A vowel for another.
  nearVowel: 54, // A vowel for one that is pronounced nearly like it.
  sameVowel: 36, // o for å, which Scandinavian words write for one sound.
  voice: 37, // Voiced for voiceless, or palatal for plain.
  nasal: 50, // A nasal for another.
  sibilant: 51, // A hissing sound for another.
  glide: 80, // A vowel for a similar consonant.
  closeConsonant: 82, // A consonant for a similar one.
  key: 101, // A letter for its neighbour on the keyboard.
  other: 200, // A letter for another.
  swap: 57, // Two letters swapped.
  letterCase: 52, // Wrong case.
  firstFactor: 1.58, // Of a slip at the first letter.
  lateFactor: 0.92, // Of a slip after the first four letters, not at the end: unstressed syllables are heard less clearly.
};

/** Costs of letters that the text lacks, and of those that only it has, in hundredths. */
export const looseWeights = {
  double: { missing: 33, extra: 44 }, // One letter for two, or two for one.
  diphthong: { missing: 42, extra: 68 }, // A vowel beside another.
  breath: { missing: 41, extra: 64 }, // h or j.
  vowel: { missing: 50, extra: 69 }, // Another vowel.
  consonant: { missing: 62, extra: 89 }, // Another consonant.
};

/** In lower case. */
export const vowels = 'aáàâãåäæeéèêëẹiïíîoøöõóôòuüúûyýаеёиоуыэюя' as const;

export const sameVowels = ['oå'];

/** Confused where no stress falls on them. */
export const nearVowels = 'ou aáe eæä ei'.split(' ');

/** Voiced and voiceless, plain and palatal: gradation and neighbouring sounds turn one into the other. */
export const voicedConsonants = 'bp dt gk gkǥǧǩ đd đt đŧ žš zs ʒc ǯč ʒz'.split(' ');

/** Confused before nasals and at the end of words. */
export const nasals = ['mn', 'nŋ'];

export const sibilants = ['sšcčzžʒǯ'];

/** Consonants that end what vowels begin: j and i, v and u. */
export const glides = ['ijïy', 'vuf', 'hj'];

/** Others that sound alike; l is read for i. */
export const closeConsonants = 'bv bm kh gh tčcj dj gŋ ŋj hv hf rl lđ rđ td il'.split(' ');

/** Two letters that a neighbouring language writes for one sound. Slips only: no keyboard requires them. */
export const soundPairs = letterPairsOf('ea:æä oa:å');

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
