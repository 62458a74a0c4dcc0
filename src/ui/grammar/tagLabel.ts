/** Words for the tags that name the rows, columns and lines of inflection tables. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { moodTerms, nonFiniteTerms } from './analysisTerms.ts';

/** A tag's words: as short as in a grammar, and whole. */
interface TagWords {
  readonly short: MessageDescriptor;
  readonly whole: MessageDescriptor;
}

const words: Readonly<Record<string, TagWords>> = {
  Sg: tag(msg({ message: 'Sg', context: 'singular' }), msg({ message: 'singular', context: 'grammar' })),
  Du: same(msg({ message: 'dual', context: 'grammar' })),
  Pl: tag(msg({ message: 'Pl', context: 'plural' }), msg({ message: 'plural', context: 'grammar' })),
  Nom: tag(msg({ message: 'Nom', context: 'case' }), msg({ message: 'nominative', context: 'case' })),
  Acc: tag(msg({ message: 'Acc', context: 'case' }), msg({ message: 'accusative', context: 'case' })),
  Gen: tag(msg({ message: 'Gen', context: 'case' }), msg({ message: 'genitive', context: 'case' })),
  Ill: tag(msg({ message: 'Ill', context: 'case' }), msg({ message: 'illative', context: 'case' })),
  Ine: tag(msg({ message: 'Ine', context: 'case' }), msg({ message: 'inessive', context: 'case' })),
  Ela: tag(msg({ message: 'Ela', context: 'case' }), msg({ message: 'elative', context: 'case' })),
  Loc: tag(msg({ message: 'Loc', context: 'case' }), msg({ message: 'locative', context: 'case' })),
  Com: tag(msg({ message: 'Com', context: 'case' }), msg({ message: 'comitative', context: 'case' })),
  Abe: tag(msg({ message: 'Abe', context: 'case' }), msg({ message: 'abessive', context: 'case' })),
  Par: tag(msg({ message: 'Par', context: 'case' }), msg({ message: 'partitive', context: 'case' })),
  Ess: tag(msg({ message: 'Ess', context: 'case' }), msg({ message: 'essive', context: 'case' })),
  All: tag(msg({ message: 'All', context: 'case' }), msg({ message: 'allative', context: 'case' })),
  Abl: tag(msg({ message: 'Abl', context: 'case' }), msg({ message: 'ablative', context: 'case' })),
  Ade: tag(msg({ message: 'Ade', context: 'case' }), msg({ message: 'adessive', context: 'case' })),
  Tra: tag(msg({ message: 'Tra', context: 'case' }), msg({ message: 'translative', context: 'case' })),
  Lat: same(msg({ message: 'lative', context: 'case' })),
  Ins: tag(msg({ message: 'Ins', context: 'case' }), msg({ message: 'instructive', context: 'case' })),
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

/** The short words of a name of tags: `Sg/Nom` as *Sg Nom*; an unknown tag is shown as it is. */
export function shortTagLabel(i18n: I18n, name: string): string {
  return labelOf(i18n, name, 'short', ' ');
}

/** The whole words of a name of tags: `Sg/Nom` as *singular, nominative*. */
export function wholeTagLabel(i18n: I18n, name: string): string {
  return labelOf(i18n, name, 'whole', ', ');
}
