/** Clitics and other endings that any word of a language may have, beyond the forms that lists have. */

/** An ending that is added to whole forms. */
export interface Clitic {
  /** As it is written; a hyphen may stand before it. */
  readonly ending: string;
  /** Its tags, as analyses have them. */
  readonly tags: string;
  /** What the form ends in without it, where the ending has taken that away; nothing mostly. */
  readonly instead?: readonly string[];
  /** Templates of the forms that take it; any, unless given. */
  readonly after?: RegExp;
}

function clitics(tagged: Readonly<Record<string, string>>): readonly Clitic[] {
  return Object.entries(tagged).flatMap(([tags, endings]) =>
    endings.split(' ').map((ending) => ({ ending, tags })),
  );
}

/** The endings of each person, and what the nouns before them have lost: `autoni` is *auto* or *auton* with -ni. */
const finnishPossessives: readonly Clitic[] = Object.entries({
  '+PxSg1': 'ni',
  '+PxSg2': 'si',
  '+PxPl1': 'mme',
  '+PxPl2': 'nne',
  '+Px3': 'nsa nsä',
}).flatMap(([tags, endings]) =>
  endings.split(' ').map((ending) => ({ ending, tags, instead: ['', 'n', 't'] })),
);

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

/** Both at once: `autonikin`. */
const finnishBoth: readonly Clitic[] = finnishPossessives.flatMap((possessive) =>
  finnishClitics.map((clitic) => ({
    ...possessive,
    ending: possessive.ending + clitic.ending,
    tags: possessive.tags + clitic.tags,
  })),
);

/** By language, longer ones first where one ends in another. */
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

/** The clitics of a language; none where nothing is known of them. */
export function cliticsOf(language: string): readonly Clitic[] {
  return byLanguage[language] ?? [];
}
