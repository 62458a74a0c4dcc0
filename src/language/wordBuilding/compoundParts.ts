/** In which forms words stand as the first and as the last part of compounds. */

/** Forms of nouns, adjectives, pronouns and numerals before another word: nominative in the singular, genitive. */
const nominalFirst =
  /^\+(?:N|A|Num|Pron)\b(?!.*\+(?:Px|Foc|Qst))(?:.*\+Sg\+(?:Nom|Gen)|.*\+Pl\+Gen|.*\+Attr|(?:\+\w+)?)$/u;

/** Verbs before another word: nouns of action and of the one who acts, and participles. */
const verbalFirst =
  /^\+V\b.*(?:\+Der\/(?:NomAct|NomAg|minen)(?:\+N)?\+Sg\+(?:Nom|Gen)|\+Actio(?:\+Sg)?(?:\+Nom|\+Gen)?|\+PrsPrc(?:\+Sg\+Nom)?|\+VGen|\+AgPrc\+Sg\+Nom)$/u;

/** Words that never change. */
const invariableFirst = /^\+(?:Adv|Po|Pr|Adp)$/u;

/** Norwegian: nouns and adjectives as dictionaries list them, stems of verbs. */
const norwegianFirst = /^\+(?:N\+(?:Msc|Fem|Neu)\+Sg\+Indef|A\+Pos\+Msc\+Sg\+Indef|V\+Imp)$/u;

const first = [nominalFirst, verbalFirst, invariableFirst, norwegianFirst];

/** Whether a form with this template may stand before the head of a compound. */
export function isFirstPart(template: string): boolean {
  return first.some((pattern) => pattern.test(template));
}

/** What never has another word before it in one word. */
const headless = /^\+(?:Pron|CC|CS|Pcle|Interj|Adp|Po|Pr|Det)\b/u;

/** Forms of verbs that are declined like nouns and adjectives. */
const nominalOfVerb = /\+(?:N|A)\+(?:Sg|Pl|Ess|Attr)|\+(?:PrfPrc|PrsPrc|AgPrc|Actio)\b|\+Der\/minen/u;

/** How readily a form with this template is the head of a compound: 0 the best; `undefined` never. */
export function headCost(template: string): number | undefined {
  if (headless.test(template)) return undefined;
  // A word that ends like a short name is not named after it: *Tampereella* is no Ella.
  if (template.startsWith('+N+Prop')) return 1;
  if (/^\+(?:N|A|Num)\b/u.test(template)) return 0;
  if (template.startsWith('+Adv')) return 0.5;
  return nominalOfVerb.test(template) ? 0.05 : 0.6;
}

/** Ends of first parts, and what they are in the word's own form: *vahkko-* of *vahkku*, *barne-* of *barn*. */
const endings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sme: { o: 'u', e: 'i' },
  smj: { o: 'u', e: 'i' },
  nob: { s: '', e: '' },
};

/** The form that the first part of a compound may be of, where it isn't that form itself. */
export function fullerForm(language: string, part: string): string | undefined {
  const end = endings[language]?.[part.slice(-1)];
  return end === undefined ? undefined : part.slice(0, -1) + end;
}
