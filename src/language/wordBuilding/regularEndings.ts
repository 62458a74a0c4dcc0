/** Regular endings of the Scandinavian languages, to find head words without stored forms. */

/** An ending, and what replaces it in the head word. */
export interface RegularEnding {
  /** At the end of a form. */
  readonly ending: string;
  /** The ends of head words. */
  readonly instead: readonly string[];
  /** The template of the form. */
  readonly template: string;
}

/** For each template: ending, then what head words have instead after a colon, `-` for nothing. */
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

const byLanguage = new Map(
  Object.entries(rules).map(([language, own]) => [language, Object.entries(own).flatMap(endingsOf)]),
);

function endingsOf([template, text]: readonly [string, string]): readonly RegularEnding[] {
  return text.split(' ').map((rule) => {
    const [ending = '', instead = ''] = rule.split(':');
    return { ending, instead: instead.replace('-', '').split(','), template };
  });
}

/** The regular endings of a language; empty for other languages. */
export function regularEndingsOf(language: string): readonly RegularEnding[] {
  return byLanguage.get(language) ?? [];
}
