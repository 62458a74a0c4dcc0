import { describe, expect, test } from 'vitest';
import type { Entry } from '#service/core/article/entry.ts';
import { type FoundStem, inOrder } from '#service/core/finding/foundStem.ts';
import { writeForms } from '#service/core/forms/formWriter.ts';
import { ask, filterArguments, serviceOver } from '#test/service/core/asking.ts';
import { type Backend, backends } from '#test/service/core/backends.ts';
import { entry, formRows, write, writeRows } from '#test/service/core/smallDictionaries.ts';
import { found } from './smallLexicon.ts';

interface GlossAnswer {
  readonly found: readonly { stem: { readonly stem: string }; readonly analyses: readonly string[] }[];
  readonly translations: readonly { readonly lemma: string }[];
  readonly writtenTranslations: readonly { readonly lemma: string }[];
}

/** An entry with parts of speech: `få V`. */
function articleOf(word: string, ...translations: readonly string[]): Entry {
  const lemma = (text: string) => {
    const [own = '', pos = ''] = text.split(' ');
    return { lemma: own, pos };
  };
  const groups = [{ sense: 0, translations: translations.map(lemma), examples: [] }];
  return { lemmas: [lemma(word)], groups };
}

/** Dictionaries in which one form belongs to several words, and to several languages. */
function readerService({ open }: Backend) {
  const driver = open();
  const northern = Object.entries({
    oažžut: 'få',
    ii: 'ikke',
    eai: 'de gjør ikke',
    miella: 'sinn',
    mun: 'jeg',
  });
  const articles = [
    ...northern.map(([word, translation]) => entry([word], [translation])),
    articleOf('mii Pron', 'vi Pron', 'hva Pron'),
    articleOf('maid Adv', 'også Adv'),
    articleOf('maid Pron', 'hva Pron'),
    articleOf('galle Pron', 'hvor mange'),
    articleOf('makkár Pron', 'hvilken'),
    articleOf('okta Num', 'en Num'),
    articleOf('vuollai Po', 'under Pr'),
    articleOf('vuollái Po', 'inn under Pr'),
    articleOf('oktage Pron', 'ingen Pron'),
  ];
  write(driver, 'gtsmenob', articles);
  write(driver, 'gtsmanob', [
    entry(['jælla'], ['mølle']),
    articleOf('orre A', 'ny A'),
    articleOf('årrodh V', 'være V'),
    entry(['Ola'], ['Ola']),
    entry(['Anna'], ['Anna']),
  ]);
  write(driver, 'gtsmsnob', [entry(['kueʹll'], ['fisk'])]);
  write(driver, 'gtnobsme', [
    entry(['i'], ['Les om lokativ', 'Les i grammatikken']),
    entry(['til'], ['Les om illativ', 'lusa']),
    entry(['var'], ['várrugas']),
    entry(['være'], ['leat']),
    articleOf('få A', 'unnán Pron', 'geahpedit V'),
    articleOf('få V', 'oažžut V'),
    entry(['OL'], ['OG']),
    entry(['annen'], ['nubbi']),
    articleOf('dette V', 'fierralit V'),
    articleOf('dette Det', 'dát Pron'),
    articleOf('hun Pron', 'son Pron'),
    articleOf('tie V', 'jaskkodit V'),
    articleOf('ti Num', 'logi Num'),
    articleOf('ved N', 'muorra N'),
    articleOf('ved Pr', 'bálddas Po'),
    articleOf('nå V', 'olahit V'),
    articleOf('nå Adv', 'dál Adv'),
    articleOf('før Pr', 'ovdal Po'),
    articleOf('fø V', 'biebmat V'),
    articleOf('redd A', 'balus A'),
    articleOf('re V', 'seaŋgut V'),
    articleOf('noen Pron', 'muhtun Pron'),
    articleOf('den Det', 'dat Pron'),
    articleOf('de Pron', 'sii Pron'),
    articleOf('snar A', 'johtil A'),
    articleOf('snart Adv', 'farga Adv'),
    articleOf('trette N', 'riidu N'),
    articleOf('tretten Num', 'golbmanuppelohkái Num'),
    articleOf('dyr N', 'ealli N', 'elli N'),
    articleOf('dyr A', 'divrras A', 'divrrat A', 'hattes A'),
    articleOf('ingen Pron', 'ii oktage Pron'),
    ...'vann vanne jord jorde snakk snakke hjelp hjelpe'
      .split(' ')
      .map((word) => entry([word], [`${word}…`])),
  ]);
  write(driver, 'gtsmefin', [articleOf('Hu Prop', 'Hu')]);
  write(driver, 'gtfinsme', [articleOf('tuo Pron', 'duot Pron'), articleOf('tuoda V', 'buktit V')]);
  write(driver, 'gtsmnfin', [articleOf('mii Pron', 'mikä Pron'), articleOf('mun Pron', 'minä Pron')]);
  const get = 'oažžut V Ind+Prt+Sg2=ožžot Imprt+Pl2=ožžot Ind+Prs+Pl3=ožžot';
  writeRows(driver, 'fin', 'tuoda V Act+Ind+Prs+Sg3=tuo');
  writeRows(driver, 'smn', 'mun Pron Pers+Pl1+Gen=mii');
  writeRows(driver, 'sma', 'årrodh V Ind+Prs+Sg3=orre');
  writeForms(driver, { language: 'sme', version: '1', origin: 'giellalt' }, [
    ...formRows(
      get,
      'mun Pron Pers+Pl1+Nom=mii',
      'ii V Neg+Ind+Pl3=eai',
      'mii Pron Interr+Sg+Acc=maid',
      'galle Pron Interr+Sg+Nom=makkár',
      'okta Pron Indef+Sg+Nom+Foc/Neg-ge=oktage',
      'Hu N Prop+Ess=Hun',
    ),
    { lemma: 'vuollai', pos: 'Po', template: '+Po', form: 'vuollái' },
  ]);
  const [is, few] = ['være V Ind+Prt=var', 'få A Pos+Pl+Indef=~'];
  const [games, other] = ['OL N Neu+Pl+Def=OLa', 'annen Det Dem+Neu+Sg=anna'];
  writeRows(
    driver,
    'nob',
    games,
    other,
    'var A Pos+Msc+Sg+Indef=~',
    is,
    few,
    'få V Inf=~ Ind+Prs=får',
    ...['dette V Inf=~', 'tie V Inf=~ Imp=ti', 'fø V Ind+Prs=før', 're V PrfPrc=redd'],
    ...['ingen Pron Indef+Sg+Nom=noen', 'ved N Msc+Sg+Indef=~', 'nå V Inf=~'],
    ...[
      'vann N Neu+Sg+Def=vannet',
      'vanne V Ind+Prt=vannet',
      'hjelpe V Imp=hjelp',
      'jord N Fem+Sg+Def=jorda',
      'jorde V Ind+Prt=jorda',
    ],
    'den Det Dem+Pl=de',
    ...['snar A Pos+Neu+Sg+Indef=snart', 'trette N Msc+Sg+Def=tretten'],
    ...['dyr N Neu+Sg+Indef=~ Neu+Pl+Def=dyrene', 'dyr A Pos+Msc+Sg+Indef=~'],
    ...['snakk N Neu+Sg+Def=snakket', 'snakke V Ind+Prt=snakket'],
  );
  const service = serviceOver(driver);
  const gloss = (word: string, language: string) => {
    const fields = 'found { stem { stem } analyses } translations { lemma } writtenTranslations { lemma }';
    const selection = `glossWords(words: ["${word}"], language: "${language}", ${filterArguments}) { ${fields} }`;
    return ask<{ glossWords: readonly GlossAnswer[] }>(service, selection).glossWords[0];
  };
  const stems = (word: string, language: string) => gloss(word, language)?.found.map(({ stem }) => stem.stem);
  return { service, gloss, stems };
}

