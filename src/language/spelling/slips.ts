/** Spelling slips in these languages: confused sounds and neighbouring keys. */
import { letterPairsOf } from './letterGroups.ts';

/** Costs of slips in hundredths of an ordinary one (likelier ones are lower), and factors. */
export const slipWeights = {
  twin: 5, // ä for æ.
  plain: 25, // A letter without its diacritic.
  plainText: 19, // In a text without any diacritics.
  special: 35, // A superfluous or wrong diacritic.
  pair: 65, // aa for á, and the other way round.
  mark: 12, // A superfluous or missing mark or hyphen.
  vowel: 70, // A vowel for another.
  sameVowel: 48, // o for å, which Scandinavian words write for one sound.
  voice: 42, // Voiced for voiceless, or palatal for plain.
  nasal: 58, // A nasal for another.
  sibilant: 65, // A hissing sound for another.
  glide: 85, // A vowel for a similar consonant.
  closeConsonant: 75, // A consonant for a similar one.
  key: 90, // A letter for its neighbour on the keyboard.
  other: 200, // A letter for another.
  double: 45, // One letter for two, or two for one.
  diphthong: 70, // A superfluous or missing vowel beside another.
  breath: 62, // A superfluous or missing h or j.
  looseVowel: 68, // Another superfluous or missing vowel.
  looseConsonant: 100, // Another superfluous or missing consonant.
  swap: 64, // Two letters swapped.
  letterCase: 30, // Wrong case.
  firstFactor: 1.85, // Of a slip at the first letter.
  lateFactor: 0.76, // Of a slip after the first four letters: unstressed syllables are heard less clearly.
  lastFactor: 1, // Of a slip at the last letter.
  endFactor: 0.7, // Of letters missing at the end.
};

/** In lower case. */
export const vowels = 'aáàâãåäæeéèêëẹiïíîoøöõóôòuüúûyýаеёиоуыэюя' as const;

export const sameVowels = ['oå'];

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
