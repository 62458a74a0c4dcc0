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

/** Of nouns and adjectives with definiteness. */
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

/** Short as in a grammar, and in full. */
interface TagWords {
  readonly short: MessageDescriptor;
  readonly whole: MessageDescriptor;
}

const words: Readonly<Record<string, TagWords>> = {
  Sg: tag(msg({ message: 'Sg', context: 'singular' }), msg({ message: 'singular', context: 'grammar' })),
  Du: same(msg({ message: 'dual', context: 'grammar' })),
  Pl: tag(msg({ message: 'Pl', context: 'plural' }), msg({ message: 'plural', context: 'grammar' })),
  Nom: tag(msg({ message: 'Nom', context: 'case, short' }), msg({ message: 'nominative', context: 'case' })),
  Acc: tag(msg({ message: 'Acc', context: 'case, short' }), msg({ message: 'accusative', context: 'case' })),
  Gen: tag(msg({ message: 'Gen', context: 'case, short' }), msg({ message: 'genitive', context: 'case' })),
  Ill: tag(msg({ message: 'Ill', context: 'case, short' }), msg({ message: 'illative', context: 'case' })),
  Ine: tag(msg({ message: 'Ine', context: 'case, short' }), msg({ message: 'inessive', context: 'case' })),
  Ela: tag(msg({ message: 'Ela', context: 'case, short' }), msg({ message: 'elative', context: 'case' })),
  Loc: tag(msg({ message: 'Loc', context: 'case, short' }), msg({ message: 'locative', context: 'case' })),
  Com: tag(msg({ message: 'Com', context: 'case, short' }), msg({ message: 'comitative', context: 'case' })),
  Abe: tag(msg({ message: 'Abe', context: 'case, short' }), msg({ message: 'abessive', context: 'case' })),
  Par: tag(msg({ message: 'Par', context: 'case, short' }), msg({ message: 'partitive', context: 'case' })),
  Ess: tag(msg({ message: 'Ess', context: 'case, short' }), msg({ message: 'essive', context: 'case' })),
  All: tag(msg({ message: 'All', context: 'case, short' }), msg({ message: 'allative', context: 'case' })),
  Abl: tag(msg({ message: 'Abl', context: 'case, short' }), msg({ message: 'ablative', context: 'case' })),
  Ade: tag(msg({ message: 'Ade', context: 'case, short' }), msg({ message: 'adessive', context: 'case' })),
  Tra: tag(msg({ message: 'Tra', context: 'case, short' }), msg({ message: 'translative', context: 'case' })),
  Lat: same(msg({ message: 'lative', context: 'case' })),
  Ins: tag(msg({ message: 'Ins', context: 'case, short' }), msg({ message: 'instructive', context: 'case' })),
  Msc: tag(msg({ message: 'm.', context: 'gender' }), msg({ message: 'masculine', context: 'gender' })),
  Fem: tag(msg({ message: 'f.', context: 'gender' }), msg({ message: 'feminine', context: 'gender' })),
  Neu: tag(msg({ message: 'n.', context: 'gender' }), msg({ message: 'neuter', context: 'gender' })),
  Indef: tag(
    msg({ message: 'indef.', context: 'form of a noun' }),
    msg({ message: 'indefinite', context: 'form of a noun' }),
  ),
  Def: tag(
    msg({ message: 'def.', context: 'form of a noun' }),
    msg({ message: 'definite', context: 'form of a noun' }),
  ),
  Attr: tag(
    msg({ message: 'Attr', context: 'form of an adjective' }),
    msg({ message: 'attributive', context: 'form of an adjective' }),
  ),
  Positive: same(msg({ message: 'Positive', context: 'degree of an adjective' })),
  Comparative: same(msg({ message: 'Comparative', context: 'degree of an adjective' })),
  Superlative: same(msg({ message: 'Superlative', context: 'degree of an adjective' })),
  Present: same(msg({ message: 'Present', context: 'tense' })),
  // The specification calls the column Perfectum; its forms are preterites.
  Perfectum: tag(
    msg({ message: 'Preterite', context: 'tense' }),
    msg({ message: 'preterite (Perfectum)', context: 'tense' }),
  ),
  Sg1: same(msg({ message: 'first person singular', context: 'grammar' })),
  Sg2: same(msg({ message: 'second person singular', context: 'grammar' })),
  Sg3: same(msg({ message: 'third person singular', context: 'grammar' })),
  Sg4: same(msg({ message: 'indefinite person', context: 'grammar' })),
  Du1: same(msg({ message: 'first person dual', context: 'grammar' })),
  Du2: same(msg({ message: 'second person dual', context: 'grammar' })),
  Du3: same(msg({ message: 'third person dual', context: 'grammar' })),
  Pl1: same(msg({ message: 'first person plural', context: 'grammar' })),
  Pl2: same(msg({ message: 'second person plural', context: 'grammar' })),
  Pl3: same(msg({ message: 'third person plural', context: 'grammar' })),
  ConNeg: same(msg({ message: 'negative form', context: 'verb' })),
  Prs: same(msg({ message: 'present tense', context: 'verb' })),
  Prt: same(msg({ message: 'past tense', context: 'verb' })),
  Act: same(msg({ message: 'active', context: 'verb' })),
  Pss: same(msg({ message: 'passive', context: 'verb' })),
  PrfPrc: same(msg({ message: 'past participle', context: 'verb' })),
  Ger: same(msg({ message: 'gerund', context: 'verb' })),
  ...Object.fromEntries(
    Object.entries({ ...nonFiniteTerms, ...moodTerms }).map(([name, term]) => [name, same(term)]),
  ),
};

function tag(short: MessageDescriptor, whole: MessageDescriptor): TagWords {
  return { short, whole };
}

function same(both: MessageDescriptor): TagWords {
  return { short: both, whole: both };
}

function labelOf(i18n: I18n, name: string, length: keyof TagWords, between: string): string {
  const parts = name.split('/').map((one) => {
    const known = words[one];
    return known ? i18n._(known[length]) : one;
  });
  return parts.join(between);
}

/** `Sg/Nom` as *Sg Nom*; an unknown tag is shown as it is. */
export function shortTagLabel(i18n: I18n, name: string): string {
  return labelOf(i18n, name, 'short', ' ');
}

/** `Sg/Nom` as *singular, nominative*. */
export function wholeTagLabel(i18n: I18n, name: string): string {
  return labelOf(i18n, name, 'whole', ', ');
}
