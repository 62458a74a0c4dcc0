/** Which tags show that a form belongs to a word made from another. */

/** Derivations that grammars count as inflection: comparison. */
const inflections: ReadonlySet<string> = new Set(['Comp', 'Superl']);

/** *lohkan* from *lohkat*. */
export function makesAnotherWord(template: string): boolean {
  return [...template.matchAll(/\+Der\/(\w+)/gu)].some(([, tag = '']) => !inflections.has(tag));
}

interface RegularEnding {
  readonly ending: string;
  readonly instead: readonly string[];
  readonly template: string;
}

/** For each template: ending, then after a colon what head words have instead, `-` for nothing. */
type Rules = Readonly<Record<string, string>>;

const norwegian: Rules = {
  '+N+Sg+Def': 'en:-,e a:-,e et:-,e n:-',
  '+A+Pos+Neu+Sg+Indef': 't:-',
  '+N+Gen': 's:-',
};

const rules: Readonly<Record<string, Rules>> = {
  nob: {
    ...norwegian,
    '+N+Pl+Indef': 'er:-,e re:r r:-',
    '+N+Pl+Def': 'ene:-,e ne:r a:- rne:-',
    '+V+Ind+Prs': 'er:e',
    '+V+Ind+Prt': 'et:e te:e de:e a:e',
    '+V+PrfPrc': 'et:e t:e d:e a:e',
    '+A+Pos+Pl+Indef': 'e:-',
    '+A+Comp': 'ere:-',
    '+A+Superl+Indef': 'est:- st:-',
    '+A+Superl+Def': 'este:- ste:-',
  },
  nno: {
    ...norwegian,
    '+N+Pl+Indef': 'ar:-,e er:-,e r:-',
    '+N+Pl+Def': 'ane:-,e ene:-,e a:- ne:-',
    '+V+Ind+Prs': 'ar:e,a er:e,a',
    '+V+Ind+Prt': 'a:e te:e,a de:e,a',
    '+V+PrfPrc': 'a:e t:e,a d:e,a',
    '+A+Pos+Pl+Indef': 'e:-',
    '+A+Comp': 'are:-',
    '+A+Superl+Indef': 'ast:-',
    '+A+Superl+Def': 'aste:-',
  },
  swe: {
    '+N+Sg+Def': 'en:-,e et:-,e n:-',
    '+N+Pl+Indef': 'ar:-,e er:- or:a r:- n:-',
    '+N+Pl+Def': 'arna:-,e erna:- orna:a rna:- en:- na:-',
    '+N+Gen': 's:-',
    '+V+Ind+Prs': 'ar:a er:a',
    '+V+Ind+Prt': 'ade:a te:a de:a',
    '+V+Sup': 'at:a t:a',
    '+A+Pos+Neu+Sg+Indef': 't:-',
    '+A+Pos+Pl+Indef': 'a:-',
    '+A+Comp': 'are:-',
    '+A+Superl+Indef': 'ast:-',
    '+A+Superl+Def': 'aste:-',
  },
};

const endingsByLanguage = new Map(
  Object.entries(rules).map(([language, own]) => [language, Object.entries(own).flatMap(endingsOf)]),
);

function endingsOf([template, text]: readonly [string, string]): readonly RegularEnding[] {
  return text.split(' ').map((rule) => {
    const [ending = '', instead = ''] = rule.split(':');
    return { ending, instead: instead.replace('-', '').split(','), template };
  });
}

/** Empty for other languages. */
export function regularEndingsOf(language: string): readonly RegularEnding[] {
  return endingsByLanguage.get(language) ?? [];
}

/** Nouns, adjectives, pronouns and numerals before another word: nominative singular, genitive. */
const nominalFirst =
  /^\+(?:N|A|Num|Pron)\b(?!.*\+(?:Px|Foc|Qst))(?:.*\+Sg\+(?:Nom|Gen)|.*\+Pl\+Gen|.*\+Attr|(?:\+\w+)?)$/u;

/** Verbs before another word: action and agent nouns, participles. */
const verbalFirst =
  /^\+V\b.*(?:\+Der\/(?:NomAct|NomAg|minen)(?:\+N)?\+Sg\+(?:Nom|Gen)|\+Actio(?:\+Sg)?(?:\+Nom|\+Gen)?|\+PrsPrc(?:\+Sg\+Nom)?|\+VGen|\+AgPrc\+Sg\+Nom)$/u;

const invariableFirst = /^\+(?:Adv|Po|Pr|Adp)$/u;

/** Norwegian nouns and adjectives as dictionaries list them, stems of verbs. */
const norwegianFirst = /^\+(?:N\+(?:Msc|Fem|Neu)\+Sg\+Indef|A\+Pos\+Msc\+Sg\+Indef|V\+Imp)$/u;

const first = [nominalFirst, verbalFirst, invariableFirst, norwegianFirst];

/** Whether a form may precede the head of a compound. */
export function isFirstPart(template: string): boolean {
  return first.some((pattern) => pattern.test(template));
}

/** Never the head of a compound. */
const headless = /^\+(?:Pron|CC|CS|Pcle|Interj|Adp|Po|Pr|Det)\b/u;

/** Verb forms declined like nouns and adjectives. */
const nominalOfVerb = /\+(?:N|A)\+(?:Sg|Pl|Ess|Attr)|\+(?:PrfPrc|PrsPrc|AgPrc|Actio)\b|\+Der\/minen/u;

