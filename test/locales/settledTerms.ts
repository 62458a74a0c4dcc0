import type { InterfaceLanguage } from '#src/language/languages.ts';

/** A concept: what its English messages say, and the one word (in its forms) that each language has for it. */
interface SettledTerm {
  readonly english: RegExp;
  readonly words: Readonly<Record<Exclude<InterfaceLanguage, 'en'>, RegExp>>;
}

/**
 * One term per concept in each language: a message whose English has the concept
 * has the language's word for it. A form is told by its stem.
 */
export const settledTerms: readonly SettledTerm[] = [
  {
    english: /(?<!(?:be|back|re) )\boffline\b/iu,
    words: {
      fi: /ilman verkkoa/iu,
      nb: /uten nett\b/iu,
      nn: /utan nett\b/iu,
      sv: /offline/iu,
      se: /neahta haga/iu,
      smj: /nehta dagi/iu,
      sma: /nehten bielelen/iu,
      smn: /viärmádâhohtâvuođâttáá/iu,
      sms: /neʹttõhttvuõđtaa/iu,
    },
  },
  {
    english: /\bdictionar(?:y|ies)\b/iu,
    words: {
      fi: /sanakirj/iu,
      nb: /ordb(?:ok|øk)/iu,
      nn: /ordb(?:ok|øk)/iu,
      sv: /ordb(?:ok|öck)/iu,
      se: /sátnegir/iu,
      smj: /báhkogir/iu,
      sma: /baakoegærj/iu,
      smn: /sänikii?rj/iu,
      sms: /sääʹnnǩ/iu,
    },
  },
  {
    english: /\bbrowser\b/iu,
    words: {
      fi: /selai/iu,
      nb: /nettleser/iu,
      nn: /nettlesar/iu,
      sv: /webbläsar/iu,
      se: /neahttaloh(?:kki|ki)/iu,
      smj: /næhttalåhkk/iu,
      sma: /viermielohkij/iu,
      smn: /laađđâm/iu,
      sms: /neʹttlookk/iu,
    },
  },
  {
    english: /\bthis device\b(?! (?:is|are) available)/iu,
    words: {
      fi: /lait(?:e|tee)/iu,
      nb: /enhet/iu,
      nn: /eining/iu,
      sv: /enhet/iu,
      se: /ovttada/iu,
      smj: /ræjd/iu,
      sma: /dïrreg/iu,
      smn: /(?:rustig|ruustig)/iu,
      sms: /aparaʹ?[at]/iu,
    },
  },
  {
    english: /\bsymbols?\b/iu,
    words: {
      fi: /kuvak/iu,
      nb: /symbol/iu,
      nn: /symbol/iu,
      sv: /symbol/iu,
      se: /gova(?:š|ža)/iu,
      smj: /gåv/iu,
      sma: /symbovl/iu,
      smn: /symbol/iu,
      sms: /ka(?:rt|ar)t/iu,
    },
  },
  {
    english: /\bparadigms?\b/iu,
    words: {
      fi: /taivutustaulukko|taivutustaulukoi|taivutustaulukon/iu,
      nb: /bøyingsmønster/iu,
      nn: /bøyingsmønster/iu,
      sv: /böjningsmönster/iu,
      se: /sojahanminst/iu,
      smj: /såjådimminss?tar/iu,
      sma: /sojjehtimmiemaall/iu,
      smn: /sujâttemh(?:äämi|aamij)/iu,
      sms: /soojtemååʹb/iu,
    },
  },
];

/** Words that stood in a language once and were wrong, misspelt, or a second name for what has one. */
export const wordsNotUsed: Readonly<Record<InterfaceLanguage, readonly RegExp[]>> = {
  en: [/\bwithout (?:a )?network\b/iu, /^being /iu, /\bby itself\b/iu, /\bpictures?\b/iu, /\bnot on it\b/iu],
  fi: [/paradigm/iu, /napsau/iu, /tallet/iu, /saamenkieliset kirj/iu, /tässä laitteessa/iu],
  nb: [/\bfoto/iu, /på den:$/u, /offline/iu],
  nn: [/\bfoto/iu, /\bhenne\b/iu, /\bblei\b/iu, /tryggleikskopi/iu, /offline/iu],
  sv: [/\bbilde?r/iu, /\butan nät/iu, /\bnotat\b/iu, /samhällskunskap/iu, /\b(?:rader|rens)a/iu],
  se: [/# (?:beaivi|diibmu|minuhtta) dassái/u],
  smj: [/dåjm(?!a\b)/iu, /diebttj/iu, /nehtta/iu, /lisænns/iu, /kopiier/iu, /moallánagoj/iu, /biehttoh/iu],
  sma: [/bokstavh/iu, /mijakt/iu, /lea pliejhkies/iu, /minngiegietj/iu],
  smn: [/ruustig[âi]/iu, /čááláh/iu, /kejih/iu, /sääniluok/iu, /já viel/iu, /\(jyehi/iu],
  sms: [/partisiʹpp/iu],
};