describe.each(backends)('words of a running text on $backend', (backend) => {
  test('two letters that nobody knows are no word in other letters [R203]', () => {
    const { stems } = readerService(backend);
    expect([stems('fa', 'nob'), stems('fæ', 'nob'), stems('OL', 'nob')]).toEqual([[], [], ['OL']]);
  });

  test('the analysis that is frequent in texts stands first [N31]', () => {
    const analyses = ['Ind+Prs+Pl3', 'Ind+Prt+Sg2', 'Imprt+Pl2'].map((tags) => `oažžut+V+${tags}`);
    expect(readerService(backend).gloss('ožžot', 'sme')?.found[0]?.analyses).toEqual(analyses);
  });

  test('a form of a frequent word stands before a head word that texts do not have; a search has the head word first [N31]', () => {
    const { stems, service } = readerService(backend);
    expect(stems('eai', 'sme')).toEqual(['ii', 'eai']);
    expect(found(service, 'eai').map(({ stem }) => stem)).toEqual(['eai', 'ii']);
  });

  test('in Norwegian text the frequent word stands first, with translations of its part of speech [N30]', () => {
    const { gloss, stems } = readerService(backend);
    expect(stems('var', 'nob')).toEqual(['være', 'var']);
    expect(gloss('få', 'nob')?.translations[0]).toEqual({ lemma: 'oažžut' });
    expect(gloss('får', 'nob')?.translations[0]).toEqual({ lemma: 'oažžut' });
  });

  test('a reference to a grammar is no translation [N31]', () => {
    const { gloss } = readerService(backend);
    expect(gloss('i', 'nob')?.translations).toEqual([]);
    expect(gloss('til', 'nob')?.translations).toEqual([{ lemma: 'lusa' }]);
  });

  test('a name is no abbreviation and no other word, in whichever language it is known [R165]', () => {
    const { stems, service } = readerService(backend);
    expect(['Ola', 'ola', 'Anna', 'anna', 'OLa'].map((word) => stems(word, 'nob'))).toEqual([
      ['Ola'],
      ['Ola'],
      ['Anna'],
      ['annen', 'Anna'],
      ['OL'],
    ]);
    expect(found(service, 'ola').map(({ stem }) => stem)).toContain('OL');
  });

  test('a form of a name in another language stands after a word that begins a sentence [W234]', () => {
    expect(readerService(backend).stems('Hun', 'nob')).toEqual(['hun', 'Hu']);
  });

  test('a common word that has one form stands before a rare form and a rare verb [W235]', () => {
    const { stems, gloss } = readerService(backend);
    expect(['ti', 'Ti'].map((word) => stems(word, 'nob')?.[0])).toEqual(['ti', 'ti']);
    expect(gloss('dette', 'nob')?.translations[0]).toEqual({ lemma: 'dát' });
  });

  test('a word with one form, or an adjective, stands before a form of a verb that is not related, though texts lack it [R300]', () => {
    const { stems, service } = readerService(backend);
    expect(['før', 'Før', 'noen'].map((word) => stems(word, 'nob'))).toEqual([
      ['før', 'fø'],
      ['før', 'fø'],
      ['noen', 'ingen'],
    ]);
    expect(stems('redd', 'nob')).toEqual(['redd', 're']);
    // Texts have *årrodh*, but not this form of it.
    expect(stems('orre', 'sma')).toEqual(['orre', 'årrodh']);
    expect(found(service, 'før').map(({ stem }) => stem)).toEqual(['før', 'fø']);
  });

  test('a personal pronoun of several that is an entry is this entry [R301]', () => {
    const { stems, gloss } = readerService(backend);
    expect(['mii', 'Mii'].map((word) => stems(word, 'sme')?.[0])).toEqual(['mii', 'mii']);
    expect(gloss('mii', 'sme')?.translations).toEqual([{ lemma: 'vi' }, { lemma: 'hva' }]);
  });

  test('a preposition that texts lack stands before the noun that is written alike, an adverb before a verb [R303]', () => {
    const { gloss } = readerService(backend);
    const first = ['ved', 'nå'].map((word) => gloss(word, 'nob')?.translations[0]);
    expect(first).toEqual([{ lemma: 'bálddas' }, { lemma: 'dál' }]);
  });

  test('an adverb stands before the neuter of an adjective, a numeral before a definite noun [R306]', () => {
    const { stems } = readerService(backend);
    expect(['snart', 'tretten', 'de'].map((word) => stems(word, 'nob'))).toEqual([
      ['snart', 'snar'],
      ['tretten', 'trette'],
      ['de', 'den'],
    ]);
    // An entry stands before a word with a clitic.
    expect(stems('oktage', 'sme')).toEqual(['oktage', 'okta']);
    expect(stems('vuollái', 'sme')?.[0]).toBe('vuollái');
    expect(stems('maid', 'sme')).toEqual(['maid', 'mii']);
    expect(stems('makkár', 'sme')).toEqual(['makkár', 'galle']);
    expect(stems('tuo', 'fin')).toEqual(['tuo', 'tuoda']);
    expect(stems('mii', 'smn')?.[0]).toBe('mii');
  });

  test('the second translation of a head word that texts have as two parts of speech is of the other [R307]', () => {
    const { gloss } = readerService(backend);
    const lemmas = (word: string) => gloss(word, 'nob')?.translations.map(({ lemma }) => lemma);
    expect(lemmas('dyr')).toEqual(['divrras', 'ealli', 'divrrat']);
    expect(lemmas('dyrene')).toEqual(['ealli', 'elli', 'divrras']);
    // Texts have the verb far more often than the adjective.
    expect(lemmas('få')?.[1]).not.toBe('unnán');
  });

  test('a word has the part of speech of its own entry, not that of its translation [R315]', () => {
    const { service } = readerService(backend);
    const posOf = (word: string) => {
      const selection = `glossWords(words: ["${word}"], language: "nob", ${filterArguments}) { translatedPos writtenPos }`;
      return ask<{ glossWords: readonly object[] }>(service, selection).glossWords[0];
    };
    expect(posOf('få')).toEqual({ translatedPos: 'V', writtenPos: 'A' });
    expect(posOf('ved')).toEqual({ translatedPos: 'Pr', writtenPos: 'N' });
    expect(posOf('xyzzyx')).toEqual({ translatedPos: null, writtenPos: null });
  });

  test('a word that is written so has its translations beside those of another word’s form [R305]', () => {
    const { gloss } = readerService(backend);
    expect(gloss('eai', 'sme')?.writtenTranslations).toEqual([{ lemma: 'de gjør ikke' }]);
    expect(['ii', 'ožžot'].map((word) => gloss(word, 'sme')?.writtenTranslations)).toEqual([[], []]);
    // Or those of its other part of speech.
    expect(gloss('dyr', 'nob')?.writtenTranslations[0]).toEqual({ lemma: 'ealli' });
  });

  test('a definite noun stands before the past of a rare verb [R285]', () => {
    const { stems } = readerService(backend);
    expect(['vannet', 'jorda', 'snakket'].map((word) => stems(word, 'nob'))).toEqual([
      ['vann', 'vanne'],
      ['jord', 'jorde'],
      ['snakke', 'snakk'],
    ]);
  });

  test('in a text a noun stands before the imperative of a frequent verb [R287]', () => {
    const { stems } = readerService(backend);
    expect(stems('hjelp', 'nob')).toEqual(['hjelp', 'hjelpe']);
  });

  test('a form without analyses, as one with a clitic, is no imperative [R287]', () => {
    const word = (text: string, ...analyses: readonly string[]) =>
      ({
        stem: { text },
        language: 'sme',
        by: 'FORM',
        form: text,
        analyses,
        cost: 0,
      }) as unknown as FoundStem;
    const [withClitic, other] = [word('guolli'), word('guollit', 'guollit+V+Inf')];
    const ranked = [
      { word: other, rank: 5 },
      { word: withClitic, rank: 1 },
    ];
    expect(inOrder(ranked, { language: 'sme', isRunning: true })).toEqual([withClitic, other]);
  });

  test('in a text of a known language nothing is guessed in other languages [N30]', () => {
    const { stems } = readerService(backend);
    expect(stems('jälla', 'sma')).toEqual(['jælla']);
    expect(stems('jälla', 'sms')).toEqual([]);
    expect(stems('jælla', 'sms')).toEqual(['jælla']);
  });
});
