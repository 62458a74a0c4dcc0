/** What slips of spelling are made of in these languages: which sounds are taken for each other, which keys lie side by side. */

/** All vowels; lower case. */
export const vowels = 'aáàâãåäæeéèêëẹiïíîoøöõóôòuüúûyýаеёиоуыэюя' as const;

/** Vowels that are heard, or written, as each other. */
export const closeVowels = ['aáâåäæeo', 'eéiïäæâá', 'oõöøuå', 'uoyøö', 'âõaáeiou', 'aeiou'] as const;

/** Consonants that are heard as each other: voice, palatalisation, sibilants, nasals. */
export const closeConsonants = [
  'bpv',
  'dtđŧ',
  'gkǥǧǩh',
  'ckčžǯʒzsš',
  'čšjtdz',
  'vfu',
  'mnŋ',
  'nŋgj',
  'hvjf',
  'rl',
  'lđd',
  'ijy',
] as const;

/** Rows of the keyboards in use, with the letters that Nordic and Sámi layouts have; a key's neighbours are beside it, and above and below it. */
export const keyboards: readonly (readonly string[])[] = [
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjklöäđ', 'zxcvbnm'],
  ['1234567890', 'qwertyuiopåŋ', 'asdfghjkløæđ', 'zxcvbnm'],
  ['1234567890', 'ášertyuiopåŋ', 'asdfghjklöäđ', 'zčcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
];
