/** Names of persons, moods, derivations, cases, tenses and numbers. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Terms = Readonly<Record<string, MessageDescriptor>>;

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

/** Terms of nouns and adjectives with definiteness. */
export const definiteTerms: Terms = {
  'Def/Sg': msg({ message: 'definite singular', context: 'grammar' }),
  'Def/Pl': msg({ message: 'definite plural', context: 'grammar' }),
  'Indef/Sg': msg({ message: 'indefinite singular', context: 'grammar' }),
  'Indef/Pl': msg({ message: 'indefinite plural', context: 'grammar' }),
};

/** With their tenses if there are several: `Cond/Prt`. */
export const moodTerms: Terms = {
  Imprt: msg({ message: 'imperative', context: 'verb' }),
  ImprtII: msg({ message: 'imperative II', context: 'verb' }),
  Cond: msg({ message: 'conditional', context: 'verb' }),
  'Cond/Prt': msg({ message: 'past conditional', context: 'verb' }),
  Pot: msg({ message: 'potential', context: 'verb' }),
  'Pot/Prt': msg({ message: 'past potential', context: 'verb' }),
  Opt: msg({ message: 'optative', context: 'verb' }),
};

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

/** Results of derivations. */
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

/** Results of derivations without a name of their own, by part of speech. */
export const derivedPosTerms: Terms = {
  N: msg({ message: 'noun', context: 'derived word' }),
  V: msg({ message: 'verb', context: 'derived word' }),
  A: msg({ message: 'adjective', context: 'derived word' }),
  Adv: msg({ message: 'adverb', context: 'derived word' }),
};

const words: Terms = {
  Sg: msg({ message: 'singular', context: 'grammar' }),
  Du: msg({ message: 'dual', context: 'grammar' }),
  Pl: msg({ message: 'plural', context: 'grammar' }),
  Nom: msg({ message: 'nominative', context: 'case' }),
  Acc: msg({ message: 'accusative', context: 'case' }),
  Gen: msg({ message: 'genitive', context: 'case' }),
  Ill: msg({ message: 'illative', context: 'case' }),
  Ine: msg({ message: 'inessive', context: 'case' }),
  Ela: msg({ message: 'elative', context: 'case' }),
  Loc: msg({ message: 'locative', context: 'case' }),
  Com: msg({ message: 'comitative', context: 'case' }),
  Abe: msg({ message: 'abessive', context: 'case' }),
  Par: msg({ message: 'partitive', context: 'case' }),
  Ess: msg({ message: 'essive', context: 'case' }),
  All: msg({ message: 'allative', context: 'case' }),
  Abl: msg({ message: 'ablative', context: 'case' }),
  Ade: msg({ message: 'adessive', context: 'case' }),
  Tra: msg({ message: 'translative', context: 'case' }),
  Lat: msg({ message: 'lative', context: 'case' }),
  Ins: msg({ message: 'instructive', context: 'case' }),
  Msc: msg({ message: 'masculine', context: 'gender' }),
  Fem: msg({ message: 'feminine', context: 'gender' }),
  Neu: msg({ message: 'neuter', context: 'gender' }),
  Indef: msg({ message: 'indefinite', context: 'form of a noun' }),
  Def: msg({ message: 'definite', context: 'form of a noun' }),
  Attr: msg({ message: 'attributive', context: 'form of an adjective' }),
  Positive: msg({ message: 'Positive', context: 'degree of an adjective' }),
  Comparative: msg({ message: 'Comparative', context: 'degree of an adjective' }),
  Superlative: msg({ message: 'Superlative', context: 'degree of an adjective' }),
  Present: msg({ message: 'Present', context: 'tense' }),
  Perfectum: msg({ message: 'preterite (Perfectum)', context: 'tense' }),
  Sg1: msg({ message: 'first person singular', context: 'grammar' }),
  Sg2: msg({ message: 'second person singular', context: 'grammar' }),
  Sg3: msg({ message: 'third person singular', context: 'grammar' }),
  Sg4: msg({ message: 'indefinite person', context: 'grammar' }),
  Du1: msg({ message: 'first person dual', context: 'grammar' }),
  Du2: msg({ message: 'second person dual', context: 'grammar' }),
  Du3: msg({ message: 'third person dual', context: 'grammar' }),
  Pl1: msg({ message: 'first person plural', context: 'grammar' }),
  Pl2: msg({ message: 'second person plural', context: 'grammar' }),
  Pl3: msg({ message: 'third person plural', context: 'grammar' }),
  ConNeg: msg({ message: 'negative form', context: 'verb' }),
  Prs: msg({ message: 'present tense', context: 'verb' }),
  Prt: msg({ message: 'past tense', context: 'verb' }),
  Act: msg({ message: 'active', context: 'verb' }),
  Pss: msg({ message: 'passive', context: 'verb' }),
  PrfPrc: msg({ message: 'past participle', context: 'verb' }),
  Ger: msg({ message: 'gerund', context: 'verb' }),
  ...nonFiniteTerms,
  ...moodTerms,
  ...kindTerms,
};

/** Shown in a table, whose tooltip has the whole label. The specification calls the column Perfectum; its forms are preterites. */
const shortWords: Terms = { Perfectum: msg({ message: 'Preterite', context: 'tense' }) };

/** `Sg/Nom` as *singular, nominative*; an unknown tag is shown as it is. */
export function wholeTagLabel(i18n: I18n, name: string): string {
  const parts = name.split('/').map((one) => {
    const known = words[one];
    return known ? i18n._(known) : one;
  });
  return parts.join(', ');
}

/** As `wholeTagLabel`, but *Preterite* for `Perfectum`. */
export function shortTagLabel(i18n: I18n, name: string): string {
  const short = shortWords[name];
  return short ? i18n._(short) : wholeTagLabel(i18n, name);
}
