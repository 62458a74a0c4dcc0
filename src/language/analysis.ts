/** Analyses as the analysers and generators of GiellaLT write them: a lemma and tags, `guolli+N+Pl+Nom`. */

const reference = /^(?:(?:les (?:om|i)|see|se under) |les i grammatikken|bruk \p{L}+iv$)/iu;

/** Whether a translation only refers to another text. */
export function isGrammarReference(text: string): boolean {
  return reference.test(text);
}

/** A restriction without remarks that lead to a grammar. */
export function withoutReferences(restriction = ''): string {
  return restriction
    .split('; ')
    .filter((part) => !isGrammarReference(part))
    .join('; ');
}

/** Parts of speech that can follow a lemma: the first of these begins its tags. */
const partsOfSpeech = 'N V A Adv Pron Num Po Pr Adp CC CS Pcle Interj Det'.split(' ');

/** The tags of each property; absent properties are not tagged. */
const fieldTags = {
  number: 'Sg Du Pl',
  /** One name for each. */
  inCase: 'Nom Acc Gen Ill Ine Ela Loc Com Abe Par Ess All Abl Ade Tra Ins Lat',
  /** Norwegian, like gender. */
  definiteness: 'Def Indef',
  gender: 'Msc Fem Neu',
  /** `Sg4` for an indefinite one. */
  person: 'Sg1 Sg2 Sg3 Sg4 Du1 Du2 Du3 Pl1 Pl2 Pl3',
  /** The possessor, as person and number; `3` if the number is not given. */
  owner: 'PxSg1 PxSg2 PxSg3 PxDu1 PxDu2 PxDu3 PxPl1 PxPl2 PxPl3 Px3',
  mood: 'Ind Imprt ImprtII Cond Pot Opt',
  tense: 'Prs Prt',
  nonFinite: 'Inf InfA InfE InfMa PrfPrc PrsPrc AgPrc Ger Sup VAbess VGen Actio Der/minen',
  /** The form after the negation verb; `ConNegII` in its second imperative. */
  conNeg: 'ConNeg ConNegII',
  length: 'Sh Long',
} as const;

type Field = keyof typeof fieldTags;

const fieldOf = new Map(
  Object.entries(fieldTags).flatMap(([field, tags]) => tags.split(' ').map((tag) => [tag, field] as const)),
);

/** The grammar of the last word of an analysis. */
export interface Analysis extends Readonly<Partial<Record<Field, string>>> {
  /** `N`, `V` …: of the last word, which may be derived from the lemma. */
  readonly pos: string;
  /** `Comp`, `Superl`. */
  readonly degree?: string;
  readonly isPassive: boolean;
  readonly isNegationVerb: boolean;
  /** Another word that includes the negation verb (Finnish *ettei*). */
  readonly isNegated: boolean;
  readonly isAttributive: boolean;
  /** `Ord`, `Coll`, `Distr`. */
  readonly kind?: string;
  /** In order, as tagged: `NomAct`. */
  readonly derivations: readonly string[];
  readonly isQuestion: boolean;
  /** Final particles in order, as written; '' for an unknown one. */
  readonly clitics: readonly string[];
}

const sameTag: Readonly<Record<string, string>> = { Instr: 'Ins', Cmt: 'Com', Imp: 'Imprt' };

/** Clitics that are written differently from their tag. */
const cliticForms: Readonly<Record<string, string>> = {
  'Neg-ge': 'ge',
  'Pos-ge': 'ge',
  // The finder's own tags: of several endings.
  Neg: '',
  Pos: '',
  'Neg-k': 'k',
  'Pos-k': 'k',
  naj: 'nai',
  AA: 'aa',
  shat: 'šât',
};

function tagsBegin(analysis: string): number {
  for (let at = analysis.indexOf('+', 1); at > 0; at = analysis.indexOf('+', at + 1)) {
    const [tag] = analysis.slice(at + 1).split('+', 1);
    if (tag !== undefined && partsOfSpeech.includes(tag)) return at;
  }
  return analysis.length;
}

