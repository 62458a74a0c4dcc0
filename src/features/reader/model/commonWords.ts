/** What shows a language even where no dictionary of it is at hand: its most frequent words, and its letters. */

import { type DataLanguage, dataLanguages } from '#src/language/languages.ts';

/** No text is in Latin: the term bank has names of species in it. */
export type RecognisedLanguage = Exclude<DataLanguage, 'lat'> | 'deu';

/** German has no dictionary of its own here, but many words that look Norwegian. */
export const recognisedLanguages: readonly RecognisedLanguage[] = [
  ...dataLanguages.filter((language) => language !== 'lat'),
  'deu',
];

const words: Readonly<Record<RecognisedLanguage, string>> = {
  sma: 'manne datne dïhte mijjieh dijjieh dah leam leah lea lij lin im ih ij jïh dam daate dejtie gosse gie maam aaj men jallh edtja maahta desnie dej dan mov dov',
  sme: 'nu mun don son moai doai soai mii dii sii lean leat lea lei ledje in it ii eai ja dat dán dan dát go gos geat maid muhto galgá sáhttá vai jus de das mu du su',
  smj: 'mån dån sån mij dij sij såj la lev le lij lidjin liehket iv i ij ittjij ja dat dav dáv dát da dá gå guhti gudi mij majt makkir aj valla jali jus galggá máhttá bierri ham dan danna dáppe dánna desti gájk moadda mu du suv mijá sijá ienni ednag dálla juo nåv vil ja váni',
  smn: 'mun tun sun mij tij sij lam lah lii láá lâi lijjii jiem ij iä já tot taat tom ko kote maid meid mutâ teikâ kalga puáhtá te tast muu tuu suu',
  sms: 'mon ton son mij tij sij leäm leäk lij lie leäi leʹjje jiõm ij jie da tõt tät tõn ko kii mâid še leâša leʹbe õõlǥ vuäitt de tõʹst muu tuu suu',
  fin: 'minä mä mie sinä sä hän me te he olen oon olet oot on ovat oli olivat en et ei ja se tämä sen kun joka mitä myös mutta tai että kuin niin ole minun hänen',
  nob: 'jeg du han hun vi dere de er var har hadde ikke og det den et en ei som på i å av til med men eller for at kan skal vil fra om min mi mitt sin si hva hvem når der her da nå mye bare alle deg meg seg henne oss være vært blir ble går kommer noe noen etter uten mange siden denne dette disse mot hos over hvordan hvor bor heter ser vet tror ingen får hjem gjør sier inn opp hverandre to slik',
  swe: 'jag du han hon vi ni de är var har hade inte och det den ett en som på i att av till med men eller för kan ska skulle vill från om min mitt sin vad vem när där här då nu mycket också bara alla dig mig sig henne dem oss vara blir blev går kommer något några vilken efter utan många sedan någon denna detta dessa mot hos över bor heter ser vet tror ingen får hem hemma gör säger måste hur mår två fyra sju åtta nio tio våra deras honom sina vid genom mellan åt innan än ännu aldrig ofta nästan kväll idag imorgon igår hej tack nej in upp varandra',
  eng: 'i you he she we they it am is are was were be have has had not and this that these there the a an of in on at to with but or for from by as if can will would do does did my your his her our their its me him them us what who when where how which all some no more very about into up out over than then so get go make see',
  nno: 'eg du han ho vi me de dei er var har hadde ikkje og det den eit ein ei som på i å av til med men eller for at kan skal vil frå om min mi mitt sin si kva kven når der her då no mykje berre alle deg meg seg henne oss vere vore blir blei vart går kjem noko nokon nokre etter utan mange sidan denne dette desse mot hjå over korleis kvar bur heiter ser veit trur ingen får heim gjer seier inn opp kvarandre to slik',
  deu: 'ich du er sie es wir ihr ist sind war waren bin bist hat haben habe hatte wird werden wurde nicht kein keine und der die das den dem des ein eine einen einem einer im in auf an am zu zum zur von vom mit aus bei für nach dass wenn wie was wer wo kann muss soll will auch aber oder noch nur sehr schon hier mein meine dein sein seine ihre unser uns euch mich dich mir dir ihm ihn sich',
  rus: 'я ты он она мы вы они не и это что в на с но или для есть был у по как из мой',
};

const common = new Map<string, RecognisedLanguage[]>();
for (const language of recognisedLanguages) {
  for (const word of words[language].split(' ')) common.set(word, [...(common.get(word) ?? []), language]);
}

/** Languages in which a word is common. */
export function commonIn(word: string): readonly RecognisedLanguage[] {
  return common.get(word.toLowerCase()) ?? [];
}

/** Besides a to z; of Russian, its whole alphabet. Names may have others (`nameLetters`). */
const letters: Readonly<Record<RecognisedLanguage, string>> = {
  sma: 'ïöåäæøáéóëšž',
  sme: 'áčđŋšŧž',
  smj: 'áåäæøöńŋñéó',
  smn: 'âäáčđšžåöé',
  sms: 'âčʒǯđǧǥǩŋõšžåäöʹʼˈ',
  fin: 'äöåšžé',
  nob: 'æøåéèêóòôàü',
  swe: 'åäöéàü',
  eng: '',
  nno: 'æøåéèêóòôàü',
  deu: 'äöüßé',
  rus: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
};

/** Of names in texts of any language written in Latin letters. */
const nameLetters = 'åäöæøéáü';

function foreignPatterns(more: string): ReadonlyMap<string, RegExp> {
  return new Map(
    Object.entries(letters).map(([language, own]) => {
      const latin = language === 'rus' ? '' : `a-z${more}`;
      return [language, new RegExp(`(?![${latin}${own}])\\p{L}`, 'iu')];
    }),
  );
}

const foreign = foreignPatterns('');
const foreignInNames = foreignPatterns(nameLetters);

export function hasForeignLetter(word: string, language: string, isName: boolean): boolean {
  return (isName ? foreignInNames : foreign).get(language)?.test(word) === true;
}

/** Its script, or endings after letters that its neighbours do not write with them. */
const ownSpellings: { readonly [Language in RecognisedLanguage]?: RegExp } = {
  rus: /\p{Script=Cyrillic}/u,
  swe: /[äö]\p{L}*(?:[aeo]r|[aeo]rna|ck\p{L}*)$/u,
};

/** Whether no other language here is written so. */
export function hasOwnSpelling(word: string, language: RecognisedLanguage | undefined): boolean {
  return language !== undefined && ownSpellings[language]?.test(word) === true;
}
