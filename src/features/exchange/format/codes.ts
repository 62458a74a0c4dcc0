import { dataLanguages, isDataLanguage, languageTag } from '#src/language/languages.ts';

const byTag: ReadonlyMap<string, string> = new Map(
  dataLanguages.flatMap((language) => [
    [languageTag(language), language] as const,
    [language, language] as const,
  ]),
);

/** A language's tag in files: of other languages the code itself, which is read back as it is. */
export function tagInFile(language: string): string {
  return isDataLanguage(language) || language === 'lamsg' ? languageTag(language) : language;
}

/** The data's own code for a BCP 47 tag: `se`, `sme`, `se-NO`, `se-Latn` and FieldWorks’s `se-x-own` are `sme`. Unknown tags stay as they are. */
export function languageOfTag(tag: string): string {
  const [, plain = tag] =
    /^([a-z]{2,3})(?:[-_]latn)?(?:[-_](?:[a-z]{2}|\d{3}))?(?:-x-[a-z\d-]+)?$/iu.exec(tag) ?? [];
  return byTag.get(plain.toLowerCase()) ?? tag;
}

/** Headings in lower case, in the languages of the users. */
const names: Readonly<Record<string, string>> = {
  sme: `northern sami, north sami, northern sámi, north sámi, davvisámegiella, sámegiella, nordsamisk,
    nordsamiska, pohjoissaame, samisk, saame, samiska, sápmi, sámi, sami, saami,
    noerhtesaemiengïele, nuorttasámegiella, tavesämikielâ, tuõddârsääʹmǩiõll, nordsamisch, samisch`,
  sma: `southern sami, south sami, southern sámi, south sámi, åarjelsaemien, sørsamisk, sydsamiska,
    eteläsaame, lullisámegiella, åarjelsaemiengïele, oarjjelsámegiella, maadâsämikielâ,
    saujjsääʹmǩiõll, südsamisch`,
  smj: `lule sami, lule sámi, julevsámegiella, lulesamisk, lulesamiska, luulajansaame,
    julevsaemiengïele, juulevsämikielâ, juuʹlevsääʹmǩiõll, lulesamisch`,
  smn: `inari sami, inari sámi, anarâškielâ, enaresamisk, enaresamiska, inarinsaame, anársámegiella,
    enaresaemiengïele, aanrõšǩiõll, inarisamisch`,
  sms: `skolt sami, skolt sámi, sääʹmǩiõll, nuõrttsääʹmǩiõll, skoltesamisk, skoltsamiska, koltansaame,
    nuortalašgiella, luvliesaemiengïele, gålldåsámegiella, nuorttâlâškielâ, skoltsamisch`,
  nob: `norwegian, norwegian bokmål, norsk, norsk bokmål, bokmål, dárogiella, norja, norska,
    norjan bokmål, girjedárogiella, daaroengïele, girjjedárogiella, tárukielâ, kirjetárukielâ,
    taarǩiõll, ǩeʹrjjtaarǩiõll, norskt bokmål, norwegisch`,
  nno: `norwegian nynorsk, norsk nynorsk, nynorsk, ođđadárogiella, norjan nynorsk, uusnorja,
    orredaaroengïele, ådådárogiella, uđđâtárukielâ, ođđtaarǩiõll, nynorska`,
  fin: 'finnish, suomi, finsk, finska, suomagiella, soemengïele, suomâkielâ, lääʹddǩiõll, finnisch',
  swe: `swedish, svenska, svensk, ruotsi, ruoŧagiella, sveerjengïele, svierigadárogiella, ruotâkielâ,
    ruõccǩiõll, schwedisch`,
  eng: `english, engelsk, engelska, englanti, eaŋgalasgiella, eŋgelasgiella, englaantengïele,
    ieŋŋilsgiella, eŋgâlâskielâ, eŋgglõsǩiõll, englisch`,
  rus: `russian, russisk, ryska, venäjä, ruoššagiella, русский, russlaantengïele, ruossjagiella,
    ruossja, ruošâkielâ, ruõššǩiõll, russisch`,
  lat: `latin, latina, latinsk, láhten, latiinnagiella, latijnegïele, latijnagiella, läättinkielâ,
    latinaǩiõll, latein, lateinisch`,
  deu: `german, deutsch, tysk, tyska, saksa, duiskkagiella, tyskegïele, dujskagiella, saksakielâ,
    sakssaǩiõll`,
};

const byName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(names).flatMap(([language, own]) =>
    own.split(/,\s+/u).map((name) => [name, language] as const),
  ),
  ...byTag,
]);

export function languageNamed(heading: string): string | undefined {
  const [, name = '', code] =
    /^(.*?)(?:\s*\(([a-z]{2,3})\))?$/u.exec(heading.trim().normalize('NFC').toLowerCase()) ?? [];
  const named = byName.get(name);
  return named && (byName.get(code ?? name) ?? named);
}

const partOfSpeechNames: Readonly<Record<string, string>> = {
  N: 'Noun',
  V: 'Verb',
  A: 'Adjective',
  Adv: 'Adverb',
  Pron: 'Pronoun',
  Prop: 'Proper Noun',
  Num: 'Numeral',
  Po: 'Postposition',
  Pr: 'Preposition',
  Adp: 'Adposition',
  Pcle: 'Particle',
  CC: 'Coordinating connective',
  CS: 'Subordinating connective',
  Interj: 'Interjection',
  Det: 'Determiner',
};

/** Other names that tables have, without a full stop at their end. */
const otherPartsOfSpeech: Readonly<Record<string, string>> = {
  N: 'n, subst, substantiv, substantiivi, noun, s',
  V: 'v, vb, verb, verbi, vearba',
  A: 'a, adj, adjektiv, adjektiivi, adjektiiva',
  Adv: 'adv, adverb, adverbi, advearba',
  Pron: 'pron, pronomen, pronomini, pronomen',
  Prop: 'prop, egennavn, egennamn, erisnimi',
  Num: 'num, tallord, talord, räkneord, numeraali',
  Po: 'po, postposisjon, postposition, postpositio',
  Pr: 'pr, prep, preposisjon, preposition, prepositio',
  Pcle: 'pcle, partikkel, partikel, partikkeli',
  CC: 'cc, konjunksjon, konjunktion, konjunktio',
  CS: 'cs, subjunksjon, subjunktion',
  Interj: 'interj, interjeksjon, interjektion, interjektio',
  Det: 'det, determinativ, determinantti',
};

const codes = new Map(
  Object.entries(partOfSpeechNames).flatMap(([code, name]) =>
    [name.toLowerCase(), ...(otherPartsOfSpeech[code]?.split(', ') ?? [])].map((one) => [one, code] as const),
  ),
);

export function isPartOfSpeech(code: string): boolean {
  return Object.hasOwn(partOfSpeechNames, code);
}

export function partOfSpeechName(pos: string): string {
  return partOfSpeechNames[pos] ?? pos;
}

/** An unknown name stays, cut to what can be saved. */
export function partOfSpeechCode(name: string): string | undefined {
  const text = name.trim().normalize('NFC');
  return text === '' ? undefined : (codes.get(text.toLowerCase().replace(/\.$/u, '')) ?? text.slice(0, 40));
}