/** 0 is the likeliest head of a compound, `undefined` no head. */
export function headCost(template: string, followsHyphen: boolean): number | undefined {
  if (headless.test(template)) return undefined;
  // *Tampereella* is no Ella.
  if (template.startsWith('+N+Prop')) return followsHyphen ? 1 : undefined;
  if (/^\+(?:N|A|Num)\b/u.test(template)) return 0;
  if (!template.startsWith('+V')) return undefined;
  if (nominalOfVerb.test(template)) return 0.05;
  // *stoeredahkem* is nothing that I do.
  return template.includes('+Inf') ? 0.6 : undefined;
}

/** Ends of first parts, and those of the word's own form: *vahkko-* of *vahkku*, *barne-* of *barn*. */
const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sme: { o: 'u', e: 'i' },
  smj: { o: 'u', e: 'i' },
  nob: { s: '', e: '' },
};

/** The form that a first part may be of, if it is no form itself. */
export function fullerForm(language: string, part: string): string | undefined {
  const end = endings[language]?.[part.slice(-1)];
  return end === undefined ? undefined : part.slice(0, -1) + end;
}

interface Clitic {
  /** A hyphen may precede it. */
  readonly ending: string;
  readonly tags: string;
  /** Ends of the form that the ending has replaced. */
  readonly instead?: readonly string[];
  /** Templates of the forms that take it; all by default. */
  readonly after?: RegExp;
}

function clitics(tagged: Readonly<Record<string, string>>): readonly Clitic[] {
  return Object.entries(tagged).flatMap(([tags, endings]) =>
    endings.split(' ').map((ending) => ({ ending, tags })),
  );
}

/** Endings of each person, and what nouns lose before them: `autoni` is *auto* or *auton* with -ni. */
const finnishPossessives: readonly Clitic[] = clitics({
  '+PxSg1': 'ni',
  '+PxSg2': 'si',
  '+PxPl1': 'mme',
  '+PxPl2': 'nne',
  '+Px3': 'nsa nsä',
}).map((clitic) => ({ ...clitic, instead: ['', 'n', 't'] }));

const finnishClitics: readonly Clitic[] = clitics({
  '+Qst+Foc/han': 'kohan köhän',
  '+Qst+Foc/s': 'kos kös',
  '+Foc/pa+Foc/s': 'pas päs',
  '+Foc/pa+Foc/han': 'pahan pähän',
  '+Foc/kin': 'kin',
  '+Foc/kaan': 'kaan kään',
  '+Foc/han': 'han hän',
  '+Qst': 'ko kö',
  '+Foc/pa': 'pa pä',
  '+Foc/ka': 'ka kä',
});

/** `autonikin`. */
const finnishBoth: readonly Clitic[] = finnishPossessives.flatMap((possessive) =>
  finnishClitics.map((clitic) => ({
    ...possessive,
    ending: possessive.ending + clitic.ending,
    tags: possessive.tags + clitic.tags,
  })),
);

/** Longer ones before those that they end in. */
const byLanguage: Readonly<Record<string, readonly Clitic[]>> = {
  sme: clitics({
    '+Qst+Foc/han': 'gohan',
    '+Qst+Foc/son': 'goson',
    '+Foc/Neg': 'gen ge',
    '+Foc/Pos': 'ges gis gin',
    '+Qst': 'go',
    '+Foc/han': 'han',
    '+Foc/hal': 'hal',
    '+Foc/bat': 'bat',
    '+Foc/ba': 'ba',
    '+Foc/be': 'be',
    '+Foc/son': 'son',
    '+Foc/mat': 'mat',
    '+Foc/mis': 'mis',
    '+Foc/naj': 'naj nai',
  }),
  smn: clitics({
    '+Qst+Foc/han': 'uvhân',
    '+Qst+Foc/sun': 'uvsun',
    '+Qst': 'uv',
    '+Foc/gin': 'gin kin',
    '+Foc/ge': 'gen ken ge',
    '+Foc/han': 'han hân',
    '+Foc/ba': 'ba bá pa pá',
    '+Foc/gis': 'gis kis',
    '+Foc/gas': 'gas kas',
    '+Foc/sun': 'sun',
    '+Foc/nii': 'nii nij',
  }),
  sma: clitics({
    '+Foc/gih': 'gih',
    '+Foc/ge': 'gen ge',
    '+Foc/gan': 'gan',
    '+Foc/gellie': 'gellie',
    '+Qst': 'jis',
  }),
  smj: clitics({
    '+Foc/Neg': 'gen ga ge',
    '+Foc/Pos': 'gis',
    '+Qst': 'gus gu',
    '+Foc/han': 'han',
    '+Foc/bat': 'bat',
  }),
  sms: clitics({
    '+Qst': 'ǥo go a',
    '+Foc/shat': 'šât',
    '+Foc/gen': 'ǥen gen ga ǥa ǥe ǩe jen',
    '+Foc/han': 'han hân',
    '+Foc/ba': 'ba pa bâ pâ',
    '+Foc/son': 'son',
  }),
  fin: [...finnishBoth, ...finnishClitics, ...finnishPossessives],
  nob: [{ ending: 's', tags: '+Gen', after: /^\+N\b/u }],
};

export function cliticsOf(language: string): readonly Clitic[] {
  return byLanguage[language] ?? [];
}