/** `+N+Pl+Nom`; '' without tags. */
function templateOf(analysis: string): string {
  // Of a compound analysis the last word is inflected: `guolli+N+Cmp#bivdu+N+Sg+Gen`.
  const last = analysis.slice(analysis.lastIndexOf('#') + 1);
  return last.slice(tagsBegin(last));
}

/** Without final particles: `+N+Pl+Nom` of `guolli+N+Pl+Nom+Foc/ge`. */
export function templateOfWord(analysis: string): string {
  return templateOf(analysis).replace(/(?:\+(?:Foc\/[^+]+|Qst|Qst\/a|Clt))+$/u, '');
}

/** Before anything is read, or after a derivation. */
const plain = {
  isPassive: false,
  isNegationVerb: false,
  isNegated: false,
  isAttributive: false,
  isQuestion: false,
} as const;

/** Ignores tags that say nothing to a reader (dialects, semantic classes). */
export function readAnalysis(analysis: string): Analysis {
  const clitics: string[] = [];
  let read: Omit<Analysis, 'clitics'> = { ...plain, pos: '', derivations: [] };
  for (const written of templateOf(analysis).split('+').slice(1)) {
    const tag = sameTag[written] ?? written;
    const field = fieldOf.get(tag);
    const [, degree] = /^(?:Der\/)?(Comp|Superl)$/u.exec(tag) ?? [];
    const [, derivation] = /^Der\/(.+)$/u.exec(tag) ?? [];
    const [, clitic] = /^Foc\/(.+)$/u.exec(tag) ?? [];
    // Pronouns have `Indef` as their kind.
    if (field === 'definiteness' && read.pos !== 'N' && read.pos !== 'A') continue;
    if (field !== undefined) read = { ...read, [field]: tag.replace(/^Px/u, '') };
    else if (degree !== undefined) read = { ...read, degree };
    else if (derivation !== undefined) read = derived(read, derivation);
    else if (clitic !== undefined) clitics.push(cliticForms[clitic] ?? clitic);
    else if (tag === 'Clt') clitics.push('');
    else if (tag === 'Qst' || tag === 'Qst/a') read = { ...read, isQuestion: true };
    else if (tag === 'Pss' || tag === 'Pass' || tag === 'Pe4') read = { ...read, isPassive: true };
    else if (tag === 'Attr') read = { ...read, isAttributive: true };
    else if (tag === 'Neg')
      read = { ...read, isNegationVerb: read.pos === 'V', isNegated: /^C[CS]$/u.test(read.pos) };
    else if (tag === 'Ord' || tag === 'Coll' || tag === 'Distr') read = { ...read, kind: tag };
    else if (partsOfSpeech.includes(tag)) read = { ...read, pos: tag };
  }
  return { ...read, clitics };
}

/** A derivation resets the grammar of the word before it, except for its degree. */
function derived({ pos, degree, derivations }: Omit<Analysis, 'clitics'>, derivation: string) {
  const kept = degree === undefined ? {} : { degree };
  return { ...plain, ...kept, pos, derivations: [...derivations, derivation] };
}

/** Whether this is the form that dictionaries list: nominative or indefinite singular, infinitive, bare word. */
export function isBaseForm(read: Analysis): boolean {
  const { number, inCase, nonFinite, owner, degree, derivations, clitics } = read;
  if (owner !== undefined || degree !== undefined || derivations.length > 0 || clitics.length > 0)
    return false;
  if (read.isQuestion || read.isAttributive || read.isNegated || read.isPassive) return false;
  if (nonFinite === 'InfA') return inCase === 'Lat';
  if (nonFinite !== undefined) return nonFinite === 'Inf';
  if (read.person !== undefined || read.mood !== undefined || read.conNeg !== undefined) return false;
  if (read.tense !== undefined || read.length !== undefined) return false;
  if (read.definiteness !== undefined) return isIndefiniteSingular(read);
  return number === undefined ? inCase === undefined : number === 'Sg' && inCase === 'Nom';
}

/** Adjectives are listed in the masculine. */
function isIndefiniteSingular({ pos, number, inCase, definiteness, gender }: Analysis): boolean {
  if (number !== 'Sg' || definiteness !== 'Indef' || inCase !== undefined) return false;
  return pos === 'N' || gender === 'Msc';
}
