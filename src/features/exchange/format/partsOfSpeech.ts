/** Parts of speech in the words of FieldWorks and its kin. */

const names: Readonly<Record<string, string>> = {
  N: 'Noun',
  V: 'Verb',
  A: 'Adjective',
  Adv: 'Adverb',
  Pron: 'Pronoun',
  Prop: 'Proper Noun',
  Num: 'Numeral',
  Po: 'Postposition',
  Pr: 'Preposition',
  Adp: 'Adposition',
  Pcle: 'Particle',
  CC: 'Coordinating connective',
  CS: 'Subordinating connective',
  Interj: 'Interjection',
  Det: 'Determiner',
};

const codes = new Map(Object.entries(names).map(([code, name]) => [name.toLowerCase(), code]));

/** The name of a part of speech; one that has none keeps its code. */
export function partOfSpeechName(pos: string): string {
  return names[pos] ?? pos;
}

/** The code of a part of speech that a file names; an unknown name stays as it is, cut to what can be kept. */
export function partOfSpeechCode(name: string): string | undefined {
  const text = name.trim().normalize('NFC');
  return text === '' ? undefined : (codes.get(text.toLowerCase()) ?? text.slice(0, 40));
}
