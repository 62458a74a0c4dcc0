/** The names of what an analysis says: persons, moods, derivations … Cases, tenses and numbers are in tagLabel.ts. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names by tag. */
export type Terms = Readonly<Record<string, MessageDescriptor>>;

/** Whom a verb speaks of, or who owns something. */
export const personTerms: Terms = {
  Sg1: msg({ message: '1st person singular', context: 'grammar' }),
  Sg2: msg({ message: '2nd person singular', context: 'grammar' }),
  Sg3: msg({ message: '3rd person singular', context: 'grammar' }),
  Sg4: msg({ message: 'indefinite person', context: 'grammar' }),
  Du1: msg({ message: '1st person dual', context: 'grammar' }),
  Du2: msg({ message: '2nd person dual', context: 'grammar' }),
  Du3: msg({ message: '3rd person dual', context: 'grammar' }),
  Pl1: msg({ message: '1st person plural', context: 'grammar' }),
  Pl2: msg({ message: '2nd person plural', context: 'grammar' }),
  Pl3: msg({ message: '3rd person plural', context: 'grammar' }),
  3: msg({ message: '3rd person', context: 'grammar' }),
};

/** Numbers of nouns and adjectives that are definite or not. */
export const definiteTerms: Terms = {
  'Def/Sg': msg({ message: 'definite singular', context: 'grammar' }),
  'Def/Pl': msg({ message: 'definite plural', context: 'grammar' }),
  'Indef/Sg': msg({ message: 'indefinite singular', context: 'grammar' }),
  'Indef/Pl': msg({ message: 'indefinite plural', context: 'grammar' }),
};

/** Moods, with their tenses where they have several: `Cond/Prt`. */
export const moodTerms: Terms = {
  Imprt: msg({ message: 'imperative', context: 'verb' }),
  ImprtII: msg({ message: 'imperative II', context: 'verb' }),
  Cond: msg({ message: 'conditional', context: 'verb' }),
  'Cond/Prt': msg({ message: 'past conditional', context: 'verb' }),
  Pot: msg({ message: 'potential', context: 'verb' }),
  'Pot/Prt': msg({ message: 'past potential', context: 'verb' }),
  Opt: msg({ message: 'optative', context: 'verb' }),
};

/** Forms of a verb that name no person. */
export const nonFiniteTerms: Terms = {
  Inf: msg({ message: 'infinitive', context: 'verb' }),
  InfA: msg({ message: 'A-infinitive', context: 'verb' }),
  InfE: msg({ message: 'E-infinitive', context: 'verb' }),
  InfMa: msg({ message: 'MA-infinitive', context: 'verb' }),
  PrsPrc: msg({ message: 'present participle', context: 'verb' }),
  AgPrc: msg({ message: 'agent participle', context: 'verb' }),
  Sup: msg({ message: 'supine', context: 'verb' }),
  VAbess: msg({ message: 'verbal abessive', context: 'verb' }),
  VGen: msg({ message: 'verbal genitive', context: 'verb' }),
  Actio: msg({ message: 'actio', context: 'verb' }),
  'Der/minen': msg({ message: 'action noun', context: 'derived word' }),
};

/** Degrees of comparison, kinds of numerals, length of a form. */
export const kindTerms: Terms = {
  Comp: msg({ message: 'comparative', context: 'grammar' }),
  Superl: msg({ message: 'superlative', context: 'grammar' }),
  Ord: msg({ message: 'ordinal number', context: 'grammar' }),
  Coll: msg({ message: 'collective', context: 'grammar' }),
  Distr: msg({ message: 'distributive', context: 'grammar' }),
  Sh: msg({ message: 'short form', context: 'grammar' }),
  Long: msg({ message: 'long form', context: 'grammar' }),
};

const passive = msg({ message: 'passive verb', context: 'derived word' });
const causative = msg({ message: 'causative verb', context: 'derived word' });
const frequentative = msg({ message: 'frequentative verb', context: 'derived word' });
const diminutiveVerb = msg({ message: 'diminutive verb', context: 'derived word' });
const caritive = msg({ message: 'caritive adjective (“-less”)', context: 'derived word' });

/** What a word becomes by a derivation. */
export const derivationTerms: Terms = {
  NomAct: nonFiniteTerms['Der/minen'] ?? passive,
  NomAg: msg({ message: 'agent noun', context: 'derived word' }),
  Pass: passive,
  PassL: passive,
  PassS: passive,
  Caus: causative,
  tt: causative,
  ht: causative,
  InchL: msg({ message: 'inchoative verb', context: 'derived word' }),
  d: frequentative,
  alla: frequentative,
  l: msg({ message: 'momentary verb', context: 'derived word' }),
  st: diminutiveVerb,
  easti: diminutiveVerb,
  Dimin: msg({ message: 'diminutive', context: 'derived word' }),
  Car: caritive,
  geahtes: caritive,
  vuota: msg({ message: 'noun for a quality', context: 'derived word' }),
};

/** What a derivation of which no more is known has made, by part of speech. */
export const derivedPosTerms: Terms = {
  N: msg({ message: 'noun', context: 'derived word' }),
  V: msg({ message: 'verb', context: 'derived word' }),
  A: msg({ message: 'adjective', context: 'derived word' }),
  Adv: msg({ message: 'adverb', context: 'derived word' }),
};
